import { setTimeout as pause } from 'node:timers/promises';
import { type SqlBool, sql } from 'kysely';
import { todayOf } from '#contract/marketing/segments/spans.ts';
import { type Trx, withMemory } from '#server/platform/db/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { compileRule, type Predicate } from '../rule/index.ts';
import { keepReach } from '../reach.ts';
import { noteDay } from './days.ts';
import { findLive, lockMembers, momentOf, nextStale } from './live.ts';

const NOBODY: Predicate = sql<SqlBool>`false`;

interface Moved {
  readonly size: number;
  readonly entered: number;
  readonly left: number;
}

interface Stored {
  readonly programId: number;
  readonly segmentId: number;
}

/** Lets in who matches and lets out who does not, as a difference; rows of guests who are not there now rest. */
async function moveMembers(
  trx: Trx,
  { programId, segmentId }: Stored,
  rule: Predicate,
  now: Date,
): Promise<Moved> {
  const { rows } = await sql<Moved>`
    with matched as materialized (
      select g.guest_id from guests g where g.program_id = ${programId} and g.deleted_ts is null and ${rule}),
    gone as (
      delete from segment_members m
      where m.program_id = ${programId} and m.segment_id = ${segmentId}
        and not exists (select from matched x where x.guest_id = m.guest_id)
        and exists (select from guests g
          where g.program_id = m.program_id and g.guest_id = m.guest_id and g.deleted_ts is null)
      returning m.guest_id, m.entered_ts),
    departed as (
      insert into segment_departures (program_id, segment_id, guest_id, entered_ts, left_ts)
      select ${programId}::bigint, ${segmentId}::bigint, guest_id, entered_ts, ${now}::timestamptz from gone),
    entered as (
      insert into segment_members (program_id, segment_id, guest_id, entered_ts)
      select ${programId}::bigint, ${segmentId}::bigint, x.guest_id, ${now}::timestamptz from matched x
      where not exists (select from segment_members m
        where m.program_id = ${programId} and m.segment_id = ${segmentId} and m.guest_id = x.guest_id)
      returning 1)
    select (select count(*) from matched) as size, (select count(*) from entered) as entered,
      (select count(*) from gone) as left`.execute(trx);
  const [moved] = rows;
  if (!moved) throw new Error('A segment was not worked out');
  return moved;
}

/** Those that stand on a segment whose members changed wait to be worked out as well. */
export async function stale(trx: Trx, { programId, segmentId }: Stored, now: Date): Promise<void> {
  await sql`
    update segments set stale_ts = ${now} where program_id = ${programId} and kind = 'live' and stale_ts is null
      and segment_id in (select segment_id from segment_uses
        where program_id = ${programId} and used_segment_id = ${segmentId})`.execute(trx);
}

/** Whoever removes a segment waits until its members stand; false when it was removed before. */
async function holdSegment(trx: Trx, { programId, segmentId }: Stored): Promise<boolean> {
  const { rows } =
    await sql`select from segments where program_id = ${programId} and segment_id = ${segmentId}
    for key share`.execute(trx);
  return rows.length > 0;
}

/** Works out one segment as a whole, in a transaction of its own. */
async function workOutOne(platform: Platform, at: Stored): Promise<Moved | null> {
  const { programId, segmentId } = at;
  return platform.db.transaction().execute(async (trx) => {
    await lockMembers(trx, programId);
    await withMemory(trx);
    // As it is now that nobody else moves members: it may have been removed, or saved anew.
    const one = await findLive(trx, programId, segmentId);
    if (!one || one.stale_ts === null) return null;
    const moment = await momentOf(trx, platform, programId);
    const { now } = moment;
    if (!(await holdSegment(trx, at))) return null;
    const rule = one.definition ? compileRule(one.definition.root, { programId, moment }) : NOBODY;
    const moved = await moveMembers(trx, at, rule, now);
    const day = todayOf(moment);
    await trx
      .updateTable('segments')
      .set({ size: moved.size, evaluated_ts: now, evaluated_day: day, stale_ts: null })
      .where('program_id', '=', programId)
      .where('segment_id', '=', segmentId)
      .where('version', '=', one.version)
      .execute();
    await noteDay(trx, { ...at, day }, moved);
    await keepReach(trx, at, now);
    if (moved.entered + moved.left > 0) await stale(trx, at, now);
    return moved;
  });
}

/** So long at most others have the database to themselves between two segments. */
const MOST_PAUSE_MS = 1_000;

/**
 * Works out all segments of a concept that wait for it, each after those that it uses; answers how many guests moved. Between two
 * it rests as long as one took: people who look at their screens meanwhile come first.
 */
export async function workOut(platform: Platform, programId: number): Promise<number> {
  let count = 0;
  const failed = new Map<number, unknown>();
  let next = await nextStale(platform.db, programId);
  while (next !== null) {
    const begun = performance.now();
    const segmentId = next;
    const moved = await workOutOne(platform, { programId, segmentId }).catch((error: unknown) => {
      platform.log.error({ err: error, programId, segmentId }, 'a segment could not be worked out');
      failed.set(segmentId, error);
      return null;
    });
    const took = performance.now() - begun;
    count += moved ? moved.entered + moved.left : 0;
    next = await nextStale(platform.db, programId, failed);
    if (next !== null) await pause(Math.min(took, MOST_PAUSE_MS));
  }
  // The others have their members; this one is tried again.
  for (const error of failed.values()) throw error;
  return count;
}
