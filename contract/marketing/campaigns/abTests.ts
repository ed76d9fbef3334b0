import { z } from 'zod';
import { id, instant, version } from '#contract/core/ids.ts';
import { freeText, typedText } from '#contract/core/texts.ts';
import {
  AB_CRITERIA,
  AB_DEFAULTS,
  AB_DURATION,
  AB_MESSAGES,
  AB_OUTCOMES,
  AB_SAMPLE,
  AB_STATUSES,
  AB_TYPES,
  AB_VARIANTS,
  NEW_AB_TEST,
} from './abRules.ts';

const count = z.number().int();

/** What carriers told of a variant (AB-006). */
export const variantAnalytics = z.object({
  delivered: count,
  opened: count,
  clicked: count,
  unsubscribed: count,
  bounced: count,
  dropped: count,
  deferred: count,
  blocked: count.describe('Shown as soft bounce (AB-007)'),
  spamreport: count,
});
export type VariantAnalytics = z.infer<typeof variantAnalytics>;

export const testVariant = z.object({
  id,
  name: z.enum(AB_VARIANTS),
  email_template_id: id.nullable(),
  subject: z.string(),
  analytics: variantAnalytics,
});

/** A test between two variants of an email (AB-003). */
export const campaignTest = z
  .object({
    id,
    email_campaign_id: id,
    duration_mins: count,
    sample_size_pct: count,
    test_type: z.enum(AB_TYPES),
    criterion: z.enum(AB_CRITERIA),
    default_choice: z.enum(AB_DEFAULTS).describe('What the rest get when no difference is found'),
    status: z.enum(AB_STATUSES),
    problem: z.string().nullable().describe('What is missing before it can be READY'),
    winning_test_variant_id: id.nullable(),
    outcome: z.enum(AB_OUTCOMES).nullable().describe('What the figures said; none: no difference found'),
    choice_reason: z.string(),
    chosen_by_name: z.string().nullable().describe('null: the figures or the default chose'),
    chosen_ts: instant.nullable(),
    last_test_sent_ts: instant.nullable(),
    test_variants: z.array(testVariant),
    version,
  })
  .meta({ id: 'EmailCampaignAbTest' });
export type CampaignTest = z.infer<typeof campaignTest>;

/** AB-021 to AB-023. */
const duration = z
  .number('Enter a number of minutes')
  .int('Use whole minutes')
  .min(AB_DURATION.least, AB_MESSAGES.tooShort)
  .max(AB_DURATION.most, AB_MESSAGES.tooLong);

const variantWrite = z.object({
  name: z.enum(AB_VARIANTS),
  email_template_id: id.nullable().default(null),
  subject: typedText(200).default(''),
});

/** AB-020: what is left out of a new one. */
export const campaignTestWrite = z.object({
  duration_mins: duration.default(NEW_AB_TEST.duration_mins),
  sample_size_pct: z
    .number('Enter a share in percent')
    .int('Use a whole number')
    .min(AB_SAMPLE.least, `Use at least ${AB_SAMPLE.least} %, so that each variant has some`)
    .max(AB_SAMPLE.most, `Use at most ${AB_SAMPLE.most} %`)
    .default(NEW_AB_TEST.sample_size_pct),
  test_type: z.enum(AB_TYPES).default(NEW_AB_TEST.test_type),
  criterion: z.enum(AB_CRITERIA).default(NEW_AB_TEST.criterion),
  default_choice: z.enum(AB_DEFAULTS).default(NEW_AB_TEST.default_choice),
  test_variants: z
    .array(variantWrite)
    .max(2)
    .refine((all) => all.length === 0 || (all.length === 2 && all[0]?.name !== all[1]?.name), {
      message: 'A test has the variants A and B',
    })
    .default([])
    .describe('Both, or none: then both begin as the campaign is'),
  version: version.optional(),
});
export type CampaignTestWrite = z.output<typeof campaignTestWrite>;

/** How small a difference a test can find, told before it is sent (AB-A1). */
export const testPower = z.object({
  per_variant: count,
  rest: count,
  usual: z
    .number()
    .nullable()
    .describe('The share that is usual for the criterion here; null: spend is none'),
  smallest_difference: z.number().nullable().describe('In percentage points, as a share; null: too few'),
  is_too_small: z.boolean().describe('Too small to decide: test on all, half and half'),
  words: z.string(),
});
export type TestPower = z.infer<typeof testPower>;

/** What is asked before it is saved; what is left out is as the test has it. */
export const powerAsked = z.object({
  sample_size_pct: z.number().int().min(AB_SAMPLE.least).max(AB_SAMPLE.most).optional(),
  criterion: z.enum(AB_CRITERIA).optional(),
});

/** A person's choice, in place of what the figures would have said. */
export const choosing = z.object({
  variant: z.enum(AB_VARIANTS),
  reason: freeText(500).min(3, 'Write down why, so that others know'),
  version: version.optional(),
});

/** The rest stays unsent until somebody chooses. */
export const cancelling = z.object({
  reason: freeText(500).min(3, 'Write down why, so that others know'),
  version: version.optional(),
});
