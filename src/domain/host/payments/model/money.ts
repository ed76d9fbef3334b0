import { formatCents } from '#src/ui/words/money.ts';

/**
 * A typed amount in cents: `45`, `45.5`, `$1,245.50`. Undefined when it is no amount, or has more than two decimals:
 * nothing is rounded away.
 */
export function parseCents(typed: string): number | undefined {
  const text = typed.trim().replace(/^\$\s*/, '');
  const parts = /^(\d{1,3}(?:,\d{3})+|\d{1,7})(?:\.(\d{1,2}))?$/.exec(text);
  if (!parts) return undefined;
  const dollars = Number((parts[1] ?? '').replaceAll(',', ''));
  return dollars * 100 + Number((parts[2] ?? '').padEnd(2, '0'));
}

/** Cents as somebody would type them: 4500 is 45.00. */
export function typedCents(cents: number): string {
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
}

/** Why a typed amount cannot be charged or given back, in words; null when it can. Bounds are cents, both inclusive. */
export function amountProblem(typed: string, bounds: { least: number; most: number }): string | null {
  const cents = parseCents(typed);
  if (cents === undefined) return 'Enter an amount such as 45.00';
  if (cents < bounds.least) return `Enter ${formatCents(bounds.least)} or more`;
  if (cents > bounds.most) return `Enter ${formatCents(bounds.most)} or less`;
  return null;
}
