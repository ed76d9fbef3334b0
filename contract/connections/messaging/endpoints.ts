import { z } from 'zod';
import { phoneNumber, usPhoneNumber } from '#contract/core/contacts.ts';
import { endpoint } from '#contract/core/endpoint.ts';
import { id, idParam, instant, ok } from '#contract/core/ids.ts';
import { resource } from '#contract/core/resource.ts';
import { freeText, searchText } from '#contract/core/texts.ts';
import { shownPhone } from './phones.ts';

const usPhone = usPhoneNumber('Enter a number such as +15035550123');
const anyPhone = phoneNumber('Enter a number with its country code');
const base = '/host-config/messaging';
/** The settings open with program.settings alone (ROUTE-034). */
const viewing = { access: ['merchants.view', 'program.settings'] } as const;
/** What is asked of the provider, to get a number. */
const ordering = { access: 'merchants.view' } as const;
const editing = { access: 'merchants.edit' } as const;
const ofMerchant = z.object({ id: idParam.describe('merchant_id') });

/** The concept's own account with the provider; its secret stays on the server. */
export const subAccount = z.object({
  is_set_up: z.boolean().describe('A provider is configured on this server'),
  is_sandbox: z.boolean(),
  account_sid: z.string().nullable().describe('Null until the concept has an account'),
  created_ts: instant.nullable(),
});
export type SubAccount = z.infer<typeof subAccount>;

/** How a location sends texts: the provider's messaging service and the number. */
export const messagingService = z
  .object({
    merchant_id: id,
    merchant_name: z.string(),
    city: z.string().nullable(),
    state: z.string().nullable(),
    service_sid: z.string().nullable(),
    phone: z.string().nullable().describe('E.164; null without one'),
    ordered_phone: z
      .string()
      .nullable()
      .describe('Asked for without an answer: getting it again takes it up, giving back gives it up'),
    area_code: z.string().nullable(),
    created_ts: instant.nullable(),
  })
  .meta({ id: 'MessagingService' });
export type MessagingService = z.infer<typeof messagingService>;

export const MOODS = ['well', 'down', 'slow', 'garbage'] as const;
export type Mood = (typeof MOODS)[number];

const sandboxText = z.object({
  sandbox_text_id: id,
  direction: z.enum(['to_phone', 'from_phone']),
  number: z.string().describe("The location's"),
  body: z.string(),
  media_url: z.string().nullable().describe('Its picture'),
  status: z.string(),
  created_ts: instant,
});

const sandbox = {
  sandboxPhones: endpoint({
    method: 'GET',
    path: '/sandbox/phones',
    summary:
      'The phones that the sandbox texted, the latest first: for everybody in demo mode, else for super admins',
    access: 'public',
    query: z.object({ search: searchText(40).default('') }),
    reply: z.object({
      mood: z.enum(MOODS),
      data: z.array(
        z.object({
          phone: z.string(),
          last_body: z.string(),
          last_ts: instant,
          texts: z.number().int(),
          is_opted_out: z.boolean(),
        }),
      ),
    }),
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  }),
  sandboxTexts: endpoint({
    method: 'GET',
    path: '/sandbox/phones/:phone/texts',
    summary: 'The newest texts on a phone, the oldest of them first',
    access: 'public',
    params: z.object({ phone: anyPhone }),
    reply: z.object({ data: z.array(sandboxText) }),
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  }),
  sandboxAnswer: endpoint({
    method: 'POST',
    path: '/sandbox/phones/:phone/texts',
    summary: 'Write from a phone to a number, as its holder would',
    access: 'public',
    rateLimit: 60,
    params: z.object({ phone: anyPhone }),
    body: z.object({
      number: usPhone,
      body: freeText(1600).min(1, 'Write something'),
    }),
    reply: ok,
    status: 202,
    errors: ['NOT_FOUND', 'FORBIDDEN', 'UNAVAILABLE'],
  }),
  sandboxMood: endpoint({
    method: 'PUT',
    path: '/sandbox/sms/mood',
    summary: 'Have the sandbox work, be down, be slow or answer garbage',
    access: 'public',
    rateLimit: 30,
    body: z.object({ mood: z.enum(MOODS) }),
    reply: z.object({ mood: z.enum(MOODS) }),
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  }),
};

/** How a concept and its locations are connected to the provider of texts (ADMIN-036, ADMIN-037). */
export const messaging = {
  subAccount: endpoint({
    method: 'GET',
    path: `${base}/sub_account`,
    summary: "The concept's account with the provider of texts",
    spec: ['ADMIN-036'],
    ...viewing,
    reply: subAccount,
  }),
  createSubAccount: endpoint({
    method: 'POST',
    path: `${base}/sub_account`,
    summary: "Open the concept's account with the provider; one that is there stays",
    spec: ['ADMIN-036'],
    ...editing,
    reply: subAccount,
    errors: ['UNAVAILABLE'],
  }),
  services: endpoint({
    method: 'GET',
    path: `${base}/services`,
    summary: 'Every location with its messaging service and number, by name',
    spec: ['ADMIN-036'],
    ...viewing,
    reply: z.object({ data: z.array(messagingService) }),
  }),
  service: endpoint({
    method: 'GET',
    path: `${base}/services/:id`,
    summary: "A location's messaging service and number",
    spec: ['ADMIN-036'],
    ...viewing,
    params: ofMerchant,
    reply: messagingService,
    errors: ['NOT_FOUND'],
  }),
  getNumber: endpoint({
    method: 'POST',
    path: `${base}/services/:id/number`,
    summary: 'Get a number for a location, with a messaging service of its own',
    spec: ['ADMIN-036'],
    ...editing,
    params: ofMerchant,
    body: z.object({ phone: usPhone.describe('One that availableNumbers offered') }),
    reply: messagingService,
    status: 201,
    errors: ['NOT_FOUND', 'IN_USE', 'TAKEN', 'UNAVAILABLE'],
  }),
  releaseNumber: endpoint({
    method: 'DELETE',
    path: `${base}/services/:id/number`,
    summary:
      'Give a location’s number back, or give up one that was asked for; guests can no longer answer to it',
    spec: ['ADMIN-036'],
    ...editing,
    params: ofMerchant,
    reply: messagingService,
    errors: ['NOT_FOUND', 'IN_USE', 'UNAVAILABLE'],
  }),
  areaCodes: endpoint({
    method: 'GET',
    path: '/host-config/area_codes',
    summary: 'Area codes that numbers can be had in, by digits or state',
    spec: ['ADMIN-037'],
    ...ordering,
    query: z.object({ search: searchText(40).default('') }),
    reply: z.object({
      data: z.array(z.object({ area_code: z.string(), state: z.string(), state_name: z.string() })),
    }),
  }),
  availableNumbers: endpoint({
    method: 'GET',
    path: `${base}/available_numbers`,
    summary: 'Numbers that the provider has in an area code',
    spec: ['ADMIN-036'],
    ...ordering,
    query: z.object({ area_code: z.string().regex(/^\d{3}$/, 'Enter an area code such as 503') }),
    reply: z.object({
      data: z.array(
        z.object({ phone: z.string(), locality: z.string().nullable(), region: z.string().nullable() }),
      ),
    }),
    errors: ['UNAVAILABLE'],
  }),
  ...sandbox,
};

/** Every location with the number it texts from; removing gives the number back, or gives up one that was asked for. */
export const smsNumberResource = resource('settings/sms_numbers', {
  key: 'merchant_id',
  row: messagingService,
  labels: { merchant_name: 'Location', phone: 'Number', service_sid: 'Messaging service' },
  represent: ({ phone, ordered_phone }) => shownPhone(phone ?? ordered_phone ?? ''),
  dialect: 'whole',
  searched: ({ merchant_name, city, phone, ordered_phone }) => {
    const number = phone ?? ordered_phone ?? '';
    return [merchant_name, city, number, shownPhone(number)].join(' ');
  },
  calls: { list: messaging.services, get: messaging.service, remove: messaging.releaseNumber },
});
