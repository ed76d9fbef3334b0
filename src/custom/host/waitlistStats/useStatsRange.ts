import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { businessDate, dayAfter } from '#contract/core/time.ts';
import { METRICS_DAY_STARTS_AT_HOUR } from '#contract/host/metrics/rules.ts';
import { useNow } from '#src/domain/host/parties/index.ts';
import { MOST_STAT_DAYS, rangeOf } from './model/range.ts';

/** The business days in the address (`?from=`, `?to=`), the last 30 at the location without them; at most a year. */
export function useStatsRange(timezone: string) {
  const [params, setParams] = useSearchParams();
  const today = businessDate(timezone, useNow(60_000), METRICS_DAY_STARTS_AT_HOUR);
  const [from, to] = [params.get('from'), params.get('to')];
  return useMemo(() => {
    const range = rangeOf({ from, to }, today);
    const choose = (start: string, end: string) => {
      const earliest = dayAfter(end, 1 - MOST_STAT_DAYS);
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          after.set('from', start < earliest ? earliest : start);
          after.set('to', end);
          return after;
        },
        { replace: true },
      );
    };
    return { ...range, today, choose };
  }, [from, to, today, setParams]);
}
