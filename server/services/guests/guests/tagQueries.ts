import { sql } from 'kysely';
import type { Db } from '#server/platform/db/index.ts';

const SHOWN = 100;

/** The tags in use, each with how many guests have it, the most frequent first. */
export async function listTags(db: Db, programId: number): Promise<{ tag: string; guest_count: number }[]> {
  const { rows } = await sql<{ tag: string; guest_count: number }>`
    select tag, count(*) as guest_count
    from guests g cross join unnest(g.tags) as tag
    where g.program_id = ${programId} and g.deleted_ts is null and g.tags <> '{}'
    group by tag order by guest_count desc, tag limit ${SHOWN}`.execute(db);
  return rows;
}
