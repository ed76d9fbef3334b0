import { z } from 'zod';

const cents = z.number().int();
const idOf = z.union([z.string(), z.object({ id: z.string() })]);

/** The provider's objects, as far as they are used. */
export const payment = z.object({
  id: z.string().min(1),
  status: z.string(),
  amount: cents,
  amount_received: cents.default(0),
  created: z.number(),
  metadata: z.record(z.string(), z.string()).default({}),
  last_payment_error: z
    .object({ code: z.string().nullish(), decline_code: z.string().nullish(), message: z.string().nullish() })
    .nullish(),
  latest_charge: z.union([z.string(), z.object({ amount_refunded: cents })]).nullish(),
});
export type Payment = z.infer<typeof payment>;

export const refund = z.object({
  id: z.string().min(1),
  status: z.string().nullable(),
  amount: cents,
  failure_reason: z.string().nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
  payment_intent: idOf.nullish(),
});
export type Refund = z.infer<typeof refund>;

export const card = z.object({
  id: z.string().min(1),
  card: z.object({
    brand: z.string(),
    last4: z.string(),
    exp_month: z.number().int(),
    exp_year: z.number().int(),
  }),
});

export const withId = z.object({ id: z.string().min(1) });

/** A payment or refund that an event tells of. */
export const told = z.object({
  id: z.string(),
  object: z.string(),
});

/** The name in an object's metadata under which we find what it was asked for. */
export const KEY_FIELD = 'couvert_charge';
export const PROGRAM_FIELD = 'couvert_program';

export function refundedCents({ latest_charge }: Payment): number {
  return typeof latest_charge === 'object' && latest_charge !== null ? latest_charge.amount_refunded : 0;
}
