import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { businessDate } from '#contract/core/time.ts';
import { PAYMENT_DAY_STARTS_AT_HOUR } from '#contract/host/payments/fees.ts';
import { useNow } from '#src/domain/host/parties/index.ts';
import { spanOf, withinMost } from './model/span.ts';

/** The business days in the address (`?from=`, `?to=`), two weeks back and two ahead without them. */
export function useSpan(timezone: string) {
  const [params, setParams] = useSearchParams();
  const today = businessDate(timezone, useNow(60_000), PAYMENT_DAY_STARTS_AT_HOUR);
  const [from, to] = [params.get('from'), params.get('to')];
  return useMemo(() => {
    const span = spanOf({ from, to }, today);
    const choose = (start: string, end: string) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          const { start_date, end_date } = withinMost(start, end);
          after.set('from', start_date);
          after.set('to', end_date);
          return after;
        },
        { replace: true },
      );
    return { ...span, today, choose };
  }, [from, to, today, setParams]);
}
