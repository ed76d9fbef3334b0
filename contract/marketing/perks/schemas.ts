import { z } from 'zod';
import { id, instant, version } from '#contract/core/ids.ts';
import { MOST_LOCATIONS } from '#contract/core/most.ts';
import { freeText, typedText } from '#contract/core/texts.ts';
import { PERK_STATES } from './rules.ts';

/** The largest logo, in bytes. */
export const MAX_LOGO_BYTES = 512 * 1024;

/** What a guest may be given once (PERK-001). */
export const perk = z
  .object({
    id,
    program_perk_id: id.describe('The same as id'),
    program_id: id,
    name: z.string(),
    description: z.string(),
    terms: z.string(),
    merchant_ids: z.array(id).nullable().describe('Where it can be redeemed; null: at every location'),
    starts_ts: instant.nullable(),
    ends_ts: instant.nullable().describe('Exclusive'),
    ended_ts: instant.nullable().describe('When somebody ended it'),
    max_redemptions: z.number().int().nullable().describe('By all guests together; null: no limit'),
    redeemed_count: z.number().int(),
    state: z.enum(PERK_STATES),
    created_ts: instant,
    updated_ts: instant,
    version,
  })
  .meta({ id: 'Perk' });
export type Perk = z.infer<typeof perk>;

export const perkWrite = z
  .object({
    name: typedText(80).min(2, 'Use at least 2 characters'),
    description: freeText(500).default(''),
    terms: freeText(2000).default(''),
    merchant_ids: z
      .array(id)
      .min(1, 'Choose a location, or all of them')
      .max(MOST_LOCATIONS)
      .nullable()
      .default(null),
    starts_ts: instant.nullable().default(null),
    ends_ts: instant.nullable().default(null),
    max_redemptions: z.number().int().min(1).max(10_000_000).nullable().default(null),
    version: version.optional(),
  })
  .refine(({ starts_ts, ends_ts }) => !starts_ts || !ends_ts || Date.parse(starts_ts) < Date.parse(ends_ts), {
    path: ['ends_ts'],
    message: 'The end must be after the start',
  });
export type PerkWrite = z.output<typeof perkWrite>;

/** Which parts of the location the perk page shows (PERK-002). */
export const perkFlags = z.object({
  show_merchant_logo: z.boolean(),
  show_merchant_name: z.boolean(),
  show_merchant_address: z.boolean(),
});

export const perkCustomization = perkFlags
  .extend({ has_logo: z.boolean(), version: z.number().int().min(0).describe('0: as it comes, never saved') })
  .meta({ id: 'PerkCustomization' });
export type PerkCustomization = z.infer<typeof perkCustomization>;

/** The same for the page of one location, with what the flags let through (PERK-010). */
export const publicCustomization = perkFlags
  .extend({
    merchant_logo_url: z.string().nullable(),
    merchant_name: z.string().nullable(),
    merchant_address: z.string().nullable(),
  })
  .meta({ id: 'PerkPageCustomization' });

/** A perk as its guest sees it at one location. */
export const reward = z
  .object({
    program_perk_id: id,
    merchant_id: id,
    program_id: id,
    name: z.string(),
    description: z.string(),
    terms: z.string(),
    ends_ts: instant.nullable(),
    timezone: z.string().describe("The location's"),
    redeemed_ts: instant.nullable().describe('When this guest redeemed it'),
  })
  .meta({ id: 'Reward' });
export type Reward = z.infer<typeof reward>;

export const perkRedemption = z
  .object({
    perk_redemption_id: id,
    user_id: id,
    guest_name: z.string(),
    merchant_id: id,
    merchant_name: z.string(),
    timezone: z.string(),
    redeemed_ts: instant,
  })
  .meta({ id: 'PerkRedemption' });
export type PerkRedemption = z.infer<typeof perkRedemption>;
