/** A share as whole percent, always rounded down (SEG-027); 0 of nothing. */
export const percentOf = (part: number, whole: number): number =>
  whole > 0 ? Math.floor((part * 100) / whole) : 0;

export const percentText = (part: number, whole: number): string => `${percentOf(part, whole)}%`;
