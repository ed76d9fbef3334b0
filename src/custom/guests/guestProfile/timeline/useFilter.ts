import { useSearchParams } from 'react-router';
import { filterOf, type TimelineFilter } from '../model/timeline.ts';

/** The filter in the address (`?show=`); without one that of the alias (ROUTE-013). */
export function useFilter(view: string | null): [TimelineFilter, (filter: TimelineFilter) => void] {
  const [params, setParams] = useSearchParams();
  const choose = (filter: TimelineFilter) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (filter === filterOf(null, view)) after.delete('show');
        else after.set('show', filter);
        return after;
      },
      { replace: true },
    );
  return [filterOf(params.get('show'), view), choose];
}
