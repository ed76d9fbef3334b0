import { z } from 'zod';
import { endpoint } from '#contract/core/endpoint.ts';
import { id, idParam } from '#contract/core/ids.ts';
import { listQuery, page } from '#contract/core/paging.ts';
import {
  brokenGuest,
  CHECK_PROBLEMS,
  checkAsked,
  emailCheck,
  emailPreview,
  previewAsked,
  testAsked,
  testSent,
} from './schemas.ts';

/** Who reads templates sees what becomes of them. */
const READERS = [
  'templates.email.view',
  'campaigns.email.view',
  'campaigns.email.create',
  'campaigns.email.edit',
] as const;
const WRITERS = [
  'templates.email.create',
  'templates.email.edit',
  'campaigns.email.create',
  'campaigns.email.edit',
] as const;

const BASE = '/email/programs/:programId/templates';
const programId = idParam.describe('The current concept; another one is refused');
const ofConcept = z.object({ programId });
const one = z.object({ programId, id: idParam });

/** What becomes of a mail: by the one renderer that real mails are made with. */
export const emailPreviews = {
  preview: endpoint({
    method: 'POST',
    path: `${BASE}/email-preview`,
    summary:
      'An email as one guest gets it, with what is to be mended in it and who sees which of its branches',
    spec: ['TMPL-030'],
    access: READERS,
    params: ofConcept,
    body: previewAsked,
    reply: emailPreview,
    errors: ['NOT_FOUND', 'VALIDATION'],
  }),
  test: endpoint({
    method: 'POST',
    path: `${BASE}/test`,
    summary: 'Send an email as a test, to users of the concept; who may send campaigns types any address',
    access: WRITERS,
    params: ofConcept,
    body: testAsked,
    reply: testSent,
    errors: ['NOT_FOUND', 'VALIDATION', 'THROTTLED', 'UNAVAILABLE'],
  }),
  check: endpoint({
    method: 'POST',
    path: `${BASE}/check`,
    summary: 'Make the emails of a whole audience without sending them, to find the guests who break it',
    access: READERS,
    params: ofConcept,
    body: checkAsked,
    reply: emailCheck,
    status: 202,
    errors: ['NOT_FOUND', 'VALIDATION'],
  }),
  getCheck: endpoint({
    method: 'GET',
    path: `${BASE}/checks/:id`,
    summary: 'How far a look at all emails of an audience has come, and what it found',
    access: READERS,
    params: one,
    reply: emailCheck,
    errors: ['NOT_FOUND'],
  }),
  brokenGuests: endpoint({
    method: 'GET',
    path: `${BASE}/checks/:id/guests`,
    summary: 'The guests who break an email, the first five hundred of each problem',
    access: READERS,
    params: one,
    query: listQuery({ sort: ['id'], filters: { problem: z.enum(CHECK_PROBLEMS).default('missing_value') } }),
    reply: page(brokenGuest),
    errors: ['NOT_FOUND'],
  }),
  download: endpoint({
    method: 'GET',
    path: `${BASE}/:id/eml`,
    summary: 'A template as an email in a file, to be opened in any email program',
    access: READERS,
    params: one,
    query: z.object({ guest_id: z.coerce.number().pipe(id).optional() }),
    reply: { file: 'message/rfc822' },
    errors: ['NOT_FOUND'],
  }),
  map: endpoint({
    method: 'GET',
    path: '/media/maps/:name',
    summary: 'The drawing of a map on a location card: a pin among streets that are nobody’s',
    access: 'public',
    params: z.object({ name: z.string().regex(/^[0-9a-f]{6}-[0-9a-f]{6}-\d{1,2}\.png$/, 'This is no map') }),
    reply: { file: 'image/*' },
    rateLimit: 600,
  }),
};
