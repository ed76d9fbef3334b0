/** Money in whole cents of the one currency that programs charge in. */
export const CURRENCY = 'usd';
/** The least that a card is charged, and the most. */
export const LEAST_CENTS = 50;
export const MOST_CENTS = 1_000_000;

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Cents as people read them: 4250 is $42.50. */
export function formatCents(cents: number): string {
  return dollars.format(cents / 100);
}

const wholeDollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});

/** Cents rounded to dollars, for large sums: 425050 is $4,251. */
export const formatWholeCents = (cents: number): string => wholeDollars.format(cents / 100);

/** Money as a sentence says it: 2500 is $25, 2550 is $25.50. */
export const spokenCents = (cents: number): string =>
  cents % 100 === 0 ? wholeDollars.format(cents / 100) : formatCents(cents);
