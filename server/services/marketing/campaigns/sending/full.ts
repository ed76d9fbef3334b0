import { dayAfter, instantOf, wallClock } from '#contract/core/time.ts';
import { serviceMoment } from '#contract/host/availability/moments.ts';
import { freeReasons, prepareDay, quartersOf } from '#contract/host/availability/rules.ts';
import { isLimit } from '#contract/host/availability/reasons.ts';
import type { Db } from '#server/platform/db/index.ts';
import { loadDay, type Place } from '#server/services/host/availability/index.ts';

/** For so many guests a place must have room. */
const PARTY = 2;
/** When a guest who waits for room is written to. */
const MORNING = '09:00';

/** Whether a location is open for more of tonight and takes nobody in any quarter of an hour that is left. */
export async function isFullTonight(db: Db, place: Place, now: Date): Promise<boolean> {
  const { date } = serviceMoment(place.timezone, now);
  const day = prepareDay(await loadDay(db, place, date, now));
  const left = quartersOf(day)
    .map((minute) => ({ minute, start: day.clocks.at(minute) }))
    .filter(({ start }) => start >= now.getTime());
  const open = left
    .map(({ minute, start }) => freeReasons(day, minute, PARTY, start))
    .filter((reasons) => reasons.every(isLimit));
  return open.length > 0 && open.every((reasons) => reasons.length > 0);
}

/** The next nine in the morning at the clocks of a place. */
export function tomorrowMorning(timezone: string, now: Date): Date {
  return instantOf(timezone, dayAfter(wallClock(timezone, now).date), MORNING);
}

/** So long what is known of a location's evening is good for the next guests of it. */
const KNOWN_MS = 60_000;

/** Whether locations are full tonight, each asked once a minute however many guests usually go there. */
export class Evenings {
  readonly #known = new Map<string, { readonly at: number; readonly isFull: boolean }>();

  async isFull(db: Db, place: Place, now: Date): Promise<boolean> {
    const key = `${place.programId}.${place.merchantId}`;
    const known = this.#known.get(key);
    if (known && Math.abs(now.getTime() - known.at) < KNOWN_MS) return known.isFull;
    const isFull = await isFullTonight(db, place, now);
    if (this.#known.size > 5_000) this.#known.clear();
    this.#known.set(key, { at: now.getTime(), isFull });
    return isFull;
  }
}
