import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { isDay, isNear } from '#contract/core/days.ts';
import { businessDate, dayAfter, dayRange } from '#contract/core/time.ts';
import { RESERVATION_DAY_STARTS_AT_HOUR } from '#contract/host/parties/defaults.ts';
import { useNow } from './useNow.ts';

/** So far from today books are looked into. */
const FARTHEST_DAYS = 3_653;
const MINUTE_MS = 60_000;

export interface HostDay {
  /** YYYY-MM-DD at the location. */
  readonly date: string;
  readonly today: string;
  readonly isToday: boolean;
  readonly start: Date;
  readonly end: Date;
  readonly choose: (date: string) => void;
  readonly step: (days: number) => void;
}

/** The business day in the address (`?date=`), today at the location without one. It starts at 03:00, or as told. */
export function useHostDay(timezone: string, startHour = RESERVATION_DAY_STARTS_AT_HOUR): HostDay {
  const [params, setParams] = useSearchParams();
  const today = businessDate(timezone, useNow(MINUTE_MS), startHour);
  const asked = params.get('date') ?? '';
  const date = isDay(asked) && isNear(asked, today, FARTHEST_DAYS) ? asked : today;
  return useMemo(() => {
    const choose = (next: string) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          if (next === today) after.delete('date');
          else after.set('date', next);
          return after;
        },
        { replace: true },
      );
    return {
      date,
      today,
      isToday: date === today,
      ...dayRange(timezone, date, startHour),
      choose,
      step: (days) => choose(dayAfter(date, days)),
    };
  }, [date, today, timezone, startHour, setParams]);
}
