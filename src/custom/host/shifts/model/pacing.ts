import { serviceMoment } from '#contract/host/availability/moments.ts';
import type { Party } from '#contract/host/parties/schemas.ts';
import { type DayShift, quarters } from '#contract/host/shifts/day.ts';
import { blockStartOf, QUARTER, serviceMinute } from '#contract/host/shifts/minutes.ts';
import type { ConflictField } from '#src/crud/conflict/index.ts';
import { timeText } from './clock.ts';
import { limitOf } from './shiftDraft.ts';

/** A quarter hour in which covers may arrive. */
export interface Quarter {
  readonly minute: number;
  /** What the plan says where the quarter hour says nothing itself; null: no limit. */
  readonly usual: number | null;
  /** Its own number, as it is stored; null: none. */
  readonly own: number | null;
}

/** What was typed into quarter hours, by service minute; an empty text takes the own number away. */
export type Typed = Readonly<Record<number, string>>;

/** The number that would hold in a quarter hour, with what is typed. */
export function heldBy({ minute, usual, own }: Quarter, typed: Typed): number | null {
  const text = typed[minute];
  if (text === undefined) return own ?? usual;
  return limitOf(text) ?? usual;
}

/** Typed quarter hours that are no whole numbers up to 5,000. */
export const wrongQuarters = (typed: Typed): number[] =>
  Object.entries(typed)
    .filter(([, text]) => text.trim() !== '' && (!/^\d{1,4}$/.test(text.trim()) || Number(text) > 5000))
    .map(([minute]) => Number(minute));

/** The quarter hours that change, as they are sent. */
export function changedBlocks(
  all: readonly Quarter[],
  typed: Typed,
): { block_start: string; value: number | null }[] {
  return all.flatMap(({ minute, own }) => {
    const text = typed[minute];
    if (text === undefined || limitOf(text) === own) return [];
    return [{ block_start: blockStartOf(minute), value: limitOf(text) }];
  });
}

/** The own numbers of quarter hours by service minute; null: as usual. */
export type OwnPacing = Readonly<Record<number, number | null>>;

/** The own number of every quarter hour with what is typed. */
export const wantedOf = (all: readonly Quarter[], typed: Typed): OwnPacing =>
  Object.fromEntries(
    all.map(({ minute, own }) => {
      const text = typed[minute];
      return [minute, text === undefined ? own : limitOf(text)];
    }),
  );

type Stored = readonly { readonly block_start: string; readonly value: number }[];

/**
 * The stored numbers of the wanted quarter hours. Of several days that were alike the first one that differs from what is wanted
 * speaks for all.
 */
export function storedBeside(wanted: OwnPacing, days: readonly Stored[]): OwnPacing {
  const byDay = days.map(
    (stored) => new Map(stored.map(({ block_start, value }) => [serviceMinute(block_start), value])),
  );
  return Object.fromEntries(
    Object.entries(wanted).map(([minute, own]) => {
      const values = byDay.map((day) => day.get(Number(minute)) ?? null);
      const other = values.find((value) => value !== own);
      return [minute, other === undefined ? own : other];
    }),
  );
}

const differing = (wanted: OwnPacing, stored: OwnPacing) =>
  Object.entries(wanted)
    .map(([minute, own]) => ({ minute: Number(minute), own, other: stored[Number(minute)] ?? null }))
    .filter(({ own, other }) => own !== other)
    .sort((a, b) => a.minute - b.minute);

const ownText = (value: number | null) => (value === null ? 'As usual' : String(value));

/** The quarter hours that two people saved differently, in words. */
export const pacingConflict = (wanted: OwnPacing, stored: OwnPacing): ConflictField[] =>
  differing(wanted, stored).map(({ minute, own, other }) => ({
    label: timeText(minute),
    mine: ownText(own),
    theirs: ownText(other),
  }));

/** The quarter hours as they are sent to stand over what is stored. */
export const blocksOver = (wanted: OwnPacing, stored: OwnPacing) =>
  differing(wanted, stored).map(({ minute, own }) => ({ block_start: blockStartOf(minute), value: own }));

/** The covers that arrive in each quarter hour of a business day, by its service minute. */
export function bookedByQuarter(
  parties: readonly Party[],
  timezone: string,
  date: string,
): ReadonlyMap<number, number> {
  const booked = new Map<number, number>();
  for (const { kind, status, visit_state, deleted_ts, reserved_ts, party_size } of parties) {
    const counts = kind === 'reservation' && status !== 'CANCELLED' && deleted_ts === null;
    if (!counts || visit_state === 'no_show') continue;
    const at = serviceMoment(timezone, new Date(reserved_ts));
    if (at.date !== date) continue;
    const minute = Math.floor(at.minute / QUARTER) * QUARTER;
    booked.set(minute, (booked.get(minute) ?? 0) + party_size);
  }
  return booked;
}

/** The covers booked while a shift serves. */
export function bookedIn(
  { start, end }: Pick<DayShift, 'start' | 'end'>,
  booked: ReadonlyMap<number, number>,
): number {
  return quarters(start, end).reduce((sum, minute) => sum + (booked.get(minute) ?? 0), 0);
}

/** How full a quarter hour is, 0 to 1; what has no limit is never full. */
export function fillOf(booked: number, limit: number | null): number {
  if (limit === null) return 0;
  return limit === 0 ? Number(booked > 0) : Math.min(1, booked / limit);
}
