/** Two pieces whose middles are at least so far from each other. */
export interface Apart {
  readonly first: number;
  readonly second: number;
  readonly px: number;
}

/** The lines that pieces stand in, such as rows: for each piece the number of its line, and where each line is drawn. */
export interface Lines {
  readonly line: readonly number[];
  readonly at: readonly number[];
}

interface Bounds {
  readonly apart: readonly Apart[];
  /** Half of what each piece takes along the axis. */
  readonly halves: readonly number[];
  /** What there is, in pixels. */
  readonly length: number;
  /** Pixels of one floor unit at most. */
  readonly most: number;
}

/** Pieces whose middles differ by no more than this, in floor units, stand in one line and stay in it. */
const IN_LINE = 0.16;
const ROUNDS = 14;

export function linesOf(middles: readonly number[]): Lines {
  const order = middles.map((_, index) => index).sort((a, b) => (middles[a] ?? 0) - (middles[b] ?? 0));
  const line: number[] = [];
  const at: number[] = [];
  for (const index of order) {
    const middle = middles[index] ?? 0;
    const last = at.at(-1);
    if (last === undefined || middle - last > IN_LINE) at.push(middle);
    line[index] = at.length - 1;
  }
  return { line, at };
}

/** For each line how far it keeps from lines before it. */
function distances({ line, at }: Lines, apart: readonly Apart[]): Map<number, number>[] {
  const far = at.map(() => new Map<number, number>());
  for (const { first, second, px } of apart) {
    const [one, other] = [line[first] ?? 0, line[second] ?? 0];
    if (one === other) continue;
    const before = far[Math.max(one, other)];
    const key = Math.min(one, other);
    before?.set(key, Math.max(before.get(key) ?? 0, px));
  }
  return far;
}

/** Each line where it is wanted, or as far beyond as those before it push it; and the same from the other end. */
function pushed(wanted: readonly number[], far: readonly Map<number, number>[]): number[] {
  const on = [...wanted];
  far.forEach((before, line) => {
    for (const [one, px] of before) on[line] = Math.max(on[line] ?? 0, (on[one] ?? 0) + px);
  });
  const back = [...wanted];
  for (let line = far.length - 1; line >= 0; line -= 1) {
    for (const [one, px] of far[line] ?? []) back[one] = Math.min(back[one] ?? 0, (back[line] ?? 0) - px);
  }
  return on.map((at, line) => (at + (back[line] ?? at)) / 2);
}

function reach(at: readonly number[], halves: readonly number[]): { from: number; to: number } {
  return {
    from: Math.min(...at.map((middle, index) => middle - (halves[index] ?? 0))),
    to: Math.max(...at.map((middle, index) => middle + (halves[index] ?? 0))),
  };
}

/**
 * Where pieces stand along one axis, in pixels: spread as they are drawn as far as the length allows, closed up where it does
 * not, never nearer than each pair has to be. `fits` is false when even closed up they are longer than that.
 */
export function placedAlong(
  lines: Lines,
  { apart, halves, length, most }: Bounds,
): { at: number[]; fits: boolean } {
  const far = distances(lines, apart);
  const placedAt = (unit: number) => {
    const on = pushed(
      lines.at.map((middle) => middle * unit),
      far,
    );
    return lines.line.map((line) => on[line] ?? 0);
  };
  const isWithin = (at: readonly number[]) => {
    const { from, to } = reach(at, halves);
    return to - from <= length;
  };
  const closest = placedAt(0);
  if (!isWithin(closest)) return { at: closest, fits: false };
  const widest = placedAt(most);
  if (isWithin(widest)) return { at: widest, fits: true };
  let [fits, tooWide, best] = [0, most, closest];
  for (let round = 0; round < ROUNDS; round += 1) {
    const unit = (fits + tooWide) / 2;
    const at = placedAt(unit);
    if (isWithin(at)) [fits, best] = [unit, at];
    else tooWide = unit;
  }
  return { at: best, fits: true };
}
