export const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

const LENGTHS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Month and day of `05-03`; either is empty where it is not known. */
export function partsOfBirthday(stored: string | null): { month: string; day: string } {
  const [month = '', day = ''] = (stored ?? '').split('-');
  return { month, day };
}

/** The days that a month can have, 31 while no month is chosen. */
export const daysIn = (month: string): number => LENGTHS[Number(month) - 1] ?? 31;

/** `05-03` -> `May 3`; nothing without one. */
export function birthdayText(stored: string | null): string {
  const { month, day } = partsOfBirthday(stored);
  return month && day ? `${MONTHS[Number(month) - 1]} ${Number(day)}` : '';
}
