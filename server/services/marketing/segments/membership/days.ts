import { sql } from 'kysely';
import type { Trx } from '#server/platform/db/index.ts';

interface Day {
  readonly programId: number;
  readonly segmentId: number;
  /** Of the concept. */
  readonly day: string;
}

interface Moved {
  readonly size: number;
  readonly entered: number;
  readonly left: number;
}

/** Keeps how many members there are at the end of a day so far, and adds who entered and left. */
export async function noteDay(trx: Trx, { programId, segmentId, day }: Day, { size, entered, left }: Moved) {
  await sql`
    insert into segment_days as d (program_id, segment_id, day, size, entered, left_count)
    values (${programId}, ${segmentId}, ${day}, ${size}, ${entered}, ${left})
    on conflict (program_id, segment_id, day) do update
      set size = excluded.size, entered = d.entered + excluded.entered, left_count = d.left_count + excluded.left_count`.execute(
    trx,
  );
}
