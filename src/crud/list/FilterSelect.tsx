import { FilterMenu, type FilterOption } from '#src/ui/list/FilterMenu.tsx';
import { useFilter } from '#src/ui/list/useFilter.ts';

/** One filter of the list whose choices are at hand, kept in the address. */
export function FilterSelect({
  source,
  label,
  options,
}: {
  source: string;
  label: string;
  options: readonly FilterOption[];
}) {
  const [value, setValue] = useFilter(source);
  return <FilterMenu label={label} value={value} options={options} onChange={setValue} />;
}
