import { z } from 'zod';
import { offsetMinutes } from '#contract/core/time.ts';
import {
  type Ticket,
  ticketItem,
  ticketPayment,
  ticketPromotion,
  type TicketRow,
  ticketRow,
  type TicketTotals,
} from '#contract/guests/tickets/schemas.ts';
import type { Head, listFilterValues, TicketRecord } from './queries.ts';
import type { Word } from './searchRules.ts';

const { status, linked_by } = ticketRow.shape;
const detail = z.object({
  items: z.array(ticketItem).default([]),
  promotions: z.array(ticketPromotion).default([]),
  payments: z.array(ticketPayment).default([]),
});

/** A check as the search lists it; its offset is that of its location. */
export function presentRow(row: TicketRecord): TicketRow {
  const {
    ticket_id,
    guest_id,
    fname,
    lname,
    detail: _detail,
    pos_ticket_id: _pos,
    opened: _at,
    timezone,
    ...rest
  } = row;
  return {
    ...rest,
    id: ticket_id,
    ticket_id,
    status: status.parse(row.status),
    linked_by: linked_by.parse(row.linked_by),
    open_ts: row.open_ts.toISOString(),
    close_ts: row.close_ts?.toISOString() ?? null,
    utc_offset_mins: offsetMinutes(timezone, row.open_ts),
    user_id: guest_id,
    guest_name: [fname, lname].filter(Boolean).join(' ') || null,
  };
}

/** One line of a location's address; empty where none is known. */
export function addressOf({ address, city, state, zip }: Head): string {
  const place = [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return [address, place].filter(Boolean).join(', ');
}

/** A check with all that stands on it (CHECK-013); without items and payments where its detail was not read. */
export function presentTicket(row: TicketRecord, head: Head): Ticket {
  return {
    ...presentRow(row),
    ...detail.parse(row.detail ?? {}),
    pos_ticket_id: row.pos_ticket_id,
    merchant_name: head.merchant_name,
    merchant_address: addressOf(head),
    merchant_phone: head.phone,
    timezone: head.timezone,
  };
}

/** Sums of parts of a search, as one. */
export function addTotals(parts: readonly TicketTotals[]): TicketTotals {
  const sum = (key: keyof TicketTotals) => parts.reduce((total, part) => total + part[key], 0);
  return {
    checks: sum('checks'),
    covers: sum('covers'),
    subtotal_cents: sum('subtotal_cents'),
    discount_cents: sum('discount_cents'),
    tax_cents: sum('tax_cents'),
    tip_cents: sum('tip_cents'),
    total_cents: sum('total_cents'),
    payment_cents: sum('payment_cents'),
  };
}

/** The values that the filters offer, by field (CHECK-012). */
export function presentFilters(rows: Awaited<ReturnType<typeof listFilterValues>>) {
  const of = (word: Word) => rows.filter(({ field }) => field === word).map(({ value }) => value);
  return {
    promotion_types: of('promotion_type'),
    tender_types: of('tender_type'),
    revenue_centers: of('revenue_center'),
    order_types: of('order_type'),
    employees: of('employee'),
  };
}
