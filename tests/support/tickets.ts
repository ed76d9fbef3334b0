import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { services } from '#contract/index.ts';
import type { ticketIngest } from '#contract/guests/tickets/schemas.ts';
import type { ApiClient } from './apiClient.ts';

const { tickets } = services;

export type Check = z.input<typeof ticketIngest>;

/** A closed check for two with one payment, opened at 18:00 in Portland on 4 June 2026; fields overrule. */
export function aCheck(merchant_id: number, fields: Partial<Check> = {}): Check {
  return {
    merchant_id,
    pos_ticket_id: randomUUID(),
    pos_updated_ts: '2026-06-05T03:00:00Z',
    check_num: '1042',
    status: 'closed',
    open_ts: '2026-06-05T01:00:00Z',
    close_ts: '2026-06-05T02:30:00Z',
    covers: 2,
    employee: 'Ana R.',
    revenue_center: 'Dining room',
    order_type: 'Dine in',
    subtotal_cents: 8000,
    discount_cents: 500,
    tax_cents: 700,
    items: [{ name: 'Halibut', quantity: 2, unit_cents: 4000, total_cents: 8000 }],
    promotions: [{ type: 'Happy hour', name: 'Five dollars off', amount_cents: 500 }],
    payments: [{ tender_type: 'Visa', amount_cents: 8200, tip_cents: 1500, last4: '4242' }],
    ...fields,
  };
}

/** Sends checks as a point of sale does; the outcome of each. */
export async function sendChecks(pos: ApiClient, checks: readonly unknown[]) {
  return (await pos.call(tickets.ingest, { body: { tickets: [...checks] } })).data;
}

/** Sends one check that must be stored; its id. */
export async function storeCheck(pos: ApiClient, check: Check): Promise<number> {
  const [told] = await sendChecks(pos, [check]);
  if (told?.ticket_id == null) throw new Error(`The check was ${told?.outcome}: ${told?.reason}`);
  return told.ticket_id;
}
