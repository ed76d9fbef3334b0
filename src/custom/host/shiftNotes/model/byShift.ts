import type { NoteShift, ShiftNote } from '#contract/host/shiftNotes/endpoints.ts';
import { dayOfWeek, isForDay } from '#contract/host/shiftNotes/rules.ts';

/** One part of the day with the notes for it; `shift` null is the whole day. */
export interface ShiftPart {
  readonly shift: NoteShift | null;
  readonly notes: readonly ShiftNote[];
}

const urgentFirst = (a: ShiftNote, b: ShiftNote) =>
  Number(b.should_alert && b.read_at === null) - Number(a.should_alert && a.read_at === null) ||
  a.start_date.localeCompare(b.start_date) ||
  a.id - b.id;

/**
 * A day's notes: those for the whole day first, then each shift of that weekday with its own. A note for two shifts stands in
 * both; what alerts stands first. A shift that was removed since shows while a note names it.
 */
export function byShift(
  notes: readonly ShiftNote[],
  shifts: readonly NoteShift[],
  date: string,
): ShiftPart[] {
  const weekday = dayOfWeek(date);
  const ofDay = notes.filter((note) => isForDay(note, date)).sort(urgentFirst);
  const named = ofDay.flatMap((note) => note.shifts);
  const all = new Map([...named, ...shifts].map((shift) => [shift.shift_id, shift]));
  const today = [...all.values()]
    .filter(({ days }) => days.includes(weekday))
    .sort((a, b) => a.shift_id - b.shift_id);
  return [
    { shift: null, notes: ofDay.filter((note) => note.shifts.length === 0) },
    ...today.map((shift) => ({
      shift,
      notes: ofDay.filter((note) => note.shifts.some(({ shift_id }) => shift_id === shift.shift_id)),
    })),
  ];
}
