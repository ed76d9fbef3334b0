import { wallClock } from '#contract/core/time.ts';
import { chargeErrorWords, FEE_STATUS_LABELS } from '#contract/host/payments/feeStates.ts';
import type { PartyFee } from '#contract/host/payments/schemas.ts';

const HEADINGS = [
  'Location',
  'Reservation date',
  'Reservation time',
  'Guest',
  'Covers',
  'Fee',
  'Status',
  'Amount (USD)',
  'Refunded (USD)',
  'Charged on',
  'Charge error',
  'Reason',
] as const;

/** A cell as spreadsheets read it; what they would take for a formula is kept a text. */
function cell(value: string): string {
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const dollars = (cents: number) => (cents / 100).toFixed(2);

/** The location of a fee, as a file names it. */
type LocationOf = (fee: PartyFee) => { readonly name: string; readonly timezone: string } | undefined;

function rowOf(fee: PartyFee, locationOf: LocationOf): string[] {
  const { name, timezone } = locationOf(fee) ?? { name: '', timezone: 'UTC' };
  const { date, time } = wallClock(timezone, new Date(fee.reserved_ts));
  return [
    name,
    date,
    time,
    fee.party_name,
    String(fee.party_size),
    fee.name,
    FEE_STATUS_LABELS[fee.status],
    dollars(fee.amount_cents),
    dollars(fee.refunded_cents),
    fee.charged_ts === null ? '' : wallClock(timezone, new Date(fee.charged_ts)).date,
    fee.status === 'CHARGE_ERROR' ? chargeErrorWords(fee.charge_error_reason).detail : '',
    fee.reason ?? '',
  ];
}

/** The fees as a CSV file: dates and times by the clocks of each fee's location, money in dollars with two decimals. */
export function feesCsv(fees: readonly PartyFee[], locationOf: LocationOf): string {
  const rows = [[...HEADINGS], ...fees.map((fee) => rowOf(fee, locationOf))];
  return `${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}
