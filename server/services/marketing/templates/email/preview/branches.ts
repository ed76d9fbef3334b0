import { sql } from 'kysely';
import type { ShowIf } from '#contract/marketing/templates/email/document.ts';
import type { Db } from '#server/platform/db/index.ts';
import { readConditions } from '../render/index.ts';

/** So many guests are looked at while somebody writes; a check looks at all of an audience. */
const MOST_LOOKED_AT = 1000;

export interface Branch {
  readonly holds: boolean[];
  readonly guests: number;
}

/** Who sees which branch of a mail: of the newest thousand guests, of a segment or of all. */
export async function countBranches(
  db: Db,
  programId: number,
  conditions: readonly ShowIf[],
  segmentId: number | null,
): Promise<{ branches: Branch[]; lookedAt: number }> {
  if (conditions.length === 0) return { branches: [], lookedAt: 0 };
  const ids = await newestGuests(db, programId, segmentId);
  const counts = new Map<string, Branch>();
  for (const holds of (await readConditions(db, programId, conditions, ids)).values()) {
    const key = holds.join();
    counts.set(key, { holds, guests: (counts.get(key)?.guests ?? 0) + 1 });
  }
  const branches = [...counts.values()].sort((a, b) => b.guests - a.guests);
  return { branches, lookedAt: ids.length };
}

async function newestGuests(db: Db, programId: number, segmentId: number | null): Promise<number[]> {
  const member = sql<boolean>`exists (select 1 from segment_members m where m.program_id = ${programId}
    and m.guest_id = g.guest_id and m.segment_id = ${segmentId ?? 0})`;
  const rows = await db
    .selectFrom('guests as g')
    .select('g.guest_id')
    .where('g.program_id', '=', programId)
    .where('g.deleted_ts', 'is', null)
    .$if(segmentId !== null, (query) => query.where(member))
    .orderBy('g.guest_id', 'desc')
    .limit(MOST_LOOKED_AT)
    .execute();
  return rows.map(({ guest_id }) => guest_id);
}
