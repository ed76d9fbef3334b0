import { useSearchParams } from 'react-router';
import { type Given, readFilters } from './model/filters.ts';

/** The filters in the address, and how they are changed; another filter begins at the first page, an opened response keeps it. */
export function useFilters() {
  const [params, setParams] = useSearchParams();
  const given = readFilters(params);
  const set = (changes: Given) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (!('response' in changes)) after.delete('page');
        for (const [name, value] of Object.entries(changes))
          if (value === undefined) after.delete(name);
          else after.set(name, value);
        return after;
      },
      { replace: true },
    );
  return { given, set };
}
