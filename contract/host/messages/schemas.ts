import { z } from 'zod';
import { id, instant, version } from '#contract/core/ids.ts';
import { MOST_LOCATIONS } from '#contract/core/most.ts';
import { freeText, typedText } from '#contract/core/texts.ts';
import { findActionType } from './actions.ts';
import { PURPOSES } from './purposes.ts';
import { MESSAGE_REASON_IDS, MESSAGE_STATUSES } from './statuses.ts';

const override = (max: number) => typedText(max).nullable().default(null);

/** What a guest may answer, with the words of this preset; null keeps the usual ones (ADMIN-034). */
export const presetAction = z.object({
  action_type_id: z
    .number()
    .int()
    .refine((value) => findActionType(value) !== null, 'Choose one of the action types'),
  confirm_override: override(320).describe('Sent back when the guest has done it'),
  keyword_override: override(20).describe('What the guest answers'),
  prompt_override: override(160).describe('Added to the text; {{keyword}} stands for the keyword'),
});

const name = typedText(60).min(2, 'Use at least 2 characters');
const text = freeText(640).min(1, 'Write the text');
const minutes = z
  .number()
  .int()
  .min(15, 'At least 15 minutes')
  .max(20_160, 'At most 14 days')
  .nullable()
  .describe('Minutes before the reservation; only of reminders');

export const merchantPhone = z.object({
  merchant_id: id,
  merchant_name: z.string(),
  phone: z.string().nullable().describe('The number its texts come from; null without one'),
});

/** A text that locations send, when, and what may be answered (ADMIN-033). */
export const messagePreset = z
  .object({
    merchant_message_preset_id: id,
    name: z.string(),
    purpose: z.enum(PURPOSES),
    text: z.string(),
    message_schedule_time: minutes,
    merchant_ids: z.array(id).describe('Of its locations, those at which one works'),
    actions: z.array(presetAction),
    phones: z.array(merchantPhone).describe('Of the same locations, by name'),
    other_merchants: z.number().int().describe('How many locations beside those send it'),
    created_ts: instant,
    updated_ts: instant,
    version,
  })
  .meta({ id: 'MessagePreset' });
export type MessagePreset = z.infer<typeof messagePreset>;

const actions = z.array(presetAction).max(5);
const merchantIds = z.array(id).max(MOST_LOCATIONS);

export const presetCreate = z.object({
  name,
  purpose: z.enum(PURPOSES),
  text,
  message_schedule_time: minutes.default(null),
  merchant_ids: merchantIds.default([]),
  actions: actions.default([]),
});
/** Everything of a text at once; what is absent stays. */
export const presetUpdate = z.object({
  name: name.optional(),
  text: text.optional(),
  message_schedule_time: minutes.optional(),
  merchant_ids: merchantIds.optional(),
  actions: actions.optional(),
  version: version.optional(),
});
export const presetText = z.object({
  name: name.optional(),
  text,
  message_schedule_time: minutes.default(null),
  version: version.optional(),
});
export const presetMerchants = z.object({ merchant_ids: merchantIds, version: version.optional() });
export const presetActions = z.object({ actions, version: version.optional() });

export type PresetCreate = z.output<typeof presetCreate>;
export type PresetUpdate = z.output<typeof presetUpdate>;

/** One text of a conversation. */
export const smsMessage = z
  .object({
    sms_message_id: id,
    party_id: id.nullable(),
    direction: z.enum(['out', 'in']),
    body: z.string(),
    status: z.enum(MESSAGE_STATUSES),
    reason: z.enum(MESSAGE_REASON_IDS).nullable(),
    purpose: z.string().describe('A purpose, manual, answer (sent by itself) or received'),
    sent_by: z.string().nullable().describe('Who wrote it; null for what is sent by itself and for guests'),
    read_ts: instant.nullable().describe('Of what came in'),
    again_id: id.nullable().describe('The text that somebody sent in its place, when its fate was not known'),
    created_ts: instant,
  })
  .meta({ id: 'SmsMessage' });
export type SmsMessage = z.infer<typeof smsMessage>;

/** The texts between a party and its location, the oldest first, and what a host needs to answer. */
export const conversation = z.object({
  party_id: id,
  party_name: z.string(),
  phone: z.string().nullable(),
  to_guest: z.boolean().describe("The number is that of the party's guest"),
  from_phone: z.string().nullable().describe("The location's number"),
  timezone: z.string(),
  opted_out_ts: instant.nullable(),
  can_send: z.boolean(),
  why_not: z.string().nullable().describe('When nothing can be sent: why, and what to do'),
  unread: z.number().int(),
  data: z.array(smsMessage),
  has_earlier: z.boolean(),
  quick_replies: z.array(
    z.object({
      merchant_message_preset_id: id,
      name: z.string(),
      text: z.string().describe('For this party'),
    }),
  ),
});
export type Conversation = z.infer<typeof conversation>;
