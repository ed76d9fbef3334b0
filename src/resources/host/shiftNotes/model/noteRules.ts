import { dayAfter } from '#contract/core/time.ts';
import {
  MOST_DAYS,
  type NoteShift,
  type ShiftNoteWrite,
  shiftNoteWrite,
} from '#contract/host/shiftNotes/endpoints.ts';
import { DAY_NAMES } from '#contract/core/weekdays.ts';
import { isForDay } from '#contract/host/shiftNotes/rules.ts';

type Problem = readonly [field: keyof ShiftNoteWrite, message: string];

function problemOf(
  { start_date, end_date, ...note }: ShiftNoteWrite,
  shifts: readonly NoteShift[],
): Problem | null {
  if (!start_date || !end_date) return null;
  if (end_date < start_date) return ['end_date', 'The last day must not be before the first'];
  if (dayAfter(start_date, MOST_DAYS) <= end_date) return ['end_date', `Choose at most ${MOST_DAYS} days`];
  const ids = (note.shifts ?? []).map(({ shift_id }) => shift_id);
  const chosen = shifts.filter(({ shift_id }) => ids.includes(shift_id));
  if (everShows({ start_date, end_date, shifts: chosen })) return null;
  return ['shifts', `${namesOf(chosen)} ${chosen.length === 1 ? 'is' : 'are'} on none of these days`];
}

/** What the editor takes: days in order, and shifts that are on one of them. */
export const noteSchema = (shifts: readonly NoteShift[]) =>
  shiftNoteWrite.superRefine((note, context) => {
    const problem = problemOf(note, shifts);
    if (problem) context.addIssue({ code: 'custom', path: [problem[0]], message: problem[1] });
  });

/** Whether a note is for any of its own days: a weekday that its shifts have is among them. */
function everShows(note: { start_date: string; end_date: string; shifts: readonly NoteShift[] }): boolean {
  for (let date = note.start_date, looked = 0; date <= note.end_date && looked < 7; looked += 1) {
    if (isForDay(note, date)) return true;
    date = dayAfter(date);
  }
  return false;
}

const namesOf = (shifts: readonly NoteShift[]) => shifts.map(({ name }) => name).join(' and ');

const SHORT = DAY_NAMES.map((name) => name.slice(0, 3));

/** `Mon–Fri`, `Thu–Sat`, `Sun, Wed`, `every day`: weekdays in words, weeks starting on Monday. */
export function daysText(days: readonly number[]): string {
  const order = [1, 2, 3, 4, 5, 6, 0].filter((day) => days.includes(day));
  if (order.length === 7) return 'every day';
  const [first, last] = [order[0], order.at(-1)];
  if (first === undefined || last === undefined) return 'no day';
  const span = ((last + 6) % 7) - ((first + 6) % 7) + 1;
  if (order.length > 2 && span === order.length) return `${SHORT[first]}–${SHORT[last]}`;
  return order.map((day) => SHORT[day]).join(', ');
}
