import { z } from 'zod';
import type { Review, VisitCandidate } from '#contract/sentiment/reviews/schemas.ts';
import { reviewEntity, VISIT_REASONS } from '#contract/sentiment/reviews/schemas.ts';
import { businessDate } from '#contract/core/time.ts';
import type { Db, Trx } from '#server/platform/db/index.ts';
import type { WholeRecord } from '../reading/queries.ts';
import { findVisit, listVisits } from './queries.ts';
import { type Clues, LOOK_BACK_DAYS, namesOf, rank } from './rules.ts';

const DAY_MS = 86_400_000;
const DAY_STARTS_AT = 3;
const keptReasons = z.array(z.object({ kind: z.enum(VISIT_REASONS), text: z.string() }));

/** The visit that a review is linked to, as it is now; null where none is. */
export async function readVisit(db: Db | Trx, row: WholeRecord): Promise<Review['visit']> {
  if (row.party_id === null) return null;
  const visit = await findVisit(db, row.program_id, row.party_id);
  if (!visit) return null;
  return {
    party_id: visit.party_id,
    party_local_id: visit.local_id,
    user_id: visit.guest_id,
    guest_name: [visit.fname, visit.lname].filter(Boolean).join(' '),
    visited_ts: visit.visited_ts.toISOString(),
    date: businessDate(row.timezone, visit.visited_ts, DAY_STARTS_AT),
    party_size: visit.party_size,
    table_names: visit.table_names,
    ticket_id: visit.ticket_id,
    total_cents: visit.total_cents,
    confidence: Math.round((row.visit_confidence ?? 0) * 100) / 100,
    reasons: keptReasons.parse(row.visit_reasons),
    is_confirmed: row.visit_by === 'person',
  };
}

export const cluesOf = (
  row: Pick<WholeRecord, 'author_name' | 'content' | 'reviewed_ts' | 'timezone' | 'entities'>,
): Clues => ({
  authorName: row.author_name,
  content: row.content,
  reviewedTs: row.reviewed_ts,
  timezone: row.timezone,
  entities: z.array(reviewEntity).parse(row.entities),
});

/** Visits that a review may speak of, the likeliest first; where its name fits none, those of the last days that fit otherwise. */
export async function candidatesOf(db: Db | Trx, row: WholeRecord): Promise<VisitCandidate[]> {
  const place = { programId: row.program_id, merchantId: row.merchant_id };
  const span = (days: number) => ({
    from: new Date(row.reviewed_ts.getTime() - days * DAY_MS),
    until: row.reviewed_ts,
  });
  const names = namesOf(row.author_name).filter((name) => name.length > 1);
  const named = names.length > 0 ? await listVisits(db, place, span(LOOK_BACK_DAYS), names) : [];
  const visits = named.length > 0 ? named : await listVisits(db, place, span(4), []);
  return rank(cluesOf(row), visits).slice(0, 10);
}
