export { counted, figure, nounFor, type Noun } from '#contract/core/words/counts.ts';

/** A share of a whole with one decimal: `45.3%`; `0%` of nothing. */
export const shareText = (part: number, whole: number): string =>
  `${whole > 0 ? Number(((part * 100) / whole).toFixed(1)) : 0}%`;
