import { z } from 'zod';
import { endpoint } from '#contract/core/endpoint.ts';
import { day, id, idParam, instant, ok, version } from '#contract/core/ids.ts';
import { searchedSpans } from '#contract/core/spans.ts';
import { page } from '#contract/core/paging.ts';
import { typedText } from '#contract/core/texts.ts';
import { CHARGE_STATES, FEE_STATUSES } from './feeStates.ts';
import { prepayment, prepaymentCreate, prepaymentUpdate } from './prepayments.ts';
import {
  chargeableCents,
  feeEligibility,
  listedLocations,
  partyFee,
  partyMoney,
  reason,
  reservationTypeFee,
  reservationTypeFeeWrite,
  savedCard,
} from './schemas.ts';

const serving = { access: 'session', scope: 'program', flag: 'prepay', flagAt: 'location' } as const;
const managing = { access: 'merchants.edit', flag: 'prepay', flagAt: 'location' } as const;
const params = z.object({ id: idParam });
const stale = { version: version.optional() };
const staleQuery = z.object({ version: z.coerce.number().pipe(version).optional() });
const acting = ['NOT_FOUND', 'STALE', 'IN_USE', 'VALIDATION', 'UNAVAILABLE'] as const;
const because = z.object({ reason, ...stale });

const policies = {
  typeFees: endpoint({
    method: 'GET',
    path: '/inventory/reservation_types/:id/fees',
    summary: 'What a reservation type costs and when',
    spec: ['INV-001'],
    ...serving,
    params: z.object({ id: idParam.describe('Of the reservation type') }),
    reply: z.object({ data: z.array(reservationTypeFee) }),
    errors: ['NOT_FOUND'],
  }),
  createTypeFee: endpoint({
    method: 'POST',
    path: '/inventory/reservation_types/:id/fees',
    summary: 'Add a fee to a reservation type; bookings from now on agree to it',
    ...managing,
    params: z.object({ id: idParam.describe('Of the reservation type') }),
    body: reservationTypeFeeWrite,
    reply: reservationTypeFee,
    status: 201,
    errors: ['NOT_FOUND', 'DUPLICATE', 'VALIDATION'],
  }),
  updateTypeFee: endpoint({
    method: 'PUT',
    path: '/inventory/reservation_type_fees/:id',
    summary: 'Change a fee; bookings that are made keep what they agreed to',
    ...managing,
    params,
    body: reservationTypeFeeWrite,
    reply: reservationTypeFee,
    errors: ['NOT_FOUND', 'STALE', 'DUPLICATE', 'VALIDATION'],
  }),
  removeTypeFee: endpoint({
    method: 'DELETE',
    path: '/inventory/reservation_type_fees/:id',
    summary: 'Remove a fee; bookings that are made keep what they agreed to',
    ...managing,
    params,
    query: staleQuery,
    reply: ok,
    errors: ['NOT_FOUND', 'STALE'],
  }),
  eligibility: endpoint({
    method: 'GET',
    path: '/inventory/reservation_type_fees/:id/eligibility',
    summary: 'Whether a fee applies to a booking, and what it comes to',
    spec: ['PAY-013'],
    ...serving,
    params,
    query: z.object({
      reserved_ts: instant,
      party_size: z.coerce
        .number()
        .int()
        .min(1)
        .max(100)
        .optional()
        .describe('Absent: whatever its size; the day and the time decide'),
    }),
    reply: feeEligibility,
    errors: ['NOT_FOUND'],
  }),
};

const fees = {
  partyFees: endpoint({
    method: 'GET',
    path: '/host/party_fees/:id',
    summary: "A party's fees with every movement of money, and its card",
    spec: ['PAY-011'],
    ...serving,
    params: z.object({ id: idParam.describe('party_id') }),
    reply: partyMoney,
    errors: ['NOT_FOUND'],
  }),
  listFees: endpoint({
    method: 'GET',
    path: '/host/party_fees',
    summary: 'The fees of one, some or all locations by the day of the reservation, the latest first',
    ...serving,
    query: z
      .object({
        ...listedLocations,
        status: z.enum(FEE_STATUSES).optional(),
        charge_state: z.enum(CHARGE_STATES).optional(),
        start_date: day.optional().describe('Business days, both inclusive'),
        end_date: day.optional(),
        take: z.coerce.number().int().min(1).max(200).default(25),
        skip: z.coerce.number().int().min(0).max(1_000_000).default(0),
      })
      .superRefine(searchedSpans(['start_date', 'end_date'])),
    reply: page(partyFee),
    errors: ['NOT_FOUND'],
  }),
  addFee: endpoint({
    method: 'POST',
    path: '/host/parties/:id/fees',
    summary: 'Add a fee of its own to a party, such as for something broken',
    ...managing,
    params: z.object({ id: idParam.describe('party_id') }),
    body: z.object({
      local_id: z.uuid().optional().describe('Made by the client; sending the same one again adds nothing'),
      name: typedText(80).min(1, 'Give the fee a name'),
      amount_cents: chargeableCents,
    }),
    reply: partyFee,
    status: 201,
    errors: ['NOT_FOUND', 'VALIDATION'],
  }),
  chargeFee: endpoint({
    method: 'POST',
    path: '/host/party_fees/:id/charge',
    summary:
      'Charge an approved fee now; answers how it ended, or PROCESSING while the provider has not said',
    spec: ['PAY-002', 'PAY-006', 'PAY-007'],
    ...managing,
    params,
    body: z.object(stale),
    reply: partyFee,
    errors: acting,
  }),
  retryFee: endpoint({
    method: 'POST',
    path: '/host/party_fees/:id/retry',
    summary: 'Charge a fee again whose charge failed',
    ...managing,
    params,
    body: z.object(stale),
    reply: partyFee,
    errors: acting,
  }),
  waiveFee: endpoint({
    method: 'POST',
    path: '/host/party_fees/:id/waive',
    summary: 'Let the guest off a fee that is not charged',
    ...managing,
    params,
    body: because,
    reply: partyFee,
    errors: acting,
  }),
  approveFee: endpoint({
    method: 'POST',
    path: '/host/party_fees/:id/approve',
    summary: 'Approve a fee again that was waived, canceled or failed',
    ...managing,
    params,
    body: because,
    reply: partyFee,
    errors: acting,
  }),
  refundFee: endpoint({
    method: 'POST',
    path: '/host/party_fees/:id/refund',
    summary: 'Give a charged fee back, in full or in part, also after a cancellation',
    spec: ['PAY-012'],
    ...managing,
    params,
    body: because.extend({
      local_id: z
        .uuid()
        .optional()
        .describe('Made by the client; sending the same one again refunds nothing'),
      amount_cents: z
        .number()
        .int()
        .min(1, 'Enter an amount')
        .optional()
        .describe('What is left of it when absent'),
    }),
    reply: partyFee,
    errors: acting,
  }),
};

const prepayments = {
  prepayments: endpoint({
    method: 'GET',
    path: '/host/prepayments',
    summary: "A party's prepayments, or those of one, some or all locations for the parties of some days",
    spec: ['PAY-001'],
    ...serving,
    query: z
      .object({
        party_id: idParam.optional(),
        ...listedLocations,
        start_date: day.optional().describe('Business days, both inclusive'),
        end_date: day.optional(),
        take: z.coerce.number().int().min(1).max(200).default(25),
        skip: z.coerce.number().int().min(0).max(1_000_000).default(0),
      })
      .superRefine(searchedSpans(['start_date', 'end_date'])),
    reply: page(prepayment),
    errors: ['NOT_FOUND'],
  }),
  prepayment: endpoint({
    method: 'GET',
    path: '/host/prepayments/:id',
    summary: 'One prepayment',
    spec: ['PAY-001'],
    ...serving,
    params,
    reply: prepayment,
    errors: ['NOT_FOUND'],
  }),
  createPrepayment: endpoint({
    method: 'POST',
    path: '/host/prepayments',
    summary: 'Note what somebody pays ahead for a party',
    spec: ['PAY-001', 'PAY-008'],
    ...serving,
    body: prepaymentCreate,
    reply: prepayment,
    status: 201,
    errors: ['NOT_FOUND', 'VALIDATION'],
  }),
  updatePrepayment: endpoint({
    method: 'PUT',
    path: '/host/prepayments/:id',
    summary: 'Change a prepayment; what is absent stays',
    spec: ['PAY-009'],
    ...serving,
    params,
    body: prepaymentUpdate,
    reply: prepayment,
    errors: ['NOT_FOUND', 'STALE', 'IN_USE', 'VALIDATION'],
  }),
  removePrepayment: endpoint({
    method: 'DELETE',
    path: '/host/prepayments/:id',
    summary: 'Remove a prepayment that holds no money',
    spec: ['PAY-010'],
    ...serving,
    params,
    query: staleQuery,
    reply: ok,
    errors: ['NOT_FOUND', 'STALE', 'IN_USE'],
  }),
  prepaymentCard: endpoint({
    method: 'POST',
    path: '/host/prepayments/:id/payment_method',
    summary: 'Save the card of who pays',
    ...serving,
    params,
    body: z.object({
      payment_method: z
        .string()
        .trim()
        .regex(/^pm_\w{3,100}$/, 'Send the token of a card'),
    }),
    reply: savedCard,
    errors: acting,
  }),
  holdPrepayment: endpoint({
    method: 'POST',
    path: '/host/prepayments/:id/hold',
    summary: 'Reserve the most that a prepayment may cost on the card',
    ...serving,
    params,
    body: z.object(stale),
    reply: prepayment,
    errors: acting,
  }),
  chargePrepayment: endpoint({
    method: 'POST',
    path: '/host/prepayments/:id/charge',
    summary: 'Charge what it came to, at most max_amount; the rest of a hold is given back',
    ...managing,
    params,
    body: z.object({ amount_cents: chargeableCents.optional().describe('max_amount when absent'), ...stale }),
    reply: prepayment,
    errors: acting,
  }),
  releasePrepayment: endpoint({
    method: 'POST',
    path: '/host/prepayments/:id/release',
    summary: 'Give a hold back without charging',
    ...serving,
    params,
    body: z.object(stale),
    reply: prepayment,
    errors: acting,
  }),
  refundPrepayment: endpoint({
    method: 'POST',
    path: '/host/prepayments/:id/refund',
    summary: 'Give a charged prepayment back, in full or in part',
    ...managing,
    params,
    body: fees.refundFee.body,
    reply: prepayment,
    errors: acting,
  }),
};

/** What a difference between our ledger and the provider is about. */
export const DIFFERENCES = ['not_in_ledger', 'not_at_provider', 'amount_differs'] as const;

const provider = {
  setup: endpoint({
    method: 'GET',
    path: '/host/payments/setup',
    summary: 'Whether cards can be charged on this server, and the test cards of the sandbox',
    ...serving,
    reply: z.object({
      is_set_up: z.boolean(),
      is_sandbox: z.boolean(),
      test_cards: z.array(z.object({ payment_method: z.string(), name: z.string() })),
    }),
  }),
  savePaymentMethod: endpoint({
    method: 'POST',
    path: '/host/parties/:id/payment_method',
    summary:
      'Save a card for a party, or for its guest where one is known; the one before is not charged again',
    ...serving,
    params: z.object({ id: idParam.describe('party_id') }),
    body: prepayments.prepaymentCard.body,
    reply: savedCard,
    errors: ['NOT_FOUND', 'VALIDATION', 'UNAVAILABLE'],
  }),
  reconcile: endpoint({
    method: 'GET',
    path: '/host/payments/reconcile',
    summary: 'Compare our ledger with the provider where the caller works, payment by payment, for some days',
    ...managing,
    query: z.object({
      start_date: day.describe('Days in UTC, both inclusive, at most 31'),
      end_date: day,
    }),
    reply: z.object({
      is_everywhere: z
        .boolean()
        .describe('False for who works at some locations: only what was asked for there is compared'),
      payments: z.number().int().describe('At the provider'),
      ledger_cents: z.number().int().describe('Charged minus refunded, in our ledger'),
      provider_cents: z.number().int(),
      under_way: z.number().int().describe('Asked and not answered yet'),
      data: z.array(
        z.object({
          kind: z.enum(DIFFERENCES),
          provider_id: z.string(),
          party_id: id.nullable(),
          ledger_cents: z.number().int(),
          provider_cents: z.number().int(),
        }),
      ),
    }),
    errors: ['VALIDATION', 'UNAVAILABLE'],
  }),
  webhook: endpoint({
    method: 'POST',
    path: '/webhooks/payments',
    summary: 'The provider tells of a payment; signed',
    access: 'public',
    raw: true,
    body: z.string().max(1_000_000),
    reply: z.object({ received: z.literal(true) }),
    errors: ['FORBIDDEN', 'THROTTLED', 'UNAVAILABLE'],
  }),
};

/** Fees, prepayments and the cards they are charged to. Acts of money need merchants.edit (PERM-021). */
export const payments = { ...policies, ...fees, ...prepayments, ...provider };
