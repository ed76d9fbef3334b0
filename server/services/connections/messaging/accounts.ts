import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { SubAccount } from '#contract/connections/messaging/endpoints.ts';
import type { SmsAccount } from '#server/integrations/sms/index.ts';
import type { Db, Trx } from '#server/platform/db/index.ts';
import { fail, found } from '#server/platform/errors/index.ts';
import type { RequestContext } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { tell, write } from '#server/platform/write/index.ts';
import { seal, unseal } from '#server/platform/secrets/index.ts';

/** The concept's account with its secret, or null; for calls to the provider and to check who signed a callback. */
export async function findAccount(
  { config }: Pick<Platform, 'config'>,
  db: Db | Trx,
  key: { programId: number } | { accountSid: string },
): Promise<(SmsAccount & { programId: number }) | null> {
  const accounts = db.selectFrom('messaging_accounts').selectAll();
  const row = await ('programId' in key
    ? accounts.where('program_id', '=', key.programId)
    : accounts.where('account_sid', '=', key.accountSid)
  ).executeTakeFirst();
  if (!row || row.account_sid === null || row.sealed_secret === null) return null;
  const secret = unseal(config.tokenSecret, row.sealed_secret);
  if (secret === null)
    return fail(
      'UNAVAILABLE',
      'The account for texts was sealed with another TOKEN_SECRET. Start with that one, or open a new account.',
    );
  return { sid: row.account_sid, secret, programId: row.program_id };
}

export async function presentAccount({ db, sms }: Platform, programId: number): Promise<SubAccount> {
  const row = await db
    .selectFrom('messaging_accounts')
    .select(['account_sid', 'created_ts'])
    .where('program_id', '=', programId)
    .where('account_sid', 'is not', null)
    .executeTakeFirst();
  return {
    is_set_up: sms.isSetUp,
    is_sandbox: sms.isSandbox,
    account_sid: row?.account_sid ?? null,
    created_ts: row?.created_ts.toISOString() ?? null,
  };
}

/** One at a time per concept: the provider is asked for a number once. */
export async function lockMessaging(trx: Trx, programId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('messaging'), ${programId}::integer)`.execute(trx);
}

/** Longer than looking an account up and opening one can take: an older claim is nobody's any more. */
const CLAIM_MS = 30_000;

/**
 * Opens the concept's account with the provider; the one that is there is answered. The row is claimed, the provider is asked
 * outside of any transaction, and the answer settles the row. An opening that was cut off is found at the provider by a name that
 * no other account has, so that there is never a second one. UNAVAILABLE while somebody else opens it.
 */
export async function openAccount(platform: Platform, ctx: RequestContext): Promise<SmsAccount> {
  const { db, sms } = platform;
  if (!sms.isSetUp) fail('UNAVAILABLE', NOT_SET_UP);
  const known = await findAccount(platform, db, { programId: ctx.programId });
  if (known) return known;
  const name = await claimOpening(platform, ctx);
  if (name !== null) {
    const account = (await sms.findAccount(name)) ?? (await sms.createAccount(name));
    await settleOpening(platform, ctx, account);
  }
  const opened = await findAccount(platform, db, { programId: ctx.programId });
  return (
    opened ??
    fail('UNAVAILABLE', 'The account for texts is being opened at this moment. Try again in half a minute.')
  );
}

const NOT_SET_UP = 'Texting is not set up on this server. Have SMS_ACCOUNT_SID and SMS_AUTH_TOKEN set.';

/** The name to open the account under; null while somebody else does, or when it is open. */
async function claimOpening({ db, clock }: Platform, ctx: RequestContext): Promise<string | null> {
  const now = clock.now();
  const { program_name } = await db
    .selectFrom('programs')
    .select('program_name')
    .where('program_id', '=', ctx.programId)
    .executeTakeFirstOrThrow();
  const row = await db
    .insertInto('messaging_accounts')
    .values({
      program_id: ctx.programId,
      friendly_name: `${program_name.slice(0, 40)} ${randomBytes(8).toString('hex')}`,
      created_by_user_id: ctx.userId,
      created_ts: now,
      claimed_ts: now,
    })
    .onConflict((conflict) =>
      conflict
        .column('program_id')
        .doUpdateSet({ claimed_ts: now })
        .where('messaging_accounts.account_sid', 'is', null)
        .where('messaging_accounts.claimed_ts', '<', new Date(now.getTime() - CLAIM_MS)),
    )
    .returning('friendly_name')
    .executeTakeFirst();
  return row?.friendly_name ?? null;
}

async function settleOpening(platform: Platform, ctx: RequestContext, account: SmsAccount): Promise<void> {
  await write(platform, ctx, async ({ trx, now }) => {
    const settled = await trx
      .updateTable('messaging_accounts')
      .set({
        account_sid: account.sid,
        sealed_secret: seal(platform.config.tokenSecret, account.secret),
        created_ts: now,
      })
      .where('program_id', '=', ctx.programId)
      .where('account_sid', 'is', null)
      .returning('program_id')
      .executeTakeFirst();
    if (!settled) return;
    const program = await trx
      .selectFrom('programs')
      .select('program_name')
      .where('program_id', '=', ctx.programId)
      .executeTakeFirst();
    await tell(
      { trx, ctx },
      {
        kind: 'messaging_account.opened',
        recordId: account.sid,
        recordName: found(program, 'The concept').program_name,
      },
    );
  });
}
