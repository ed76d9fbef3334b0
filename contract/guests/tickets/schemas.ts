import { z } from 'zod';
import { id, instant } from '#contract/core/ids.ts';

const text = (max: number) => z.string().trim().max(max, `Use at most ${max} characters`);
/** Cents within what an integer column and a restaurant can hold. */
const cents = z.number().int().min(-100_000_000).max(100_000_000);

export const TICKET_STATUSES = ['open', 'closed', 'voided'] as const;
/** The comparisons that amounts can be searched with. */
export const AMOUNT_OPERATORS = ['eq', 'gt', 'gte', 'lt', 'lte'] as const;
/** How many checks a page of the search has (CHECK-010). */
export const TICKET_PAGE_SIZE = 100;

export const ticketItem = z.object({
  name: text(120).min(1),
  quantity: z.number().min(0).max(10_000),
  unit_cents: cents,
  total_cents: cents,
  modifiers: z
    .array(z.object({ name: text(120).min(1), total_cents: cents.default(0) }))
    .max(30)
    .default([]),
  is_voided: z.boolean().default(false),
  category: text(120).optional().describe('The menu category, which can stand for a course'),
  ordered_ts: instant.optional().describe('When it was sent to the kitchen'),
});
export const ticketPromotion = z.object({ type: text(60).min(1), name: text(120), amount_cents: cents });
export const ticketPayment = z.object({
  tender_type: text(60).min(1).describe('Visa, Cash, Gift card ...'),
  amount_cents: cents,
  tip_cents: cents.default(0),
  last4: z
    .string()
    .regex(/^\d{4}$/, 'Four digits')
    .nullable()
    .default(null),
  paid_ts: instant.nullable().default(null),
});

/** A check as the search lists it. */
export const ticketRow = z
  .object({
    id,
    ticket_id: id.describe('The same as id'),
    merchant_id: id,
    check_num: z.string(),
    status: z.enum(TICKET_STATUSES),
    open_ts: instant,
    close_ts: instant.nullable(),
    utc_offset_mins: z.number().int().describe("Of the location's zone at open_ts, east positive"),
    business_date: z.string(),
    table_name: z.string().nullable(),
    covers: z.number().int().nullable(),
    employee: z.string().nullable(),
    revenue_center: z.string().nullable(),
    order_type: z.string().nullable(),
    promotion_types: z.array(z.string()),
    tender_types: z.array(z.string()),
    last4s: z.array(z.string()),
    subtotal_cents: z.number().int(),
    discount_cents: z.number().int(),
    tax_cents: z.number().int(),
    tip_cents: z.number().int(),
    total_cents: z.number().int().describe('Subtotal less discount plus tax'),
    payment_cents: z.number().int().describe('What was paid, without tips'),
    user_id: id.nullable().describe('The guest'),
    guest_name: z.string().nullable(),
    party_id: id.nullable(),
    party_local_id: z.uuid().nullable(),
    linked_by: z.enum(['reservation', 'contact', 'table', 'person']).nullable(),
  })
  .meta({ id: 'TicketRow' });
export type TicketRow = z.infer<typeof ticketRow>;

/** A check with all that stands on it (CHECK-013). */
export const ticket = ticketRow
  .extend({
    pos_ticket_id: z.string(),
    merchant_name: z.string(),
    merchant_address: z.string(),
    merchant_phone: z.string().nullable(),
    timezone: z.string(),
    items: z.array(ticketItem),
    promotions: z.array(ticketPromotion),
    payments: z.array(ticketPayment),
  })
  .meta({ id: 'Ticket' });
export type Ticket = z.infer<typeof ticket>;

/** The sums of all checks that a search finds. */
export const ticketTotals = z
  .object({
    checks: z.number().int(),
    covers: z.number().int(),
    subtotal_cents: z.number().int(),
    discount_cents: z.number().int(),
    tax_cents: z.number().int(),
    tip_cents: z.number().int(),
    total_cents: z.number().int(),
    payment_cents: z.number().int(),
  })
  .meta({ id: 'TicketTotals' });
export type TicketTotals = z.infer<typeof ticketTotals>;

/** A check as a point of sale sends it. The same pos_ticket_id again replaces what was sent before. */
export const ticketIngest = z
  .object({
    merchant_id: id,
    pos_ticket_id: text(100).min(1),
    pos_updated_ts: instant.describe(
      'An older state than the one stored is taken note of and changes nothing',
    ),
    check_num: text(40).min(1),
    status: z.enum(TICKET_STATUSES),
    open_ts: instant,
    close_ts: instant.nullable().default(null),
    table_name: text(40).nullable().default(null),
    covers: z.number().int().min(0).max(1000).nullable().default(null),
    employee: text(80).nullable().default(null),
    revenue_center: text(60).nullable().default(null),
    order_type: text(60).nullable().default(null),
    subtotal_cents: cents,
    discount_cents: cents.default(0),
    tax_cents: cents.default(0),
    items: z.array(ticketItem).max(500).default([]),
    promotions: z.array(ticketPromotion).max(50).default([]),
    payments: z.array(ticketPayment).max(50).default([]),
    party_local_id: z
      .uuid()
      .nullable()
      .default(null)
      .describe('The reservation, where the point of sale knows it'),
    guest: z
      .object({ phone: text(40).nullable().default(null), email: text(254).nullable().default(null) })
      .nullable()
      .default(null)
      .describe('How the guest was named at the till'),
  })
  .meta({ id: 'TicketIngest' });
export type TicketIngest = z.infer<typeof ticketIngest>;
