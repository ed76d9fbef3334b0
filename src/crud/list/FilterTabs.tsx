import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useFilter } from '#src/ui/list/useFilter.ts';

const ALL = 'all';

/** A filter of the list as tabs above it: all of them, or one choice alone. */
export function FilterTabs({
  source,
  label,
  all = 'All',
  options,
}: {
  source: string;
  label: string;
  all?: string;
  options: readonly { readonly value: string; readonly label: string }[];
}) {
  const [value, setValue] = useFilter(source);
  return (
    <Tabs
      value={value ?? ALL}
      onChange={(_, next: string) => setValue(next === ALL ? undefined : next)}
      variant="scrollable"
      scrollButtons="auto"
      aria-label={label}
    >
      {[{ value: ALL, label: all }, ...options].map((tab) => (
        <Tab key={tab.value} value={tab.value} label={tab.label} />
      ))}
    </Tabs>
  );
}
