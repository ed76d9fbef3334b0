import { wallClock } from '#contract/core/time.ts';
import type { Party } from '#contract/host/parties/schemas.ts';
import { isOver } from '#contract/host/parties/visit.ts';
import { clockTime } from '#src/domain/host/parties/fields.tsx';

const MINUTE_MS = 60_000;

/** The start of the hour that the location's clocks show; zones may be half an hour off. */
function hourOf(at: string, timezone: string): number {
  const minutes = Number(wallClock(timezone, new Date(at)).time.slice(3));
  return Math.floor(Date.parse(at) / MINUTE_MS) * MINUTE_MS - minutes * MINUTE_MS;
}

export interface BookHour {
  /** Milliseconds of the hour's start: the hour that the clocks repeat stands twice. */
  readonly start: number;
  readonly label: string;
  readonly parties: readonly Party[];
}

/** Parties in the order given, by the hour they are expected in. */
export function groupByHour(parties: readonly Party[], timezone: string): BookHour[] {
  const hours = new Map<number, Party[]>();
  for (const party of parties) {
    const start = hourOf(party.reserved_ts, timezone);
    const inHour = hours.get(start);
    if (inHour) inHour.push(party);
    else hours.set(start, [party]);
  }
  return [...hours.entries()]
    .sort(([a], [b]) => a - b)
    .map(([start, inHour]) => ({ start, label: clockTime(timezone, new Date(start)), parties: inHour }));
}

/** How many of the first hours are behind everybody: over before the present hour, with nobody left to care for. */
export function hoursBehind(hours: readonly BookHour[], now: number): number {
  const open = hours.findIndex(
    (hour) => hour.start + 60 * MINUTE_MS > now || hour.parties.some((party) => !isOver(party.visit_state)),
  );
  return open === -1 ? 0 : open;
}
