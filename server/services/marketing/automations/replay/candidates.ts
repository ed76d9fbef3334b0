import { sql } from 'kysely';
import { dayAfter, dayRange, instantOf, wallClock } from '#contract/core/time.ts';
import { triggerOf } from '#contract/marketing/automations/triggers.ts';
import type { Db } from '#server/platform/db/index.ts';
import type { Published } from '../definition.ts';
import { findDated, meantBy, MORNING, zonesOf } from '../engine/days.ts';
import type { Candidate } from '../engine/enter.ts';
import { type Happening, matches } from '../engine/happenings.ts';
import { readUsual } from '#server/services/guests/guests/index.ts';
import type { Span } from './happened.ts';

/** Who would have come to a trigger in a span of days, and when, oldest first. */
export async function candidatesIn(
  db: Db,
  programId: number,
  version: Published,
  span: Span,
  happened: readonly Happening[],
): Promise<Candidate[]> {
  const source = triggerOf(version.trigger_source_id);
  if (source === 'segment_entered' || source === 'segment_left')
    return movedIn(db, programId, version, span, source);
  if (source === 'birthday' || source === 'anniversary' || source === 'no_visit')
    return datedIn(db, programId, version, span);
  return happened
    .filter((one) => matches(one, version.trigger_source_id, version.trigger_settings))
    .map(({ guest_id, key, merchant_id, at }) => ({ guest_id, key, merchant_id, at }));
}

/** Who came into a segment or left it; of who came and left again the departure tells. */
async function movedIn(
  db: Db,
  programId: number,
  version: Published,
  { from, to }: Span,
  source: 'segment_entered' | 'segment_left',
): Promise<Candidate[]> {
  const of = sql`program_id = ${programId} and segment_id = ${version.trigger_settings.segment_id ?? 0}`;
  const within = (at: string) => sql`${sql.ref(at)} >= ${from} and ${sql.ref(at)} < ${to}`;
  const { rows } = await (source === 'segment_left'
    ? sql<{
        guest_id: number;
        at: Date;
      }>`select guest_id, left_ts as at from segment_departures where ${of} and ${within('left_ts')} order by 2`
    : sql<{
        guest_id: number;
        at: Date;
      }>`select guest_id, entered_ts as at from segment_members where ${of} and ${within('entered_ts')}
        union select guest_id, entered_ts from segment_departures where ${of} and ${within('entered_ts')} order by 2`
  ).execute(db);
  return rows.map(({ guest_id, at }) => ({
    guest_id,
    key: `segment:${at.getTime()}`,
    merchant_id: null,
    at,
  }));
}

/** The mornings of a span at the clocks of a zone. */
function morningsIn(timezone: string, { from, to }: Span): { readonly day: string; readonly at: Date }[] {
  const mornings: { day: string; at: Date }[] = [];
  for (
    let { date: day } = wallClock(timezone, from);
    instantOf(timezone, day, MORNING) < to;
    day = dayAfter(day)
  ) {
    const at = instantOf(timezone, day, MORNING);
    if (at >= from) mornings.push({ day, at });
  }
  return mornings;
}

async function datedIn(db: Db, programId: number, version: Published, span: Span): Promise<Candidate[]> {
  const candidates: Candidate[] = [];
  for (const timezone of await zonesOf(db, programId))
    for (const { day, at } of morningsIn(timezone, span)) {
      const ids =
        triggerOf(version.trigger_source_id) === 'no_visit'
          ? await stayedAway(db, programId, version, { day, timezone, at })
          : await findDated(db, programId, version, { day, timezone });
      const usual = await readUsual(db, programId, ids);
      for (const guest_id of ids) {
        const place = usual.get(guest_id);
        if (place?.timezone === timezone)
          candidates.push({
            guest_id,
            key: `day:${meantBy(day, version)}`,
            merchant_id: place.merchant_id,
            at,
          });
      }
    }
  return candidates.sort((a, b) => a.at.getTime() - b.at.getTime());
}

/** Whose last visit was so many days before a morning that is over: they may have come since. */
async function stayedAway(
  db: Db,
  programId: number,
  { trigger_settings: { days, merchant_ids } }: Published,
  { day, timezone, at }: { readonly day: string; readonly timezone: string; readonly at: Date },
): Promise<number[]> {
  const { start, end } = dayRange(timezone, dayAfter(day, -(days ?? 0)), 0);
  const { rows } = await sql<{ guest_id: number }>`
    select distinct p.guest_id from parties p join guests g using (program_id, guest_id)
    where p.program_id = ${programId} and p.visited_ts >= ${start} and p.visited_ts < ${end} and g.deleted_ts is null
      and (${merchant_ids === null}::boolean or p.merchant_id = any(${merchant_ids ?? []}::bigint[]))
      and not exists (select from parties l where l.program_id = p.program_id and l.guest_id = p.guest_id
        and l.visited_ts > p.visited_ts and l.visited_ts < ${at})`.execute(db);
  return rows.map(({ guest_id }) => guest_id);
}
