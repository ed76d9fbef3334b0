import type { OmnivoreSettings } from '#contract/connections/pos/schemas.ts';
import { PosProblem } from '#server/integrations/pos/index.ts';
import type { Db, Trx } from '#server/platform/db/index.ts';
import { fail } from '#server/platform/errors/index.ts';
import type { RequestContext } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { recordOf } from '#server/platform/write/index.ts';
import { seal, unseal } from '#server/platform/secrets/index.ts';

type Vendor = 'omnivore' | 'chownow';
const NAMES = { omnivore: 'Omnivore', chownow: 'ChowNow' } as const satisfies Record<Vendor, string>;
const HINT = 4;
const DOTS = '••••••••';
const KINDS = ['pos_account.created', 'pos_account.updated'] as const;

const select = (db: Db | Trx, programId: number) =>
  db.selectFrom('pos_accounts').selectAll().where('program_id', '=', programId);

const findById = async (db: Db | Trx, programId: number, id: number) =>
  (await select(db, programId).where('pos_account_id', '=', id).executeTakeFirst()) ?? null;
const find = async (db: Db | Trx, programId: number, vendor: Vendor) =>
  (await select(db, programId).where('vendor', '=', vendor).executeTakeFirst()) ?? null;
type Row = NonNullable<Awaited<ReturnType<typeof find>>>;

const presentSettings = ({ omnivore }: Platform, row: Row | null): OmnivoreSettings => ({
  is_set_up: row !== null,
  is_sandbox: omnivore.isSandbox,
  api_key_masked: row && `${DOTS}${row.secret_hint}`,
  is_paused: row?.is_paused ?? false,
  checked_ts: row?.checked_ts?.toISOString() ?? null,
  problem: row?.problem ?? null,
  version: row?.version ?? null,
});

export const readSettings = async (platform: Platform, programId: number): Promise<OmnivoreSettings> =>
  presentSettings(platform, await find(platform.db, programId, 'omnivore'));

const records = (platform: Platform, vendor: Vendor) =>
  recordOf({
    table: 'pos_accounts',
    key: 'pos_account_id',
    find: findById,
    present: (row: Row) => presentSettings(platform, row),
    thing: () => 'This account',
    called: () => `The account at ${NAMES[vendor]}`,
    name: () => NAMES[vendor],
    // A new secret shows in its last characters.
    told: ({ api_key_masked, is_paused }, { identity }) => ({ identity, api_key_masked, is_paused }),
  });

interface Account {
  readonly identity?: string;
  readonly secret: string;
  readonly is_paused?: boolean;
  readonly version?: number | undefined;
}

async function save(
  platform: Platform,
  ctx: RequestContext,
  vendor: Vendor,
  { identity = '', secret, is_paused = false, version }: Account,
): Promise<void> {
  const before = await find(platform.db, ctx.programId, vendor);
  if (!before && secret === '')
    fail('VALIDATION', 'The settings were not saved: enter the API key.', {
      errors: { api_key: 'Enter the API key' },
    });
  const sealed =
    secret === ''
      ? {}
      : {
          sealed_secret: seal(platform.config.tokenSecret, secret),
          secret_hint: secret.length > HINT * 3 ? secret.slice(-HINT) : '',
        };
  const kept = {
    sealed_secret: before?.sealed_secret ?? Buffer.alloc(0),
    secret_hint: before?.secret_hint ?? '',
  };
  const message = 'Somebody connected this account just now. Reload the page.';
  const taken = { pos_accounts_once: { field: 'api_key', message } };
  const id = before?.pos_account_id;
  await records(platform, vendor).save(platform, ctx, { kinds: KINDS, id, version, taken }, ({ store }) =>
    store({ vendor, identity, is_paused, ...kept, ...sealed }),
  );
}

/** Stores the key and tries it (POS-040). Errors: VALIDATION without a key where none is stored; STALE. */
export async function saveSettings(
  platform: Platform,
  ctx: RequestContext,
  body: { readonly api_key: string; readonly is_paused: boolean; readonly version?: number | undefined },
): Promise<OmnivoreSettings> {
  const { api_key: secret, is_paused, version } = body;
  await save(platform, ctx, 'omnivore', { secret, is_paused, version });
  const key = await keyOf(platform, ctx.programId);
  let problem: string | null = null;
  try {
    await platform.omnivore.listLocations(key);
  } catch (error) {
    if (!(error instanceof PosProblem)) throw error;
    problem = error.message;
  }
  await noteChecked(platform, ctx.programId, problem);
  return readSettings(platform, ctx.programId);
}

/** Keeps what a call with the key said of it. */
export async function noteChecked(
  { db, clock }: Platform,
  programId: number,
  problem: string | null,
): Promise<void> {
  await db
    .updateTable('pos_accounts')
    .set({ checked_ts: clock.now(), problem })
    .where('program_id', '=', programId)
    .where('vendor', '=', 'omnivore')
    .execute();
}

/** The key of a concept's account at Omnivore; throws PosProblem where there is none. */
export async function keyOf({ db, config }: Platform, programId: number): Promise<string> {
  const row = await find(db, programId, 'omnivore');
  const key = row && unseal(config.tokenSecret, row.sealed_secret);
  if (!row) throw new PosProblem('credential', 'Enter the API key of your Omnivore account first.');
  return key ?? noKey();
}

function noKey(): never {
  throw new PosProblem('credential', 'The API key cannot be read any more. Enter it again.');
}

export const isPaused = async (db: Db, programId: number): Promise<boolean> =>
  (await find(db, programId, 'omnivore'))?.is_paused ?? false;

/** Signs in at ChowNow and keeps the access it gives (POS-034). Errors: VALIDATION for a refused login, UNAVAILABLE. */
export async function signInAtChowNow(
  platform: Platform,
  ctx: RequestContext,
  login: { readonly email: string; readonly password: string },
) {
  const secret = await platform.chownow.signIn(login).catch((error: unknown) => {
    if (!(error instanceof PosProblem)) throw error;
    const isLogin = error.code === 'credential';
    return fail(isLogin ? 'VALIDATION' : 'UNAVAILABLE', error.message, {
      ...(isLogin ? { errors: { password: error.message } } : {}),
    });
  });
  await save(platform, ctx, 'chownow', { identity: login.email, secret });
  return { is_set_up: true, email: login.email };
}
