import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { SlidersHorizontal } from 'lucide-react';
import { useId, useState } from 'react';
import { dayAfter } from '#contract/core/time.ts';
import { TICKET_STATUSES } from '#contract/guests/tickets/schemas.ts';
import { LocationFilter } from '#src/domain/administration/locations/index.ts';
import { atMost, tokensOf } from '#src/theme/index.ts';
import { DateRangePicker } from '#src/ui/calendar/DateRangePicker.tsx';
import { SearchField } from '#src/ui/form/SearchField.tsx';
import { FilterMenu } from '#src/ui/list/FilterMenu.tsx';
import { useTypedSearch } from '#src/ui/list/useTypedSearch.ts';
import { ANY_DAY, type CheckFilters } from '../model/filters.ts';
import { daysOf, problemsOf, USUAL_DAYS } from '../model/search.ts';
import { chipsOf, STATUS_LABELS } from '../model/words.ts';
import type { CheckAddress } from '../useCheckAddress.ts';
import { FilterChips } from './FilterChips.tsx';
import { MoreFilters } from './MoreFilters.tsx';

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  padding: 12,
  borderBottom: `1px solid ${tokensOf(theme).divider}`,
  '& > .numbers': { flex: '1 1 180px', maxWidth: 220 },
  [atMost('mobile')]: {
    '& > .numbers': { flexBasis: '100%', maxWidth: 'none' },
    '& > .MuiToggleButtonGroup-root': { width: '100%', '& > button': { flex: 1, padding: '0 4px' } },
  },
}));

const QUICK_DAYS = [
  { key: 'today', label: 'Today', days: 1 },
  { key: 'week', label: '7 days', days: USUAL_DAYS },
  { key: 'month', label: '30 days', days: 30 },
  { key: ANY_DAY, label: 'Any day', days: null },
] as const;
type QuickKey = (typeof QUICK_DAYS)[number]['key'];

/** Which quick choice the days are; null for other days. */
function quickOf(filters: CheckFilters, today: string): QuickKey | null {
  const days = daysOf(filters, today);
  if (days === null) return ANY_DAY;
  const found = QUICK_DAYS.find(
    (quick) => quick.days !== null && days.end === today && days.start === dayAfter(today, 1 - quick.days),
  );
  return found?.key ?? null;
}

/** The usual days need no word in the address, so that they move on with the calendar. */
function quickChange(key: QuickKey, today: string): CheckFilters {
  const { days } = QUICK_DAYS.find((quick) => quick.key === key) ?? QUICK_DAYS[1];
  if (days === null) return { days: ANY_DAY, date_start: '', date_end: '' };
  if (days === USUAL_DAYS) return { days: '', date_start: '', date_end: '' };
  return { days: '', date_start: dayAfter(today, 1 - days), date_end: today };
}

interface DaysProps {
  readonly filters: CheckFilters;
  readonly today: string;
  readonly onChange: (part: CheckFilters) => void;
}

function Days({ filters, today, onChange }: DaysProps) {
  const days = daysOf(filters, today);
  return (
    <>
      <ToggleButtonGroup
        exclusive
        value={quickOf(filters, today)}
        aria-label="Days"
        onChange={(_, key: QuickKey | null) => {
          if (key !== null) onChange(quickChange(key, today));
        }}
      >
        {QUICK_DAYS.map(({ key, label }) => (
          <ToggleButton key={key} value={key}>
            {label}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <DateRangePicker
        label="Business days"
        today={today}
        value={days ?? { start: null, end: null }}
        onChange={({ start, end }) => onChange({ days: '', date_start: start ?? '', date_end: end ?? '' })}
      />
    </>
  );
}

export interface FilterBarProps {
  readonly address: CheckAddress;
  /** The search is over all locations. */
  readonly isEverywhere: boolean;
  /** The location's business day. */
  readonly today: string;
}

/** Everything that checks are searched by: the usual at hand, the rest below it, as chips of what is set while that is closed. */
export function FilterBar({ address, isEverywhere, today }: FilterBarProps) {
  const { filters, change, type, clear } = address;
  const problems = problemsOf(filters);
  const [isOpen, setIsOpen] = useState(Object.keys(problems).length > 0);
  const [typed, setTyped] = useTypedSearch(filters.check_nums ?? '', (check_nums) => type({ check_nums }));
  const moreId = useId();
  return (
    <>
      <Bar>
        <div className="numbers">
          <SearchField
            value={typed}
            onChange={setTyped}
            label="Check numbers, with commas between them"
            placeholder="Check numbers"
          />
        </div>
        <Days filters={filters} today={today} onChange={change} />
        {isEverywhere ? (
          <LocationFilter
            value={address.at === null ? undefined : String(address.at)}
            onChange={address.narrow}
          />
        ) : null}
        <FilterMenu
          label="Status"
          value={filters.status}
          options={TICKET_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] }))}
          onChange={(status) => change({ status: status ?? '' })}
        />
        <Button
          variant="outlined"
          startIcon={<SlidersHorizontal aria-hidden />}
          aria-expanded={isOpen}
          aria-controls={isOpen ? moreId : undefined}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? 'Fewer filters' : 'More filters'}
        </Button>
        {Object.keys(filters).length > 0 ? <Button onClick={clear}>Clear all</Button> : null}
      </Bar>
      {isOpen ? (
        <MoreFilters
          id={moreId}
          merchantId={address.searched}
          isEverywhere={isEverywhere}
          filters={filters}
          problems={problems}
          onChange={change}
          onType={type}
        />
      ) : (
        <FilterChips chips={chipsOf(filters)} onChange={change} />
      )}
    </>
  );
}
