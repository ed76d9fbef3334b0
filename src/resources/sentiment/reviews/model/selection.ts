/** Which reviews are chosen: all that are found, or none, but for the exceptions (REVIEW-015). */
export interface ReviewSelection {
  readonly isAll: boolean;
  readonly except: ReadonlySet<number>;
}

export const NOTHING_CHOSEN: ReviewSelection = { isAll: false, except: new Set() };

/** With exceptions it is the way back to none of them; without, the other of the two modes (REVIEW-016). */
export const toggleAll = ({ isAll, except }: ReviewSelection): ReviewSelection => ({
  isAll: except.size > 0 ? isAll : !isAll,
  except: new Set(),
});

export function toggleOne({ isAll, except }: ReviewSelection, id: number): ReviewSelection {
  const next = new Set(except);
  if (!next.delete(id)) next.add(id);
  return { isAll, except: next };
}

export const isChosen = ({ isAll, except }: ReviewSelection, id: number): boolean => isAll !== except.has(id);

/** Of so many that were found. */
export const countChosen = ({ isAll, except }: ReviewSelection, total: number): number =>
  isAll ? Math.max(0, total - except.size) : except.size;
