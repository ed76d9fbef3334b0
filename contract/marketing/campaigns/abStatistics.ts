import { normalAt, normalBelow, studentAt } from './normal.ts';

/** So sure an interval is, and so rarely a test may see a difference where there is none. */
export const CONFIDENCE = 0.95;
/** How often a test shall find a difference that is there. */
export const POWER = 0.8;
/** Below this in each variant a test says little, and the form says so. */
export const TOO_FEW = 400;

/** How many of how many did something. */
export interface Share {
  readonly n: number;
  readonly hits: number;
}

/** Something measured of many: how many, the sum, and the sum of the squares. */
export interface Measured {
  readonly n: number;
  readonly sum: number;
  readonly squares: number;
}

export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** Where the true share lies, by Wilson; of nobody anywhere between 0 and 1. */
export function wilson({ n, hits }: Share): Interval {
  if (n === 0) return { low: 0, high: 1 };
  const z = normalAt((1 + CONFIDENCE) / 2);
  const p = hits / n;
  const middle = p + (z * z) / (2 * n);
  const half = z * Math.sqrt((p * (1 - p)) / n + (z * z) / (4 * n * n));
  const scale = 1 + (z * z) / n;
  return { low: Math.max(0, (middle - half) / scale), high: Math.min(1, (middle + half) / scale) };
}

/** How likely so great a difference of two shares is where there is none, both ways; 1 where nothing can be told. */
export function twoProportions(a: Share, b: Share): number {
  if (a.n === 0 || b.n === 0) return 1;
  const both = (a.hits + b.hits) / (a.n + b.n);
  const error = Math.sqrt(both * (1 - both) * (1 / a.n + 1 / b.n));
  if (error === 0) return 1;
  return 2 * (1 - normalBelow(Math.abs(a.hits / a.n - b.hits / b.n) / error));
}

/** The smallest difference of shares that a test of so many in each variant finds four times of five; 1 where it finds none. */
export function smallestDifference(each: number, usual: number): number {
  if (each < 2) return 1;
  const reach = normalAt((1 + CONFIDENCE) / 2) + normalAt(POWER);
  let [low, high] = [0, 1 - usual];
  const isFound = (difference: number) => {
    const other = usual + difference;
    const error = Math.sqrt((usual * (1 - usual) + other * (1 - other)) / each);
    return difference >= reach * error;
  };
  if (!isFound(high)) return 1;
  for (let n = 0; n < 40; n += 1) {
    const middle = (low + high) / 2;
    if (isFound(middle)) high = middle;
    else low = middle;
  }
  return high;
}

const meanOf = ({ n, sum }: Measured) => sum / n;
const varianceOf = ({ n, sum, squares }: Measured) => Math.max(0, (squares - (sum * sum) / n) / (n - 1));

/**
 * By how much the mean of `treated` is above that of `control`, with the interval (Welch: the two need not vary alike). Null where
 * either has fewer than two.
 */
export function differenceOfMeans(
  treated: Measured,
  control: Measured,
): (Interval & { readonly difference: number }) | null {
  if (treated.n < 2 || control.n < 2) return null;
  const difference = meanOf(treated) - meanOf(control);
  const [own, other] = [varianceOf(treated) / treated.n, varianceOf(control) / control.n];
  const error = Math.sqrt(own + other);
  if (error === 0) return { difference, low: difference, high: difference };
  // Of shares of the whole error, so that tiny ones do not vanish when squared.
  const [part, rest] = [own / (own + other), other / (own + other)];
  const degrees = 1 / (part ** 2 / (treated.n - 1) + rest ** 2 / (control.n - 1));
  const half = studentAt((1 + CONFIDENCE) / 2, degrees) * error;
  return { difference, low: difference - half, high: difference + half };
}

export type AbOutcome = 'A' | 'B' | 'none';

/** Which of two shares is better beyond chance, or none; `wants` says whether more of it is better. */
export function betterShare(a: Share, b: Share, wants: 'more' | 'less'): AbOutcome {
  if (twoProportions(a, b) >= 1 - CONFIDENCE) return 'none';
  const isMoreOfA = a.hits / a.n > b.hits / b.n;
  return isMoreOfA === (wants === 'more') ? 'A' : 'B';
}

/** Which of two means is greater beyond chance, or none. */
export function betterMean(a: Measured, b: Measured): AbOutcome {
  const told = differenceOfMeans(a, b);
  if (told === null || (told.low <= 0 && told.high >= 0)) return 'none';
  return told.difference > 0 ? 'A' : 'B';
}
