import { sql } from 'kysely';
import { isMember } from '#contract/marketing/segments/definition.ts';
import type { GuestFacts } from '#contract/marketing/segments/facts.ts';
import { type Moment, todayOf } from '#contract/marketing/segments/spans.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { eachApart } from '#server/platform/jobs/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { readFacts } from '../rule/index.ts';
import { noteDay } from './days.ts';
import { WORK_OUT } from './job.ts';
import { type Live, listLive, lockMembers, momentOf } from './live.ts';

/** So many guests are looked at in one transaction. */
const AT_ONCE = 500;
/** From so many on all segments are worked out as a whole, which reads less than each guest's facts; all that waits is taken then. */
const TOO_MANY = 20_000;
/** So long an import's guests wait for the others of its file. */
const IMPORT_MS = 60_000;

interface Touches {
  readonly guestIds: readonly number[];
  /** Whether something that all rules may stand on changed. */
  readonly isAll: boolean;
  /** Whether somebody came into the book or left it. */
  readonly isMoved: boolean;
}

/** Takes touched guests away; what comes in the meantime is for the next time. */
async function takeTouches(trx: Trx, programId: number): Promise<Touches | null> {
  const { rows } = await sql<{ guest_id: number | null; is_moved: boolean; n: number }>`
    with waiting as (
      select segment_touch_id from segment_touches where program_id = ${programId}
      order by segment_touch_id limit ${TOO_MANY}),
    taken as (
      delete from segment_touches where program_id = ${programId} and segment_touch_id in (
        select segment_touch_id from segment_touches where program_id = ${programId} order by segment_touch_id
        limit case when (select count(*) from waiting) < ${TOO_MANY} then ${AT_ONCE}::integer end)
      returning guest_id, is_moved)
    select distinct guest_id, is_moved, (select count(*) from waiting) as n from taken`.execute(trx);
  if (rows.length === 0) return null;
  return {
    guestIds: [...new Set(rows.flatMap(({ guest_id }) => guest_id ?? []))],
    isAll: rows.some(({ guest_id, n }) => guest_id === null || n === TOO_MANY),
    isMoved: rows.some(({ is_moved }) => is_moved),
  };
}

interface Change {
  readonly entering: readonly number[];
  readonly leaving: readonly number[];
}

/** Who of these guests enters and leaves a segment by its rule. */
function changeOf({ segment_id, definition }: Live, facts: readonly GuestFacts[], moment: Moment): Change {
  const judged = facts.map((one) => ({
    id: one.guest_id,
    is: definition !== null && isMember(definition, one, moment),
    was: one.segments.includes(segment_id),
  }));
  const idsOf = (is: boolean) => judged.flatMap((one) => (one.is === is && one.was !== is ? one.id : []));
  return { entering: idsOf(true), leaving: idsOf(false) };
}

/** The facts of guests after they entered and left a segment, for those that stand on it. */
const moved = (
  facts: readonly GuestFacts[],
  segmentId: number,
  { entering, leaving }: Change,
): GuestFacts[] =>
  facts.map((one) => {
    if (entering.includes(one.guest_id)) return { ...one, segments: [...one.segments, segmentId] };
    if (!leaving.includes(one.guest_id)) return one;
    return { ...one, segments: one.segments.filter((id) => id !== segmentId) };
  });

interface At {
  readonly programId: number;
  readonly segmentId: number;
  readonly moment: Moment;
}

async function store(
  trx: Trx,
  { programId, segmentId, moment }: At,
  { entering, leaving }: Change,
): Promise<void> {
  const { now } = moment;
  await sql`
    with gone as (
      delete from segment_members where program_id = ${programId} and segment_id = ${segmentId}
        and guest_id = any(${[...leaving]}::bigint[])
      returning guest_id, entered_ts)
    insert into segment_departures (program_id, segment_id, guest_id, entered_ts, left_ts)
    select ${programId}::bigint, ${segmentId}::bigint, guest_id, entered_ts, ${now}::timestamptz from gone`.execute(
    trx,
  );
  await sql`
    insert into segment_members (program_id, segment_id, guest_id, entered_ts)
    select ${programId}::bigint, ${segmentId}::bigint, guest_id, ${now}::timestamptz
    from unnest(${[...entering]}::bigint[]) guest_id
    on conflict do nothing`.execute(trx);
  const { rows } = await sql<{ size: number }>`
    update segments set size = coalesce(size, 0) + ${entering.length - leaving.length}::integer, evaluated_ts = ${now}
    where program_id = ${programId} and segment_id = ${segmentId} returning size`.execute(trx);
  const counts = { size: rows[0]?.size ?? 0, entered: entering.length, left: leaving.length };
  await noteDay(trx, { programId, segmentId, day: todayOf(moment) }, counts);
}

/** Counts the members of every segment anew: who was merged, came back or was erased counts where others do not move. */
async function recount(trx: Trx, programId: number, moment: Moment): Promise<void> {
  const { rows } = await sql<{ segment_id: number; size: number }>`
    with counted as (
      select s.segment_id, (select count(*) from segment_members m
        join guests g on g.program_id = m.program_id and g.guest_id = m.guest_id and g.deleted_ts is null
        where m.program_id = s.program_id and m.segment_id = s.segment_id)::integer as size
      from segments s where s.program_id = ${programId} and s.size is not null)
    update segments s set size = c.size from counted c
    where s.program_id = ${programId} and s.segment_id = c.segment_id and s.size <> c.size
    returning s.segment_id, s.size`.execute(trx);
  for (const { segment_id: segmentId, size } of rows)
    await noteDay(trx, { programId, segmentId, day: todayOf(moment) }, { size, entered: 0, left: 0 });
}

/** Has every segment of a concept worked out as a whole. */
export async function markAll(platform: Platform, trx: Trx, programId: number): Promise<void> {
  await trx
    .updateTable('segments')
    .set({ stale_ts: platform.clock.now() })
    .where('program_id', '=', programId)
    .where('kind', '=', 'live')
    .where('stale_ts', 'is', null)
    .execute();
  await platform.jobs.enqueue(trx, WORK_OUT, { program_id: programId });
}

/** Guests are locked before their membership, as whoever merges or erases them does. */
async function holdGuests(trx: Trx, programId: number, ids: readonly number[]): Promise<void> {
  await sql`select from guests where program_id = ${programId} and guest_id = any(${[...ids]}::bigint[])
    order by guest_id for key share`.execute(trx);
}

/** Whoever removes a segment waits until its members stand. */
async function holdLive(trx: Trx, programId: number): Promise<void> {
  await sql`select from segments where program_id = ${programId} and kind = 'live'
    order by segment_id for key share`.execute(trx);
}

/** Looks at the guests of a concept who were touched; false when none was. */
async function followSome(platform: Platform, programId: number): Promise<boolean> {
  return platform.db.transaction().execute(async (trx) => {
    await lockMembers(trx, programId);
    const touches = await takeTouches(trx, programId);
    if (!touches) return false;
    const moment = await momentOf(trx, platform, programId);
    if (touches.isAll) await markAll(platform, trx, programId);
    else {
      await holdGuests(trx, programId, touches.guestIds);
      let facts = await readFacts(trx, programId, touches.guestIds);
      await holdLive(trx, programId);
      // One that waits to be worked out as a whole has a rule that its members were not chosen by.
      const live = (await listLive(trx, programId)).filter(({ stale_ts }) => stale_ts === null);
      for (const one of live) {
        const change = changeOf(one, facts, moment);
        if (change.entering.length + change.leaving.length === 0) continue;
        await store(trx, { programId, segmentId: one.segment_id, moment }, change);
        facts = moved(facts, one.segment_id, change);
      }
    }
    if (touches.isMoved) await recount(trx, programId, moment);
    return true;
  });
}

/**
 * Looks at all guests who were touched, in every concept: who enters a segment, and who leaves one (SEG E14). While a file is
 * imported they wait, for a minute at most: looked at together they cost a tenth.
 */
export async function followTouches(platform: Platform): Promise<void> {
  const since = new Date(platform.clock.now().getTime() - IMPORT_MS);
  const { rows } = await sql<{ program_id: number }>`
    select distinct t.program_id from segment_touches t
    where not exists (select from imports i
      where i.program_id = t.program_id and i.status = 'running' and i.started_ts > ${since})`.execute(
    platform.db,
  );
  await eachApart({ log: platform.log, what: 'concept' }, rows, async ({ program_id: programId }) => {
    while (await followSome(platform, programId));
  });
}
