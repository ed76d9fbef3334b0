import { useListContext } from 'react-admin';

/** One filter of the list as text, kept in the address; an unset one is left out. */
export function useFilter(name: string): [string | undefined, (value: string | undefined) => void] {
  const { filterValues, setFilters } = useListContext();
  const raw: unknown = filterValues[name];
  const value = raw === undefined || raw === null || raw === '' ? undefined : String(raw);
  const set = (next: string | undefined) => {
    const { [name]: _old, ...rest } = filterValues;
    setFilters(next === undefined || next === '' ? rest : { ...rest, [name]: next }, undefined, false);
  };
  return [value, set];
}
