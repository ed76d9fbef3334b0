import { z } from 'zod';
import { emailAddress } from '#contract/core/contacts.ts';

const address = z.object({ email: emailAddress(), name: z.string().max(500).optional() });
const texts = z.record(z.string(), z.string());

export const personalization = z.object({
  to: z.array(address).min(1).max(1000),
  cc: z.array(address).max(1000).optional(),
  bcc: z.array(address).max(1000).optional(),
  subject: z.string().min(1).optional(),
  headers: texts.optional(),
  substitutions: texts.optional(),
  custom_args: texts.optional(),
  send_at: z.number().int().optional(),
});

const switched = z.object({ enable: z.boolean().optional() }).optional();

/** What is posted to send mail, as far as the sandbox plays it. */
export const mailSend = z.object({
  personalizations: z.array(personalization).min(1).max(1000),
  from: address,
  reply_to: address.optional(),
  subject: z.string().min(1).optional(),
  content: z.array(z.object({ type: z.string().min(1), value: z.string().min(1) })).min(1),
  headers: texts.optional(),
  categories: z.array(z.string().max(255)).max(10).optional(),
  custom_args: texts.optional(),
  asm: z
    .object({ group_id: z.number().int(), groups_to_display: z.array(z.number().int()).max(25).optional() })
    .optional(),
  ip_pool_name: z.string().min(2).max(64).optional(),
  mail_settings: z.object({ bypass_list_management: switched, sandbox_mode: switched }).optional(),
  tracking_settings: z.looseObject({}).optional(),
});
export type MailSend = z.output<typeof mailSend>;
export type Personalization = z.output<typeof personalization>;

export const EVENT_NAMES = [
  'processed',
  'dropped',
  'delivered',
  'deferred',
  'bounce',
  'open',
  'click',
  'spamreport',
  'unsubscribe',
  'group_unsubscribe',
] as const;
export type EventName = (typeof EVENT_NAMES)[number];

/** What the provider tells of one mail; it carries the custom arguments of the mail beside these. */
export interface EmailEvent {
  readonly email: string;
  readonly timestamp: number;
  readonly event: EventName;
  readonly sg_event_id: string;
  readonly sg_message_id: string;
  readonly [field: string]: unknown;
}
