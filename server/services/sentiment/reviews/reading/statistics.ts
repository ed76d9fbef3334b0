/** A mean with its spread. */
export interface Spread {
  /** Of how many. */
  readonly of: number;
  readonly average: number | null;
  /** Standard deviation of the sample; null of fewer than two. */
  readonly deviation: number | null;
}

/** Student's t for 95 %, by degrees of freedom; beyond 30 the normal's is near enough. */
const T = [
  12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179, 2.16, 2.145, 2.131,
  2.12, 2.11, 2.101, 2.093, 2.086, 2.08, 2.074, 2.069, 2.064, 2.06, 2.056, 2.052, 2.048, 2.045, 2.042,
];
const NORMAL = 1.96;
const rounded = (value: number) => Math.round(value * 1000) / 1000;

/** The mean and the bounds between which it lies in 95 of 100 such samples, within what is possible. */
export function intervalOf({ of, average, deviation }: Spread, least: number, most: number) {
  if (average === null) return { average: null, low: null, high: null };
  if (of < 2 || deviation === null) return { average: rounded(average), low: null, high: null };
  const half = ((T[of - 2] ?? NORMAL) * deviation) / Math.sqrt(of);
  return {
    average: rounded(average),
    low: rounded(Math.max(least, average - half)),
    high: rounded(Math.min(most, average + half)),
  };
}

/** The places of rows by their averages, the largest first, equal ones alike; null for a row of fewer than `least`. */
export function ranked(
  rows: readonly { readonly count: number; readonly average: number | null }[],
  least: number,
): (number | null)[] {
  const isRanked = (row: { count: number; average: number | null }) =>
    row.count >= least && row.average !== null;
  const averages = rows.filter(isRanked).map(({ average }) => average ?? 0);
  return rows.map((row) =>
    isRanked(row) ? 1 + averages.filter((other) => other > (row.average ?? 0)).length : null,
  );
}
