import { useSearchParams } from 'react-router';
import { timeNow } from '#src/clock.ts';
import { readersZone } from '#src/ui/words/dates.ts';
import { readFilter, todayIn } from './model.ts';

/** The filter of a report in the address, and the way to change it. */
export function useReportFilter() {
  const [params, setParams] = useSearchParams();
  const today = todayIn(readersZone(), timeNow());
  const set = (changes: Readonly<Record<string, string | undefined>>) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes))
          if (value === undefined) after.delete(name);
          else after.set(name, value);
        return after;
      },
      { replace: true },
    );
  return { filter: readFilter(params, today), params, today, set };
}
export type ReportFilters = ReturnType<typeof useReportFilter>;
