import type { Ticket } from '#contract/guests/tickets/schemas.ts';
import type { Cell } from '#server/services/administration/downloads/index.ts';
import { type Clocks, clocksName, sortableTime } from './wording.ts';

const amount = (cents: number) => (cents / 100).toFixed(2);
const list = (values: readonly string[]) => values.join(', ');

type Column = readonly [string, (ticket: Ticket, at: (instant: string) => string) => Cell];

const columns = (clocks: string): readonly Column[] => [
  ['Check', ({ check_num }) => check_num],
  ['Status', ({ status }) => status],
  [`Opened (${clocks})`, ({ open_ts }, at) => at(open_ts)],
  [`Closed (${clocks})`, ({ close_ts }, at) => (close_ts === null ? null : at(close_ts))],
  ['Business day', ({ business_date }) => business_date],
  ['Location', ({ merchant_name }) => merchant_name],
  ['Table', ({ table_name }) => table_name],
  ['Guests at the table', ({ covers }) => covers],
  ['Employee', ({ employee }) => employee],
  ['Revenue center', ({ revenue_center }) => revenue_center],
  ['Order type', ({ order_type }) => order_type],
  ['Promotion types', ({ promotion_types }) => list(promotion_types)],
  ['Tender types', ({ tender_types }) => list(tender_types)],
  ['Last four digits', ({ last4s }) => list(last4s)],
  ['Subtotal', ({ subtotal_cents }) => amount(subtotal_cents)],
  ['Discount', ({ discount_cents }) => amount(discount_cents)],
  ['Tax', ({ tax_cents }) => amount(tax_cents)],
  ['Total', ({ total_cents }) => amount(total_cents)],
  ['Paid', ({ payment_cents }) => amount(payment_cents)],
  ['Tips', ({ tip_cents }) => amount(tip_cents)],
  ['Guest', ({ guest_name }) => guest_name],
  ['Guest ID', ({ user_id }) => user_id],
  ['Reservation ID', ({ party_local_id }) => party_local_id],
  ['POS ID', ({ pos_ticket_id }) => pos_ticket_id],
];

const OF_GUESTS = ['Guest', 'Guest ID'];

/** Checks as rows of a file, the titles first; amounts in dollars. Whose they are is for who may export guests. */
export async function* checkRows(
  tickets: AsyncIterable<Ticket>,
  clocks: Clocks,
  { withGuests }: { withGuests: boolean },
): AsyncGenerator<Cell[]> {
  const all = columns(clocksName(clocks)).filter(([title]) => withGuests || !OF_GUESTS.includes(title));
  yield all.map(([title]) => title);
  for await (const ticket of tickets) {
    const own = { ...clocks, timezone: clocks.timezone ?? ticket.timezone };
    yield all.map(([, read]) => read(ticket, (instant) => sortableTime(instant, own)));
  }
}
