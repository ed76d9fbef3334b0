import { z } from 'zod';
import { id, instant } from '#contract/core/ids.ts';
import { freeText, typedText } from '#contract/core/texts.ts';
import { CONSENT_CHANNELS } from '#contract/guests/guests/schemas.ts';
import { QUIET } from './limits.ts';
import { GATE_RULES } from './rules.ts';
import { SUPPRESSION_REASON_NAMES } from './suppressions.ts';

const channel = z.enum(CONSENT_CHANNELS);
const reason = z.enum(SUPPRESSION_REASON_NAMES);

/** Why nothing is sent to an address, who said so and when. */
export const suppression = z
  .object({
    suppression_id: id,
    channel,
    target: z.string().describe('The address, number or device'),
    reason,
    complained_ts: instant.nullable().describe('When somebody complained: only admins lift it then'),
    note: z.string(),
    source: z.string(),
    author_name: z.string().nullable(),
    since_ts: instant,
    lifted_ts: instant.nullable(),
    lifted_by_name: z.string().nullable(),
    lift_reason: z.string().nullable(),
  })
  .meta({ id: 'Suppression' });
export type Suppression = z.infer<typeof suppression>;

export const suppressionWrite = z.object({
  channel,
  target: typedText(1000).min(3, 'Say which address or number'),
  reason,
  note: freeText(500).min(3, 'Write down why, so that others know'),
});
export type SuppressionWrite = z.infer<typeof suppressionWrite>;

export const suppressionLift = z.object({
  channel,
  target: typedText(1000).min(3, 'Say which address or number'),
  reason: freeText(500).min(3, 'Write down why it is lifted'),
});

/** What one rule says of a message. */
export const ruleTold = z.object({
  rule: z.enum(GATE_RULES),
  ok: z.boolean(),
  words: z.string(),
  since: instant.nullable(),
});

/** Whether a guest may be marketed to by a channel now, with every rule that says so or not. */
export const channelReach = z
  .object({
    channel,
    allowed: z.boolean(),
    target: z.string().nullable(),
    rules: z.array(ruleTold),
    suppression: suppression.nullable().describe('What is in force against the address'),
    is_kept: z.boolean().describe('Something is kept against the address of a guest who was erased'),
    needs_admin: z.boolean().describe('Only admins may lift what is in force'),
  })
  .meta({ id: 'ChannelReach' });
export type ChannelReach = z.infer<typeof channelReach>;

export const DEVICE_PLATFORMS = ['ios', 'android', 'web'] as const;
const token = z
  .string()
  .trim()
  .min(8, 'Send the whole token')
  .max(1000)
  .regex(/^[!-~]+$/, 'A token has no spaces and no letters outside of ASCII');

/** A device of a guest, as its app registers it. */
export const pushDevice = z
  .object({
    push_device_id: id,
    guest_id: id,
    platform: z.enum(DEVICE_PLATFORMS),
    token: z.string(),
    registered_ts: instant,
    last_seen_ts: instant,
    withdrawn_ts: instant.nullable(),
  })
  .meta({ id: 'PushDevice' });
export type PushDevice = z.infer<typeof pushDevice>;

export const deviceWrite = z
  .object({
    guest_id: id,
    platform: z.enum(DEVICE_PLATFORMS),
    token,
    opted_in: z
      .boolean()
      .optional()
      .describe('What the guest said in the app of push marketing; registering alone is no consent'),
    proof_text: freeText(1000).optional().describe('What the guest read and pressed; goes with opted_in'),
  })
  .refine(({ opted_in, proof_text }) => opted_in === undefined || (proof_text ?? '').length >= 3, {
    path: ['proof_text'],
    message: 'Send what the guest agreed to, or how they refused, with opted_in',
  });
export type DeviceWrite = z.infer<typeof deviceWrite>;

export const deviceWithdrawal = z.object({ token });

const perWeek = z
  .number('Enter a number, or leave it empty')
  .int('Use a whole number')
  .min(1, 'Use at least 1')
  .max(50, 'Use at most 50')
  .nullable();
const clock = (earliest: string, latest: string, message: string) =>
  z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time such as 21:00')
    .refine((time) => time >= earliest && time <= latest, message);

export const marketingLimitsWrite = z.object({
  email_per_week: perWeek.describe('Marketing emails to a guest in 7 days; null is no limit'),
  sms_per_week: perWeek,
  push_per_week: perWeek,
  quiet_from: clock(
    QUIET.earliestFrom,
    QUIET.latestFrom,
    'Texts must rest from 9:00 PM at the latest',
  ).describe('HH:mm at the clocks of the guest'),
  quiet_to: clock(QUIET.earliestTo, QUIET.latestTo, 'Texts must rest until 8:00 AM at least').describe(
    'HH:mm',
  ),
  version: z.number().int().min(0).optional(),
});

export const marketingLimits = marketingLimitsWrite
  .extend({ version: z.number().int().min(0).describe('0: the defaults, which nobody saved yet') })
  .meta({ id: 'MarketingLimits' });
