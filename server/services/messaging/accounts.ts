import { sql } from 'kysely';
import type { SubAccount } from '#contract/messaging/endpoints.ts';
import type { SmsAccount } from '../../integrations/sms/index.ts';
import { recordEvent } from '../../platform/audit/index.ts';
import type { Db, Trx } from '../../platform/db/index.ts';
import { fail } from '../../platform/errors/index.ts';
import type { RequestContext } from '../../platform/http/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { seal, unseal } from './secrets.ts';

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
  if (!row) return null;
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
    .executeTakeFirst();
  return {
    is_set_up: sms.isSetUp,
    is_sandbox: sms.isSandbox,
    account_sid: row?.account_sid ?? null,
    created_ts: row?.created_ts.toISOString() ?? null,
  };
}

/** One at a time per concept: the provider is asked for an account or a number once. */
export async function lockMessaging(trx: Trx, programId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('messaging'), ${programId}::integer)`.execute(trx);
}

/** Opens the concept's account with the provider; the one that is there is answered. Hold `lockMessaging`. */
export async function openAccount(platform: Platform, trx: Trx, ctx: RequestContext): Promise<SmsAccount> {
  const known = await findAccount(platform, trx, { programId: ctx.programId });
  if (known) return known;
  const { program_name } = await trx
    .selectFrom('programs')
    .select('program_name')
    .where('program_id', '=', ctx.programId)
    .executeTakeFirstOrThrow();
  const account = await platform.sms.createAccount(program_name);
  await trx
    .insertInto('messaging_accounts')
    .values({
      program_id: ctx.programId,
      account_sid: account.sid,
      sealed_secret: seal(platform.config.tokenSecret, account.secret),
      created_by_user_id: ctx.userId,
      created_ts: platform.clock.now(),
    })
    .execute();
  await recordEvent(trx, ctx.stamp(), {
    kind: 'messaging_account.opened',
    recordType: 'messaging_account',
    recordId: account.sid,
    recordName: program_name,
  });
  return account;
}
