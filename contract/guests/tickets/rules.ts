/** The largest amount that checks can be searched by, in cents, in either direction: beyond it a number is no longer exact. */
export const MOST_SEARCHED_CENTS = 1_000_000_000_000;

const AMOUNT = /^([+-]?)(\d+\.?\d*|\.\d+)$/;

/**
 * The cents that a typed amount of a search stands for: `$`, commas and spaces are stripped, fractions of a cent rounded, halves
 * away from zero ('$1,234.565' is 123457). Null for what is no amount or beyond ten billion dollars (CHECK-008, CHECK-009).
 */
export function centsForSearch(typed: string): number | null {
  const [, sign, digits] = AMOUNT.exec(typed.replace(/[$,\s]/g, '')) ?? [];
  if (digits === undefined) return null;
  // Through decimal text, since 1.005 * 100 is a little less than 100.5.
  const cents = Math.round(Number((Number(digits) * 100).toFixed(4)));
  if (cents > MOST_SEARCHED_CENTS) return null;
  return sign === '-' && cents > 0 ? -cents : cents;
}
