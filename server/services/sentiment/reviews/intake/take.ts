import type { EventKind } from '#contract/core/records.ts';
import { ANSWER_WITHIN_HOURS } from '#contract/sentiment/reviews/engagement.ts';
import type { ReviewSource } from '#contract/sentiment/reviews/sources.ts';
import { found } from '#server/platform/errors/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { tell, type Write, write } from '#server/platform/write/index.ts';
import { findLocation } from '#server/services/administration/merchants/index.ts';
import { ANALYSIS } from '../analysis/job.ts';
import { loadOpenTimes } from '../hours/load.ts';
import { openAfter, type OpenTimes } from '../hours/rules.ts';
import { grouped } from '../grouped.ts';
import { byCouvert, nameOf } from '../stamp.ts';
import {
  comeBack,
  editReviews,
  insertPlaces,
  insertReviews,
  type KnownReview,
  listKnown,
  listTwins,
  listUnseen,
  lockIntake,
  type NewPlace,
  seePlaces,
  vanish,
} from './queries.ts';
import { takeReplies } from './replies.ts';
import { eachOnce, read, type ReadReview, sameKeyOf } from './readReview.ts';
import type { Delivery, Taken } from './source.ts';

/** The same words told by two ways may be dated apart by a zone. */
const TWIN_MS = 36 * 3_600_000;
const UNRATED_LIKE = 3;

type Work = Write<ReturnType<typeof byCouvert>>;
type Told = { readonly review_id: number; readonly author_name: string };

/** By when a review is to be answered, in opening hours of its location. */
export function dueOf(open: OpenTimes, reviewedTs: Date, rating: number | null): Date {
  const hours = ANSWER_WITHIN_HOURS[(rating ?? UNRATED_LIKE) as keyof typeof ANSWER_WITHIN_HOURS];
  return openAfter(open, reviewedTs, hours);
}

const earliest = (dates: readonly Date[]) => new Date(Math.min(...dates.map(Number)));
const latest = (dates: readonly Date[]) => new Date(Math.max(...dates.map(Number)));

/**
 * Takes in what a source told of a location, in one transaction: new reviews, other wordings of known ones, and what is gone. The same
 * again changes nothing; what a person removed here stays removed; what the aggregator brings of a source is one review with what the
 * source itself brings. Analysis and the search for visits follow in a job. Errors: NOT_FOUND for a location that is closed.
 */
export function takeReviews(platform: Platform, delivery: Delivery): Promise<Taken> {
  const { programId, merchantId, source } = delivery;
  return write(platform, byCouvert(programId, 'source'), async (base) => {
    const { trx, now } = base;
    const place = found(await findLocation(trx, programId, merchantId), 'This location');
    await lockIntake(trx, programId, merchantId);
    const work: Work = { ...base, merchantId };
    const reviews = eachOnce(delivery.reviews.map((review) => read(review, now)));
    const known = new Map(
      (
        await listKnown(
          trx,
          programId,
          source,
          reviews.map(({ externalId }) => externalId),
        )
      ).map((one) => [one.external_id, one]),
    );
    const told = reviews.flatMap((review) => {
      const one = known.get(review.externalId);
      return one ? [{ review, one }] : [];
    });
    const fresh = reviews.filter(({ externalId }) => !known.has(externalId));
    const { added, joined } = await takeNew(work, delivery, place.timezone, fresh);
    const { edited, left, returned } = await takeKnown(work, delivery, told);
    const unseen = delivery.complete
      ? await listUnseen(trx, { programId, merchantId, source }, delivery.complete)
      : [];
    const seen = new Set(reviews.map(({ externalId }) => externalId));
    const gone = [...new Set([...(delivery.gone ?? []), ...unseen.filter((id) => !seen.has(id))])];
    const vanished = await vanish(trx, programId, now, source, gone);
    await tellAll(work, 'review.vanished', vanished);
    await takeReplies(work, delivery, reviews);
    if (added.length + edited.length > 0)
      await platform.jobs.enqueue(trx, ANALYSIS, { program_id: programId });
    return {
      added: added.length,
      edited: edited.length,
      joined,
      left,
      returned: returned.length,
      vanished: vanished.length,
      same: told.length - edited.length - left,
    };
  });
}

const tellAll = (work: Work, kind: EventKind<'review'>, reviews: readonly Told[]) =>
  tell(
    work,
    reviews.map(({ review_id, author_name }) => ({
      kind,
      recordId: review_id,
      recordName: nameOf(author_name),
    })),
  );

/** Where a review really stands: the aggregator may bring it from elsewhere. */
const standsAt = (review: ReadReview, source: ReviewSource): ReviewSource => review.origin?.source ?? source;

async function takeNew(work: Work, delivery: Delivery, timezone: string, fresh: readonly ReadReview[]) {
  if (fresh.length === 0) return { added: [], joined: 0 };
  const { trx, now, merchantId = 0 } = work;
  const { programId, source } = delivery;
  const twins = await findTwins(work, delivery, fresh);
  const unknown = fresh.filter(({ externalId }) => !twins.has(externalId));
  const dates = unknown.map(({ reviewedTs }) => reviewedTs);
  const open =
    dates.length > 0
      ? await loadOpenTimes(trx, { programId, merchantId, timezone }, earliest(dates), latest(dates))
      : [];
  const rows = unknown.map((review) => ({
    review,
    source: standsAt(review, source),
    due_ts: dueOf(open, review.reviewedTs, review.rating),
    chatmeter_review_id: source === 'chatmeter' ? review.externalId : null,
  }));
  const made = rows.length > 0 ? await insertReviews(trx, { programId, merchantId, now }, rows) : [];
  const idOf = new Map([
    ...unknown.map(({ externalId }, index): [string, number] => [externalId, made[index] ?? 0]),
    ...twins,
  ]);
  await insertPlaces(trx, programId, now, placesOf(delivery, fresh, idOf));
  const added = unknown.map(
    (review, index): Told => ({ review_id: made[index] ?? 0, author_name: review.authorName }),
  );
  await tellAll(work, 'review.received', added);
  return { added, joined: twins.size };
}

function placesOf(
  { source, connectionId }: Delivery,
  reviews: readonly ReadReview[],
  idOf: ReadonlyMap<string, number>,
): NewPlace[] {
  return reviews.flatMap((review): NewPlace[] => {
    const place = {
      review_id: idOf.get(review.externalId) ?? 0,
      connection_id: connectionId,
      url: review.url ?? null,
      external_updated_ts: review.updatedTs ?? null,
      told_hash: review.hash,
    };
    const { origin } = review;
    const there = origin?.externalId
      ? [{ ...place, connection_id: null, source: origin.source, external_id: origin.externalId }]
      : [];
    return [{ ...place, source, external_id: review.externalId }, ...there];
  });
}

/** Reviews that came by the other way before: what the aggregator calls by the source's own id, or the same words about the same days. */
async function findTwins(
  work: Work,
  { programId, source }: Delivery,
  fresh: readonly ReadReview[],
): Promise<Map<string, number>> {
  const { trx, merchantId = 0 } = work;
  const twins = new Map<string, number>();
  const bySource = grouped(fresh, (review) => standsAt(review, source));
  for (const [stands, reviews] of bySource) {
    const originIds = reviews.flatMap(({ origin }) => origin?.externalId ?? []);
    const byId = new Map(
      (stands === source ? [] : await listKnown(trx, programId, stands, originIds)).map((one) => [
        one.external_id,
        one.review_id,
      ]),
    );
    const dates = reviews.map(({ reviewedTs }) => reviewedTs);
    const span = {
      from: new Date(earliest(dates).getTime() - TWIN_MS),
      until: new Date(latest(dates).getTime() + TWIN_MS),
    };
    const others = await listTwins(trx, { programId, merchantId, source: stands, by: source }, span);
    const byWords = grouped(others, (one) => sameKeyOf(one.author_name, one.rating, one.content));
    for (const review of reviews) {
      const near = byWords
        .get(review.sameKey)
        ?.find(
          (one) =>
            review.content !== '' &&
            Math.abs(one.reviewed_ts.getTime() - review.reviewedTs.getTime()) <= TWIN_MS,
        );
      const twin = byId.get(review.origin?.externalId ?? '') ?? near?.review_id;
      if (twin !== undefined && ![...twins.values()].includes(twin)) twins.set(review.externalId, twin);
    }
  }
  return twins;
}

interface ToldAgain {
  readonly review: ReadReview;
  readonly one: KnownReview;
}

const isOlder = ({ review, one }: ToldAgain) =>
  review.updatedTs != null && one.external_updated_ts !== null && review.updatedTs < one.external_updated_ts;
const saysElse = ({ review, one }: ToldAgain) =>
  review.content !== one.content || review.rating !== one.rating;

async function takeKnown(work: Work, { programId, connectionId }: Delivery, told: readonly ToldAgain[]) {
  const { trx, now } = work;
  const open = told.filter(({ one }) => one.deleted_ts === null);
  const edits = open.filter(
    (pair) => pair.review.hash !== pair.one.told_hash && !isOlder(pair) && saysElse(pair),
  );
  await editReviews(
    trx,
    programId,
    now,
    edits.map(({ review, one }) => ({
      review_id: one.review_id,
      content: review.content,
      rating: review.rating,
      ratings: review.ratings ?? [],
      language: review.language ?? null,
    })),
  );
  await seePlaces(
    trx,
    programId,
    now,
    told.map((pair) => ({
      review_source_id: pair.one.review_source_id,
      connection_id: connectionId,
      told_hash: isOlder(pair) ? pair.one.told_hash : pair.review.hash,
      updated_ts: isOlder(pair) ? null : (pair.review.updatedTs ?? null),
      url: pair.review.url ?? null,
    })),
  );
  const edited = edits.map(({ one }): Told => one);
  const back = open.filter(({ one }) => one.source_vanished_ts !== null).map(({ one }) => one.review_id);
  const returned = await comeBack(trx, programId, now, back);
  await tellAll(work, 'review.edited', edited);
  await tellAll(work, 'review.returned', returned);
  return { edited, returned, left: told.length - open.length };
}
