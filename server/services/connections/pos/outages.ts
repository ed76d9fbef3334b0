import { sql } from 'kysely';
import { OUTAGE_MINUTES } from '#contract/connections/pos/rules.ts';
import type { RequestContext } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';

const MINUTE_MS = 60_000;

/** The caller's locations whose point of sale was asked and has not answered for ten minutes; paused accounts are not asked. */
export async function listOutages({ db, clock }: Platform, ctx: RequestContext) {
  const before = new Date(clock.now().getTime() - OUTAGE_MINUTES * MINUTE_MS);
  const rows = await db
    .selectFrom('pos_merchants as p')
    .innerJoin('pos_accounts as a', 'a.program_id', 'p.program_id')
    .innerJoin('merchants as m', (join) =>
      join.onRef('m.program_id', '=', 'p.program_id').onRef('m.merchant_id', '=', 'p.merchant_id'),
    )
    .select(['p.merchant_id', sql<Date>`p.answered_ts`.as('answered_ts')])
    .where('p.program_id', '=', ctx.programId)
    .where('p.integration_type', '=', 'omnivore')
    .where('a.vendor', '=', 'omnivore')
    .where('a.is_paused', '=', false)
    .where('m.deleted_ts', 'is', null)
    .where('p.answered_ts', '<', before)
    .whereRef('p.tickets_ts', '>', 'p.answered_ts')
    .orderBy('p.merchant_id')
    .execute();
  return rows
    .filter(({ merchant_id }) => ctx.worksAt(merchant_id))
    .map(({ merchant_id, answered_ts }) => ({ merchant_id, since_ts: answered_ts.toISOString() }));
}
