import type { Room } from '#contract/host/floor/schemas.ts';
import type { Party, TableHold } from '#contract/host/parties/schemas.ts';
import { isAtTable, isOver, maySit } from '#contract/host/parties/visit.ts';
import { instantOf } from '#contract/core/time.ts';

/** Geometry of the timeline: times in milliseconds, lengths in CSS pixels. */
export const PX_PER_MINUTE = 1.9;
export const ROW_PX = 44;
export const ROOM_PX = 30;
export const STEP_MINUTES = 15;
export const SHORTEST_MINUTES = 15;
export const LONGEST_MINUTES = 720;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** What an empty evening shows. */
const USUAL_FROM = '17:00';
const USUAL_UNTIL = '22:00';

export interface TimeSpan {
  readonly from: number;
  readonly until: number;
}

export type TimelineRow = {
  readonly top: number;
  readonly height: number;
  readonly label: string;
} & (
  | { readonly kind: 'lane' }
  | { readonly kind: 'room'; readonly note: string }
  | { readonly kind: 'table'; readonly mrt_id: number; readonly min: number; readonly max: number }
);

export interface TimelineBlock extends TimeSpan {
  readonly key: string;
  /** Null for a table that is blocked. */
  readonly party: Party | null;
  readonly reason: string | null;
  readonly top: number;
  readonly height: number;
  /** The row it starts in. */
  readonly row: number;
  readonly mrt_ids: readonly number[];
}

export interface TimelineLayout {
  readonly span: TimeSpan;
  readonly rows: readonly TimelineRow[];
  readonly blocks: readonly TimelineBlock[];
  readonly width: number;
  readonly height: number;
}

export interface TimelineFacts {
  readonly timezone: string;
  readonly date: string;
  readonly rooms: readonly Room[];
  readonly holds: readonly TableHold[];
  /** Those that the filters leave. */
  readonly parties: readonly Party[];
  readonly now: number;
}

export const toPx = (ms: number) => (ms / MINUTE_MS) * PX_PER_MINUTE;
export const toMs = (px: number) => (px / PX_PER_MINUTE) * MINUTE_MS;

const spanOfHold = (hold: TableHold, now: number): TimeSpan => {
  const until = Date.parse(hold.end_ts);
  return { from: Date.parse(hold.start_ts), until: hold.is_occupied ? Math.max(until, now) : until };
};

const spanOfParty = (party: Party): TimeSpan => {
  const from = Date.parse(party.reserved_ts);
  return { from, until: from + party.duration_minutes * MINUTE_MS };
};

/** Whole hours around everything that is shown, the usual evening at least. */
function shownSpan(facts: TimelineFacts, spans: readonly TimeSpan[]): TimeSpan {
  const at = (time: string) => instantOf(facts.timezone, facts.date, time).getTime();
  const from = Math.min(at(USUAL_FROM), ...spans.map((span) => span.from));
  const until = Math.max(at(USUAL_UNTIL), ...spans.map((span) => span.until));
  return { from: Math.floor(from / HOUR_MS) * HOUR_MS, until: Math.ceil(until / HOUR_MS) * HOUR_MS };
}

interface Laned {
  readonly party: Party;
  readonly lane: number;
}

/** Puts parties without a table under one another where they overlap, into as few lanes as it takes. */
export function packLanes(parties: readonly Party[]): { laned: Laned[]; lanes: number } {
  const ends: number[] = [];
  const inOrder = [...parties].sort((a, b) => spanOfParty(a).from - spanOfParty(b).from || a.id - b.id);
  const laned = inOrder.map((party) => {
    const { from, until } = spanOfParty(party);
    const free = ends.findIndex((end) => end <= from);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = until;
    return { party, lane };
  });
  return { laned, lanes: ends.length };
}

function roomNote(room: Room, holds: readonly TableHold[]): string {
  const own = new Set(room.tables.map((table) => table.mrt_id));
  const seated = new Set(
    holds.filter((hold) => hold.is_occupied && own.has(hold.mrt_id)).map((hold) => hold.mrt_id),
  );
  return `${seated.size} of ${room.tables.length} tables seated`;
}

/** The lane of those without a table, then each room with its tables in natural order. */
function rowsOf(facts: TimelineFacts, lanes: number): TimelineRow[] {
  const rows: TimelineRow[] = [
    { kind: 'lane', top: 0, height: Math.max(1, lanes) * ROW_PX, label: 'Needs a table' },
  ];
  let top = rows[0]?.height ?? 0;
  const add = (row: TimelineRow) => {
    rows.push(row);
    top += row.height;
  };
  for (const room of facts.rooms) {
    add({ kind: 'room', top, height: ROOM_PX, label: room.name, note: roomNote(room, facts.holds) });
    const tables = [...room.tables].sort((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }));
    for (const table of tables) {
      const { mrt_id, name: label, min_capacity: min, max_capacity: max } = table;
      add({ kind: 'table', top, height: ROW_PX, label, mrt_id, min, max });
    }
  }
  return rows;
}

/** Tables of one party that lie under one another for the same time are one block; others stand apart. */
function runsOf(
  held: readonly { row: number; hold: TableHold }[],
): { row: number; hold: TableHold; rows: number }[] {
  const runs: { row: number; hold: TableHold; rows: number }[] = [];
  for (const one of [...held].sort((a, b) => a.row - b.row)) {
    const last = runs.at(-1);
    const continues =
      last &&
      last.row + last.rows === one.row &&
      last.hold.start_ts === one.hold.start_ts &&
      last.hold.end_ts === one.hold.end_ts;
    if (continues) last.rows += 1;
    else runs.push({ ...one, rows: 1 });
  }
  return runs;
}

function tableBlocks(facts: TimelineFacts, rows: readonly TimelineRow[]): TimelineBlock[] {
  const rowOf = new Map(
    rows.flatMap((row, index) => (row.kind === 'table' ? [[row.mrt_id, index] as const] : [])),
  );
  const partyOf = new Map(facts.parties.map((party) => [party.id, party]));
  const byOwner = new Map<string, { row: number; hold: TableHold }[]>();
  for (const hold of facts.holds) {
    const row = rowOf.get(hold.mrt_id);
    const isShown = hold.party_id === null || partyOf.has(hold.party_id);
    if (row === undefined || !isShown) continue;
    const owner = hold.party_id === null ? `b${hold.block_key}` : `p${hold.party_id}`;
    const held = byOwner.get(owner);
    if (held) held.push({ row, hold });
    else byOwner.set(owner, [{ row, hold }]);
  }
  return [...byOwner.entries()].flatMap(([owner, held]) =>
    runsOf(held).map(({ row, hold, rows: count }) => ({
      key: `${owner}-${hold.mrt_id}`,
      party: hold.party_id === null ? null : (partyOf.get(hold.party_id) ?? null),
      reason: hold.reason,
      ...spanOfHold(hold, facts.now),
      row,
      top: rows[row]?.top ?? 0,
      height: count * ROW_PX,
      mrt_ids: held.map((one) => one.hold.mrt_id),
    })),
  );
}

/** Everything that the timeline draws: rows, blocks in reading order, and how wide and high it is. */
export function layOut(facts: TimelineFacts): TimelineLayout {
  const held = new Set(facts.holds.flatMap((hold) => hold.party_id ?? []));
  const without = facts.parties.filter(
    (party) => !held.has(party.id) && (party.status === 'CANCELLED' || !isOver(party.visit_state)),
  );
  const { laned, lanes } = packLanes(without);
  const rows = rowsOf(facts, lanes);
  const waiting = laned.map(
    ({ party, lane }): TimelineBlock => ({
      key: `p${party.id}-lane`,
      party,
      reason: null,
      ...spanOfParty(party),
      row: 0,
      top: lane * ROW_PX,
      height: ROW_PX,
      mrt_ids: [],
    }),
  );
  const blocks = [...waiting, ...tableBlocks(facts, rows)].sort(
    (a, b) => a.row - b.row || a.top - b.top || a.from - b.from,
  );
  const span = shownSpan(facts, blocks);
  const last = rows.at(-1);
  return {
    span,
    rows,
    blocks,
    width: toPx(span.until - span.from),
    height: (last?.top ?? 0) + (last?.height ?? 0),
  };
}

/** What of a block may be changed on the timeline, by what its visit allows. */
export function rightsOf(party: Party | null): { time: boolean; table: boolean; length: boolean } {
  const isThere = party !== null && party.status !== 'CANCELLED' && !isOver(party.visit_state);
  if (!isThere) return { time: false, table: false, length: false };
  return {
    time: party.visit_state === 'expected' && party.kind === 'reservation',
    table: !party.is_pinned && (maySit(party.visit_state) || isAtTable(party.visit_state)),
    length: true,
  };
}

const ARROWS: Record<string, (from: TimelineBlock, to: TimelineBlock) => boolean> = {
  ArrowRight: (from, to) => to.top === from.top && to.from > from.from,
  ArrowLeft: (from, to) => to.top === from.top && to.from < from.from,
  ArrowDown: (from, to) => to.top > from.top,
  ArrowUp: (from, to) => to.top < from.top,
};

/** The block that an arrow key leads to: along the row by time, between rows to the one nearest in time. */
export function nextBlock(
  blocks: readonly TimelineBlock[],
  from: TimelineBlock,
  key: string,
): TimelineBlock | null {
  const lies = ARROWS[key];
  if (!lies) return null;
  const weight = key === 'ArrowLeft' || key === 'ArrowRight' ? 0 : 1e6;
  const distance = (to: TimelineBlock) =>
    Math.abs(to.top - from.top) * weight + Math.abs(to.from - from.from) / MINUTE_MS;
  return blocks
    .filter((to) => to.key !== from.key && lies(from, to))
    .reduce<TimelineBlock | null>((best, to) => (best && distance(best) <= distance(to) ? best : to), null);
}

/** The party whose time and row hold a point of the field, in CSS pixels from its corner; the topmost, and never a blocked table. */
export function blockUnder(layout: TimelineLayout, x: number, y: number): TimelineBlock | null {
  const at = layout.span.from + toMs(x);
  const holds = (block: TimelineBlock) =>
    block.party !== null &&
    at >= block.from &&
    at < block.until &&
    y >= block.top &&
    y < block.top + Math.max(ROW_PX, block.height);
  return layout.blocks.findLast(holds) ?? null;
}
