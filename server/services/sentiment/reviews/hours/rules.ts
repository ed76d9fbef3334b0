/** When a location is open, `[start, end)` in milliseconds, the earliest first; none overlap. */
export type OpenTimes = readonly (readonly [start: number, end: number])[];

const MINUTE_MS = 60_000;

/** Stretches put together where they touch or overlap, the earliest first. */
export function tidy(stretches: OpenTimes): OpenTimes {
  const joined: [number, number][] = [];
  for (const [start, end] of [...stretches].sort(([a], [b]) => a - b)) {
    const last = joined.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else if (end > start) joined.push([start, end]);
  }
  return joined;
}

/** The first stretch that is not over at an instant. */
function firstAfter(open: OpenTimes, at: number): number {
  let [low, high] = [0, open.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((open[middle]?.[1] ?? 0) <= at) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Minutes between two instants in which the location was open; 0 where the second is not later. */
export function openMinutes(open: OpenTimes, from: Date, until: Date): number {
  let ms = 0;
  for (let at = firstAfter(open, from.getTime()); at < open.length; at += 1) {
    const [start, end] = open[at] ?? [0, 0];
    if (start >= until.getTime()) break;
    ms += Math.max(0, Math.min(end, until.getTime()) - Math.max(start, from.getTime()));
  }
  return Math.round(ms / MINUTE_MS);
}

/** The instant at which so many hours of opening have gone by since another; where the known times end before, by the clock. */
export function openAfter(open: OpenTimes, from: Date, hours: number): Date {
  let left = hours * 60 * MINUTE_MS;
  let last = from.getTime();
  for (let at = firstAfter(open, from.getTime()); at < open.length; at += 1) {
    const [start, end] = open[at] ?? [0, 0];
    const begin = Math.max(start, from.getTime());
    if (end - begin >= left) return new Date(begin + left);
    left -= end - begin;
    last = end;
  }
  return new Date(last + left);
}
