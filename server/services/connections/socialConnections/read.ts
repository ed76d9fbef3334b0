import { addDays, addMinutes, subMinutes } from 'date-fns';
import type { SocialSource } from '#contract/connections/socialConnections/sources.ts';
import { REVIEW_SOURCES, type ReviewSource } from '#contract/sentiment/reviews/sources.ts';
import { type OutsideReview, type ReviewPage, SourceProblem } from '#server/integrations/sources/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type SourceReview, takeReviews } from '#server/services/sentiment/reviews/index.ts';
import { inName, knownPlace } from './asking.ts';
import { goesOn, wentWell, wentWrong } from './health.ts';
import { refreshPlaces } from './places.ts';
import { sourceOf } from './present.ts';
import { findStoredById, listPlaces, type PlaceRow, type StoredConnection } from './queries.ts';
import { wayOf } from './ways/index.ts';

/** Clocks differ: what changed shortly before the last read is read again. */
const OVERLAP_MINUTES = 60;
const LEASE_MINUTES = 10;

/**
 * Reads what is new at every mapped place of a connection, and once a day the whole, which also finds what is gone. Progress is kept
 * after each page, so that whoever takes over goes on behind it.
 */
export async function readConnection(platform: Platform, programId: number, id: number): Promise<void> {
  const { db, clock } = platform;
  const row = await findStoredById(db, programId, id);
  if (!row || row.is_paused || row.state === 'lost') return;
  const now = clock.now();
  await db
    .updateTable('source_connections')
    .set({ last_try_ts: now, next_try_ts: addMinutes(now, LEASE_MINUTES) })
    .where('program_id', '=', programId)
    .where('source_connection_id', '=', id)
    .where('state', '<>', 'lost')
    .execute();
  try {
    await wentWell(platform, row, await readAll(platform, row));
  } catch (error) {
    if (!(error instanceof SourceProblem)) throw error;
    await wentWrong(platform, row, error);
  }
}

/** Answers what is left of the quota. */
async function readAll(platform: Platform, row: StoredConnection): Promise<number | null> {
  const source = sourceOf(row.source);
  const now = platform.clock.now();
  if (row.places_read_ts === null || row.places_read_ts < addDays(now, -1))
    await refreshPlaces(platform, source, row);
  const places = await listPlaces(platform.db, row.program_id, row.source_connection_id);
  const mapped = places
    .filter((place) => place.merchant_id !== null && place.is_kept && place.gone_ts === null)
    .sort((a, b) => (a.last_read_ts?.getTime() ?? 0) - (b.last_read_ts?.getTime() ?? 0));
  let left: number | null = null;
  for (const place of mapped) {
    try {
      left = (await readPlace(platform, { row, place, source })) ?? left;
    } catch (error) {
      if (!(error instanceof SourceProblem) || error.code !== 'gone') throw error;
      await placeOf(platform, place).set({ gone_ts: now }).execute();
    }
  }
  // A source without a place to read answered nothing: it is asked whether it still knows us.
  if (mapped.length === 0)
    await inName(platform, row, (held) => wayOf(source).account(platform.sources, held.tokens));
  return left;
}

interface Reading {
  readonly row: StoredConnection;
  readonly place: PlaceRow;
  readonly source: SocialSource;
}

const placeOf = ({ db }: Platform, place: PlaceRow) =>
  db
    .updateTable('source_places')
    .where('program_id', '=', place.program_id)
    .where('source_connection_id', '=', place.source_connection_id)
    .where('outside_id', '=', place.outside_id);

async function readPlace(platform: Platform, reading: Reading): Promise<number | null> {
  const { place } = reading;
  const now = platform.clock.now();
  const isWholeDue = place.whole_read_ts === null || place.whole_read_ts < addDays(now, -1);
  return isWholeDue || place.whole_since_ts !== null
    ? readWhole(platform, reading)
    : readNew(platform, reading);
}

const pageOf = (
  platform: Platform,
  { row, place, source }: Reading,
  next: string | null,
): Promise<ReviewPage> =>
  inName(platform, row, (held) =>
    wayOf(source).reviews(platform.sources, held, knownPlace(platform, place), next),
  );

/** From the newest to the oldest, page by page; what was not seen by then is gone. */
async function readWhole(platform: Platform, reading: Reading): Promise<number | null> {
  const { row, source } = reading;
  const since = reading.place.whole_since_ts ?? platform.clock.now();
  let { cursor, whole_oldest_ts: oldest } = reading.place;
  if (reading.place.whole_since_ts === null)
    await placeOf(platform, reading.place)
      .set({ whole_since_ts: since, cursor: null, whole_oldest_ts: null })
      .execute();
  for (;;) {
    const page = await pageOf(platform, reading, cursor);
    oldest = earliest(oldest, page.reviews);
    const isEnd = page.next === null;
    const from = wayOf(source).tellsAll ? new Date(0) : oldest;
    await take(platform, reading, page.reviews, isEnd && from ? { since: from, seenSince: since } : null);
    cursor = page.next;
    await placeOf(platform, reading.place)
      .set(
        isEnd
          ? {
              cursor: null,
              whole_since_ts: null,
              whole_oldest_ts: null,
              whole_read_ts: since,
              read_through_ts: since,
              last_read_ts: platform.clock.now(),
            }
          : { cursor, whole_oldest_ts: oldest },
      )
      .execute();
    if (isEnd) return page.quotaLeft;
    await goesOn(platform, row, page.quotaLeft);
  }
}

/** From the newest until nothing is new. */
async function readNew(platform: Platform, reading: Reading): Promise<number | null> {
  const through = subMinutes(reading.place.read_through_ts ?? new Date(0), OVERLAP_MINUTES);
  const began = platform.clock.now();
  let next: string | null = null;
  for (;;) {
    const page = await pageOf(platform, reading, next);
    const fresh = page.reviews.filter(({ updatedAt }) => updatedAt >= through);
    if (fresh.length > 0) await take(platform, reading, fresh, null);
    next = page.next;
    if (fresh.length < page.reviews.length || next === null) {
      await placeOf(platform, reading.place).set({ read_through_ts: began, last_read_ts: began }).execute();
      return page.quotaLeft;
    }
    await goesOn(platform, reading.row, page.quotaLeft);
  }
}

async function take(
  platform: Platform,
  { row, place, source }: Reading,
  reviews: readonly OutsideReview[],
  complete: { since: Date; seenSince: Date } | null,
): Promise<void> {
  if (place.merchant_id === null || (reviews.length === 0 && complete === null)) return;
  await takeReviews(platform, {
    programId: row.program_id,
    merchantId: place.merchant_id,
    source,
    connectionId: row.source_connection_id,
    reviews: reviews.map((review) => asSourceReview(source, review)),
    complete,
  });
}

const KIND = {
  google: 'review',
  facebook: 'recommendation',
  instagram: 'comment',
  twitter: 'mention',
  chatmeter: 'review',
} as const satisfies Record<SocialSource, string>;

function asSourceReview(source: SocialSource, one: OutsideReview): SourceReview {
  const origin = source === 'chatmeter' ? originOf(one.provider) : null;
  return {
    externalId: one.id,
    engagementType: KIND[source],
    authorName: one.author ?? '',
    rating: one.rating === null ? null : Math.floor(one.rating),
    content: one.text,
    url: one.url,
    reviewedTs: one.postedAt,
    updatedTs: one.updatedAt,
    origin: origin && { source: origin, externalId: null },
    replies:
      one.replies?.map(({ id, text, at }) => ({
        externalId: id,
        content: text,
        author: null,
        postedTs: at,
      })) ?? null,
  };
}

/** Where the aggregator says that a review stands. */
function originOf(provider: string | null): ReviewSource | null {
  const name = (provider ?? '').toLowerCase();
  return REVIEW_SOURCES.find((source) => source === name) ?? null;
}

function earliest(before: Date | null, reviews: readonly OutsideReview[]): Date | null {
  return reviews.reduce<Date | null>(
    (least, { postedAt }) => (least === null || postedAt < least ? postedAt : least),
    before,
  );
}
