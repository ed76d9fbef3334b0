import type { DifferenceKind } from '#contract/connections/pos/rules.ts';
import type { DayProof } from '#contract/connections/pos/schemas.ts';
import { counted } from '#src/ui/words/counts.ts';
import { formatCents } from '#src/ui/words/money.ts';

export const DIFFERENCE_LABELS = {
  missing_here: 'Not in Couvert',
  missing_there: 'Not at the point of sale, or voided there',
  amounts: 'Amounts differ',
} as const satisfies Record<DifferenceKind, string>;

/** The sales of a day on both sides, in cents. */
export function sumsOf({ tenders }: Pick<DayProof, 'tenders'>): { ours: number; theirs: number } {
  return {
    ours: tenders.reduce((sum, { ours_cents }) => sum + ours_cents, 0),
    theirs: tenders.reduce((sum, { theirs_cents }) => sum + theirs_cents, 0),
  };
}

/** How a comparison ended, in words. */
export function proofWords(proof: Pick<DayProof, 'tenders' | 'is_equal' | 'difference_count'>): string {
  if (proof.is_equal) return 'Equal, check by check';
  const { ours, theirs } = sumsOf(proof);
  const checks = counted(proof.difference_count, ['check differs', 'checks differ']);
  if (ours === theirs) return `${checks}; the sums are equal`;
  const side = ours < theirs ? 'less' : 'more';
  return `${checks}; ${formatCents(Math.abs(ours - theirs))} ${side} here`;
}
