import type { Room, RoomTable } from '#contract/host/floor/schemas.ts';
import type { TableHold } from '#contract/host/parties/schemas.ts';

const MINUTE_MS = 60_000;
/** Less than this between a turn's end and the next party is tight. */
const COMFORT_MINUTES = 15;
/** A visit may be cut short to fit, but not below this. */
const SHORTEST_MINUTES = 45;

/** Something that a party can be given: a table, or several that are pushed together. */
export interface Place {
  readonly key: string;
  readonly name: string;
  readonly mrt_ids: readonly number[];
  readonly table_combination_id: number | null;
  readonly room_id: number;
  readonly room_name: string;
  readonly min_capacity: number;
  readonly max_capacity: number;
}

/** Who wants a table, when, and for how long. */
export interface Wish {
  readonly partyId: number | null;
  readonly partySize: number;
  readonly start: Date;
  readonly durationMinutes: number;
  /** True to sit down right now: whoever still sits there is in the way, whatever the plan said. */
  readonly isNow: boolean;
}

/**
 * How a place suits a wish. `fits` and `tight` can be taken, `tight` for `durationMinutes` at most; `conflict` has somebody in
 * the way; `small` and `large` are free but made for other sizes (large may be taken).
 */
export interface Fit {
  readonly kind: 'fits' | 'tight' | 'conflict' | 'small' | 'large';
  /** For how long the place can be had, at most what was wished. */
  readonly durationMinutes: number;
  /** What comes next there, or what is in the way. */
  readonly next: TableHold | null;
  readonly minutesToNext: number | null;
}

/** Every table and combination of the rooms, in the order of the plan. */
export function placesOf(rooms: readonly Room[]): Place[] {
  return rooms.flatMap((room) => {
    const inRoom = { room_id: room.id, room_name: room.name };
    const byLocalId = new Map(room.tables.map((table) => [table.local_id, table]));
    const tables = room.tables.map((table) => ({
      ...inRoom,
      key: `t${table.mrt_id}`,
      name: table.name,
      mrt_ids: [table.mrt_id],
      table_combination_id: null,
      min_capacity: table.min_capacity,
      max_capacity: table.max_capacity,
    }));
    const combinations = room.table_combinations.map((combination) => ({
      ...inRoom,
      key: `c${combination.table_combination_id}`,
      name: combination.name,
      mrt_ids: combination.merchant_table_local_ids.flatMap((localId) => idOf(byLocalId.get(localId))),
      table_combination_id: combination.table_combination_id,
      min_capacity: combination.min_capacity,
      max_capacity: combination.max_capacity,
    }));
    return [...tables, ...combinations];
  });
}

const idOf = (table: RoomTable | undefined) => (table ? [table.mrt_id] : []);

const startOf = (hold: TableHold) => Date.parse(hold.start_ts);
const endOf = (hold: TableHold) => Date.parse(hold.end_ts);

/** The holds of other parties and blocks on any of the tables, the earliest first. */
function othersAt(place: Place, wish: Wish, holds: readonly TableHold[]): TableHold[] {
  return holds
    .filter((hold) => place.mrt_ids.includes(hold.mrt_id))
    .filter((hold) => hold.party_id === null || hold.party_id !== wish.partyId)
    .sort((a, b) => startOf(a) - startOf(b));
}

/** How well a place suits, from what is held there. */
export function fitOf(place: Place, wish: Wish, holds: readonly TableHold[]): Fit {
  const start = wish.start.getTime();
  const others = othersAt(place, wish, holds);
  const inTheWay = others.find(
    (hold) => (wish.isNow && hold.is_occupied) || (startOf(hold) <= start && start < endOf(hold)),
  );
  const next = inTheWay ?? others.find((hold) => startOf(hold) > start) ?? null;
  if (inTheWay) return { kind: 'conflict', durationMinutes: 0, next, minutesToNext: 0 };
  const minutesToNext = next === null ? null : Math.floor((startOf(next) - start) / MINUTE_MS);
  const durationMinutes = Math.min(wish.durationMinutes, minutesToNext ?? wish.durationMinutes);
  if (durationMinutes < Math.min(SHORTEST_MINUTES, wish.durationMinutes)) {
    return { kind: 'conflict', durationMinutes: 0, next, minutesToNext };
  }
  const found = { durationMinutes, next, minutesToNext };
  if (wish.partySize > place.max_capacity) return { kind: 'small', ...found };
  const spare = minutesToNext === null ? Number.POSITIVE_INFINITY : minutesToNext - wish.durationMinutes;
  if (spare < COMFORT_MINUTES) return { kind: 'tight', ...found };
  return { kind: wish.partySize < place.min_capacity ? 'large' : 'fits', ...found };
}

const RANK = { fits: 0, tight: 1, large: 2, small: 3, conflict: 4 } satisfies Record<Fit['kind'], number>;

export interface Choice {
  readonly place: Place;
  readonly fit: Fit;
}

/** The places with how they suit: what fits best first (the least empty seats, single tables before combinations). */
export function rankedChoices(
  places: readonly Place[],
  wish: Wish,
  holds: readonly TableHold[],
): readonly Choice[] {
  return places
    .map((place) => ({ place, fit: fitOf(place, wish, holds) }))
    .sort(
      (a, b) =>
        RANK[a.fit.kind] - RANK[b.fit.kind] ||
        a.place.mrt_ids.length - b.place.mrt_ids.length ||
        a.place.max_capacity - b.place.max_capacity,
    );
}

/** Whether the server would take it. A table that is too small is for the host to refuse, not for us to offer. */
export function isTakeable(fit: Fit): boolean {
  return fit.kind === 'fits' || fit.kind === 'tight' || fit.kind === 'large';
}
