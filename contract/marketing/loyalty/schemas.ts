import { z } from 'zod';
import { id, instant, version } from '#contract/core/ids.ts';
import { freeText, typedText } from '#contract/core/texts.ts';
import { pointsAmount, pointsDescription, pointsExpiry } from './grants.ts';
import {
  CODE_SOURCES,
  ISSUE_STATES,
  LEDGER_KINDS,
  LEDGER_UNITS,
  LOYALTY_VENDORS,
  OFFER_STATES,
  OUTSIDE_VENDORS,
  REFUSALS,
} from './rules.ts';

const count = z.number().int();
const cents = z
  .number('Enter an amount')
  .int()
  .min(0, 'Enter 0 or more')
  .max(100_000_000, 'This is too much');

/** The credentials of a vendor as they are shown: never the secret (LOYAL-003). */
export const loyaltyCredentials = z
  .object({
    vendor: z.enum(OUTSIDE_VENDORS),
    is_set_up: z.boolean().describe('Credentials are stored'),
    is_sandbox: z.boolean().describe('The vendor is a stand-in on this server'),
    identity: z.string().nullable(),
    secret_masked: z.string().nullable().describe('Dots and its last characters'),
    checked_ts: instant.nullable().describe('When they were last tried'),
    succeeded_ts: instant.nullable().describe('When the vendor last took them'),
    problem: z.string().nullable().describe('What was wrong when they were last tried'),
    offers_ts: instant.nullable().describe('When its offers were last read'),
    offers_problem: z.string().nullable(),
    updated_ts: instant.nullable(),
    version: version.nullable(),
  })
  .meta({ id: 'LoyaltyCredentials' });
export type LoyaltyCredentials = z.infer<typeof loyaltyCredentials>;

/** An empty secret keeps the stored one. */
export const loyaltyCredentialsWrite = z.object({
  identity: typedText(200).min(1, 'Enter the key that names your account'),
  secret: typedText(400).default('').describe('Empty: the stored one stays'),
  version: version.optional(),
});

/** What can be given, whoever’s it is. */
export const loyaltyOffer = z
  .object({
    id,
    vendor: z.enum(LOYALTY_VENDORS),
    offer_id: id.describe('The vendor’s own number of it; of a house perk program_perk_id'),
    name: z.string(),
    description: z.string(),
    image_url: z.string().nullable(),
    state: z.enum(OFFER_STATES),
    starts_ts: instant.nullable(),
    expires_ts: instant.nullable(),
    gone_ts: instant.nullable(),
    code_source: z.enum(CODE_SOURCES),
    codes_left: count.nullable().describe('In its pool; null: its codes come from no pool'),
    cost_cents: count.nullable().describe('What one costs when it is used; null: nobody said'),
    issued_count: count,
    redeemed_count: count,
    uses: z.array(z.string()).describe('What gives it: campaigns and automations by name'),
    fetched_ts: instant.nullable().describe('When the vendor last said so: the age of what is shown'),
    version,
  })
  .meta({ id: 'LoyaltyOffer' });
export type LoyaltyOffer = z.infer<typeof loyaltyOffer>;

export const loyaltyOfferWrite = z.object({ cost_cents: cents.nullable(), version: version.optional() });

/** An offer as the specification’s call lists it. */
export const vendorOffer = z.object({
  id: id.describe('offer_id'),
  name: z.string(),
  description: z.string(),
  image_url: z.string().nullable(),
  state: z.enum(OFFER_STATES),
  starts_ts: instant.nullable(),
  expires_ts: instant.nullable(),
  fetched_ts: instant.nullable(),
});

/** What was given, or is to be. */
export const loyaltyIssue = z
  .object({
    id,
    vendor: z.enum(LOYALTY_VENDORS),
    kind: z.enum(['offer', 'points']),
    offer_id: id.nullable(),
    offer_name: z.string().nullable(),
    guest_id: id,
    guest_name: z.string(),
    points: count.nullable(),
    description: z.string(),
    state: z.enum(ISSUE_STATES),
    reason: z.enum([...REFUSALS, 'over_ceiling', 'vendor_away', 'no_answer']).nullable(),
    why: z.string().nullable().describe('In the vendor’s words'),
    code: z.string().nullable(),
    url: z.string().nullable(),
    expires_ts: instant.nullable(),
    redeemed_ts: instant.nullable(),
    ended_ts: instant.nullable().describe('When it expired'),
    cost_cents: count.nullable(),
    source: z.string(),
    asked_by_name: z.string().nullable(),
    is_own: z.boolean().describe('The caller asked for it, so that another approves it'),
    decided_by_name: z.string().nullable(),
    created_ts: instant,
    version,
  })
  .meta({ id: 'LoyaltyIssue' });
export type LoyaltyIssue = z.infer<typeof loyaltyIssue>;

/** An offer as the host and the server at the table see it. */
export const offerAtTable = z
  .object({
    id,
    name: z.string(),
    description: z.string(),
    vendor: z.enum(LOYALTY_VENDORS),
    code: z.string().nullable(),
    expires_ts: instant.nullable(),
  })
  .meta({ id: 'OfferAtTable' });
export type OfferAtTable = z.infer<typeof offerAtTable>;

export const loyaltyEntry = z.object({
  id,
  vendor: z.enum(LOYALTY_VENDORS),
  unit: z.enum(LEDGER_UNITS),
  kind: z.enum(LEDGER_KINDS),
  amount: count,
  reason: z.string(),
  by_name: z.string().nullable(),
  happened_ts: instant,
});
export type LoyaltyEntry = z.infer<typeof loyaltyEntry>;

/** Everything of one guest, over all vendors. */
export const loyaltyLedger = z
  .object({
    balances: z.array(
      z.object({ vendor: z.enum(LOYALTY_VENDORS), unit: z.enum(LEDGER_UNITS), balance: z.number() }),
    ),
    offers: z.array(loyaltyIssue).describe('What the guest can use now, what ends first at the top'),
    pending: z.array(loyaltyIssue).describe('What is on its way or waits for an approver'),
    data: z.array(loyaltyEntry),
    has_next: z.boolean(),
    total_exact: z.boolean(),
    total: count.optional(),
  })
  .meta({ id: 'LoyaltyLedger' });
export type LoyaltyLedger = z.infer<typeof loyaltyLedger>;

export const loyaltySettings = z.object({
  daily_points_ceiling: pointsAmount.nullable().describe('Points a business day; more wait for an approver'),
  points_today: count.describe('What counts against it already'),
  version: z.number().int().min(0).describe('0: nothing was stored yet'),
});
export type LoyaltySettings = z.infer<typeof loyaltySettings>;
export const loyaltySettingsWrite = z.object({
  daily_points_ceiling: pointsAmount.nullable(),
  version: z.number().int().min(0).optional(),
});

export const adjusting = z.object({
  vendor: z.enum(OUTSIDE_VENDORS),
  amount: z
    .number('Enter a whole number')
    .int('Enter a whole number')
    .min(-1_000_000_000)
    .max(1_000_000_000)
    .refine((n) => n !== 0, 'Enter more or less than 0'),
  reason: freeText(500).min(3, 'Say why'),
});

export const granting = z.object({
  vendor: z.enum(OUTSIDE_VENDORS),
  points_grant: pointsAmount,
  description: pointsDescription.nullish(),
  expires_at: pointsExpiry.nullish(),
  request_id: z.uuid().describe('Of this wish; sending it again gives nothing twice'),
});

/** Codes of our own for an offer. */
export const codePool = z
  .object({
    id,
    name: z.string(),
    loyalty_offer_id: id,
    offer_name: z.string(),
    vendor: z.enum(LOYALTY_VENDORS),
    code_count: count,
    given_count: count,
    left_count: count,
    is_low: z.boolean().describe('A tenth or less is left'),
    created_ts: instant,
    updated_ts: instant,
    version,
  })
  .meta({ id: 'LoyaltyCodePool' });
export type CodePool = z.infer<typeof codePool>;

export const codePoolWrite = z.object({
  name: typedText(120).min(1, 'Give the pool a name'),
  loyalty_offer_id: id,
  version: version.optional(),
});

/** So many codes are sent at once. */
export const MOST_CODES = 20_000;
export const codesWrite = z.object({
  codes: z
    .array(
      z
        .string()
        .trim()
        .min(1)
        .max(60, 'A code has at most 60 characters')
        .regex(/^[\w.-]+$/, 'Use letters, digits and - _ . in codes'),
    )
    .min(1, 'Add a code')
    .max(MOST_CODES, `Send at most ${MOST_CODES} codes at once`),
});
export const codesAdded = z.object({
  added: count,
  known: count.describe('Were in the pool already'),
  pool: codePool,
});
