import { dayAfter } from '#contract/core/time.ts';
import {
  type Bucket,
  bucketLabel,
  clockLabel,
  DAYPARTS,
  hoursIntoDay,
  PARTY_SIZE_BUCKETS,
} from '#contract/host/metrics/rules.ts';
import { dayText } from '#src/ui/words/dates.ts';

/** One group of a metric: its name for people, and what was measured of it; null where there is nothing to measure. */
export interface StatRow {
  readonly key: string;
  readonly label: string;
  readonly values: Readonly<Record<string, number | null>>;
}

type Group = { readonly key: string };

const measured = (entry: [string, unknown]): entry is [string, number | null] =>
  entry[0] !== 'key' && (typeof entry[1] === 'number' || entry[1] === null);

export function valuesOf(group: object): StatRow['values'] {
  return Object.fromEntries(Object.entries<unknown>({ ...group }).filter(measured));
}

const rowOf = (group: Group, label: string): StatRow => ({ key: group.key, label, values: valuesOf(group) });

const inOrderOf = (buckets: readonly Bucket[]) => (a: Group, b: Group) =>
  buckets.findIndex(({ key }) => key === a.key) - buckets.findIndex(({ key }) => key === b.key);

/** Groups with the labels of their buckets, in the order of these. */
export function bucketRows(groups: readonly Group[], buckets: readonly Bucket[]): StatRow[] {
  return [...groups].sort(inOrderOf(buckets)).map((group) => rowOf(group, bucketLabel(buckets, group.key)));
}

export const daypartRows = (groups: readonly Group[]) => bucketRows(groups, DAYPARTS);
export const partySizeRows = (groups: readonly Group[]) => bucketRows(groups, PARTY_SIZE_BUCKETS);

/** Hours in the order of the business day, which starts at 05:00. */
export function hourRows(groups: readonly Group[]): StatRow[] {
  return [...groups]
    .sort((a, b) => hoursIntoDay(a.key) - hoursIntoDay(b.key))
    .map((group) => rowOf(group, clockLabel(group.key)));
}

/** Every day of the range up to today; days without a group have no values. */
export function dayRows(
  groups: readonly Group[],
  { start_date, end_date }: { start_date: string; end_date: string },
  today: string,
): StatRow[] {
  const byDay = new Map(groups.map((group) => [group.key, group]));
  const last = end_date < today ? end_date : today;
  const rows: StatRow[] = [];
  for (let date = start_date; date <= last; date = dayAfter(date))
    rows.push(rowOf(byDay.get(date) ?? { key: date }, dayText(date, 'Nov 20')));
  return rows;
}

interface AtTime {
  readonly time: string;
}

const quarterOf = (time: string) => hoursIntoDay(time) * 4 + Math.floor(Number(time.slice(3)) / 15);
const timeOf = (quarter: number) => {
  const minutes = (300 + quarter * 15) % 1440;
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
};

/** Every quarter hour from the first to the last in which anybody waited; those between without anybody count nought. */
export function quarterRows(times: readonly AtTime[]): StatRow[] {
  const quarters = new Map(times.map((at) => [quarterOf(at.time), at]));
  const all = [...quarters.keys()];
  if (all.length === 0) return [];
  const [first, last] = [Math.min(...all), Math.max(...all)];
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const at = quarters.get(first + index);
    const time = timeOf(first + index);
    const values = at ? valuesOf(at) : { mean_waiting: 0, mean_guests: 0, most_waiting: 0 };
    return { key: time, label: clockLabel(time), values };
  });
}

/** Quotes in steps of 5 minutes from the smallest to the largest. */
export function quoteRows(
  quotes: readonly { minutes: number; suggested: number; quoted: number }[],
): StatRow[] {
  const byMinutes = new Map(quotes.map((quote) => [quote.minutes, quote]));
  const all = [...byMinutes.keys()];
  if (all.length === 0) return [];
  const rows: StatRow[] = [];
  for (let minutes = Math.min(...all); minutes <= Math.max(...all); minutes += 5) {
    const { suggested = 0, quoted = 0 } = byMinutes.get(minutes) ?? {};
    rows.push({ key: String(minutes), label: `${minutes} min`, values: { suggested, quoted } });
  }
  return rows;
}
