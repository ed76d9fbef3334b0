import { sql } from 'kysely';
import type { Platform } from '#server/platform/platform.ts';
import { findReview } from '../reading/queries.ts';
import { candidatesOf } from './read.ts';
import { sureOf } from './rules.ts';

const BATCH = 100;
/** A visit is written down at the latest a day after it: before, a review is looked at again. */
const SETTLED_MS = 36 * 3_600_000;
/** Of older reviews, such as a first sync brings, no visit is looked for by itself: a person can. */
const OLDEST_DAYS = 400;

/** Looks for the visits of a concept's analysed reviews that were not looked at yet; what a person said is left alone. */
export async function findVisits({ db, clock }: Platform, programId: number): Promise<number> {
  for (let count = 0; ; ) {
    const now = clock.now();
    const oldest = new Date(now.getTime() - OLDEST_DAYS * 86_400_000);
    const { rows } = await sql<{ review_id: number }>`
      select review_id from reviews where program_id = ${programId} and deleted_ts is null and visit_by is null and analysed_ts is not null
        and party_id is null and reviewed_ts >= ${oldest}
        and visit_sought_ts is null
      order by reviewed_ts desc limit ${BATCH}`.execute(db);
    if (rows.length === 0) return count;
    for (const { review_id } of rows) {
      const row = await findReview(db, programId, review_id);
      const best = row && row.author_name !== '' ? sureOf(await candidatesOf(db, row)) : null;
      await sql`update reviews set visit_sought_ts = ${now},
          party_id = ${best?.party_id ?? null}, guest_id = ${best?.user_id ?? null}, ticket_id = ${best?.ticket_id ?? null},
          visit_confidence = ${best?.confidence ?? null}, visit_reasons = ${JSON.stringify(best?.reasons ?? [])}::jsonb,
          visit_by = ${best ? 'found' : null}
        where program_id = ${programId} and review_id = ${review_id} and visit_by is null`.execute(db);
    }
    count += rows.length;
  }
}

/** Has the visits of young reviews looked for once more, a day and a half after the first time. */
export async function lookAgain({ db, clock }: Platform, programId: number): Promise<void> {
  const before = new Date(clock.now().getTime() - SETTLED_MS);
  const since = new Date(before.getTime() - SETTLED_MS * 2);
  await sql`update reviews set visit_sought_ts = null where program_id = ${programId} and deleted_ts is null and visit_by is null
    and party_id is null and reviewed_ts >= ${since} and visit_sought_ts < reviewed_ts + interval '36 hours'
    and visit_sought_ts < ${before}`.execute(db);
}
