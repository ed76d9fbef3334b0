import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { services } from '#contract/index.ts';
import type { Fixture } from '../fixture.ts';
import type { TestApp } from '../testApp.ts';
import type { Pins, Sample, SampleInput, Samples } from './sample.ts';

const { sentimentEmails } = services;
const UNKNOWN = 987_654_321;

const ofProgram = ({ programId }: Fixture) => ({ program_id: programId });
const body = ({ users }: Fixture) => ({
  kind: 'new_review' as const,
  subject: `Told ${randomUUID().slice(0, 8)}`,
  user_ids: [users.admin],
});
const atFirst = (fixture: Fixture) => ({
  ...body(fixture),
  merchant_ids: fixture.merchantIds.slice(0, 1),
});

const aMade = async (t: TestApp): Promise<{ params: { program_id: number; id: number } }> => {
  const admin = await t.as('admin');
  const params = ofProgram(t.fixture);
  const { id } = await admin.call(sentimentEmails.create, { params, body: atFirst(t.fixture) });
  return { params: { ...params, id } };
};

/** One of which a mail was sent, about the first location. */
async function told(t: TestApp): Promise<SampleInput> {
  const made = await aMade(t);
  const { programId, users, merchantIds } = t.fixture;
  await sql`
    insert into sentiment_email_mails (program_id, sentiment_email_id, user_id, address, occasion, subject, content, merchant_ids, created_ts)
    values (${programId}, ${made.params.id}, ${users.admin}, 'admin@example.com', ${randomUUID()}, 'Told', 'A review came in.',
      ${merchantIds.slice(0, 1)}::bigint[], now())`.execute(t.platform.db);
  return made;
}

const ofOne = (fixture: Fixture, part: Partial<Sample> = {}): Sample => ({
  params: { ...ofProgram(fixture), id: UNKNOWN },
  arrange: aMade,
  invalid: { params: { ...ofProgram(fixture), id: 'first' } },
  ...part,
});
const written = (fixture: Fixture) => ({
  params: ofProgram(fixture),
  body: body(fixture),
  conceptWide: true as const,
  invalid: { body: { ...body(fixture), user_ids: [] } },
});

export const samples: Samples<'sentimentEmails'> = {
  list: (fixture) => ({
    params: ofProgram(fixture),
    query: { sort_by: 'kind' },
    conceptWide: true,
    invalid: { query: { sort_by: 'colour' } },
  }),
  contexts: (fixture) => ({
    params: ofProgram(fixture),
    conceptWide: true,
    invalid: { params: { program_id: 'ours' } },
  }),
  get: (fixture) => ofOne(fixture),
  create: (fixture) => ({
    params: ofProgram(fixture),
    body: atFirst(fixture),
    invalid: { body: { ...atFirst(fixture), user_ids: [] } },
    leaves: 'sentiment_email.created',
  }),
  update: (fixture) => ofOne(fixture, { body: atFirst(fixture), leaves: 'sentiment_email.updated' }),
  remove: (fixture) => ofOne(fixture, { leaves: 'sentiment_email.removed' }),
  mails: (fixture) => ofOne(fixture, { arrange: told }),
  resend: (fixture) => ofOne(fixture, { arrange: told, body: {}, leaves: 'sentiment_email.resent' }),
  preview: (fixture) => ({
    ...written(fixture),
    ignores: (reply) => sentimentEmails.preview.reply.parse(reply).recipients.length === 0,
  }),
  // It goes to who asks, whoever else is named.
  test: (fixture) => ({
    ...written(fixture),
    ignores: (reply) => sentimentEmails.test.reply.parse(reply).address.endsWith('@example.com'),
  }),
  muted: (fixture) => ({
    params: ofProgram(fixture),
    conceptWide: true,
    invalid: { params: { program_id: 'ours' } },
  }),
  mute: (fixture) => ({
    params: ofProgram(fixture),
    body: { kind: 'low_rating', merchant_id: fixture.merchantIds[0] },
    invalid: { body: { kind: 'colour', merchant_id: fixture.merchantIds[0] } },
    leaves: 'sentiment_email.muted',
  }),
};

const PATH = '/sentiment/sentiment_emails/programs/{program_id}';
const RESPOND = 'sentiment.respond, while guest-sentiment is on';
const VIEW = 'sentiment.view, while guest-sentiment is on';
const LOCK = 'sentiment_emails for update';

export const pins: Pins<'sentimentEmails'> = {
  list: [`GET ${PATH}`, RESPOND],
  contexts: [`GET ${PATH}/contexts`, RESPOND],
  get: [`GET ${PATH}/{id}`, RESPOND],
  create: [`POST ${PATH}`, RESPOND],
  update: [`PUT ${PATH}/{id}`, RESPOND, LOCK],
  remove: [`DELETE ${PATH}/{id}`, RESPOND, LOCK],
  mails: [`GET ${PATH}/{id}/mails`, RESPOND],
  resend: [`POST ${PATH}/{id}/resend`, RESPOND],
  preview: [`POST ${PATH}/preview`, RESPOND],
  test: [`POST ${PATH}/test`, RESPOND],
  muted: [`GET ${PATH}/muted`, VIEW],
  mute: [`POST ${PATH}/muted`, VIEW],
};
