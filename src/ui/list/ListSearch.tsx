import { SearchField } from '../form/SearchField.tsx';
import { useFilter } from './useFilter.ts';
import { useTypedSearch } from './useTypedSearch.ts';

/** The text filter of a list, kept in the address. */
export function ListSearch({ label, width = 240 }: { label: string; width?: number | string }) {
  const [search, setSearch] = useFilter('search');
  const [typed, setTyped] = useTypedSearch(search ?? '', setSearch);
  return <SearchField value={typed} onChange={setTyped} label={label} placeholder={label} width={width} />;
}
