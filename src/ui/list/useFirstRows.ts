import { useDeferredValue } from 'react';

/** More than a screen shows at once. */
const FIRST = 20;

/** The rows that are drawn now: as many as a screen shows when a list is first seen, all of them right after. */
export function useFirstRows<T>(rows: readonly T[]): readonly T[] {
  const areAllDue = useDeferredValue(true, false);
  return areAllDue ? rows : rows.slice(0, FIRST);
}
