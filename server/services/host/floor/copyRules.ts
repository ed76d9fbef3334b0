import { z } from 'zod';
import type { CopyItem } from '#contract/host/copies/endpoints.ts';
import { tablePosition } from '#contract/host/floor/schemas.ts';
import { folded } from '#server/services/host/copies/index.ts';

const whole = z.number().int();
const table = z.object({
  name: z.string(),
  min_capacity: whole,
  max_capacity: whole,
  capacity: whole,
  table_layout_type_id: whole,
  table_position: tablePosition,
  scale: z.number(),
  rotation: z.number(),
});
const names = z.array(z.string()).describe('Names of tables');

/** A room as another location can have it: everything in it by its name. */
export const roomPart = z.object({
  name: z.string(),
  tables: z.array(table),
  combinations: z.array(
    z.object({ name: z.string(), min_capacity: whole, max_capacity: whole, tables: names }),
  ),
  sections: z.array(z.object({ name: z.string(), colour: whole, tables: names })),
});
export type RoomPart = z.output<typeof roomPart>;
export type TablePart = RoomPart['tables'][number];

/** A room that stands at a location. */
export interface RoomThere extends RoomPart {
  readonly room_id: number;
  /** Names of the tables at which parties sit or that are booked. */
  readonly used: readonly string[];
}

export interface RoomPlan {
  readonly item: CopyItem;
  readonly part: RoomPart;
  /** The room of the same name that is there. */
  readonly before: RoomThere | null;
}

const has = (list: readonly { readonly name: string }[], name: string) =>
  list.find((one) => folded(one.name) === folded(name));
const listed = (list: readonly string[]) => list.join(', ');
const noun = (list: readonly unknown[], one: string) => (list.length === 1 ? one : `${one}s`);
const seatsDiffer = (a: TablePart, b: TablePart) =>
  a.min_capacity !== b.min_capacity || a.max_capacity !== b.max_capacity;

const sorted = (list: readonly string[]) => list.map(folded).sort();
const combinationText = ({ name, min_capacity, max_capacity, tables }: RoomPart['combinations'][number]) =>
  JSON.stringify([folded(name), min_capacity, max_capacity, sorted(tables)]);
const sectionText = ({ name, colour, tables }: RoomPart['sections'][number]) =>
  JSON.stringify([folded(name), colour, sorted(tables)]);

/** What a room would gain, lose and have changed. */
export function compareRooms(before: RoomPart, after: RoomPart) {
  const added = after.tables.filter(({ name }) => !has(before.tables, name));
  const removed = before.tables.filter(({ name }) => !has(after.tables, name));
  const changed = after.tables.filter((wanted) => {
    const old = has(before.tables, wanted.name);
    return old && JSON.stringify(table.parse(old)) !== JSON.stringify(table.parse(wanted));
  });
  const reseated = changed.filter((wanted) => {
    const old = before.tables.find(({ name }) => folded(name) === folded(wanted.name));
    return old && seatsDiffer(old, wanted);
  });
  const stored = new Set(before.combinations.map(combinationText));
  const wanted = new Set(after.combinations.map(combinationText));
  const sections = new Set(before.sections.map(sectionText));
  return {
    added,
    removed,
    changed,
    reseated,
    combinationsDiffer: stored.size !== wanted.size || [...wanted].some((one) => !stored.has(one)),
    sections: after.sections.filter((section) => !sections.has(sectionText(section))),
  };
}

/** The differences of a room in words. */
function notesOf({ added, removed, changed, combinationsDiffer, sections }: ReturnType<typeof compareRooms>) {
  const tables = (verb: string, list: readonly TablePart[]) =>
    list.length === 0 ? [] : [`${verb} ${noun(list, 'table')} ${listed(list.map(({ name }) => name))}`];
  return [
    ...tables('Adds', added),
    ...tables('Removes', removed),
    ...tables('Moves or changes', changed),
    ...(combinationsDiffer ? ['Combinations of tables become those of the plan'] : []),
    ...(sections.length > 0
      ? [`Draws ${noun(sections, 'section')} ${listed(sections.map((s) => s.name))}`]
      : []),
  ];
}

/** Why a room cannot be drawn anew while parties have its tables. */
function inTheWay(used: readonly string[], { removed, reseated }: ReturnType<typeof compareRooms>): string[] {
  const taken = (list: readonly TablePart[]) =>
    list.map(({ name }) => name).filter((name) => used.some((one) => folded(one) === folded(name)));
  const say = (list: string[], what: string) =>
    list.length === 0
      ? []
      : [
          `${list.length === 1 ? 'Table' : 'Tables'} ${listed(list)} ${list.length === 1 ? 'has' : 'have'} parties or bookings and would ${what}.`,
        ];
  return [...say(taken(removed), 'go'), ...say(taken(reseated), 'seat another number of guests')];
}

function judge(part: RoomPart, before: RoomThere | null, keeps: boolean): RoomPlan {
  const fate = (is: CopyItem['fate'], notes: string[]) => ({
    part,
    before,
    item: { name: part.name, fate: is, notes },
  });
  if (!before) {
    const count = `${part.tables.length} ${noun(part.tables, 'table')}`;
    const more = [
      [part.combinations.length, 'combination'],
      [part.sections.length, 'section'],
    ].flatMap(([n, word]) => (n ? [`${n} ${n === 1 ? word : `${word}s`}`] : []));
    return fate('added', [[count, ...more].join(', ')]);
  }
  const compared = compareRooms(before, part);
  const notes = notesOf(compared);
  if (notes.length === 0) return fate('same', []);
  if (keeps) return fate('kept', []);
  const blocked = inTheWay(before.used, compared);
  return blocked.length > 0 ? fate('conflict', blocked) : fate('replaced', notes);
}

/**
 * What becomes of each room at a location. A table's name stands once at a location: a room one of whose names is in a room that
 * stays is a conflict; then what it would have replaced stays too.
 */
export function planRooms(
  parts: readonly RoomPart[],
  rooms: readonly RoomThere[],
  keeps: boolean,
): RoomPlan[] {
  let plans = parts.map((part) =>
    judge(part, rooms.find(({ name }) => folded(name) === folded(part.name)) ?? null, keeps),
  );
  for (;;) {
    const written = plans.filter(({ item }) => item.fate === 'added' || item.fate === 'replaced');
    const replaced = new Set(written.map(({ before }) => before));
    const staying = rooms.filter((room) => !replaced.has(room));
    const clash = written
      .map((plan) => ({
        plan,
        taken: staying.flatMap((room) =>
          plan.part.tables
            .filter(({ name }) => has(room.tables, name))
            .map(({ name }) => `Table ${name} is in ${room.name} already`),
        ),
      }))
      .find(({ taken }) => taken.length > 0);
    if (!clash) return plans;
    const { plan, taken } = clash;
    const more = taken.length > 3 ? [`and ${taken.length - 3} more`] : [];
    const note = `${[...taken.slice(0, 3), ...more].join(', ')}.`;
    const item: CopyItem = { name: plan.part.name, fate: 'conflict', notes: [note] };
    plans = plans.map((one) => (one === plan ? { ...one, item } : one));
  }
}
