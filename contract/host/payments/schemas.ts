import { z } from 'zod';
import { day, id, idParam, idsParam, instant, version } from '#contract/core/ids.ts';
import { MOST_LOCATIONS } from '#contract/core/most.ts';
import { freeText, typedText } from '#contract/core/texts.ts';
import { CHARGED_AT, PER, serviceMinuteOf } from './fees.ts';
import { CHARGE_STATES, FEE_STATUSES } from './feeStates.ts';
import { formatCents, LEAST_CENTS, MOST_CENTS } from './money.ts';

const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time such as 18:30');

/** An amount that a card can be charged with, in cents (PAY-004). */
export const chargeableCents = z
  .number({ error: 'Enter an amount such as 45.00' })
  .int('Enter whole cents')
  .min(LEAST_CENTS, `Enter ${formatCents(LEAST_CENTS)} or more`)
  .max(MOST_CENTS, `Enter ${formatCents(MOST_CENTS)} or less`);
const cents = z.number().int();
export const reason = freeText(300).min(2, 'Say why');

const policyFields = {
  name: typedText(80).min(1, 'Give the fee a name'),
  amountCents: chargeableCents.describe('In cents'),
  per: z.enum(PER),
  chargedAt: z.enum(CHARGED_AT),
  refundableUntilHours: z
    .number()
    .int()
    .min(0)
    .max(720, 'At most 30 days')
    .describe('Canceled this long before the reservation it costs nothing'),
  minPartySize: z.number().int().min(1).max(100).describe('Applies to parties of this size and more'),
  days: z
    .array(z.number().int().min(0).max(6))
    .min(1, 'Choose a day')
    .max(7)
    .describe('Days of the week, 0 is Sunday'),
  startTime: clockTime.nullable().describe('HH:mm; with endTime null: all day'),
  endTime: clockTime.nullable().describe('Exclusive; before 05:00 it is in the night after'),
};

/** What a reservation type costs, and when: the policy as the guest agrees to it. */
export const feePolicy = z.object(policyFields);
export type FeePolicy = z.infer<typeof feePolicy>;

export const reservationTypeFee = z
  .object({ id, merchantId: id, reservationTypeId: id, ...policyFields, version })
  .meta({ id: 'ReservationTypeFee' });
export type ReservationTypeFee = z.infer<typeof reservationTypeFee>;

export const reservationTypeFeeWrite = z
  .object({
    ...policyFields,
    per: policyFields.per.default('party'),
    chargedAt: policyFields.chargedAt.default('no_show'),
    refundableUntilHours: policyFields.refundableUntilHours.default(24),
    minPartySize: policyFields.minPartySize.default(1),
    days: policyFields.days.default([0, 1, 2, 3, 4, 5, 6]),
    startTime: policyFields.startTime.default(null),
    endTime: policyFields.endTime.default(null),
    version: version.optional(),
  })
  .refine(({ startTime, endTime }) => (startTime === null) === (endTime === null), {
    path: ['endTime'],
    message: 'Give both times, or neither for the whole day',
  })
  .refine(
    ({ startTime, endTime }) =>
      startTime === null || endTime === null || serviceMinuteOf(startTime) < serviceMinuteOf(endTime),
    { path: ['endTime'], message: 'The end must be after the start; the night ends at 5 am' },
  );
export type ReservationTypeFeeWrite = z.output<typeof reservationTypeFeeWrite>;

export const feeStep = z.object({
  step: z.enum(['approved', 'processing', 'charged', 'charge_error', 'refunded', 'waived', 'cancelled']),
  label: z.string(),
  is_done: z.boolean(),
  scheduled_date: day.nullable().describe("Of a step that is ahead, on the location's calendar"),
});

/** A fee of one party (PAY-002..PAY-005, PAY-011). */
export const partyFee = z
  .object({
    id,
    merchant_id: id,
    party_id: id,
    party_name: z.string(),
    party_size: z.number().int(),
    reserved_ts: instant,
    reservation_type_fee_id: id.nullable(),
    name: z.string(),
    amount_cents: cents,
    refunded_cents: cents.describe('What was given back, and what is being given back'),
    status: z.enum(FEE_STATUSES),
    charge_state: z.enum(CHARGE_STATES),
    policy: feePolicy.describe('As it was when the party booked'),
    refundable_until_ts: instant,
    refund_due_cents: cents.describe('Charged, and canceled in time: this much is the guest’s'),
    charge_date: day.nullable().describe('When a fee that is ready is charged by itself'),
    charge_error_reason: z.string().nullable().describe('As the card’s issuer gave it; see chargeErrorWords'),
    reason: z.string().nullable().describe('Why it was waived, approved again or refunded'),
    steps: z.array(feeStep),
    charged_ts: instant.nullable(),
    created_ts: instant,
    updated_ts: instant,
    version,
  })
  .meta({ id: 'PartyFee' });
export type PartyFee = z.infer<typeof partyFee>;

/** A card as it may be shown; its number never reaches us. */
export const savedCard = z
  .object({
    brand: z.string(),
    last4: z.string(),
    exp_month: z.number().int(),
    exp_year: z.number().int(),
    saved_ts: instant,
  })
  .meta({ id: 'SavedCard' });
export type SavedCard = z.infer<typeof savedCard>;

export const MOVEMENT_KINDS = ['charge', 'refund', 'hold', 'release'] as const;
export const MOVEMENT_LABELS = {
  charge: 'Charged',
  refund: 'Refunded',
  hold: 'Held on the card',
  release: 'Hold given back',
} as const satisfies Record<(typeof MOVEMENT_KINDS)[number], string>;

/** One movement of money; the ledger only grows. */
export const moneyMovement = z
  .object({
    id,
    kind: z.enum(MOVEMENT_KINDS),
    amount_cents: cents.describe('Always positive; charges minus refunds is what the location has'),
    party_fee_id: id.nullable(),
    prepayment_id: id.nullable(),
    name: z.string().describe('Of the fee, or the item of the prepayment'),
    provider_id: z.string().describe('Of the payment or the refund at the provider'),
    created_ts: instant,
  })
  .meta({ id: 'MoneyMovement' });
export type MoneyMovement = z.infer<typeof moneyMovement>;

export const partyMoney = z.object({
  data: z.array(partyFee),
  movements: z.array(moneyMovement).describe('The oldest first'),
  charged_cents: cents,
  refunded_cents: cents,
  balance_cents: cents.describe('Charged minus refunded'),
  card: savedCard.nullable(),
});
export type PartyMoney = z.infer<typeof partyMoney>;

/** Whether a fee applies to a booking (PAY-013). */
export const feeEligibility = z.object({
  eligible: z.boolean(),
  reason: z.string().nullable().describe('Why not'),
  amount_cents: z
    .number()
    .int()
    .nullable()
    .describe('0 when it does not apply; null where it depends on a size that was not named'),
  refundable_until_ts: instant,
  fee: reservationTypeFee,
});

/** The locations of a list: one, some, or all of the caller's that have payments. */
export const listedLocations = {
  merchant_id: idParam.optional(),
  merchant_ids: idsParam(MOST_LOCATIONS)
    .optional()
    .describe(
      'Without it and merchant_id: every location of the caller, but for test locations; those without payments are left out',
    ),
};
