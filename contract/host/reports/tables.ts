import { figure } from '#contract/core/words/counts.ts';
import { dayText } from '#contract/core/words/moments.ts';
import { CHANNEL_WORDS } from '#contract/marketing/campaigns/states.ts';
import { formatCents, formatWholeCents } from '#contract/host/payments/money.ts';
import { FREQUENCIES, LEAD_TIMES, RECENCIES } from './rules.ts';
import type { GuestReport, HostReport, HostTotals } from './schemas.ts';
import { GUEST_TOTALS, HOST_TOTALS, type HostTotalName, hourText, originText, type Unit } from './words.ts';

/** A number as it is, and how it is written. */
export interface Amount {
  readonly value: number | null;
  readonly unit: Unit;
}
export type ReportCell = string | Amount;

/** A part of a report as a table: the first column names a row. */
export interface ReportTable {
  readonly title: string;
  readonly heads: readonly string[];
  readonly rows: readonly (readonly ReportCell[])[];
}

const WRITTEN = {
  count: figure,
  minutes: (value) => `${figure(value)} min`,
  share: (value) => `${(100 * value).toFixed(1)}%`,
  cents: formatCents,
  whole_cents: formatWholeCents,
} as const satisfies Record<Unit, (value: number) => string>;

/** As people read it; a dash where nothing is known. */
export function cellText(cell: ReportCell): string {
  if (typeof cell === 'string') return cell;
  return cell.value === null ? '–' : WRITTEN[cell.unit](cell.value);
}

/** As a spreadsheet reads it: money in dollars, shares in percent, nothing where nothing is known. */
export function cellValue(cell: ReportCell): string | number | null {
  if (typeof cell === 'string' || cell.value === null) return typeof cell === 'string' ? cell : null;
  const { value, unit } = cell;
  if (unit === 'share') return `${(100 * value).toFixed(1)}%`;
  return unit === 'cents' || unit === 'whole_cents' ? (value / 100).toFixed(2) : value;
}

const of =
  (unit: Unit) =>
  (value: number | null): Amount => ({ value, unit });
const count = of('count');

const hostNames = ({ revenue_cents }: HostTotals) =>
  (Object.keys(HOST_TOTALS) as HostTotalName[]).filter(
    (name) => revenue_cents !== null || !name.startsWith('revenue'),
  );
const totalOf = (totals: HostTotals, name: HostTotalName) => of(HOST_TOTALS[name][1])(totals[name]);

const AT_LOCATIONS = [
  'covers',
  'no_shows',
  'late',
  'turn_minutes',
  'revenue_cents',
  'revenue_per_seat_hour_cents',
] as const satisfies readonly HostTotalName[];

/** The host report as tables, those of revenue only where its reader may see checks. */
export function hostTables(report: HostReport): ReportTable[] {
  const { totals, before } = report;
  const names = hostNames(totals);
  const atLocations = AT_LOCATIONS.filter((name) => names.includes(name));
  const servers: ReportTable = {
    title: 'By server',
    heads: ['Server', 'Checks', 'Covers', 'Revenue'],
    rows: report.servers.map(({ name, checks, covers, revenue_cents }) => [
      name,
      count(checks),
      count(covers),
      of('whole_cents')(revenue_cents),
    ]),
  };
  return [
    {
      title: 'Totals',
      heads: ['Number', 'These days', 'Before'],
      rows: names.map((name) => [HOST_TOTALS[name][0], totalOf(totals, name), totalOf(before, name)]),
    },
    {
      title: 'Covers by day',
      heads: ['Day', 'Covers', 'Before'],
      rows: report.days.map(({ day, covers, before: former }) => [
        dayText(day, 'Fri, Nov 20, 2026'),
        count(covers),
        count(former),
      ]),
    },
    {
      title: 'By location',
      heads: ['Location', ...atLocations.map((name) => HOST_TOTALS[name][0])],
      rows: report.locations.map((location) => [
        location.merchant_name,
        ...atLocations.map((name) => totalOf(location, name)),
      ]),
    },
    {
      title: 'By hour',
      heads: ['Hour', 'Parties', 'Covers'],
      rows: report.hours.map(({ hour, parties, covers }) => [hourText(hour), count(parties), count(covers)]),
    },
    {
      title: 'By channel',
      heads: ['Channel', 'Parties', 'Covers'],
      rows: report.channels.map(({ origin, parties, covers }) => [
        originText(origin),
        count(parties),
        count(covers),
      ]),
    },
    {
      title: 'Lead time',
      heads: ['Between booking and visit', 'Reservations'],
      rows: LEAD_TIMES.map(({ key, label }) => [
        label,
        count(report.lead_times.find((one) => one.key === key)?.parties ?? 0),
      ]),
    },
    ...(report.servers.length > 0 ? [servers] : []),
  ];
}

/** The report of guest data and marketing as tables. */
export function guestTables(report: GuestReport): ReportTable[] {
  const { totals, before } = report;
  const names = Object.keys(GUEST_TOTALS) as (keyof typeof GUEST_TOTALS)[];
  return [
    {
      title: 'Totals',
      heads: ['Number', 'These days', 'Before'],
      rows: names.map((name) => [GUEST_TOTALS[name], count(totals[name]), count(before[name])]),
    },
    {
      title: 'Reach today',
      heads: ['Channel', 'Guests'],
      rows: [
        ['Email', count(report.email_reach)],
        ['Text', count(report.sms_reach)],
      ],
    },
    {
      title: 'New and returning guests by day',
      heads: ['Day', 'New guests', 'Returning'],
      rows: report.days.map(({ day, new_guests, returning }) => [
        dayText(day, 'Fri, Nov 20, 2026'),
        count(new_guests),
        count(returning),
      ]),
    },
    {
      title: 'Frequency',
      heads: ['Visits so far', 'Guests'],
      rows: FREQUENCIES.map(({ key, label }) => [
        label,
        count(report.frequency.find((one) => one.key === key)?.guests ?? 0),
      ]),
    },
    {
      title: 'Recency',
      heads: ['Last visit', 'Guests'],
      rows: RECENCIES.map(({ key, label }) => [
        label,
        count(report.recency.find((one) => one.key === key)?.guests ?? 0),
      ]),
    },
    {
      title: 'Campaigns',
      heads: ['Campaign', 'Channel', 'Sent', 'Delivered', 'Opened', 'Clicked', 'Unsubscribed'],
      rows: report.campaigns.map(({ name, channel, sent, delivered, opened, clicked, unsubscribed }) => [
        name,
        CHANNEL_WORDS[channel],
        ...[sent, delivered, opened, clicked, unsubscribed].map(count),
      ]),
    },
  ];
}
