import Button from '@mui/material/Button';
import { LocationFilter } from '#src/domain/administration/locations/index.ts';
import { DateRangePicker } from '#src/ui/calendar/DateRangePicker.tsx';
import { SearchField } from '#src/ui/form/SearchField.tsx';
import { Bar } from '#src/ui/layout/Bar.ts';
import { FilterMenu } from '#src/ui/list/FilterMenu.tsx';
import { FilterToggle } from '#src/ui/list/FilterToggle.tsx';
import { useTypedSearch } from '#src/ui/list/useTypedSearch.ts';
import { type AuditFilters, FILTER_NAMES } from './model/filters.ts';
import { kindLabel, typeLabel } from '#contract/administration/audit/phrases.ts';
import { useAuditOptions } from './useAuditLog.ts';

const byLabel = (a: { label: string }, b: { label: string }) => a.label.localeCompare(b.label, 'en');
const NONE: AuditFilters = Object.fromEntries(FILTER_NAMES.map((name) => [name, undefined]));

export interface AuditFilterBarProps {
  filters: AuditFilters;
  onChange: (part: AuditFilters) => void;
}

/** Search, who, what, which kind of thing and when; all of it in the address. */
export function AuditFilterBar({ filters, onChange }: AuditFilterBarProps) {
  const { data } = useAuditOptions();
  const [typed, setTyped] = useTypedSearch(filters.search ?? '', (search) => onChange({ search }));
  const kinds = (data?.kinds ?? []).map((kind) => ({ value: kind, label: kindLabel(kind) })).sort(byLabel);
  const types = (data?.record_types ?? [])
    .map((type) => ({ value: type, label: typeLabel(type) }))
    .sort(byLabel);
  return (
    <Bar>
      <SearchField
        value={typed}
        onChange={setTyped}
        label="Name or person"
        placeholder="Name or person"
        width={220}
      />
      <FilterMenu
        label="Person"
        value={filters.actor_user_id}
        onChange={(actor_user_id) => onChange({ actor_user_id })}
        options={(data?.actors ?? []).map(({ user_id, name }) => ({ value: String(user_id), label: name }))}
      />
      <FilterMenu
        label="Action"
        value={filters.kind}
        onChange={(kind) => onChange({ kind })}
        options={kinds}
      />
      <LocationFilter value={filters.merchant_id} onChange={(merchant_id) => onChange({ merchant_id })} />
      <FilterMenu
        label="Type"
        value={filters.record_type}
        onChange={(record_type) => onChange({ record_type, record_id: undefined })}
        options={types}
      />
      <DateRangePicker
        label="Days"
        value={{ start: filters.from ?? null, end: filters.to ?? null }}
        onChange={({ start, end }) => onChange({ from: start ?? undefined, to: end ?? undefined })}
      />
      <FilterToggle
        label="People only"
        on={filters.people === 'true'}
        onChange={(on) => onChange({ people: on ? 'true' : undefined })}
      />
      {Object.keys(filters).length > 0 && <Button onClick={() => onChange(NONE)}>Clear all</Button>}
    </Bar>
  );
}
