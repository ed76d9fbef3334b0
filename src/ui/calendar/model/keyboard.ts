import { addMonthsToDay, addToDay, type Day, weekdayOf } from './days.ts';

/** Where a key moves the focus in a month grid, or null when the key is not ours. Shift makes a page a year. */
export function moveByKey(day: Day, key: string, shift: boolean): Day | null {
  switch (key) {
    case 'ArrowLeft':
      return addToDay(day, -1);
    case 'ArrowRight':
      return addToDay(day, 1);
    case 'ArrowUp':
      return addToDay(day, -7);
    case 'ArrowDown':
      return addToDay(day, 7);
    case 'Home':
      return addToDay(day, -weekdayOf(day));
    case 'End':
      return addToDay(day, 6 - weekdayOf(day));
    case 'PageUp':
      return addMonthsToDay(day, shift ? -12 : -1);
    case 'PageDown':
      return addMonthsToDay(day, shift ? 12 : 1);
    default:
      return null;
  }
}
