import type { OutsideVendor } from '#contract/marketing/loyalty/rules.ts';
import type { LoyaltyCredentials } from '#contract/marketing/loyalty/schemas.ts';
import type { LoyaltyAccount } from '#server/integrations/loyalty/index.ts';
import type { Db, Trx } from '#server/platform/db/index.ts';
import { fail, Failure, found } from '#server/platform/errors/index.ts';
import type { RequestContext } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { recordOf, tell, write } from '#server/platform/write/index.ts';
import { seal, unseal } from '#server/platform/secrets/index.ts';
import { systemOf } from '../system.ts';

const HINT = 4;
const DOTS = '••••••••';

const find = async (db: Db | Trx, programId: number, vendor: OutsideVendor) =>
  (await db
    .selectFrom('loyalty_credentials')
    .selectAll()
    .where('program_id', '=', programId)
    .where('vendor', '=', vendor)
    .executeTakeFirst()) ?? null;

const findById = async (db: Db | Trx, programId: number, id: number) =>
  (await db
    .selectFrom('loyalty_credentials')
    .selectAll()
    .where('program_id', '=', programId)
    .where('loyalty_credential_id', '=', id)
    .executeTakeFirst()) ?? null;

type Row = NonNullable<Awaited<ReturnType<typeof find>>>;

const iso = (at: Date | null | undefined) => at?.toISOString() ?? null;

function present({ loyalty }: Platform, vendor: OutsideVendor, row: Row | null): LoyaltyCredentials {
  return {
    vendor,
    is_set_up: row !== null,
    is_sandbox: loyalty[vendor].isSandbox,
    identity: row?.identity ?? null,
    secret_masked: row && `${DOTS}${row.secret_hint}`,
    checked_ts: iso(row?.checked_ts),
    succeeded_ts: iso(row?.succeeded_ts),
    problem: row?.problem ?? null,
    offers_ts: iso(row?.offers_ts),
    offers_problem: row?.offers_problem ?? null,
    updated_ts: iso(row?.updated_ts),
    version: row?.version ?? null,
  };
}

/** The credentials of a vendor as they are shown (LOYAL-003). */
export const readCredentials = async (
  platform: Platform,
  programId: number,
  vendor: OutsideVendor,
): Promise<LoyaltyCredentials> => present(platform, vendor, await find(platform.db, programId, vendor));

/** What calls to the vendor are made with; null where nothing is stored, or it was sealed with another TOKEN_SECRET. */
export async function accountOf(
  { db, config }: Pick<Platform, 'db' | 'config'>,
  programId: number,
  vendor: OutsideVendor,
): Promise<LoyaltyAccount | null> {
  const row = await find(db, programId, vendor);
  const secret = row && unseal(config.tokenSecret, row.sealed_secret);
  return row && secret !== null ? { identity: row.identity, secret: String(secret) } : null;
}

/** Whether credentials of a vendor are stored, whether or not it takes them. */
export const isConnected = async (db: Db | Trx, programId: number, vendor: OutsideVendor): Promise<boolean> =>
  (await find(db, programId, vendor)) !== null;

const records = (platform: Platform, vendor: OutsideVendor) =>
  recordOf({
    table: 'loyalty_credentials',
    key: 'loyalty_credential_id',
    find: findById,
    present: (row: Row) => present(platform, vendor, row),
    thing: () => 'These credentials',
    called: () => `The credentials of ${vendor}`,
    name: () => vendor,
    // That the secret became another is told by its last characters.
    told: ({ identity, secret_masked }) => ({ identity, secret_masked }),
  });

interface Writing {
  readonly identity: string;
  readonly secret: string;
  readonly version?: number | undefined;
}

/** Stores the credentials, and tries them (LOYAL-004). Errors: VALIDATION without a secret where none is stored; STALE. */
export async function saveCredentials(
  platform: Platform,
  ctx: RequestContext,
  vendor: OutsideVendor,
  { identity, secret, version }: Writing,
): Promise<LoyaltyCredentials> {
  const before = await find(platform.db, ctx.programId, vendor);
  if (!before && secret === '')
    fail('VALIDATION', 'The credentials were not saved: enter the secret.', {
      errors: { secret: 'Enter the secret that signs' },
    });
  const sealed = secret === '' ? {} : sealedColumns(platform, secret);
  const kinds = ['loyalty_credentials.created', 'loyalty_credentials.updated'] as const;
  const message = 'Somebody stored credentials at this moment. Look at them again.';
  const taken = { loyalty_credentials_once: { field: 'identity', message } };
  const id = before?.loyalty_credential_id;
  await records(platform, vendor).save(platform, ctx, { kinds, id, version, taken }, async ({ store }) => {
    const kept = {
      sealed_secret: before?.sealed_secret ?? Buffer.alloc(0),
      secret_hint: before?.secret_hint ?? '',
    };
    await store({ vendor, identity, ...kept, ...sealed });
  });
  return tryCredentials(platform, ctx.programId, vendor);
}

const sealedColumns = ({ config }: Platform, secret: string) => ({
  sealed_secret: seal(config.tokenSecret, secret),
  secret_hint: secret.length > HINT * 3 ? secret.slice(-HINT) : '',
});

/** Makes a call with the stored credentials and keeps what it said. Errors: NOT_FOUND where nothing is stored. */
export async function tryCredentials(
  platform: Platform,
  programId: number,
  vendor: OutsideVendor,
): Promise<LoyaltyCredentials> {
  const row = found(await find(platform.db, programId, vendor), 'These credentials');
  await noteTried(platform, row, await problemOf(platform, programId, vendor));
  return readCredentials(platform, programId, vendor);
}

const OTHER_SECRET = 'They were sealed with another TOKEN_SECRET. Enter the secret again.';

async function problemOf(
  platform: Platform,
  programId: number,
  vendor: OutsideVendor,
): Promise<string | null> {
  const account = await accountOf(platform, programId, vendor);
  if (!account) return OTHER_SECRET;
  try {
    return await platform.loyalty[vendor].refusalOf(account);
  } catch (error) {
    if (error instanceof Failure && error.code === 'UNAVAILABLE') return error.message;
    throw error;
  }
}

/** What a call with the credentials said of them; that they stopped being taken is told once. */
async function noteTried(platform: Platform, row: Row, problem: string | null): Promise<void> {
  await write(platform, systemOf(row.program_id), async (work) => {
    await work.trx
      .updateTable('loyalty_credentials')
      .set({ checked_ts: work.now, problem, ...(problem === null ? { succeeded_ts: work.now } : {}) })
      .where('program_id', '=', row.program_id)
      .where('loyalty_credential_id', '=', row.loyalty_credential_id)
      .execute();
    if (problem === null || row.problem !== null) return;
    const changes = [{ field: 'problem', from: null, to: problem }];
    const about = { recordId: row.loyalty_credential_id, recordName: row.vendor };
    await tell(work, { kind: 'loyalty_credentials.failed', ...about, changes });
  });
}

/** A gift was refused because of the credentials. */
export async function noteRefused(platform: Platform, programId: number, vendor: OutsideVendor, why: string) {
  const row = await find(platform.db, programId, vendor);
  if (row) await noteTried(platform, row, why);
}
