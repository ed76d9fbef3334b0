import { sql } from 'kysely';
import { brokenOn } from '#contract/host/availability/standing.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { loadDays } from '#server/services/host/availability/index.ts';
import type { BookOf } from './bookSlots.ts';

/** Takes out of the book what its shifts, pacing and tables would not have let in. */
export async function dropBroken(
  trx: Trx,
  { programId, merchantId, timezone }: BookOf,
  now: Date,
  dates: readonly string[],
): Promise<void> {
  const days = await loadDays(trx, { programId, merchantId, timezone }, dates, now);
  const broken = [...days.values()].flatMap((plan) => [...brokenOn(plan).keys()]);
  if (broken.length === 0) return;
  for (const table of ['table_holds', 'parties'] as const)
    await trx
      .deleteFrom(table)
      .where('program_id', '=', programId)
      .where('party_id', '=', sql<number>`any(${broken}::bigint[])`)
      .execute();
}
