import { Fragment } from 'react';
import type { Ticket } from '#contract/guests/tickets/schemas.ts';
import { showPhone } from '#src/domain/host/parties/inputs.tsx';
import { momentText, readersZone } from '#src/ui/words/dates.ts';
import { formatCents } from '#src/ui/words/money.ts';
import { discountLines, dueCents, quantityText } from '../model/paper.ts';
import { foreignZone, timeBeside } from '../model/when.ts';
import { STATUS_LABELS } from '../model/words.ts';

function Head({ ticket }: { ticket: Ticket }) {
  const { merchant_name, merchant_address, merchant_phone, status, check_num } = ticket;
  return (
    <div className="head">
      <strong>{merchant_name}</strong>
      {merchant_address === '' ? null : <span>{merchant_address}</span>}
      {merchant_phone === null ? null : <span>{showPhone(merchant_phone)}</span>}
      <b>Check {check_num}</b>
      {status === 'closed' ? null : <em>{status === 'open' ? 'Not closed yet' : STATUS_LABELS[status]}</em>}
    </div>
  );
}

/** Facts that have a line of their own, as has every one with long words. */
const WIDE = new Set(['Opened', 'Server']);
const LONGEST_BESIDE = 14;

function Facts({ ticket }: { ticket: Ticket }) {
  const { timezone, open_ts, close_ts } = ticket;
  const zone = foreignZone(timezone, open_ts, readersZone());
  const facts = [
    ['Opened', momentText(open_ts, 'Fri, Nov 20, 2026, 7:30 PM', timezone)],
    ['Server', ticket.employee],
    ['Closed', close_ts === null ? null : timeBeside(timezone, close_ts, open_ts)],
    ['Times in', zone],
    ['Table', ticket.table_name],
    ['Covers', ticket.covers?.toString()],
    ['Order', ticket.order_type],
    ['Center', ticket.revenue_center],
  ] as const;
  return (
    <dl className="facts">
      {facts.map(([label, value]) =>
        value ? (
          <div key={label} data-wide={WIDE.has(label) || value.length > LONGEST_BESIDE || undefined}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}

/** Part of an item, struck out where it is void. */
function Words({ text, isVoid, className }: { text: string; isVoid: boolean; className: string }) {
  return <span className={className}>{isVoid && text !== '' ? <del>{text}</del> : text}</span>;
}

function Items({ items }: Pick<Ticket, 'items'>) {
  if (items.length === 0) return <p className="none">The point of sale sent no items.</p>;
  return (
    <ul className="items" aria-label="Items">
      {items.map((item, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- the lines of a check have no name of their own
        <li key={at} data-void={item.is_voided || undefined}>
          <span className="quantity">{quantityText(item.quantity)}</span>
          <span>
            {item.is_voided ? <del>{item.name}</del> : item.name}
            {item.is_voided ? <em>Void</em> : null}
          </span>
          <Words className="cents" isVoid={item.is_voided} text={formatCents(item.total_cents)} />
          {item.modifiers.map((modifier, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- nor do their modifiers
            <Fragment key={index}>
              <Words className="modifier" isVoid={item.is_voided} text={modifier.name} />
              <Words
                className="cents"
                isVoid={item.is_voided}
                text={modifier.total_cents === 0 ? '' : formatCents(modifier.total_cents)}
              />
            </Fragment>
          ))}
        </li>
      ))}
    </ul>
  );
}

function Line({ label, cents, isStrong = false }: { label: string; cents: number; isStrong?: boolean }) {
  return (
    <div data-strong={isStrong || undefined}>
      <dt>{label}</dt>
      <dd className="cents">{formatCents(cents)}</dd>
    </div>
  );
}

function Sums({ ticket }: { ticket: Ticket }) {
  return (
    <dl className="lines" aria-label="Sums">
      <Line label="Subtotal" cents={ticket.subtotal_cents} />
      {discountLines(ticket).map(({ label, cents }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- the same promotion may stand there twice
        <Line key={at} label={label} cents={cents} />
      ))}
      <Line label="Tax" cents={ticket.tax_cents} />
      <Line isStrong label="Total" cents={ticket.total_cents} />
    </dl>
  );
}

function Payments({ ticket }: { ticket: Ticket }) {
  const { payments, timezone, open_ts } = ticket;
  const due = dueCents(ticket);
  return (
    <dl className="lines" aria-label="Payments">
      {payments.map(({ tender_type, last4, amount_cents, tip_cents, paid_ts }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- two guests may pay the same with the same kind
        <Fragment key={at}>
          <div>
            <dt>
              {tender_type}
              {last4 === null ? '' : ` ending ${last4}`}
              {paid_ts === null ? null : <small>{timeBeside(timezone, paid_ts, open_ts)}</small>}
            </dt>
            <dd className="cents">{formatCents(amount_cents)}</dd>
          </div>
          {tip_cents === 0 ? null : <Line label="Tip" cents={tip_cents} />}
        </Fragment>
      ))}
      {due > 0 ? <Line isStrong label="Left to pay" cents={due} /> : null}
      {due < 0 && ticket.status !== 'voided' ? <Line label="Paid over the total" cents={-due} /> : null}
      {payments.length > 1 || ticket.tip_cents !== 0 ? (
        <Line isStrong label="Paid with tips" cents={ticket.payment_cents + ticket.tip_cents} />
      ) : null}
    </dl>
  );
}

/** A check the way it comes out of the printer. */
export function Paper({ ticket }: { ticket: Ticket }) {
  return (
    <article aria-label={`Check ${ticket.check_num}`} className="check-paper">
      <Head ticket={ticket} />
      <Facts ticket={ticket} />
      <Items items={ticket.items} />
      <Sums ticket={ticket} />
      {ticket.payments.length > 0 || dueCents(ticket) !== 0 ? <Payments ticket={ticket} /> : null}
    </article>
  );
}
