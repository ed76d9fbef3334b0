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

interface Parts {
  readonly birthMonth: string;
  readonly birthDay: string;
}

/** `05-03` as month and day of the form; nothing where none is known. */
export function partsOfBirthday(stored: string | null): Parts {
  const [, month, day] = /^(\d\d)-(\d\d)$/.exec(stored ?? '') ?? [];
  return { birthMonth: month ? String(Number(month)) : '', birthDay: day ? String(Number(day)) : '' };
}

/** The days that a month can have, 31 while no month is chosen. */
export const daysIn = (month: string): number => LENGTHS[Number(month) - 1] ?? 31;

/** Why month and day are no birthday; undefined when they are, or when both are empty. */
export function birthdayProblem({ birthMonth, birthDay }: Parts): string | undefined {
  if (birthMonth === '' && birthDay === '') return undefined;
  if (birthMonth === '') return 'Choose the month too, or clear the day';
  if (birthDay === '') return 'Choose the day too, or clear the month';
  const days = daysIn(birthMonth);
  return Number(birthDay) > days ? `${MONTHS[Number(birthMonth) - 1]} has ${days} days` : undefined;
}

/** Month and day as stored, `05-03`; null where either is missing or they do not fit. */
export function birthdayOf(parts: Parts): string | null {
  if (parts.birthMonth === '' || parts.birthDay === '' || birthdayProblem(parts)) return null;
  return `${parts.birthMonth.padStart(2, '0')}-${parts.birthDay.padStart(2, '0')}`;
}

/** `05-03` -> `May 3`; nothing without one. */
export function birthdayText(stored: string | null): string {
  const { birthMonth, birthDay } = partsOfBirthday(stored);
  return birthMonth === '' ? '' : `${MONTHS[Number(birthMonth) - 1]} ${birthDay}`;
}
