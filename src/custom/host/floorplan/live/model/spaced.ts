import { type Box, type DrawnTable, layoutOfTable, tableBox } from '../../model/geometry.ts';
import { halvesWithChairs } from '../../model/chairs.ts';
import { DEFAULT_ZOOM, PIXELS_PER_UNIT, roomWithin, type Size } from '../../model/viewport.ts';
import { type Apart, type Lines, linesOf, placedAlong } from './placedAlong.ts';

/** CSS pixels of one floor unit at the zoom that a room opens with. */
const UNIT_PX = DEFAULT_ZOOM * PIXELS_PER_UNIT;

/** No table is drawn smaller than this at that zoom: it has room for its number, its state and its minutes. */
export const LEAST_TABLE: Size = { width: 88, height: 72 };
/** A bar stool stands in a long row of its kind: number and state are enough. */
export const LEAST_STOOL: Size = { width: 72, height: 72 };
const STOOL_NAME = 'Bar stool';

/** Tables as large as the window takes, the largest first: pixels of a floor unit of table top, and the least size. */
const STEPS = [
  { unit: 88, grow: 1.25 },
  { unit: 76, grow: 1.12 },
  { unit: 64, grow: 1 },
  { unit: 52, grow: 1 },
  { unit: 40, grow: 1 },
] as const;
type Step = (typeof STEPS)[number];

/** What is left free between two tables with their chairs, in CSS pixels; a pill over an edge rises no higher. */
const GAP_PX = 7;

interface Piece {
  readonly scale: number;
  readonly box: Box;
  /** Half of what it takes with its chairs, in pixels. */
  readonly across: number;
  readonly down: number;
}

function pieceOf(table: DrawnTable, { unit, grow }: Step): Piece {
  const box = tableBox(table);
  const [width, height] = [(box.right - box.left) * UNIT_PX, (box.bottom - box.top) * UNIT_PX];
  const isStool = layoutOfTable(table).name === STOOL_NAME;
  const least = isStool ? LEAST_STOOL : LEAST_TABLE;
  const more = isStool ? 1 : grow;
  const scale = Math.max(unit / UNIT_PX, (least.width * more) / width, (least.height * more) / height);
  const { across, down } = halvesWithChairs({ ...table, scale: table.scale * scale });
  return { scale, box, across: across * UNIT_PX, down: down * UNIT_PX };
}

interface Pair {
  readonly first: number;
  readonly second: number;
  /** The space between them in floor units; negative along an axis where they share some. */
  readonly free: { readonly x: number; readonly y: number };
  /** How far their middles have to be from each other along one of the axes, in pixels. */
  readonly px: { readonly x: number; readonly y: number };
}
type Axis = keyof Pair['free'];

function pairsOf(pieces: readonly Piece[]): Pair[] {
  return pieces.flatMap((one, first) =>
    pieces.slice(first + 1).map((other, index): Pair => {
      const [a, b] = [one.box, other.box];
      return {
        first,
        second: first + 1 + index,
        free: {
          x: Math.max(b.left - a.right, a.left - b.right),
          y: Math.max(b.top - a.bottom, a.top - b.bottom),
        },
        px: { x: one.across + other.across + GAP_PX, y: one.down + other.down + GAP_PX },
      };
    }),
  );
}

/**
 * Along which axis each pair keeps its distance. Those side by side do across, those one above the other do down. Two that are
 * both go the way that their rows or columns go already, and else that of the larger space.
 */
function ruled(pairs: readonly Pair[], lines: Record<Axis, Lines>): Record<Axis, Apart[]> {
  const rules: Record<Axis, Apart[]> = { x: [], y: [] };
  const known: Record<Axis, Set<string>> = { x: new Set(), y: new Set() };
  const between = ({ first, second }: Pair, axis: Axis) =>
    [lines[axis].line[first] ?? 0, lines[axis].line[second] ?? 0].sort((a, b) => a - b).join();
  const rule = (pair: Pair, axis: Axis) => {
    rules[axis].push({ first: pair.first, second: pair.second, px: pair.px[axis] });
    known[axis].add(between(pair, axis));
  };
  const isBoth = ({ free }: Pair) => free.x > 0 && free.y > 0;
  for (const pair of pairs) if (!isBoth(pair)) rule(pair, pair.free.x >= pair.free.y ? 'x' : 'y');
  for (const pair of pairs.filter(isBoth)) {
    const [inRows, inColumns] = [known.y.has(between(pair, 'y')), known.x.has(between(pair, 'x'))];
    const larger = pair.free.x >= pair.free.y ? 'x' : 'y';
    rule(pair, inRows === inColumns ? larger : inRows ? 'y' : 'x');
  }
  return rules;
}

function laidOut(tables: readonly DrawnTable[], room: Size, step: Step) {
  const pieces = tables.map((table) => pieceOf(table, step));
  const lines = {
    x: linesOf(tables.map(({ table_position }) => table_position.x)),
    y: linesOf(tables.map(({ table_position }) => table_position.y)),
  };
  const rules = ruled(pairsOf(pieces), lines);
  const across = { apart: rules.x, halves: pieces.map((piece) => piece.across), length: room.width };
  const down = { apart: rules.y, halves: pieces.map((piece) => piece.down), length: room.height };
  const x = placedAlong(lines.x, { ...across, most: UNIT_PX });
  const y = placedAlong(lines.y, { ...down, most: UNIT_PX });
  return { pieces, x, y, fits: x.fits && y.fits };
}

/**
 * The tables as they are drawn in service: each large enough to be read, the empty room between them no wider than the window
 * has place for. Rows, columns, and who stands beside or above whom stay as they were drawn; a room that is larger than the
 * window all the same reaches beyond it.
 */
export function spaced<T extends DrawnTable>(tables: readonly T[], window: Size): readonly T[] {
  if (tables.length === 0 || window.width === 0) return tables;
  const room = roomWithin(window);
  let best = laidOut(tables, room, STEPS[0]);
  for (const step of STEPS.slice(1)) {
    if (best.fits) break;
    best = laidOut(tables, room, step);
  }
  return tables.map((table, index) => ({
    ...table,
    scale: table.scale * (best.pieces[index]?.scale ?? 1),
    table_position: {
      x: (best.x.at[index] ?? 0) / UNIT_PX,
      y: (best.y.at[index] ?? 0) / UNIT_PX,
    },
  }));
}
