import { sql } from 'kysely';
import { businessDate } from '#contract/core/time.ts';
import type { Db, Trx } from '#server/platform/db/index.ts';
import { zoneOf } from '#server/services/administration/programs/index.ts';
import { DAY_START } from './expiry.ts';

/** The business day of a concept, by its own clocks. */
export async function dayOf(db: Db | Trx, programId: number, now: Date): Promise<string> {
  return businessDate(await zoneOf(db, programId), now, DAY_START);
}

/** Points of a business day that were given, or are about to be. */
export async function pointsOf(db: Db | Trx, programId: number, day: string): Promise<number> {
  const { rows } = await sql<{ points: string }>`
    select coalesce(sum(points), 0)::text as points from loyalty_issues
    where program_id = ${programId} and kind = 'points' and business_day = ${day}::date
      and state in ('claimed', 'unknown', 'waiting', 'accepted')`.execute(db);
  return Number(rows[0]?.points ?? 0);
}

/** Whether so many points more would be over the ceiling of the day; one who asks at a time. */
export async function isOverCeiling(
  trx: Trx,
  programId: number,
  { points, day }: { readonly points: number; readonly day: string },
): Promise<boolean> {
  const settings = await trx
    .selectFrom('loyalty_settings')
    .select('daily_points_ceiling')
    .where('program_id', '=', programId)
    .forUpdate()
    .executeTakeFirst();
  const ceiling = settings?.daily_points_ceiling ?? null;
  return ceiling !== null && (await pointsOf(trx, programId, day)) + points > ceiling;
}

/** How many points may be given before the ceiling of the day; null: there is none. */
export async function ceilingLeft(db: Db | Trx, programId: number, now: Date): Promise<number | null> {
  const settings = await db
    .selectFrom('loyalty_settings')
    .select('daily_points_ceiling')
    .where('program_id', '=', programId)
    .executeTakeFirst();
  const ceiling = settings?.daily_points_ceiling ?? null;
  return ceiling === null ? null : ceiling - (await pointsOf(db, programId, await dayOf(db, programId, now)));
}
