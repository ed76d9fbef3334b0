import { sql } from 'kysely';
import type { FlagName } from '#contract/core/flags.ts';
import type { Db, Trx } from '#server/platform/db/index.ts';

export async function listFlagRules(db: Db) {
  return db.selectFrom('flag_rules').selectAll().orderBy('flag').orderBy('flag_rule_id').execute();
}

export type FlagRuleRow = Awaited<ReturnType<typeof listFlagRules>>[number];

export async function findFlagRuleForUpdate(trx: Trx, ruleId: number): Promise<FlagRuleRow | null> {
  const row = await trx
    .selectFrom('flag_rules')
    .selectAll()
    .where('flag_rule_id', '=', ruleId)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export interface FlagRuleValues {
  readonly flag: FlagName;
  readonly value: boolean;
  readonly user_ids: number[] | null;
  readonly program_ids: number[] | null;
  readonly merchant_ids: number[] | null;
  readonly is_admin: boolean | null;
  readonly note: string | null;
}

export async function insertFlagRule(trx: Trx, values: FlagRuleValues, now: Date): Promise<FlagRuleRow> {
  return trx
    .insertInto('flag_rules')
    .values({ ...values, created_ts: now, updated_ts: now })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function updateFlagRule(
  trx: Trx,
  stored: FlagRuleRow,
  values: FlagRuleValues,
  now: Date,
): Promise<FlagRuleRow> {
  return trx
    .updateTable('flag_rules')
    .set({ ...values, updated_ts: now, version: stored.version + 1 })
    .where('flag_rule_id', '=', stored.flag_rule_id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Once this is committed, every process reads the rules again. */
export async function signalFlags(trx: Trx): Promise<void> {
  await sql`select pg_notify('couvert_flags', '')`.execute(trx);
}

/** Whether the location is one of the concept's. */
export async function isMerchantOf(db: Db, programId: number, merchantId: number): Promise<boolean> {
  const row = await db
    .selectFrom('merchants')
    .select('merchant_id')
    .where('program_id', '=', programId)
    .where('merchant_id', '=', merchantId)
    .executeTakeFirst();
  return row !== undefined;
}
