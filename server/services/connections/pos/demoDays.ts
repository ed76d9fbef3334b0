import { z } from 'zod';
import { dayAfter } from '#contract/core/time.ts';
import { ticketItem, ticketPayment, ticketPromotion } from '#contract/guests/tickets/schemas.ts';
import type { SandboxThing } from '#server/integrations/pos/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { lastDay } from './proofRules.ts';

/** So many past days of a demo location are at its point of sale as well. */
export const DEMO_DAYS = 3;
/** A tip that the point of sale has and that never came, in cents. */
const LOST_TIP = 500;

const seconds = (at: Date | string) => Math.floor(new Date(at).getTime() / 1000);
const detailOf = z.object({
  items: z.array(ticketItem),
  promotions: z.array(ticketPromotion),
  payments: z.array(ticketPayment),
});

interface Location {
  readonly merchant_id: number;
  readonly timezone: string;
  readonly outsideId: string;
  /** One tip of yesterday is at the point of sale alone. */
  readonly hasDifference: boolean;
}

/** The closed checks of the last days as the point of sale of a location has them; reading them changes nothing. */
export async function endedChecks(
  { db, clock }: Platform,
  programId: number,
  { merchant_id, timezone, outsideId, hasDifference }: Location,
): Promise<SandboxThing[]> {
  const last = lastDay(timezone, clock.now());
  const rows = await db
    .selectFrom('tickets')
    .selectAll()
    .where('program_id', '=', programId)
    .where('merchant_id', '=', merchant_id)
    .where('status', '=', 'closed')
    .where('business_date', '>', dayAfter(last, -DEMO_DAYS))
    .orderBy('ticket_id')
    .execute();
  const differing = rows.find(({ business_date, tip_cents }) => business_date === last && tip_cents > 0);
  return rows.map((row): SandboxThing => {
    const detail = detailOf.parse(row.detail);
    const items = (isVoided: boolean) => detail.items.filter((one) => one.is_voided === isVoided).map(itemOf);
    const extra = hasDifference && row === differing ? LOST_TIP : 0;
    return {
      locationId: outsideId,
      kind: 'ticket',
      id: row.pos_ticket_id,
      modified: new Date(row.pos_updated_ts.getTime() - 1000),
      body: {
        ticket_number: row.check_num,
        opened_at: seconds(row.open_ts),
        closed_at: seconds(row.close_ts ?? row.pos_updated_ts),
        guest_count: row.covers,
        totals: { sub_total: row.subtotal_cents, discounts: row.discount_cents, tax: row.tax_cents },
        _embedded: {
          employee: { check_name: row.employee },
          items: items(false),
          voided_items: items(true),
          discounts: detail.promotions.map(({ name, amount_cents }) => ({ name, value: amount_cents })),
          payments: detail.payments.map(({ tender_type, amount_cents, tip_cents, last4 }, n) => ({
            amount: amount_cents,
            tip: tip_cents + (n === 0 ? extra : 0),
            last4,
            _embedded: { tender_type: { name: tender_type } },
          })),
        },
      },
    };
  });
}

const itemOf = ({ name, quantity, unit_cents, category, ordered_ts }: z.output<typeof ticketItem>) => ({
  name,
  quantity,
  price: unit_cents,
  ...(ordered_ts === undefined ? {} : { sent_at: seconds(ordered_ts) }),
  _embedded:
    category === undefined ? {} : { menu_item: { _embedded: { menu_categories: [{ name: category }] } } },
});
