import { sql } from 'kysely';
import { isRunningLow } from '#contract/marketing/loyalty/rules.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { tell } from '#server/platform/write/index.ts';
import { systemOf } from '../system.ts';

/** Takes the next code of a pool for one gift; null where none is left. Two who ask at once get two codes. */
export async function takeCode(
  trx: Trx,
  {
    programId,
    poolId,
    issueId,
  }: { readonly programId: number; readonly poolId: number; readonly issueId: number },
  now: Date,
): Promise<string | null> {
  const { rows } = await sql<{ code: string }>`
    update loyalty_codes set loyalty_issue_id = ${issueId}, given_ts = ${now}
    where program_id = ${programId} and loyalty_issue_id is null and loyalty_code_id = (
      select loyalty_code_id from loyalty_codes
      where program_id = ${programId} and loyalty_code_pool_id = ${poolId} and loyalty_issue_id is null
      order by loyalty_code_id limit 1 for update skip locked)
    returning code`.execute(trx);
  const code = rows[0]?.code ?? null;
  await noteLeft(trx, { programId, poolId, taken: code === null ? 0 : 1 }, now);
  return code;
}

/** Counts what was given, and tells once that few codes are left, and once that none is. */
async function noteLeft(
  trx: Trx,
  {
    programId,
    poolId,
    taken,
  }: { readonly programId: number; readonly poolId: number; readonly taken: number },
  now: Date,
): Promise<void> {
  const pool = await trx
    .updateTable('loyalty_code_pools')
    .set((eb) => ({ given_count: eb('given_count', '+', taken) }))
    .where('program_id', '=', programId)
    .where('loyalty_code_pool_id', '=', poolId)
    .returning(['name', 'code_count', 'given_count', 'warned_ts'])
    .executeTakeFirstOrThrow();
  const isEmpty = pool.given_count >= pool.code_count;
  const isLow = isRunningLow(pool.code_count, pool.given_count);
  const isNews = isEmpty ? taken > 0 : isLow && pool.warned_ts === null;
  if (!isNews) return;
  await trx
    .updateTable('loyalty_code_pools')
    .set({ warned_ts: now })
    .where('program_id', '=', programId)
    .where('loyalty_code_pool_id', '=', poolId)
    .execute();
  await tell(
    { trx, ctx: systemOf(programId) },
    {
      kind: isEmpty ? 'loyalty_code_pool.ran_empty' : 'loyalty_code_pool.ran_low',
      recordId: poolId,
      recordName: pool.name,
      changes: [{ field: 'left_count', from: null, to: pool.code_count - pool.given_count }],
    },
  );
}
