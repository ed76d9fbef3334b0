import { type AbCriterion, LEAST_PER_VARIANT } from './abRules.ts';
import { smallestDifference } from './abStatistics.ts';
import type { TestPower } from './abTests.ts';

/** The share that is usual for restaurants, where a concept has not sent enough to say its own; of spend there is none. */
export const USUAL_SHARES = {
  clicks: 0.03,
  opens: 0.25,
  unsubscribes: 0.003,
  visits: 0.05,
  spend: null,
} as const satisfies Record<AbCriterion, number | null>;

/** How many guests get a test of so many, one half each variant: never fewer than one each, never more than there are. */
export function sampleOf(audience: number, samplePct: number): number {
  if (audience < 2) return 0;
  const wanted = Math.round((audience * samplePct) / 100);
  return Math.min(audience, Math.max(2, wanted));
}

const points = (share: number) => `${Number((share * 100).toFixed(1))}`;
const many = (count: number) => count.toLocaleString('en-US');

function wordsOf(each: number, usual: number | null, smallest: number | null): string {
  if (each < LEAST_PER_VARIANT)
    return `${many(each)} guests a variant are too few to decide. Test on all of them, half and half, and learn for the next one.`;
  if (usual === null)
    return `${many(each)} guests a variant: their spend decides, as far as it differs beyond chance.`;
  if (smallest === null)
    return `${many(each)} guests a variant find no difference where ${points(usual)}% are usual.`;
  return `${many(each)} guests a variant: it finds a difference of ${points(smallest)} percentage points or more, where ${points(usual)}% are usual.`;
}

/** What a test of a share of so many guests can find, told before it is sent; `usual` of the concept itself where it is known. */
export function powerOf({
  guests,
  samplePct,
  criterion,
  usual = USUAL_SHARES[criterion],
}: {
  readonly guests: number;
  readonly samplePct: number;
  readonly criterion: AbCriterion;
  readonly usual?: number | null;
}): TestPower {
  const sample = sampleOf(guests, samplePct);
  const each = Math.floor(sample / 2);
  const found = usual === null ? 1 : smallestDifference(each, usual);
  const smallest = found >= 1 ? null : found;
  return {
    per_variant: each,
    rest: guests - sample,
    usual,
    smallest_difference: smallest,
    is_too_small: each < LEAST_PER_VARIANT,
    words: wordsOf(each, usual, smallest),
  };
}
