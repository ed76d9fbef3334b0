import { z } from 'zod';
import type { CopyItem } from '#contract/host/copies/endpoints.ts';
import { DAY_NAMES } from '#contract/core/weekdays.ts';
import { findOverlap } from '#contract/host/shifts/rules.ts';
import { blockStart, type Shift, shiftDayWrite, shiftWrite } from '#contract/host/shifts/schemas.ts';
import { fromTo, folded } from '#server/services/host/copies/index.ts';
import { overlapText, toldSchedule } from './rules.ts';

/** A weekly shift as another location can have it: rooms by their names, pacing with its day. */
export const shiftPart = z.object({
  name: z.string(),
  colour: shiftWrite.shape.colour,
  rooms: z.array(z.string()),
  days: z.array(
    shiftDayWrite.safeExtend({
      pacing: z.array(z.object({ block_start: blockStart, value: z.number().int() })),
    }),
  ),
});
export type ShiftPart = z.output<typeof shiftPart>;
type Day = ShiftPart['days'][number];

export interface RoomName {
  readonly room_id: number;
  readonly name: string;
}

export function partOf({ name, colour, rooms, schedules }: Shift, names: readonly RoomName[]): ShiftPart {
  return {
    name,
    colour,
    rooms: rooms.flatMap((id) => names.find(({ room_id }) => room_id === id)?.name ?? []),
    days: schedules.map((one) => ({
      dow: one.dow,
      block_start: one.block_start,
      block_duration: one.block_duration,
      cover_value: one.cover_value,
      max_party_size: one.max_party_size,
      value: one.value,
      pacing: one.pacing.map(({ block_start, value }) => ({ block_start, value })),
    })),
  };
}

/** Days that say the same in one line, such as `Mon, Tue: 5:00 PM to 10:00 PM`. */
function byText(texts: readonly (readonly [dow: number, text: string])[]): string[] {
  const days = new Map<string, string[]>();
  for (const [dow, text] of texts)
    days.set(text, [...(days.get(text) ?? []), (DAY_NAMES[dow] ?? '').slice(0, 3)]);
  return [...days].map(([text, names]) => `${names.join(', ')}: ${text}`);
}

const dayText = (day: Day | undefined) => toldSchedule(day) ?? 'not served';

/** When a shift serves, day by day. */
export const daysText = ({ days }: ShiftPart): string[] =>
  byText(days.map((day) => [day.dow, dayText(day)] as const));

const roomsText = (rooms: readonly string[]) => (rooms.length === 0 ? 'every room' : rooms.join(', '));

/** What differs between a shift and how it is to be, in words. */
function differences(before: ShiftPart, after: ShiftPart): string[] {
  const on = ({ days }: ShiftPart, dow: number) => days.find((day) => day.dow === dow);
  const days = DAY_NAMES.flatMap((_name, dow) => {
    const [from, to] = [dayText(on(before, dow)), dayText(on(after, dow))];
    return from === to ? [] : [[dow, fromTo(from, to)] as const];
  });
  const sorted = (rooms: readonly string[]) => rooms.map(folded).sort().join('\n');
  const rooms =
    sorted(before.rooms) === sorted(after.rooms)
      ? []
      : [`Rooms: ${fromTo(roomsText(before.rooms), roomsText(after.rooms))}`];
  const colour = before.colour === after.colour ? [] : [`Color: ${fromTo(before.colour, after.colour)}`];
  return [...byText(days), ...rooms, ...colour];
}

/** What becomes of one shift at a location. */
export interface ShiftPlan {
  readonly item: CopyItem;
  readonly part: ShiftPart;
  /** The shift of the same name that is there. */
  readonly before: Shift | null;
  /** The rooms there in which it serves. */
  readonly roomIds: readonly number[];
}

interface There {
  readonly shifts: readonly Shift[];
  readonly rooms: readonly RoomName[];
}

/** Each part with the shift of the same name that stands there; of several with one name the first with the first. */
function pair(parts: readonly ShiftPart[], shifts: readonly Shift[]) {
  const free = [...shifts];
  return parts.map((part) => {
    const at = free.findIndex(({ name }) => folded(name) === folded(part.name));
    return { part, before: at < 0 ? null : (free.splice(at, 1)[0] ?? null) };
  });
}

function judge(
  { part, before }: { part: ShiftPart; before: Shift | null },
  { rooms }: There,
  keeps: boolean,
): ShiftPlan {
  const { name } = part;
  const here = part.rooms.flatMap((room) => rooms.find((one) => folded(one.name) === folded(room)) ?? []);
  const missing = part.rooms.filter((room) => !here.some((one) => folded(one.name) === folded(room)));
  const plan = { part, before, roomIds: here.map(({ room_id }) => room_id) };
  const fate = (is: CopyItem['fate'], notes: string[]) => ({ ...plan, item: { name, fate: is, notes } });
  if (missing.length > 0 && here.length === 0)
    return fate('conflict', [`It serves in ${missing.join(', ')}, which this location does not have.`]);
  const lacks =
    missing.length > 0 ? [`Without ${missing.join(', ')}, which this location does not have`] : [];
  if (!before) return fate('added', [...daysText(part), ...lacks]);
  const changed = differences(partOf(before, rooms), { ...part, rooms: here.map((room) => room.name) });
  if (changed.length === 0) return fate('same', []);
  return fate(keeps ? 'kept' : 'replaced', [...changed, ...lacks]);
}

/**
 * What becomes of each shift at a location. One that would overlap a shift that stays there is a conflict; then what it would have
 * replaced stays too, which may be in the way of another.
 */
export function planShifts(parts: readonly ShiftPart[], there: There, keeps: boolean): ShiftPlan[] {
  let plans = pair(parts, there.shifts).map((one) => judge(one, there, keeps));
  for (;;) {
    const written = plans.filter(({ item }) => item.fate === 'added' || item.fate === 'replaced');
    const replaced = new Set(written.map(({ before }) => before));
    const staying = there.shifts.filter((shift) => !replaced.has(shift));
    const clash = written
      .map((plan) => ({ plan, found: findOverlap(staying, plan.part.days) }))
      .find(({ found }) => found !== null);
    if (!clash?.found) return plans;
    const { plan, found } = clash;
    const item: CopyItem = {
      name: plan.part.name,
      fate: 'conflict',
      notes: [`${overlapText(plan.part.name, found)}.`],
    };
    plans = plans.map((one) => (one === plan ? { ...one, item } : one));
  }
}
