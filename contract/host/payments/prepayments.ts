import { z } from 'zod';
import { phoneNumber } from '#contract/core/contacts.ts';
import { id, instant, version } from '#contract/core/ids.ts';
import { freeText, typedText } from '#contract/core/texts.ts';
import { chargeableCents } from './schemas.ts';

/** How much may be spent: exactly the item's price, or anything up to an amount. */
export const BUDGET_TYPES = ['fixed', 'up_to'] as const;
export type BudgetType = (typeof BUDGET_TYPES)[number];
export const BUDGET_TYPE_LABELS = {
  fixed: 'This amount',
  up_to: 'Up to this amount',
} as const satisfies Record<BudgetType, string>;

/** OPEN: nothing asked of the card; HELD: the most is reserved on it; the rest says how it ended. */
export const PREPAYMENT_STATUSES = [
  'OPEN',
  'PROCESSING',
  'HELD',
  'CHARGED',
  'CHARGE_ERROR',
  'REFUNDED',
] as const;
export type PrepaymentStatus = (typeof PREPAYMENT_STATUSES)[number];
export const PREPAYMENT_STATUS_LABELS = {
  OPEN: 'Open',
  PROCESSING: 'Processing',
  HELD: 'Held on the card',
  CHARGED: 'Charged',
  CHARGE_ERROR: 'Charge error',
  REFUNDED: 'Refunded',
} as const satisfies Record<PrepaymentStatus, string>;

export const PREPAYMENT_STEPS: Readonly<Record<PrepaymentStatus, readonly PrepaymentStatus[]>> = {
  OPEN: ['PROCESSING', 'CHARGE_ERROR'],
  PROCESSING: ['HELD', 'CHARGED', 'CHARGE_ERROR', 'OPEN'],
  HELD: ['PROCESSING', 'OPEN'],
  CHARGED: ['REFUNDED'],
  CHARGE_ERROR: ['PROCESSING'],
  REFUNDED: [],
};

export const PREPAYMENT_ACTS = ['hold', 'charge', 'release', 'refund', 'edit', 'remove'] as const;
export type PrepaymentAct = (typeof PREPAYMENT_ACTS)[number];

const FROM: Readonly<Record<PrepaymentAct, readonly PrepaymentStatus[]>> = {
  hold: ['OPEN', 'CHARGE_ERROR'],
  charge: ['OPEN', 'HELD', 'CHARGE_ERROR'],
  release: ['HELD'],
  refund: ['CHARGED'],
  edit: ['OPEN', 'CHARGE_ERROR'],
  remove: ['OPEN', 'CHARGE_ERROR', 'REFUNDED'],
};

/** True when the act fits the status; one that holds or has money is given back before it is removed. */
export function mayActOnPrepayment(
  act: PrepaymentAct,
  prepayment: { status: PrepaymentStatus; charged_cents: number; refunded_cents: number },
): boolean {
  if (!FROM[act].includes(prepayment.status)) return false;
  return act !== 'refund' || prepayment.refunded_cents < prepayment.charged_cents;
}

const fields = {
  party_id: id,
  user_uuid: z.uuid().nullable().describe('The guest who pays, where one is known'),
  name: typedText(120).min(1, 'Say who pays'),
  phone: phoneNumber().nullable(),
  item: typedText(200).min(1, 'Say what is paid for'),
  budget_type: z.enum(BUDGET_TYPES),
  max_amount: chargeableCents.describe('In cents'),
  is_surprise: z.boolean().describe('The party must not learn of it'),
  note: freeText(1000),
  time_preference: typedText(80).describe('When to bring it, in words'),
};

/** What somebody pays ahead for a party (PAY-001). */
export const prepayment = z
  .object({
    id,
    program_id: id,
    merchant_id: id,
    ...fields,
    payer: z
      .object({ user_id: id, name: z.string() })
      .nullable()
      .describe('The guest of user_uuid, as the book has them'),
    noted_by: z.string().nullable().describe('Who wrote it down, as a name'),
    stripe_customer_id: z.string().nullable().describe('Whose card is charged at the provider'),
    party_name: z.string(),
    reserved_ts: instant,
    status: z.enum(PREPAYMENT_STATUSES),
    charged_cents: z.number().int(),
    refunded_cents: z.number().int(),
    charge_error_reason: z.string().nullable(),
    reason: z.string().nullable().describe('Why it was refunded'),
    created_ts: instant,
    updated_ts: instant,
    version,
  })
  .meta({ id: 'Prepayment' });
export type Prepayment = z.infer<typeof prepayment>;

const defaults = {
  user_uuid: fields.user_uuid.default(null),
  phone: fields.phone.default(null),
  budget_type: fields.budget_type.default('up_to'),
  is_surprise: z.boolean().default(false),
  note: fields.note.default(''),
  time_preference: fields.time_preference.default(''),
};

export const prepaymentCreate = z.object({
  local_id: z.uuid().optional().describe('Made by the client; sending the same one again creates nothing'),
  ...fields,
  ...defaults,
});
export type PrepaymentCreate = z.output<typeof prepaymentCreate>;

/** What changes of a prepayment; the rest stays. */
export const prepaymentUpdate = z
  .object(fields)
  .omit({ party_id: true })
  .partial()
  .extend({ version: version.optional() });
export type PrepaymentUpdate = z.output<typeof prepaymentUpdate>;
