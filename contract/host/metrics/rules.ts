/** How the metrics of the waitlist are broken down. Keys cross the wire; labels are for people. */

export interface Bucket {
  readonly key: string;
  readonly label: string;
  /** Where it starts, inclusive; it ends where the next one starts. */
  readonly from: number;
}

export const METRICS_DAY_STARTS_AT_HOUR = 5;

/** Parts of the business day; `from` is hours after its start at 05:00. */
export const DAYPARTS = [
  { key: 'breakfast', label: 'Breakfast (5–11 am)', from: 0 },
  { key: 'lunch', label: 'Lunch (11 am–3 pm)', from: 6 },
  { key: 'afternoon', label: 'Afternoon (3–5 pm)', from: 10 },
  { key: 'dinner', label: 'Dinner (5–10 pm)', from: 12 },
  { key: 'late', label: 'Late (10 pm–5 am)', from: 17 },
] as const satisfies readonly Bucket[];

/** Party sizes; `from` is people. */
export const PARTY_SIZE_BUCKETS = [
  { key: '1-2', label: '1–2 people', from: 1 },
  { key: '3-4', label: '3–4 people', from: 3 },
  { key: '5-6', label: '5–6 people', from: 5 },
  { key: '7+', label: '7 and more', from: 7 },
] as const satisfies readonly Bucket[];

/** Quotes given; `from` is minutes. Quotes go in steps of 5. */
export const QUOTE_BUCKETS = [
  { key: '0-10', label: 'Up to 10 min', from: 0 },
  { key: '15-20', label: '15–20 min', from: 11 },
  { key: '25-30', label: '25–30 min', from: 21 },
  { key: '35-45', label: '35–45 min', from: 31 },
  { key: '50-60', label: '50–60 min', from: 46 },
  { key: '65+', label: 'Over an hour', from: 61 },
] as const satisfies readonly Bucket[];

/** The key of the bucket that a number falls into; of the first one below all. */
export function bucketKey(buckets: readonly [Bucket, ...Bucket[]], value: number): string {
  return (buckets.findLast(({ from }) => from <= value) ?? buckets[0]).key;
}

export function bucketLabel(buckets: readonly Bucket[], key: string): string {
  return buckets.find((bucket) => bucket.key === key)?.label ?? key;
}

/** `17:00` as `5 pm`, `17:15` as `5:15 pm`. */
export function clockLabel(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const clock =
    minutes === 0 ? String(hours % 12 || 12) : `${hours % 12 || 12}:${String(minutes).padStart(2, '0')}`;
  return `${clock} ${hours < 12 ? 'am' : 'pm'}`;
}

/** Hours after the start of the business day of a wall-clock time `HH:mm`: 0 at 05:00, 19 at midnight. */
export function hoursIntoDay(time: string): number {
  return (Number(time.slice(0, 2)) - METRICS_DAY_STARTS_AT_HOUR + 24) % 24;
}
