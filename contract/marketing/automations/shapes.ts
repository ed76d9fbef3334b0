import { z } from 'zod';
import { day, id, instant } from '#contract/core/ids.ts';
import { typedText } from '#contract/core/texts.ts';
import { definition } from '../segments/definition.ts';
import { type EventRule, eventRule, type TriggerSettings } from './triggers.ts';
import { PERIOD_UNITS, WAIT_MODES } from './types.ts';

/** `HH:mm` at the guest's own clocks. */
export const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time such as 09:00');

/** So long; nought where a wait goes to the next time of day. */
export const period = z.object({
  count: z.number('Enter a number').int('Use a whole number').min(0).max(1_000, 'Use at most 1,000'),
  unit: z.enum(PERIOD_UNITS),
});

export const emailAction = z.object({
  sendgrid_profile_id: id.nullable().default(null).describe('The sender'),
  email_template_id: id.nullable().default(null),
  sendgrid_template_id: id
    .nullable()
    .default(null)
    .describe('Instead of email_template_id, as older automations have it'),
  subject: typedText(200).default('').describe('Empty: that of the template'),
});
export const smsAction = z.object({ sms_message_templates_id: id.nullable().default(null) });
export const pushAction = z.object({ push_notification_template_id: id.nullable().default(null) });
export const sparkflyOffer = z.object({ offer_id: id.nullable().default(null) });
export const punchhOffer = z.object({
  offer_ids: z.array(id).max(20).default([]),
  coupon_token: typedText(200).nullable().default(null),
  url: z
    .url({ protocol: /^https$/, error: 'Enter an address that begins with https://' })
    .max(500)
    .nullable()
    .default(null),
});
export const pointsGrant = z.object({
  points_grant: z
    .number('Enter a number')
    .int('Use a whole number')
    .min(1, 'Use at least 1')
    .max(Number.MAX_SAFE_INTEGER, 'Use at most 9007199254740991')
    .nullable()
    .default(null),
  description: typedText(500).min(1, 'Use 1 to 500 characters, or leave it empty').nullable().default(null),
  expires_at: z.union([day, instant], { error: 'Choose a day' }).nullable().default(null),
});
export const fieldConditional = z.object({
  query: definition.nullable().default(null).describe('A rule in the language of segments'),
  crm_query: definition
    .nullable()
    .default(null)
    .describe('A rule about fields of guests, in the same language'),
  segment_id: id.nullable().default(null),
  if_true_action_id: id.nullable().default(null),
  if_false_action_id: id.nullable().default(null).describe('Another condition here is an else-if'),
});
export const delayAction = z.object({
  time_period: period.nullable().default(null).describe('At least so long; of an event at most'),
  mode: z.enum(WAIT_MODES).default('span'),
  time: timeOfDay.nullable().default(null).describe('Until then at the guest’s clocks'),
  weekday: z.number().int().min(0).max(6).nullable().default(null).describe('0: Sunday'),
  event: eventRule.nullable().default(null),
  happened_action_id: id
    .nullable()
    .default(null)
    .describe('Where it goes on when the event comes; next_action_id where not'),
});
export const randomSplit = z.object({
  branches: z
    .array(
      z.object({
        share: z.number().int().min(1).max(99).describe('In percent; together they come to 100'),
        next_action_id: id.nullable().default(null),
      }),
    )
    .max(5)
    .default([]),
});
export const surveyAction = z.object({ feedback_form_id: id, public_id: z.string().max(64) });
export const actionSchedule = z.object({
  disabled_time_begin: timeOfDay.nullable().default(null),
  disabled_time_end: timeOfDay.nullable().default(null),
  send_time: timeOfDay.nullable().default(null),
});
/** Where it stands on the canvas; null: where the layout puts it. */
export const position = z.object({
  x: z.number().min(-1_000_000).max(1_000_000),
  y: z.number().min(-1_000_000).max(1_000_000),
});

export type Position = z.output<typeof position>;

/** What an action does, each part where its type has it. */
export const parts = {
  email_action: emailAction.nullable().default(null),
  sms_action: smsAction.nullable().default(null),
  push_notification_action: pushAction.nullable().default(null),
  sparkfly_offer: sparkflyOffer.nullable().default(null),
  punchh_offer: punchhOffer.nullable().default(null),
  sparkfly_points_grant: pointsGrant.nullable().default(null),
  field_conditional: fieldConditional.nullable().default(null),
  delay_action: delayAction.nullable().default(null),
  random_split: randomSplit.nullable().default(null),
};
const partsShape = z.object(parts);
export type ActionParts = z.output<typeof partsShape>;

/** An action as it is judged and drawn, stored or not; without an id it is known by its local_uuid alone. */
export interface ActionShape extends Partial<ActionParts> {
  readonly id: number | null;
  readonly local_uuid: string;
  readonly action_type_id: number | null;
  readonly next_action_id: number | null;
  readonly next_action_uuid: string | null;
  readonly action_schedule?: z.output<typeof actionSchedule> | null | undefined;
  readonly name?: string | undefined;
  readonly is_pre_entry?: boolean | undefined;
  readonly useful_hours?: number | null | undefined;
  readonly position?: Position | null | undefined;
  readonly survey_action?: z.output<typeof surveyAction> | null | undefined;
  readonly sendgrid_unsubscribe_group_id?: number | null | undefined;
}

/** What is judged of an automation. */
export interface AutomationShape {
  readonly trigger_source_id: number | null;
  readonly trigger_settings: TriggerSettings;
  readonly recurrence_within: number | null;
  readonly actions: readonly ActionShape[];
  readonly name?: string | undefined;
  readonly description?: string | undefined;
  readonly exit_rules?: readonly EventRule[] | undefined;
  readonly goal?: EventRule | null | undefined;
  readonly goal_days?: number | undefined;
  readonly holdout_pct?: number | undefined;
  readonly date_config?: { readonly time_period: DateShape | null } | undefined;
}

/** So long before or after the day of a date based automation. */
export interface DateShape {
  readonly count: number;
  readonly unit: 'days' | 'weeks';
  readonly direction: 'before' | 'after';
}

export type FieldConditional = NonNullable<ActionParts['field_conditional']>;
export type DelayAction = NonNullable<ActionParts['delay_action']>;
export type RandomSplit = NonNullable<ActionParts['random_split']>;
