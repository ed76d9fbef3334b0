import { blockStartOf } from '#contract/host/shifts/minutes.ts';
import { type Span, spanOf, takenDays, timeBounds } from '#contract/host/shifts/rules.ts';
import type { Shift, ShiftDayWrite } from '#contract/host/shifts/schemas.ts';
import type { ShiftColour } from '#contract/host/shifts/colours.ts';
import { DAY_NAMES } from '#contract/core/weekdays.ts';

/** What a shift takes in on a day, as it is typed; an empty number is no limit. Times are service minutes. */
export interface Values extends Span {
  readonly covers: string;
  readonly maxParty: string;
  readonly pacing: string;
}

/** A shift as the editor holds it: the same values on every day, but for those with their own. */
export interface ShiftDraft {
  readonly name: string;
  readonly colour: ShiftColour;
  /** None: every room. */
  readonly rooms: readonly number[];
  readonly days: readonly number[];
  readonly base: Values;
  readonly own: Readonly<Record<number, Values>>;
}

export type ValueProblems = Partial<Record<'time' | 'covers' | 'maxParty' | 'pacing', string>>;
export interface ShiftProblems {
  readonly name?: string;
  readonly days?: string;
  readonly rooms?: string;
  readonly base: ValueProblems;
  readonly own: Readonly<Record<number, ValueProblems>>;
}

const typed = (value: number | null) => (value === null ? '' : String(value));
const DINNER: Values = { start: 1020, end: 1320, covers: '', maxParty: '', pacing: '' };

type Stored = Omit<ShiftDayWrite, 'dow'>;

export function valuesOf(stored: Stored): Values {
  const { cover_value, max_party_size, value } = stored;
  return {
    ...spanOf(stored),
    covers: typed(cover_value),
    maxParty: typed(max_party_size),
    pacing: typed(value),
  };
}

const same = (one: Values, other: Values) => JSON.stringify(one) === JSON.stringify(other);

/** The values that most of the days have, the earliest of equals. */
function mostCommon(all: readonly Values[]): Values {
  const count = (values: Values) => all.filter((one) => same(one, values)).length;
  return all.reduce((best, values) => (count(values) > count(best) ? values : best), all[0] ?? DINNER);
}

/** What the editor opens with: the shift, or a blank one that fits where nobody serves. */
export function draftOf(shift: Shift | null): ShiftDraft {
  if (!shift) return { name: '', colour: 'teal', rooms: [], days: [], base: DINNER, own: {} };
  const byDay = shift.schedules.map((schedule) => [schedule.dow, valuesOf(schedule)] as const);
  const base = mostCommon(byDay.map(([, values]) => values));
  return {
    name: shift.name,
    colour: shift.colour,
    rooms: shift.rooms,
    days: shift.days,
    base,
    own: Object.fromEntries(byDay.filter(([, values]) => !same(values, base))),
  };
}

export const valuesOn = (draft: Pick<ShiftDraft, 'base' | 'own'>, dow: number) =>
  draft.own[dow] ?? draft.base;

/** A typed limit as a number; null for none. */
export const limitOf = (text: string) => (text.trim() === '' ? null : Number(text));

/** Typed values as they are sent. */
export const storedOf = (values: Values): Stored => ({
  block_start: blockStartOf(values.start),
  block_duration: values.end - values.start,
  cover_value: limitOf(values.covers),
  max_party_size: limitOf(values.maxParty),
  value: limitOf(values.pacing),
});

const inOrder = (days: readonly number[]) => [...days].sort((a, b) => a - b);

/** The days of a draft as they are sent. */
export const daysOf = (draft: ShiftDraft): ShiftDayWrite[] =>
  inOrder(draft.days).map((dow) => ({ dow, ...storedOf(valuesOn(draft, dow)) }));

const isWhole = (text: string, least: number, most: number) =>
  text.trim() === '' || (/^\d{1,5}$/.test(text.trim()) && Number(text) >= least && Number(text) <= most);

/** What is wrong with typed values; each by the field that shows it. */
export function valueProblems(values: Values): ValueProblems {
  return {
    ...(values.end > values.start ? {} : { time: 'The end must be after the start' }),
    ...(isWhole(values.covers, 0, 5000) ? {} : { covers: 'Enter a whole number up to 5,000, or nothing' }),
    ...(isWhole(values.maxParty, 1, 100) ? {} : { maxParty: 'Enter 1 to 100, or nothing' }),
    ...(isWhole(values.pacing, 0, 5000) ? {} : { pacing: 'Enter a whole number up to 5,000, or nothing' }),
  };
}

const hasAny = (problems: object) => Object.keys(problems).length > 0;

/** What keeps a draft from being saved; `others` are the other shifts of the location. */
export function problemsOf(draft: ShiftDraft, others: readonly Shift[]): ShiftProblems {
  const own = Object.fromEntries(
    draft.days
      .filter((dow) => draft.own[dow])
      .map((dow) => [dow, valueProblems(valuesOn(draft, dow))] as const)
      .filter(([, problems]) => hasAny(problems)),
  );
  const clash = draft.days
    .map((dow) => ({ dow, name: takenDays(others, valuesOn(draft, dow)).get(dow) }))
    .find(({ name }) => name !== undefined);
  const days =
    draft.days.length === 0
      ? 'Choose at least one day'
      : clash
        ? `On ${DAY_NAMES[clash.dow] ?? ''} ${clash.name} serves then. Leave that day out or change the time`
        : null;
  return {
    ...(draft.name.trim() === '' ? { name: 'Give the shift a name' } : {}),
    ...(days === null ? {} : { days }),
    base: valueProblems(draft.base),
    own,
  };
}

export const isClean = ({ base, own, ...rest }: ShiftProblems) => ![base, own, rest].some(hasAny);

/** The days that another shift has at the draft's time, with that shift's name (SHIFT-008). */
export function daysTaken(draft: ShiftDraft, others: readonly Shift[]): ReadonlyMap<number, string> {
  const taken = new Map<number, string>();
  for (let dow = 0; dow < 7; dow += 1) {
    const name = takenDays(others, valuesOn(draft, dow)).get(dow);
    if (name !== undefined) taken.set(dow, name);
  }
  return taken;
}

/**
 * Between which times the values of some days may lie (SHIFT-007), with their own time: what overlaps already is shown as it is,
 * and the day picker says why it cannot stay.
 */
export function boundsOf(values: Values, days: readonly number[], others: readonly Shift[]): Span {
  const { start, end } = timeBounds(others, days, values.start);
  return { start: Math.min(start, values.start), end: Math.max(end, values.end) };
}

/** The draft with a day chosen or not; a day that leaves forgets its own values. */
export function toggleDay(draft: ShiftDraft, dow: number): ShiftDraft {
  if (!draft.days.includes(dow)) return { ...draft, days: inOrder([...draft.days, dow]) };
  const { [dow]: _gone, ...own } = draft.own;
  return { ...draft, days: draft.days.filter((day) => day !== dow), own };
}
