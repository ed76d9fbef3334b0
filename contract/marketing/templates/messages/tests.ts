import { z } from 'zod';
import { emailAddress, phoneNumber } from '#contract/core/contacts.ts';
import { endpoint } from '#contract/core/endpoint.ts';
import { id, idParam } from '#contract/core/ids.ts';
import { testSent } from '../email/preview/schemas.ts';
import { pushWords, textWords } from './schemas.ts';

/** So many phones, or people, get one test. */
export const MOST_TESTED = 10;

const picture = z
  .string()
  .max(500)
  .nullable()
  .default(null)
  .describe('The address of a picture that the concept keeps');
const asGuest = id.nullable().default(null).describe('As whom it is filled; null: the samples of the tags');

export const textTestAsked = z.object({
  ...textWords,
  image_url: picture,
  guest_id: asGuest,
  to: z
    .array(phoneNumber())
    .min(1, 'Enter a phone number')
    .max(MOST_TESTED, `A test goes to at most ${MOST_TESTED} phones`),
});
export type TextTestAsked = z.output<typeof textTestAsked>;

export const pushTestAsked = z.object({
  ...pushWords,
  image_url: picture,
  guest_id: asGuest,
  to: z
    .array(emailAddress('Enter an address such as name@example.com', 320))
    .min(1, 'Enter an address')
    .max(MOST_TESTED, `A test goes to at most ${MOST_TESTED} people`)
    .describe('Users of the concept; it reaches the devices on which they use the app with this address'),
});
export type PushTestAsked = z.output<typeof pushTestAsked>;

const params = z.object({ programId: idParam.describe('The current concept; another one is refused') });
const BASE = '/automations/programs/:programId/templates';
const PUSH = 'campaigns.pushNotifications';
const errors = ['NOT_FOUND', 'VALIDATION', 'THROTTLED', 'UNAVAILABLE'] as const;

/** Texts and push messages tried on one's own phone, as they stand in a form. */
export const messageTests = {
  sms: endpoint({
    method: 'POST',
    path: `${BASE}/sms/test`,
    summary: 'Send a text as a test, to users of the concept; who may send campaigns types any number',
    access: ['templates.sms.create', 'templates.sms.edit', 'campaigns.sms.create', 'campaigns.sms.edit'],
    params,
    body: textTestAsked,
    reply: testSent,
    errors,
  }),
  push: endpoint({
    method: 'POST',
    path: `${BASE}/push/test`,
    summary: 'Send a push message as a test, to users of the concept who have its app',
    access: [`${PUSH}.create`, `${PUSH}.edit`],
    flag: 'push-notifications',
    params,
    body: pushTestAsked,
    reply: testSent,
    errors,
  }),
};
