import { dayAfter, instantOf, wallClock } from '#contract/core/time.ts';
import { clockOf } from '#contract/host/shifts/minutes.ts';
import type { Db, Trx } from '#server/platform/db/index.ts';
import { loadShiftDay } from '#server/services/host/shifts/index.ts';
import { type OpenTimes, tidy } from './rules.ts';

const DAY_MINUTES = 1440;
/** Where nobody wrote down shifts. */
const USUAL = { start: 660, end: 1320 } as const;
/** The longest that is looked ahead for the hours within which somebody has to answer. */
const AHEAD_DAYS = 45;

interface Place {
  readonly programId: number;
  readonly merchantId: number;
  readonly timezone: string;
}

/** The instant of a service minute of a day. */
const at = (timezone: string, date: string, minute: number) =>
  instantOf(timezone, minute >= DAY_MINUTES ? dayAfter(date) : date, clockOf(minute)).getTime();

/** When a location is open from the day of one instant until some weeks after another, by its shifts and special days. */
export async function loadOpenTimes(
  db: Db | Trx,
  { programId, merchantId, timezone }: Place,
  from: Date,
  until: Date,
): Promise<OpenTimes> {
  const first = dayAfter(wallClock(timezone, from).date, -1);
  const last = dayAfter(wallClock(timezone, until).date, AHEAD_DAYS);
  const dates: string[] = [];
  for (let date = first; date <= last; date = dayAfter(date)) dates.push(date);
  const days = await loadShiftDay(db, programId, merchantId, dates);
  const hasShifts = [...days.values()].some(({ shifts }) => shifts.length > 0);
  return tidy(
    dates.flatMap((date) => {
      const day = days.get(date);
      if (!hasShifts)
        return day?.closedBy
          ? []
          : ([[at(timezone, date, USUAL.start), at(timezone, date, USUAL.end)]] as const);
      return (day?.shifts ?? []).map(
        ({ start, end }) => [at(timezone, date, start), at(timezone, date, end)] as const,
      );
    }),
  );
}
