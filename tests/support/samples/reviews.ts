import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { services } from '#contract/index.ts';
import { addReview } from '../reviews.ts';
import { addGuest, freshPhone } from '../guests.ts';
import type { TestApp } from '../testApp.ts';
import type { Pins, Sample, SampleInput, Samples } from './sample.ts';

const { reviews, reviewResponseTemplates } = services;
const UNKNOWN = 987_654_321;
const here = (t: TestApp) => ({ merchantId: t.fixture.merchantIds[0] ?? 0 });
const words = () => `Thank you for telling us, we will do better. ${randomUUID()}`;

/** Where somebody works they have read it by the time it is looked at, so that it rests. */
async function resting(t: TestApp, id: number): Promise<{ params: { id: number } }> {
  if (t.processes.isWorking) await t.drainJobs();
  return { params: { id } };
}
const makeOne = async (t: TestApp) => resting(t, await addReview(t, {}, here(t)));

const ofOne = (part: Partial<Sample> = {}): Sample => ({
  params: { id: UNKNOWN },
  arrange: makeOne,
  invalid: { params: { id: 'last' } },
  ...part,
});

/** A review with an answer that was refused by its source. */
async function refused(t: TestApp): Promise<{ params: { id: number; response_id: number } }> {
  t.processes.replySource.mood('sample-refused', 'later');
  const made = await addReview(t, { externalId: `sample-refused-${randomUUID()}` }, here(t));
  const { id } = (await resting(t, made)).params;
  const { rows } = await sql<{ review_response_id: number }>`
    insert into review_responses (program_id, review_id, merchant_id, source, content, text_key, state, reason, may_retry)
    values (${t.fixture.programId}, ${id}, ${here(t).merchantId}, 'google', 'Thank you', ${randomUUID()}, 'failed', 'Too many today', true)
    returning review_response_id`.execute(t.platform.db);
  return { params: { id, response_id: rows[0]?.review_response_id ?? 0 } };
}

async function noted(t: TestApp): Promise<SampleInput> {
  const { params } = await makeOne(t);
  const { rows } = await sql<{ note_id: number }>`
    insert into review_notes (program_id, review_id, user_id, content)
    values (${t.fixture.programId}, ${params.id}, ${t.fixture.users.admin}, 'Called them') returning note_id`.execute(
    t.platform.db,
  );
  return { params: { ...params, note_id: rows[0]?.note_id ?? 0 } };
}

async function phrased(t: TestApp): Promise<SampleInput> {
  const { params } = await makeOne(t);
  const { rows } = await sql<{ id: number }>`
    insert into review_phrases (program_id, review_id, start_at, end_at, text, category, analysed_sentiment, confidence)
    values (${t.fixture.programId}, ${params.id}, 0, 8, 'The soup', 'food', 'neutral', 0.5)
    returning phrase_text_analysis_id as id`.execute(t.platform.db);
  return { params: { ...params, phrase_id: rows[0]?.id ?? 0 } };
}

/** A review with the guest whose it is. */
async function known(t: TestApp): Promise<{ params: { id: number }; guestId: number }> {
  const { params } = await makeOne(t);
  const guestId = await addGuest(t, { phone: freshPhone(), fname: 'Ana' });
  await sql`update reviews set guest_id = ${guestId}, visit_by = 'person' where program_id = ${t.fixture.programId}
    and review_id = ${params.id}`.execute(t.platform.db);
  return { params, guestId };
}

async function followedUp(t: TestApp): Promise<SampleInput> {
  const { params, guestId } = await known(t);
  const { rows } = await sql<{ id: number }>`
    insert into review_recoveries (program_id, review_id, guest_id, merchant_id, kind, created_by_user_id)
    values (${t.fixture.programId}, ${params.id}, ${guestId}, ${here(t).merchantId}, 'call', ${t.fixture.users.admin})
    returning review_recovery_id as id`.execute(t.platform.db);
  return { params: { ...params, recovery_id: rows[0]?.id ?? 0 } };
}

async function selected(t: TestApp): Promise<{ body: { reviewIds: number[]; templateIds: number[] } }> {
  const { params } = await makeOne(t);
  const admin = await t.as('admin');
  const { id } = await admin.call(reviewResponseTemplates.create, {
    body: { name: `Sorry ${randomUUID()}`, content: words() },
  });
  return { body: { reviewIds: [params.id], templateIds: [id] } };
}

async function bulkMade(t: TestApp): Promise<SampleInput> {
  const { body } = await selected(t);
  const admin = await t.as('admin');
  const { id } = await admin.call(reviews.bulkReplies, { body });
  return { params: { id } };
}

const metric = (): Sample => ({
  query: { by: 'location', ratings: '1,2,3,4,5' },
  invalid: { query: { by: 'colour' } },
});

export const samples: Samples<'reviews'> = {
  list: () => ({
    query: { ratings: '1,2', flags: 'overdue,unanswered', sort: 'due_ts' },
    invalid: { query: { ratings: '6' } },
  }),
  get: () => ofOne(),
  create: (f) => ({
    body: { merchant_id: f.merchantIds[0], content: 'A letter: the cake was lovely.', rating: 5 },
    invalid: { body: { merchant_id: f.merchantIds[0], content: '' } },
    leaves: 'review.created',
  }),
  sources: () => ({ invalid: null }),
  contexts: () => ({ invalid: null }),
  categories: () => ({ invalid: null }),
  ratings: metric,
  avgResponse: metric,
  avgSentiment: metric,
  sourceDistribution: () => ({
    query: { fiscal_period: 'this_period' },
    invalid: { query: { fiscal_period: 'some' } },
  }),
  categoryMetrics: () => ({
    query: { categories: 'food,wait' },
    invalid: { query: { categories: 'weather' } },
  }),
  export: () => ({ body: { ratings: 'all' }, invalid: { body: { ratings: 'many' } } }),
  respond: () =>
    ofOne({ body: { content: words() }, invalid: { body: { content: '' } }, leaves: 'review.reply_queued' }),
  editResponse: () =>
    ofOne({
      params: { id: UNKNOWN, response_id: UNKNOWN },
      arrange: refused,
      body: { content: words() },
      leaves: 'review.reply_queued',
    }),
  deleteResponse: () =>
    ofOne({
      params: { id: UNKNOWN, response_id: UNKNOWN },
      arrange: refused,
      leaves: 'review.reply_removed',
    }),
  retryResponse: () =>
    ofOne({ params: { id: UNKNOWN, response_id: UNKNOWN }, arrange: refused, leaves: 'review.reply_queued' }),
  saveDraft: () =>
    ofOne({ body: { content: words() }, invalid: { body: { content: '' } }, leaves: 'review.draft_saved' }),
  removeDraft: () =>
    ofOne({
      arrange: async (t) => {
        const { params } = await makeOne(t);
        await (await t.as('admin')).call(reviews.saveDraft, { params, body: { content: words() } });
        return { params };
      },
      leaves: 'review.draft_discarded',
    }),
  addNote: () =>
    ofOne({
      body: { content: 'Called them' },
      invalid: { body: { content: '' } },
      leaves: 'review.note_added',
    }),
  removeNote: () =>
    ofOne({
      params: { id: UNKNOWN, note_id: UNKNOWN },
      arrange: noted,
      needs: ['sentiment.respond'],
      leaves: 'review.note_removed',
    }),
  phraseSentiment: () =>
    ofOne({
      params: { id: UNKNOWN, phrase_id: UNKNOWN },
      arrange: phrased,
      body: { sentiment: 'negative' },
      invalid: { body: { sentiment: 'angry' } },
      leaves: 'review.phrase_corrected',
    }),
  status: () =>
    ofOne({
      body: { engagement_status: 'closed' },
      invalid: { body: { engagement_status: 'lost' } },
      leaves: 'review.updated',
    }),
  remove: () => ofOne({ leaves: 'review.removed' }),
  previewBulk: () => ({
    arrange: selected,
    body: { reviewIds: [UNKNOWN], templateIds: [UNKNOWN] },
    invalid: { body: { reviewIds: [], templateIds: [1] } },
  }),
  bulkReplies: () => ({
    arrange: selected,
    body: { reviewIds: [UNKNOWN], templateIds: [UNKNOWN] },
    invalid: { body: { reviewIds: [1], templateIds: [] } },
    leaves: 'review.bulk_started',
  }),
  bulkReply: () => ofOne({ arrange: bulkMade }),
  visitCandidates: () => ofOne(),
  setVisit: () =>
    ofOne({ body: { party_id: null }, invalid: { body: { party_id: 'none' } }, leaves: 'review.visit_set' }),
  recover: () =>
    ofOne({
      arrange: async (t) => ({ params: (await known(t)).params }),
      body: { kind: 'table_note', text: 'Make it up to them' },
      invalid: { body: { kind: 'gift' } },
      leaves: 'review.followed_up',
    }),
  recovered: () =>
    ofOne({
      params: { id: UNKNOWN, recovery_id: UNKNOWN },
      arrange: followedUp,
      body: { is_done: true },
      invalid: { body: {} },
      leaves: 'review.followed_up',
    }),
};

const ON = ', while guest-sentiment is on';
const VIEW = `sentiment.view${ON}`;
const RESPOND = `sentiment.respond${ON}`;
const BULK = 'sentiment.respond, while bulk-reply is on';
const LOCK = 'reviews for update';

export const pins: Pins<'reviews'> = {
  list: ['GET /v3/reviews', VIEW],
  get: ['GET /v3/reviews/{id}', VIEW],
  create: ['POST /v3/reviews', RESPOND],
  sources: ['GET /v3/reviews/sources', VIEW],
  contexts: ['GET /v3/reviews/contexts', VIEW],
  categories: ['GET /v3/nlp/categories', VIEW],
  ratings: ['GET /v3/reviews/metrics/ratings', VIEW],
  avgResponse: ['GET /v3/reviews/metrics/avg_response', VIEW],
  avgSentiment: ['GET /v3/reviews/metrics/avg_sentiment', VIEW],
  sourceDistribution: ['GET /v3/reviews/metrics/source_distribution', VIEW],
  categoryMetrics: ['GET /v3/reviews/metrics/categories', VIEW],
  export: ['POST /v3/reviews/export', VIEW],
  respond: ['POST /v3/reviews/{id}/response', RESPOND, 'advisory review_answers', LOCK],
  editResponse: [
    'PUT /v3/reviews/{id}/response/{response_id}',
    RESPOND,
    'advisory review_answers',
    'review_responses for update',
    LOCK,
  ],
  deleteResponse: [
    'DELETE /v3/reviews/{id}/response/{response_id}',
    RESPOND,
    'review_responses for update',
    LOCK,
  ],
  retryResponse: [
    'POST /v3/reviews/{id}/response/{response_id}/retry',
    RESPOND,
    'advisory review_answers',
    'review_responses for update',
    LOCK,
  ],
  saveDraft: ['PUT /v3/reviews/{id}/draft', VIEW, LOCK],
  removeDraft: ['DELETE /v3/reviews/{id}/draft', VIEW, LOCK],
  addNote: ['POST /v3/reviews/{id}/note', VIEW, LOCK],
  removeNote: ['DELETE /v3/reviews/{id}/note/{note_id}', VIEW, LOCK],
  phraseSentiment: ['POST /v3/reviews/{id}/phrases/{id}/sentiment', RESPOND, LOCK],
  status: ['PUT /v3/reviews/{id}/status', VIEW, LOCK],
  remove: ['DELETE /v3/reviews/{id}', 'sentiment.respond, while sentiment-delete-review is on', LOCK],
  previewBulk: ['POST /v3/reviews/bulk_replies/preview', BULK, 'advisory review_answers'],
  bulkReplies: ['POST /v3/reviews/bulk_replies', BULK, 'advisory review_answers'],
  bulkReply: ['GET /v3/reviews/bulk_replies/{id}', BULK],
  visitCandidates: ['GET /v3/reviews/{id}/visits', VIEW],
  setVisit: ['PUT /v3/reviews/{id}/visit', RESPOND, LOCK],
  recover: ['POST /v3/reviews/{id}/recovery', RESPOND, 'guests for key share', LOCK],
  recovered: ['PUT /v3/reviews/{id}/recovery/{recovery_id}', RESPOND, LOCK],
};
