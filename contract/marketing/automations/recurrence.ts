/** How often a guest may go through an automation (AUTO-011). */
export const RECURRENCE_TYPES = ['every time', 'at most once every x days', 'only the first time'] as const;
export type RecurrenceType = (typeof RECURRENCE_TYPES)[number];

/** As the form has it: `days` is what was typed. */
export interface Recurrence {
  readonly type: RecurrenceType;
  readonly days: number | string | null;
}

const MOST_DAYS = 3_650;

const isRecurrenceType = (type: unknown): type is RecurrenceType =>
  RECURRENCE_TYPES.some((one) => one === type);

/** Whether it can be kept (AUTO-012). Errors: a type that does not exist is one (AUTO-013). */
export function isRecurrenceValid({
  type,
  days,
}: {
  readonly type: unknown;
  readonly days: unknown;
}): boolean {
  if (!isRecurrenceType(type)) throw new Error(`There is no recurrence of type “${String(type)}”`);
  if (type !== 'at most once every x days') return true;
  const text = typeof days === 'number' || typeof days === 'string' ? String(days).trim() : '';
  return /^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= MOST_DAYS;
}

/** `recurrence_within`: null every time, 0 only the first time, n at most once every n days. */
export function withinOf(recurrence: Recurrence): number | null {
  if (!isRecurrenceValid(recurrence)) throw new Error('Enter the number of days');
  if (recurrence.type === 'every time') return null;
  return recurrence.type === 'only the first time' ? 0 : Number(recurrence.days);
}

export function recurrenceOf(within: number | null): Recurrence {
  if (within === null) return { type: 'every time', days: null };
  return within === 0
    ? { type: 'only the first time', days: null }
    : { type: 'at most once every x days', days: within };
}

export const recurrenceText = (within: number | null): string => {
  const { type, days } = recurrenceOf(within);
  if (type !== 'at most once every x days')
    return type === 'every time' ? 'Every time' : 'Only the first time';
  return days === 1 ? 'At most once a day' : `At most once every ${days} days`;
};
