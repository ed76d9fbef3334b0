import { readMeasured } from '#contract/core/limits.ts';
import { businessDate } from '#contract/core/time.ts';
import { unstorableIn } from '#contract/core/unstorable.ts';
import { readPhone } from '#contract/guests/guests/phones.ts';
import { RESERVATION_DAY_STARTS_AT_HOUR } from '#contract/host/parties/defaults.ts';
import { type TicketIngest, ticketIngest } from '#contract/guests/tickets/schemas.ts';

const DAY_MS = 86_400_000;
/** Before it no check was opened; a till that says so has lost its clock. */
const EARLIEST = Date.parse('2000-01-01T00:00:00Z');
/** What an integer column and a restaurant can hold. */
const MAX_CENTS = 1_000_000_000;

/** A check as it will be stored, with what follows from its parts. */
export interface ReadTicket extends TicketIngest {
  readonly promotion_types: string[];
  readonly tender_types: string[];
  readonly last4s: string[];
  readonly tip_cents: number;
  readonly payment_cents: number;
  /** Subtotal less discount plus tax, without the tip. */
  readonly total_cents: number;
  /** E.164, of the guest at the till. */
  readonly phone: string | null;
  readonly email: string | null;
}

export type Judged =
  | { readonly ok: true; readonly ticket: ReadTicket }
  | { readonly ok: false; readonly posTicketId: string | null; readonly reason: string };

const distinct = (values: readonly (string | null)[]) => [
  ...new Set(values.filter((value) => value !== null)),
];
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** A phone in any form that people write, as E.164; null when it is none. */
function phoneOf(text: string | null): string | null {
  const phone = readPhone(text ?? '', 'US');
  return phone.ok ? phone.value : null;
}

function emailOf(text: string | null): string | null {
  const typed = (text ?? '').trim().toLowerCase();
  return /^[^\s@]+@[^\s@]+$/.test(typed) ? typed : null;
}

/** Why a check contradicts itself, or null. */
function contradiction(ticket: TicketIngest, now: Date): string | null {
  const opened = Date.parse(ticket.open_ts);
  const closed = ticket.close_ts === null ? null : Date.parse(ticket.close_ts);
  const latest = now.getTime() + DAY_MS;
  if (unstorableIn(ticket, null) !== null)
    return 'A text holds a character that cannot be stored, such as NUL. Remove it.';
  if (opened < EARLIEST)
    return 'open_ts: It lies before the year 2000. Check the clock of the point of sale.';
  if ([opened, closed ?? 0, Date.parse(ticket.pos_updated_ts)].some((at) => at > latest))
    return 'open_ts, close_ts and pos_updated_ts: One lies more than a day ahead. Check the clock of the point of sale.';
  if (ticket.status === 'open' && closed !== null)
    return 'close_ts: An open check has no time of closing. Leave it out, or send status closed.';
  if (ticket.status !== 'open' && closed === null)
    return `close_ts: A ${ticket.status} check needs the time at which it was ${ticket.status}.`;
  if (closed !== null && closed < opened) return 'close_ts: It lies before open_ts. Correct one of them.';
  return null;
}

function derive(ticket: TicketIngest): ReadTicket {
  const { payments, promotions, guest } = ticket;
  return {
    ...ticket,
    table_name: ticket.table_name || null,
    employee: ticket.employee || null,
    revenue_center: ticket.revenue_center || null,
    order_type: ticket.order_type || null,
    promotion_types: distinct(promotions.map(({ type }) => type)),
    tender_types: distinct(payments.map(({ tender_type }) => tender_type)),
    last4s: distinct(payments.map(({ last4 }) => last4)),
    tip_cents: sum(payments.map(({ tip_cents }) => tip_cents)),
    payment_cents: sum(payments.map(({ amount_cents }) => amount_cents)),
    total_cents: ticket.subtotal_cents - ticket.discount_cents + ticket.tax_cents,
    phone: phoneOf(guest?.phone ?? null),
    email: emailOf(guest?.email ?? null),
  };
}

/** The name that a till gave a check, as far as one can tell from anything it sent. */
function posTicketIdOf(raw: unknown): string | null {
  const id = typeof raw === 'object' && raw !== null && 'pos_ticket_id' in raw ? raw.pos_ticket_id : null;
  return typeof id === 'string' ? id.slice(0, 100) : null;
}

/** Judges one check by itself: stored as it is, or refused with the reason and the field. */
export function judge(raw: unknown, now: Date): Judged {
  const refuse = (reason: string): Judged => ({ ok: false, posTicketId: posTicketIdOf(raw), reason });
  const parsed = readMeasured(ticketIngest, raw);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const field = issue?.path.join('.') ?? '';
    return refuse(`${field === '' ? '' : `${field}: `}${issue?.message ?? 'This is not a check'}`);
  }
  const reason = contradiction(parsed.data, now);
  if (reason) return refuse(reason);
  const ticket = derive(parsed.data);
  const { tip_cents, payment_cents } = ticket;
  if ([tip_cents, payment_cents].some((cents) => Math.abs(cents) > MAX_CENTS))
    return refuse('payments: Together they are more than a check can hold. Correct the amounts.');
  return { ok: true, ticket };
}

/** The key by which a point of sale knows a check at a location. */
export const keyOf = (ticket: { merchant_id: number; pos_ticket_id: string }) =>
  `${ticket.merchant_id} ${ticket.pos_ticket_id}`;

/** Splits checks so that none comes twice in a part; the parts are stored one after the other, as if sent so. */
export function inRounds<T extends { merchant_id: number; pos_ticket_id: string }>(
  tickets: readonly T[],
): T[][] {
  const rounds: Map<string, T>[] = [];
  for (const ticket of tickets) {
    const key = keyOf(ticket);
    const round = rounds.find((one) => !one.has(key));
    if (round) round.set(key, ticket);
    else rounds.push(new Map([[key, ticket]]));
  }
  return rounds.map((round) => [...round.values()]);
}

/** The day of service that a check belongs to, by the clocks of its location. */
export function businessDateOf(timezone: string, openTs: string): string {
  return businessDate(timezone, new Date(openTs), RESERVATION_DAY_STARTS_AT_HOUR);
}

/** What a point of sale can change about a check that is stored already. */
export interface Stored {
  readonly check_num: string;
  readonly status: string;
  readonly open_ts: Date;
  readonly close_ts: Date | null;
  readonly table_name: string | null;
  readonly covers: number | null;
  readonly employee: string | null;
  readonly revenue_center: string | null;
  readonly order_type: string | null;
  readonly subtotal_cents: number;
  readonly discount_cents: number;
  readonly tax_cents: number;
  readonly detail: unknown;
}

/** Whether two values are alike, whatever the order of their keys, which the database does not keep. */
function alike(a: unknown, b: unknown): boolean {
  if (a instanceof Date && b instanceof Date) return a.getTime() === b.getTime();
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  const other = new Map(Object.entries(b));
  const mine = Object.entries(a);
  return (
    mine.length === other.size && mine.every(([key, value]) => other.has(key) && alike(value, other.get(key)))
  );
}

/** Whether a check says what is stored of it. */
export function saysTheSame(stored: Stored, ticket: ReadTicket): boolean {
  const { check_num, status, table_name, covers, employee, revenue_center, order_type } = ticket;
  const { subtotal_cents, discount_cents, tax_cents, items, promotions, payments } = ticket;
  const told: Stored = {
    ...{ check_num, status, table_name, covers, employee, revenue_center, order_type },
    ...{ subtotal_cents, discount_cents, tax_cents, detail: { items, promotions, payments } },
    open_ts: new Date(ticket.open_ts),
    close_ts: ticket.close_ts === null ? null : new Date(ticket.close_ts),
  };
  const known = new Map(Object.entries(stored));
  return Object.entries(told).every(([field, value]) => alike(value, known.get(field)));
}

/** What a check counts for its guest: closed ones alone do. */
export interface Counted {
  readonly guest_id: number | null;
  readonly status: string;
  readonly total_cents: number;
}

/** How the counters of guests change when checks go from one state to the next; who is not changed is left out. */
export function counterChanges(
  changes: readonly { before: Counted | null; after: Counted | null }[],
): { guest_id: number; checks: number; cents: number }[] {
  const totals = new Map<number, { checks: number; cents: number }>();
  const count = (state: Counted | null, by: 1 | -1) => {
    if (state?.guest_id == null || state.status !== 'closed') return;
    const { checks = 0, cents = 0 } = totals.get(state.guest_id) ?? {};
    totals.set(state.guest_id, { checks: checks + by, cents: cents + by * state.total_cents });
  };
  for (const { before, after } of changes) {
    count(before, -1);
    count(after, 1);
  }
  return [...totals]
    .map(([guest_id, total]) => ({ guest_id, ...total }))
    .filter(({ checks, cents }) => checks !== 0 || cents !== 0)
    .sort((a, b) => a.guest_id - b.guest_id);
}
