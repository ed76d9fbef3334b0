import { z } from 'zod';
import { endpoint } from '#contract/core/endpoint.ts';
import { id, idParam, ok, version } from '#contract/core/ids.ts';
import { flagParam } from '#contract/core/paging.ts';
import { resource } from '#contract/core/resource.ts';
import { freeText } from '#contract/core/texts.ts';
import {
  conversation,
  merchantPhone,
  messagePreset,
  presetActions,
  presetCreate,
  presetMerchants,
  presetText,
  presetUpdate,
  smsMessage,
} from './schemas.ts';

const params = z.object({ id: idParam.describe('merchant_message_preset_id') });
const ofParty = z.object({ id: idParam.describe('party_id') });
const base = '/host-config/message_presets';
const serving = { access: 'session', scope: 'program' } as const;
const writing = { access: 'merchants.edit' } as const;
const spec = ['ADMIN-033', 'ADMIN-034', 'ADMIN-035'] as const;
/** The provider's own fields are signed, so all of them are kept. */
const callback = z.looseObject({ AccountSid: z.string().max(64), MessageSid: z.string().max(64) });

const presets = {
  messages: endpoint({
    method: 'GET',
    path: base,
    summary: 'The texts that locations send, by purpose and name',
    spec,
    ...serving,
    query: z.object({ merchant_id: idParam.optional().describe('Only those of a location') }),
    reply: z.object({ data: z.array(messagePreset) }),
    errors: ['NOT_FOUND'],
  }),
  create: endpoint({
    method: 'POST',
    path: base,
    summary: 'Write a new text',
    spec,
    ...writing,
    body: presetCreate,
    reply: messagePreset,
    status: 201,
    errors: ['VALIDATION', 'DUPLICATE', 'NOT_FOUND'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${base}/:id`,
    summary: 'Delete a text; what was sent stays in the conversations',
    spec,
    ...writing,
    params,
    query: z.object({ version: z.coerce.number().pipe(version).optional() }),
    reply: ok,
    errors: ['NOT_FOUND', 'STALE'],
  }),
  update: endpoint({
    method: 'PUT',
    path: `${base}/:id`,
    summary: 'Change a text with its locations and answers at once; what is absent stays',
    ...writing,
    params,
    body: presetUpdate,
    reply: messagePreset,
    errors: ['NOT_FOUND', 'STALE', 'VALIDATION', 'DUPLICATE'],
  }),
  updateText: endpoint({
    method: 'PUT',
    path: `${base}/:id/text`,
    summary: 'Change what a text says, and when a reminder is sent',
    spec,
    ...writing,
    params,
    body: presetText,
    reply: messagePreset,
    errors: ['NOT_FOUND', 'STALE', 'VALIDATION', 'DUPLICATE'],
  }),
  updateMerchants: endpoint({
    method: 'PUT',
    path: `${base}/:id/merchants`,
    summary: 'Say which locations send a text',
    spec,
    ...writing,
    params,
    body: presetMerchants,
    reply: messagePreset,
    errors: ['NOT_FOUND', 'STALE', 'DUPLICATE'],
  }),
  removeMerchant: endpoint({
    method: 'DELETE',
    path: `${base}/:id/merchants/:merchantId`,
    summary: 'A location no longer sends a text',
    spec,
    ...writing,
    params: params.extend({ merchantId: idParam }),
    reply: messagePreset,
    errors: ['NOT_FOUND'],
  }),
  actions: endpoint({
    method: 'PUT',
    path: `${base}/:id/actions`,
    summary: 'Say what guests may answer to a text, and with which words',
    spec,
    ...writing,
    params,
    body: presetActions,
    reply: messagePreset,
    errors: ['NOT_FOUND', 'STALE', 'VALIDATION'],
  }),
  phones: endpoint({
    method: 'GET',
    path: `${base}/:id/phones`,
    summary: 'The numbers a text is sent from, by location',
    spec,
    ...serving,
    params,
    reply: z.object({ data: z.array(merchantPhone) }),
    errors: ['NOT_FOUND'],
  }),
  actionTypes: endpoint({
    method: 'GET',
    path: `${base}/action_types`,
    summary: 'What guests can do by answering, with the usual words',
    spec: ['ADMIN-034'],
    access: 'session',
    reply: z.object({
      data: z.array(
        z.object({
          action_type_id: z.number().int(),
          name: z.string(),
          about: z.string(),
          keyword: z.string(),
          prompt: z.string(),
          confirm: z.string(),
        }),
      ),
    }),
  }),
};

const conversations = {
  conversation: endpoint({
    method: 'GET',
    path: '/host/parties/:id/messages',
    summary: "The texts between a party's phone and its location, the oldest first",
    ...serving,
    params: ofParty,
    query: z.object({
      take: z.coerce.number().int().min(1).max(500).default(100).describe('The newest'),
      to_guest: flagParam.default(false).describe("By the number of the party's guest, where there is one"),
    }),
    reply: conversation,
    errors: ['NOT_FOUND'],
  }),
  send: endpoint({
    method: 'POST',
    path: '/host/parties/:id/messages',
    summary: 'Text a party; merge tags are filled in',
    ...serving,
    params: ofParty,
    body: z.object({
      local_id: z.uuid().optional().describe('Made by the client; sending the same one again sends nothing'),
      text: freeText(1000).min(1, 'Write something'),
      to_guest: z.boolean().default(false).describe("To the number of the party's guest, where there is one"),
      merchant_message_preset_id: id
        .nullish()
        .describe('The quick reply that it came from; its actions are offered'),
    }),
    reply: smsMessage,
    status: 201,
    errors: ['NOT_FOUND', 'VALIDATION', 'IN_USE', 'UNAVAILABLE'],
  }),
  sendAgain: endpoint({
    method: 'POST',
    path: '/host/parties/:id/messages/:messageId/again',
    summary: 'Send a text of which nobody could learn whether it went out once more; twice is the same text',
    ...serving,
    params: ofParty.extend({ messageId: idParam.describe('sms_message_id') }),
    reply: smsMessage,
    status: 201,
    errors: ['NOT_FOUND', 'VALIDATION', 'IN_USE'],
  }),
  markRead: endpoint({
    method: 'POST',
    path: '/host/parties/:id/messages/read',
    summary: 'What the guest wrote up to a text has been read',
    ...serving,
    params: ofParty,
    body: z.object({ up_to_id: id.describe('sms_message_id'), to_guest: z.boolean().default(false) }),
    reply: z.object({ unread: z.number().int() }),
    errors: ['NOT_FOUND'],
  }),
  unread: endpoint({
    method: 'GET',
    path: '/host/messages/unread',
    summary: "A location's parties with texts that nobody has read",
    ...serving,
    query: z.object({ merchant_id: idParam }),
    reply: z.object({ data: z.array(z.object({ party_id: id, unread: z.number().int() })) }),
    errors: ['NOT_FOUND'],
  }),
};

const callbacks = {
  statusCallback: endpoint({
    method: 'POST',
    path: '/sms/callbacks/status',
    summary: 'The provider tells what became of a text; signed',
    access: 'public',
    form: true,
    query: z.object({
      ref: z
        .string()
        .regex(/^[\w-]{20,64}$/)
        .optional()
        .describe('Which text it is about: its own reference, which nobody can guess'),
    }),
    body: callback.extend({
      MessageStatus: z.string().max(40),
      ErrorCode: z.string().max(10).optional(),
      From: z.string().max(40).optional(),
    }),
    reply: { file: 'text/xml' },
    errors: ['FORBIDDEN', 'THROTTLED'],
  }),
  inboundCallback: endpoint({
    method: 'POST',
    path: '/sms/callbacks/inbound',
    summary: 'The provider hands a text of a guest over; signed',
    access: 'public',
    form: true,
    body: callback.extend({ From: z.string().max(40), To: z.string().max(40), Body: z.string().max(5000) }),
    reply: { file: 'text/xml' },
    errors: ['FORBIDDEN', 'THROTTLED'],
  }),
};

/** Texts between locations and guests. */
export const messages = { ...presets, ...conversations, ...callbacks };

/** What locations send, when, and what may be answered. */
export const messagePresetResource = resource('settings/messages', {
  key: 'merchant_message_preset_id',
  row: messagePreset,
  labels: {
    name: 'Name',
    text: 'Text',
    message_schedule_time: 'Sent before the reservation',
    actions: 'Answers',
    merchant_ids: 'Locations',
  },
  represent: ({ name }) => `The text “${name}”`,
  dialect: 'whole',
  isPartial: true,
  calls: {
    list: messages.messages,
    create: messages.create,
    update: messages.update,
    remove: messages.remove,
  },
  asking: {
    remove: ({ merchant_message_preset_id, version: read }) => ({
      params: { id: merchant_message_preset_id },
      query: { version: read },
    }),
  },
});
