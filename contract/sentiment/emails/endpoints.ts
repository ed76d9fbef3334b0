import { z } from 'zod';
import { type Endpoint, endpoint } from '#contract/core/endpoint.ts';
import { id, idParam, ok } from '#contract/core/ids.ts';
import { listQuery, page } from '#contract/core/paging.ts';
import { resource } from '#contract/core/resource.ts';
import { SENTIMENT_EMAIL_KINDS } from './kinds.ts';
import {
  sentimentEmail,
  sentimentEmailDraft,
  sentimentEmailPreview,
  sentimentEmailWrite,
  sentimentMail,
} from './schemas.ts';

const NAME = 'settings/sentiment_emails';
const PATH = '/sentiment/sentiment_emails/programs/:program_id';
/** Who answers reviews says who is told of them (SEMAIL-001). */
const may = { access: 'sentiment.respond', flag: 'guest-sentiment' } as const;
/** What is sent to oneself is for everybody who sees reviews. */
const mine = { access: 'sentiment.view', flag: 'guest-sentiment' } as const;
const mute = z.object({ kind: z.enum(SENTIMENT_EMAIL_KINDS), merchant_id: id });
const ofProgram = z.object({ program_id: idParam });
const ofOne = z.object({ program_id: idParam, id: idParam });
const choice = z.object({ id, name: z.string() });

export const sentimentEmails = {
  list: endpoint({
    method: 'GET',
    path: PATH,
    summary: 'The sentiment emails of the concept',
    spec: ['SEMAIL-003'],
    ...may,
    params: ofProgram,
    query: listQuery({
      sort: ['subject', 'kind', 'updated_ts'],
      filters: { kind: z.enum(SENTIMENT_EMAIL_KINDS).optional() },
    }),
    reply: page(sentimentEmail),
    errors: ['NOT_FOUND'],
  }),
  contexts: endpoint({
    method: 'GET',
    path: `${PATH}/contexts`,
    summary: 'Roles, groups and colleagues that a sentiment email can go to',
    ...may,
    params: ofProgram,
    reply: z.object({
      roles: z.array(choice),
      user_groups: z.array(choice),
      users: z.array(choice).describe('Those who see reviews'),
    }),
    errors: ['NOT_FOUND'],
  }),
  get: endpoint({
    method: 'GET',
    path: `${PATH}/:id`,
    summary: 'One sentiment email',
    spec: ['SEMAIL-002', 'SEMAIL-003'],
    ...may,
    params: ofOne,
    reply: sentimentEmail,
    errors: ['NOT_FOUND'],
  }),
  create: endpoint({
    method: 'POST',
    path: PATH,
    summary: 'Create a sentiment email',
    spec: ['SEMAIL-004'],
    ...may,
    params: ofProgram,
    body: sentimentEmailWrite,
    reply: sentimentEmail,
    status: 201,
    errors: ['NOT_FOUND', 'VALIDATION'],
  }),
  update: endpoint({
    method: 'PUT',
    path: `${PATH}/:id`,
    summary: 'Save a sentiment email',
    spec: ['SEMAIL-005'],
    ...may,
    params: ofOne,
    body: sentimentEmailWrite,
    reply: sentimentEmail,
    errors: ['NOT_FOUND', 'STALE', 'VALIDATION'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${PATH}/:id`,
    summary: 'Remove a sentiment email; nothing more of it is sent',
    spec: ['SEMAIL-006'],
    ...may,
    params: ofOne,
    reply: ok,
    errors: ['NOT_FOUND'],
  }),
  mails: endpoint({
    method: 'GET',
    path: `${PATH}/:id/mails`,
    summary: 'What was sent of it, to whom, and what became of it, the latest first',
    ...may,
    params: ofOne,
    query: z.object({
      take: z.coerce.number().int().min(1).max(200).default(25),
      skip: z.coerce.number().int().min(0).max(1_000_000).default(0),
    }),
    reply: page(sentimentMail),
    errors: ['NOT_FOUND'],
  }),
  resend: endpoint({
    method: 'POST',
    path: `${PATH}/:id/resend`,
    summary: 'Send what was sent once more, in the same words, to the same people',
    spec: ['SEMAIL-007'],
    ...may,
    params: ofOne,
    body: z.object({ mail_id: id.nullish().describe('One email; absent: all of the latest sending') }),
    reply: z.object({ mails: z.array(sentimentMail) }),
    errors: ['NOT_FOUND', 'IN_USE'],
  }),
  preview: endpoint({
    method: 'POST',
    path: `${PATH}/preview`,
    summary: 'The email as who asks would get it now, and who gets it',
    ...may,
    params: ofProgram,
    body: sentimentEmailDraft,
    reply: sentimentEmailPreview,
    errors: ['NOT_FOUND'],
  }),
  test: endpoint({
    method: 'POST',
    path: `${PATH}/test`,
    summary: 'Send the email to who asks, as they would get it now',
    ...may,
    params: ofProgram,
    body: sentimentEmailDraft,
    reply: z.object({ address: z.string() }),
    errors: ['NOT_FOUND', 'THROTTLED'],
  }),
  muted: endpoint({
    method: 'GET',
    path: `${PATH}/muted`,
    summary: 'What who asks does not want to be told, kind by kind and location by location',
    ...mine,
    params: ofProgram,
    reply: z.object({ data: z.array(mute.extend({ merchant_name: z.string() })) }),
    errors: ['NOT_FOUND'],
  }),
  mute: endpoint({
    method: 'POST',
    path: `${PATH}/muted`,
    summary: 'Be told no more, or again, of one kind at one location',
    ...mine,
    params: ofProgram,
    body: mute.extend({ is_muted: z.boolean().default(true) }),
    reply: ok,
    errors: ['NOT_FOUND'],
  }),
} satisfies Record<string, Endpoint>;

/** What people are told about reviews (SEMAIL-001). */
export const sentimentEmailResource = resource(NAME, {
  key: 'id',
  row: sentimentEmail,
  labels: {
    subject: 'Subject',
    kind: 'What it tells',
    is_on: 'On',
    role_ids: 'Roles',
    user_group_ids: 'Groups',
    user_ids: 'Colleagues',
    merchant_ids: 'Locations',
    ratings: 'Stars',
    max_rating: 'Up to',
    with_alert_words: 'Alert words',
    after_hours: 'Hours without an answer',
    send_time: 'Time',
    weekday: 'Day',
    sends_empty: 'Also when there is nothing to tell',
    last_sent_ts: 'Last sent',
    sent_count: 'In 30 days',
    updated_ts: 'Last change',
  },
  represent: ({ subject }) => subject,
  calls: sentimentEmails,
  asking: { params: (program) => ({ program_id: program }) },
});
