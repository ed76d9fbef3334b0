import { dayAfter } from '#contract/core/time.ts';
import {
  MOST_DAYS,
  type NoteShift,
  type ShiftNote,
  type ShiftNoteWrite,
} from '#contract/shiftNotes/endpoints.ts';
import { blankNote, DAY_NAMES, isForDay } from '#contract/shiftNotes/rules.ts';

/** A note as the editor holds it. */
export interface NoteDraft {
  readonly title: string;
  readonly body: string;
  /** None: the whole day. */
  readonly shift_ids: readonly number[];
  readonly start_date: string;
  readonly end_date: string;
  readonly should_alert: boolean;
}

export type NoteProblems = Partial<Record<keyof NoteDraft, string>>;

/** What the editor opens with: the note, or a blank one for the selected day (SHIFT-010). */
export function draftOf(note: ShiftNote | null, selectedDate: string): NoteDraft {
  const { title, body, shifts, start_date, end_date, should_alert } = note ?? blankNote(selectedDate);
  return {
    title,
    body,
    start_date,
    end_date,
    should_alert,
    shift_ids: shifts.map(({ shift_id }) => shift_id),
  };
}

/** What keeps a draft from being saved, by field; in the words of the editor. */
export function problemsOf(draft: NoteDraft, shifts: readonly NoteShift[]): NoteProblems {
  const { start_date, end_date } = draft;
  if (draft.title.trim() === '') return { title: 'Give the note a title' };
  if (start_date === '') return { start_date: 'Choose the first day' };
  if (end_date === '') return { end_date: 'Choose the last day' };
  if (end_date < start_date) return { end_date: 'The last day must not be before the first' };
  if (dayAfter(start_date, MOST_DAYS) <= end_date) return { end_date: `Choose at most ${MOST_DAYS} days` };
  const chosen = shifts.filter(({ shift_id }) => draft.shift_ids.includes(shift_id));
  return everShows({ start_date, end_date, shifts: chosen })
    ? {}
    : { shift_ids: `${namesOf(chosen)} ${chosen.length === 1 ? 'is' : 'are'} on none of these days` };
}

/** Whether a note is for any of its own days: a weekday that its shifts have is among them. */
function everShows(note: { start_date: string; end_date: string; shifts: readonly NoteShift[] }): boolean {
  for (let date = note.start_date, looked = 0; date <= note.end_date && looked < 7; looked += 1) {
    if (isForDay(note, date)) return true;
    date = dayAfter(date);
  }
  return false;
}

const namesOf = (shifts: readonly NoteShift[]) => shifts.map(({ name }) => name).join(' and ');

/** What is sent: all that the editor shows. */
export function bodyOf(draft: NoteDraft, merchant_id: number, stored: ShiftNote | null): ShiftNoteWrite {
  const { shift_ids, title, body, ...rest } = draft;
  return {
    ...rest,
    ...(stored ? { id: stored.id, version: stored.version } : { merchant_id }),
    title: title.trim(),
    body: body.trim(),
    shifts: shift_ids.map((shift_id) => ({ shift_id })),
  };
}

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
