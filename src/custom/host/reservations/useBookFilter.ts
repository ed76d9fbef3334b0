import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { type BookFilter, readFilter, withFilter } from './model/bookFilter.ts';

/** The filter in the address, and a way to change a part of it. */
export function useBookFilter(): [BookFilter, (part: Partial<BookFilter>) => void] {
  const [params, setParams] = useSearchParams();
  const filter = useMemo(() => readFilter(params), [params]);
  const change = useCallback(
    (part: Partial<BookFilter>) => setParams((before) => withFilter(before, part), { replace: true }),
    [setParams],
  );
  return [filter, change];
}
