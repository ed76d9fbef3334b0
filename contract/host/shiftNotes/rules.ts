import { parseISO } from 'date-fns';

/** Shift notes are about business days, which start at this hour at the location. */
export const SERVICE_DAY_STARTS_AT_HOUR = 5;

/** The number of a day's weekday, 0 for Sunday; `date` is `YYYY-MM-DD`. */
export function dayOfWeek(date: string): number {
  return parseISO(date).getDay();
}

interface Alerting {
  readonly should_alert: boolean;
  readonly read_at: string | null;
}

/** A note that alerts and that nobody has dismissed yet (SHIFT-012). */
export function isAlerting(note: Alerting): boolean {
  return note.should_alert && note.read_at === null;
}

/** The notes that alert and that nobody has dismissed yet, in their order (SHIFT-012). */
export function alertingNotes<N extends Alerting>(notes: readonly N[]): N[] {
  return notes.filter(isAlerting);
}

interface Dated {
  readonly start_date: string;
  readonly end_date: string;
  readonly shifts: readonly { readonly days: readonly number[] }[];
}

/** Whether a note is for a day: within its dates, and one of its shifts is on that weekday where it names shifts. */
export function isForDay(note: Dated, date: string): boolean {
  if (date < note.start_date || date > note.end_date) return false;
  const weekday = dayOfWeek(date);
  return note.shifts.length === 0 || note.shifts.some(({ days }) => days.includes(weekday));
}

/** What the editor opens with for a new note on the selected day (SHIFT-010). */
export function blankNote(selectedDate: string) {
  return {
    title: '',
    body: '',
    shifts: [] as { shift_id: number }[],
    start_date: selectedDate,
    end_date: selectedDate,
    should_alert: false,
    read_at: null,
  };
}

/**
 * Who has read a note after a save: what was asked for, else what stood, but a note that starts to alert again was read by
 * nobody. `asked` undefined: nothing was said about it.
 */
export function readAfterSave(
  before: Alerting | null,
  write: { should_alert: boolean; asked: string | null | undefined },
  now: Date,
): Date | null {
  if (write.asked === null) return null;
  if (write.asked !== undefined) return before?.read_at ? new Date(before.read_at) : now;
  if (!before?.read_at) return null;
  const startsToAlert = write.should_alert && !before.should_alert;
  return startsToAlert ? null : new Date(before.read_at);
}
