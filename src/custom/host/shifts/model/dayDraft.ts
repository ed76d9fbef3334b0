import type { DayShift } from '#contract/host/shifts/day.ts';
import type { SpecialDay } from '#contract/host/shifts/schemas.ts';
import { storedOf, type ValueProblems, type Values, valueProblems, valuesOf } from './shiftDraft.ts';

/** What one date does differently, as the editor holds it. */
export interface DayDraft {
  /** The location closes, one shift is another or closed, or there is one more shift. */
  readonly kind: 'closed' | 'shift' | 'extra';
  readonly shiftId: number | null;
  readonly shiftCloses: boolean;
  readonly name: string;
  readonly rooms: readonly number[];
  readonly values: Values;
}

const EXTRA: Values = { start: 720, end: 900, covers: '', maxParty: '', pacing: '' };

/** A draft of a closure, of an extra shift, or of a change of the shift as it serves on the date. */
export function newDay(kind: DayDraft['kind'], shift: DayShift | null = null): DayDraft {
  const values: Values = shift
    ? {
        start: shift.start,
        end: shift.end,
        covers: shift.covers === null ? '' : String(shift.covers),
        maxParty: shift.maxPartySize === null ? '' : String(shift.maxPartySize),
        pacing: shift.value === null ? '' : String(shift.value),
      }
    : EXTRA;
  return {
    kind,
    shiftId: shift?.shiftId ?? null,
    shiftCloses: false,
    name: '',
    rooms: shift?.roomIds ?? [],
    values,
  };
}

/** A stored special day as a draft. */
export function dayDraftOf(day: SpecialDay): DayDraft {
  const { merchant_shift_id: shiftId, is_closed, name, rooms, block_start, block_duration } = day;
  const values =
    block_start === null || block_duration === null
      ? EXTRA
      : valuesOf({ ...day, block_start, block_duration });
  return {
    kind: shiftId === null ? (is_closed ? 'closed' : 'extra') : 'shift',
    shiftId,
    shiftCloses: is_closed,
    name,
    rooms,
    values,
  };
}

export const closes = ({ kind, shiftCloses }: DayDraft) =>
  kind === 'closed' || (kind === 'shift' && shiftCloses);

/** The draft as it is sent, without whose it is. */
export function dayBodyOf(draft: DayDraft) {
  const own = { merchant_shift_id: draft.kind === 'shift' ? draft.shiftId : null, name: draft.name.trim() };
  if (closes(draft)) return { ...own, is_closed: true };
  return { ...own, is_closed: false, rooms: [...draft.rooms], ...storedOf(draft.values) };
}

export interface DayProblems extends ValueProblems {
  readonly name?: string;
}

export function dayProblems(draft: DayDraft): DayProblems {
  if (closes(draft)) return {};
  const isNameless = draft.kind === 'extra' && draft.name.trim() === '';
  return {
    ...valueProblems(draft.values),
    ...(isNameless ? { name: 'Give the shift a name' } : {}),
  };
}
