const withCents = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const wholeDollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});

/**
 * Writes integer cents as US dollars (MISC-006): 123456 is $1,234.56. `whole` rounds to dollars, for charts and
 * tiles. Throws a RangeError for anything but an integer, since half a cent is a fault upstream.
 */
export function formatCents(cents: number, { whole = false }: { whole?: boolean } = {}): string {
  if (!Number.isSafeInteger(cents)) throw new RangeError(`Money is in integer cents, not ${cents}.`);
  return (whole ? wholeDollars : withCents).format(cents / 100);
}
