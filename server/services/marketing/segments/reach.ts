import { sql } from 'kysely';
import type { Reach } from '#contract/marketing/segments/schemas.ts';
import type { Db, Trx } from '#server/platform/db/index.ts';
import { REACH } from './counting/guests.ts';

/** One segment of a concept. */
export interface Key {
  readonly programId: number;
  readonly segmentId: number;
}

/** The living members of a segment as `g`. */
export const MEMBERS = sql`
  segment_members m
  join guests g on g.program_id = m.program_id and g.guest_id = m.guest_id and g.deleted_ts is null`;
export const isOf = ({ programId, segmentId }: Key) =>
  sql`m.program_id = ${programId} and m.segment_id = ${segmentId}`;

/** Whom each channel reaches of a segment. */
export async function readReach(db: Db | Trx, key: Key): Promise<Reach & { size: number }> {
  const { rows } = await sql<Reach & { size: number }>`
    select count(*) as size, count(*) filter (where r.email) as email, count(*) filter (where r.sms) as sms,
      count(*) filter (where r.push) as push, count(*) filter (where r.email and r.sms) as email_and_sms,
      count(*) filter (where not coalesce(r.email or r.sms or r.push, false)) as none
    from ${MEMBERS} ${REACH} where ${isOf(key)}`.execute(db);
  return rows[0] ?? { size: 0, email: 0, sms: 0, push: 0, email_and_sms: 0, none: 0 };
}

/** Counts whom each channel reaches of a segment for the list of segments, which reads what is kept (SEG-002). */
export async function keepReach(db: Db | Trx, key: Key, now: Date): Promise<void> {
  const { size, email, sms, push } = await readReach(db, key);
  await sql`
    insert into segment_reach (program_id, segment_id, size, by_email, by_text, by_push, counted_ts)
    select program_id, segment_id, ${size}, ${email}, ${sms}, ${push}, ${now} from segments
    where program_id = ${key.programId} and segment_id = ${key.segmentId}
    on conflict (program_id, segment_id) do update set size = excluded.size, by_email = excluded.by_email,
      by_text = excluded.by_text, by_push = excluded.by_push, counted_ts = excluded.counted_ts`.execute(db);
}

/** What is kept of a segment's reach is at most so old. */
const KEPT_MS = 10 * 60_000;
/** Of one concept in one round. */
const MOST = 40;

/** Counts anew for the segments of a concept of which nothing is kept, whose size is another since, or whose count is old. */
export async function refreshReach(db: Db, programId: number, now: Date): Promise<void> {
  const { rows } = await sql<{ segment_id: number }>`
    select s.segment_id from segments s left join segment_reach k using (program_id, segment_id)
    where s.program_id = ${programId} and s.size is not null
      and (k.size is distinct from s.size or k.counted_ts < ${new Date(now.getTime() - KEPT_MS)})
    order by k.counted_ts nulls first, s.segment_id limit ${MOST}`.execute(db);
  for (const { segment_id: segmentId } of rows) await keepReach(db, { programId, segmentId }, now);
}
