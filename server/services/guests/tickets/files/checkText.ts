import { formatPhone } from '#contract/administration/merchants/rules.ts';
import type { Ticket, TicketTotals } from '#contract/guests/tickets/schemas.ts';
import { printable } from '#server/platform/pdf/index.ts';
import { money, shownTime } from './wording.ts';

/** One line of a check on paper: letters of one width, or a rule across. */
export type Line =
  | { readonly kind: 'text'; readonly text: string; readonly isBold: boolean }
  | { readonly kind: 'rule' };

/** How many letters a line of a check has. */
export const LINE_LETTERS = 46;

const RULE: Line = { kind: 'rule' };
const line = (text: string, isBold = false): Line => ({ kind: 'text', text, isBold });

/** A text in lines of at most `width` letters, broken between words where it can be. */
export function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  let rest = printable(text).replace(/ +/g, ' ').trim();
  while (rest.length > width) {
    const space = rest.lastIndexOf(' ', width);
    const at = space > 0 ? space : width;
    lines.push(rest.slice(0, at).trimEnd());
    rest = rest.slice(at).trimStart();
  }
  return [...lines, rest];
}

const centred = (text: string, isBold = false): Line[] =>
  text === ''
    ? []
    : wrap(text, LINE_LETTERS).map((part) =>
        line(' '.repeat(Math.floor((LINE_LETTERS - part.length) / 2)) + part, isBold),
      );

/** A name at the left, as many lines as it takes, and an amount at the right of the first. */
function pair(left: string, right: string, { isBold = false, indent = '' } = {}): Line[] {
  const shown = printable(right);
  const [first = '', ...more] = wrap(left, LINE_LETTERS - shown.length - 1 - indent.length);
  const gap = LINE_LETTERS - indent.length - first.length - shown.length;
  return [
    line(`${indent}${first}${' '.repeat(Math.max(gap, 1))}${shown}`, isBold),
    ...more.map((part) => line(`${indent}${part}`, isBold)),
  ];
}

const STATUS = { open: 'Open', closed: 'Closed', voided: 'Voided' } as const;

function head(ticket: Ticket, offsetMinutes: number | undefined): Line[] {
  const { table_name, covers, employee, order_type, revenue_center, guest_name, timezone } = ticket;
  const at = (instant: string) => shownTime(instant, { timezone, offsetMinutes });
  const place = [
    table_name && `Table ${table_name}`,
    covers && `${covers} ${covers === 1 ? 'cover' : 'covers'}`,
  ];
  const kind = [order_type, revenue_center];
  const joined = (parts: readonly (string | number | null)[]) => parts.filter(Boolean).join(' · ');
  return [
    ...centred(ticket.merchant_name, true),
    ...centred(ticket.merchant_address),
    ...centred(ticket.merchant_phone === null ? '' : formatPhone(ticket.merchant_phone)),
    RULE,
    ...pair(`Check ${ticket.check_num}`, STATUS[ticket.status], { isBold: true }),
    ...pair('Opened', at(ticket.open_ts)),
    ...(ticket.close_ts === null ? [] : pair(STATUS[ticket.status], at(ticket.close_ts))),
    ...(joined(place) || employee ? pair(joined(place), employee ?? '') : []),
    ...(joined(kind) ? wrap(joined(kind), LINE_LETTERS).map((part) => line(part)) : []),
    ...(guest_name === null ? [] : pair('Guest', guest_name)),
    RULE,
  ];
}

function items(ticket: Ticket): Line[] {
  return ticket.items.flatMap(({ name, quantity, total_cents, modifiers, is_voided }) => [
    ...pair(`${quantity} ${name}${is_voided ? ' (voided)' : ''}`, is_voided ? '' : money(total_cents)),
    ...modifiers.flatMap((one) =>
      pair(one.name, one.total_cents === 0 ? '' : money(one.total_cents), { indent: '   + ' }),
    ),
  ]);
}

function sums(ticket: Ticket): Line[] {
  const { promotions, discount_cents } = ticket;
  const named = promotions.flatMap(({ type, name }) =>
    pair(name === '' || name === type ? type : `${type}: ${name}`, '', { indent: '   ' }),
  );
  return [
    RULE,
    ...pair('Subtotal', money(ticket.subtotal_cents)),
    ...(discount_cents === 0 ? [] : pair('Discount', money(-discount_cents))),
    ...named,
    ...pair('Tax', money(ticket.tax_cents)),
    ...pair('TOTAL', money(ticket.total_cents), { isBold: true }),
  ];
}

function payments(ticket: Ticket): Line[] {
  if (ticket.payments.length === 0) return [];
  return [
    RULE,
    ...ticket.payments.flatMap(({ tender_type, last4, amount_cents, tip_cents }) => [
      ...pair(last4 === null ? tender_type : `${tender_type} •••• ${last4}`, money(amount_cents)),
      ...(tip_cents === 0 ? [] : pair('Tip', money(tip_cents), { indent: '   ' })),
    ]),
    ...pair('Paid with tips', money(ticket.payment_cents + ticket.tip_cents), { isBold: true }),
  ];
}

/** A check in lines as a till prints it; times by the clocks of its location, or of a fixed offset (minutes east of UTC). */
export function checkLines(ticket: Ticket, offsetMinutes: number | undefined): Line[] {
  const listed = items(ticket);
  return [
    ...head(ticket, offsetMinutes),
    ...(listed.length === 0 ? [line('No items')] : listed),
    ...sums(ticket),
    ...payments(ticket),
  ];
}

/** The sums of all checks of a file, in lines. */
export function totalLines(totals: TicketTotals): Line[] {
  return [
    ...centred('All checks of this file', true),
    RULE,
    ...pair('Checks', totals.checks.toLocaleString('en-US')),
    ...pair('Covers', totals.covers.toLocaleString('en-US')),
    ...pair('Subtotal', money(totals.subtotal_cents)),
    ...pair('Discount', money(-totals.discount_cents)),
    ...pair('Tax', money(totals.tax_cents)),
    ...pair('TOTAL', money(totals.total_cents), { isBold: true }),
    ...pair('Paid', money(totals.payment_cents)),
    ...pair('Tips', money(totals.tip_cents)),
  ];
}
