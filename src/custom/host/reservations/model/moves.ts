import type { Party, TableHold } from '#contract/host/parties/schemas.ts';
import { clockTime, shortName } from '#src/domain/host/parties/fields.tsx';
import {
  LONGEST_MINUTES,
  rightsOf,
  ROW_PX,
  SHORTEST_MINUTES,
  STEP_MINUTES,
  type TimelineBlock,
  type TimelineLayout,
  toMs,
} from './timeline.ts';

const MINUTE_MS = 60_000;
const STEP_MS = STEP_MINUTES * MINUTE_MS;

/** Where a block is being moved to: its start, its length and the row. */
export interface Move {
  readonly block: TimelineBlock;
  readonly party: Party;
  readonly from: number;
  readonly minutes: number;
  readonly row: number;
  readonly hasChanged: boolean;
}

/** A move that has not begun to move; null for what may not be moved at all. */
export function moveOf(block: TimelineBlock): Move | null {
  const { party } = block;
  const rights = rightsOf(party);
  if (!party || !(rights.time || rights.table || rights.length)) return null;
  const from = block.from;
  return { block, party, from, minutes: party.duration_minutes, row: block.row, hasChanged: false };
}

const snapped = (ms: number) => Math.round(ms / STEP_MS) * STEP_MS;
const bounded = (minutes: number) => Math.min(LONGEST_MINUTES, Math.max(SHORTEST_MINUTES, minutes));

function withChange(move: Move, part: Partial<Pick<Move, 'from' | 'minutes' | 'row'>>): Move {
  const next = { ...move, ...part };
  const hasChanged =
    next.from !== move.block.from ||
    next.minutes !== move.party.duration_minutes ||
    next.row !== move.block.row;
  return { ...next, hasChanged };
}

/** The rows that a block may go to: tables, and the lane of those without one while nobody has sat down. */
function mayStandIn(layout: TimelineLayout, move: Move, row: number): boolean {
  const kind = layout.rows[row]?.kind;
  return kind === 'table' || (kind === 'lane' && move.party.seated_ts === null);
}

function rowTowards(layout: TimelineLayout, move: Move, step: 1 | -1): number {
  for (let row = move.row + step; row >= 0 && row < layout.rows.length; row += step) {
    if (mayStandIn(layout, move, row)) return row;
  }
  return move.row;
}

/** The move after a key: arrows by a quarter hour or a table, plus and minus for the length; the same one when it has no say. */
export function keyed(layout: TimelineLayout, move: Move, key: string): Move {
  const rights = rightsOf(move.party);
  const later = (sign: 1 | -1) =>
    rights.time ? withChange(move, { from: snapped(move.from + sign * STEP_MS) }) : move;
  const longer = (sign: 1 | -1) => withChange(move, { minutes: bounded(move.minutes + sign * STEP_MINUTES) });
  const across = (step: 1 | -1) =>
    rights.table ? withChange(move, { row: rowTowards(layout, move, step) }) : move;
  const keys: Record<string, () => Move> = {
    ArrowRight: () => later(1),
    ArrowLeft: () => later(-1),
    ArrowDown: () => across(1),
    ArrowUp: () => across(-1),
    '+': () => longer(1),
    '=': () => longer(1),
    '-': () => longer(-1),
  };
  return keys[key]?.() ?? move;
}

/** The move while the pointer drags the block by so many pixels. */
export function dragged(layout: TimelineLayout, start: Move, dx: number, dy: number): Move {
  const rights = rightsOf(start.party);
  const centre = start.block.top + ROW_PX / 2 + dy;
  const under = layout.rows.findIndex((row) => centre >= row.top && centre < row.top + row.height);
  const row = rights.table && mayStandIn(layout, start, under) ? under : start.row;
  // A twitch of the hand while changing the table leaves the time alone.
  const isMeant = Math.abs(toMs(dx)) >= STEP_MS / 2;
  const from = rights.time && isMeant ? snapped(start.block.from + toMs(dx)) : start.block.from;
  return withChange(start, { row, from });
}

/** The move while the pointer pulls the block's end. */
export function stretched(start: Move, dx: number): Move {
  const steps = Math.round(toMs(dx) / STEP_MS);
  return withChange(start, { minutes: bounded(start.party.duration_minutes + steps * STEP_MINUTES) });
}

/** The tables that the party would have there. */
export function tablesOf(layout: TimelineLayout, move: Move): readonly number[] {
  const row = layout.rows[move.row];
  if (move.row === move.block.row) return move.party.mrt_ids;
  if (row?.kind !== 'table') return [];
  return move.block.mrt_ids.includes(row.mrt_id) ? move.party.mrt_ids : [row.mrt_id];
}

/** What would be in the way there, in words; null when nothing is. */
export function obstacleOf(
  layout: TimelineLayout,
  move: Move,
  holds: readonly TableHold[],
  nameOf: (partyId: number) => string,
  timezone: string,
): string | null {
  const mine = tablesOf(layout, move);
  const until = move.from + move.minutes * MINUTE_MS;
  const other = holds.find(
    (hold) =>
      mine.includes(hold.mrt_id) &&
      hold.party_id !== move.party.id &&
      Date.parse(hold.start_ts) < until &&
      Date.parse(hold.end_ts) > move.from,
  );
  if (other) {
    const who =
      other.party_id === null ? `Blocked, ${other.reason ?? 'no reason given'}` : nameOf(other.party_id);
    return `${who} until ${clockTime(timezone, other.end_ts)}`;
  }
  const row = layout.rows[move.row];
  const isSmall = row?.kind === 'table' && mine.length === 1 && move.party.party_size > row.max;
  return isSmall ? `Made for ${row.max} at most` : null;
}

export const rowName = (layout: TimelineLayout, index: number): string => {
  const row = layout.rows[index];
  return row?.kind === 'table' ? `Table ${row.label}` : 'No table';
};

/** Where the block would stand, for those who hear it. */
export function moveText(
  layout: TimelineLayout,
  move: Move,
  timezone: string,
  obstacle: string | null,
): string {
  const until = new Date(move.from + move.minutes * MINUTE_MS);
  const time = `${clockTime(timezone, new Date(move.from))} to ${clockTime(timezone, until)}`;
  const fit = obstacle ?? (rowName(layout, move.row) === 'No table' ? '' : 'free');
  return [`${shortName(move.party)}: ${rowName(layout, move.row)}`, time, fit].filter(Boolean).join(', ');
}

/**
 * The body that carries a move out: only what differs, so that a seated party keeps its time. Why the former time was exceeded is not
 * said of the new one, unless the party has no table on purpose.
 */
export function moveBody(layout: TimelineLayout, move: Move) {
  const mrt_ids = [...tablesOf(layout, move)];
  const reserved_ts = new Date(move.from).toISOString();
  const isOver = move.party.overbook_reason !== null && mrt_ids.length > 0;
  return {
    mrt_ids,
    ...(move.from === move.block.from ? {} : { reserved_ts }),
    ...(move.from !== move.block.from && isOver ? { overbook_reason: null } : {}),
    ...(move.minutes === move.party.duration_minutes ? {} : { duration_minutes: move.minutes }),
  };
}

/** The body that takes it back. */
export function formerBody(move: Move) {
  const { party } = move;
  return {
    mrt_ids: [...party.mrt_ids],
    ...(move.from === move.block.from
      ? {}
      : { reserved_ts: party.reserved_ts, overbook_reason: party.overbook_reason }),
    ...(move.minutes === party.duration_minutes ? {} : { duration_minutes: party.duration_minutes }),
  };
}
