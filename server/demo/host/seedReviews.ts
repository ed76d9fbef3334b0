import { sql } from 'kysely';
import type { ReviewSource } from '#contract/sentiment/reviews/sources.ts';
import { clockText, wallClock } from '#contract/core/time.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type SourceReview, takeReviews } from '#server/services/sentiment/reviews/index.ts';
import { between, pick, type Random, repeatable, weighted } from '../random.ts';
import { FIRST_NAMES, LAST_NAMES } from './names.ts';
import { DISHES, RATINGS, SHARES, SPANISH, TEMPLATES, TEXTS, VISITED } from './reviewTexts.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** So far back reviews go. */
const DAYS = 84;
/** Of a location in that time, from the fewest to the most. */
const [FEWEST, MOST] = [14, 46];
/** The first locations of a concept have reviews. */
const LOCATIONS = 8;
/** Reviews of visits that are known, per location. */
const VISITS = 5;

interface Place {
  readonly merchant_id: number;
  readonly timezone: string;
}

type Told = SourceReview & { readonly source: ReviewSource };

/** Fills a demo concept with what guests said in public over twelve weeks, and the templates that it answers with. */
export async function seedReviews(platform: Platform, programId: number): Promise<void> {
  const { db, clock } = platform;
  const places = await db
    .selectFrom('merchants')
    .select(['merchant_id', 'timezone'])
    .where('program_id', '=', programId)
    .where('deleted_ts', 'is', null)
    .orderBy('merchant_id')
    .limit(LOCATIONS)
    .execute();
  for (const [name, content, categories, ratings, language] of TEMPLATES)
    await sql`
      insert into review_response_templates (program_id, name, content, categories, ratings, language)
      values (${programId}, ${name}, ${content}, ${[...categories]}::text[], ${[...ratings]}::smallint[], ${language})
      on conflict do nothing`.execute(db);
  for (const [index, place] of places.entries()) {
    const random = repeatable(programId * 97 + index);
    const count = index === places.length - 1 ? 7 : between(FEWEST, MOST, random);
    const told = [
      ...Array.from({ length: count }, (_, n) => aReview(random, clock.now(), `${place.merchant_id}-${n}`)),
      ...(await ofVisits(platform, programId, place, random)),
    ];
    for (const source of new Set(told.map((one) => one.source)))
      await takeReviews(platform, {
        programId,
        merchantId: place.merchant_id,
        source,
        connectionId: null,
        reviews: told.filter((one) => one.source === source),
      });
  }
}

function aReview(random: Random, now: Date, key: string): Told {
  const source = weighted(SHARES, random);
  const stars = weighted(RATINGS, random);
  const isSpanish = random() < 0.04;
  const [rating, content] = isSpanish
    ? pick(SPANISH, random)
    : [stars, pick(TEXTS[stars], random).replace('{dish}', pick(DISHES, random))];
  const reviewedTs = new Date(
    now.getTime() - Math.floor((random() ** 1.4 * DAYS * DAY_MS) / 60_000) * 60_000 - HOUR_MS,
  );
  const isAnswered = now.getTime() - reviewedTs.getTime() > 3 * DAY_MS && random() < 0.7;
  return {
    source,
    externalId: `demo-${key}`,
    authorName: `${pick(FIRST_NAMES, random)} ${pick(LAST_NAMES, random).charAt(0)}.`,
    rating: source === 'instagram' ? null : rating,
    content,
    url: null,
    reviewedTs,
    replies: isAnswered
      ? [
          {
            externalId: `demo-${key}-reply`,
            content:
              'Thank you for taking the time to tell us. We read every word, and hope to see you again.',
            author: null,
            postedTs: new Date(reviewedTs.getTime() + between(1, 40, random) * HOUR_MS),
          },
        ]
      : [],
  };
}

interface Visited {
  readonly party_id: number;
  readonly fname: string;
  readonly lname: string;
  readonly party_size: number;
  readonly visited_ts: Date;
}

/** Reviews of the last days that speak of parties of the book, so that the visit behind them is found. */
async function ofVisits(
  { db, clock }: Platform,
  programId: number,
  { merchant_id, timezone }: Place,
  random: Random,
): Promise<Told[]> {
  const now = clock.now();
  const { rows } = await sql<Visited>`
    select p.party_id, g.fname, g.lname, p.party_size, coalesce(p.seated_ts, p.reserved_ts) as visited_ts
    from parties p join guests g on g.program_id = p.program_id and g.guest_id = p.guest_id
    where p.program_id = ${programId} and p.merchant_id = ${merchant_id} and p.seated_ts < ${new Date(now.getTime() - DAY_MS)}
      and p.seated_ts > ${new Date(now.getTime() - 15 * DAY_MS)} and g.fname <> '' and g.lname <> ''
    order by p.party_id desc limit ${VISITS}`.execute(db);
  return rows.map((visit, index) => {
    const [rating, text] = VISITED[index % VISITED.length] ?? VISITED[0];
    const { time } = wallClock(timezone, visit.visited_ts);
    return {
      source: 'google',
      externalId: `demo-visit-${visit.party_id}`,
      authorName: `${visit.fname} ${visit.lname.charAt(0)}.`,
      rating,
      content: text.replace('{size}', String(visit.party_size)).replace('{time}', clockText(time)),
      url: null,
      reviewedTs: new Date(visit.visited_ts.getTime() + between(3, 20, random) * HOUR_MS),
      replies: null,
    };
  });
}
