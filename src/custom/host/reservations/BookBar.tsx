import { styled } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import type { Room } from '#contract/host/floor/schemas.ts';
import { Tag } from '#src/ui/layout/Tag.ts';
import { Figures } from '#src/ui/page/Figures.tsx';
import { SearchField } from '#src/ui/form/SearchField.tsx';
import { FilterMenu } from '#src/ui/list/FilterMenu.tsx';
import { useTypedSearch } from '#src/ui/list/useTypedSearch.ts';
import {
  BOOK_STATUSES,
  type BookFilter,
  type BookStatus,
  NO_TABLE,
  REASON_CHOICES,
  SIZE_BANDS,
} from './model/bookFilter.ts';

const Bar = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  '& > .filters': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8, flex: 1 },
  '& > .filters > *': { minHeight: 44 },
  '& .MuiOutlinedInput-root': { minHeight: 44 },
  '& .MuiToggleButton-root': { height: 44 },
  '& > .filters > [data-set], & > .filters > span': { height: 44 },
  '& .search': { flex: '1 1 120px', maxWidth: 220 },
  '@container book (max-width: 900px)': {
    '& dl': { width: '100%', flexWrap: 'wrap', gap: '2px 20px' },
    '& dl > div': { flexDirection: 'row-reverse', alignItems: 'baseline', gap: 5 },
    '& dd': { fontSize: 14 },
    '& .search': { maxWidth: 'none' },
  },
});

const STATUS_LABELS = {
  booked: 'Booked',
  cancelled: 'Canceled',
  requested: 'Requested',
} satisfies Record<BookStatus, string>;

export interface BookCounts {
  readonly parties: number;
  readonly covers: number;
  readonly toAssign: number;
  readonly cancelled: number;
  /** What they are called: cancelled, or removed for a chosen reason. */
  readonly cancelledLabel: string;
  readonly requested: number;
}

function Counts({ counts }: { counts: BookCounts }) {
  return (
    <Figures
      label="The day in numbers"
      figures={[
        { label: 'parties', value: counts.parties },
        { label: 'covers', value: counts.covers },
        { label: 'to assign', value: counts.toAssign, tone: counts.toAssign > 0 ? 'warn' : undefined },
        { label: counts.cancelledLabel, value: counts.cancelled },
      ]}
    />
  );
}

export interface BookBarProps {
  readonly filter: BookFilter;
  readonly onChange: (part: Partial<BookFilter>) => void;
  readonly rooms: readonly Room[];
  readonly tags: readonly string[];
  readonly counts: BookCounts | null;
}

/** The party status and the other filters, then the day in numbers. */
export function BookBar({ filter, onChange, rooms, tags, counts }: BookBarProps) {
  const [typed, setTyped] = useTypedSearch(filter.search, (search) => onChange({ search }));
  const places = [
    ...rooms.map((room) => ({ value: String(room.id), label: room.name })),
    { value: NO_TABLE, label: 'No table yet' },
  ];
  return (
    <Bar>
      <div className="filters" role="search" aria-label="Filter the book">
        <ToggleButtonGroup
          exclusive
          value={filter.status}
          aria-label="Party status"
          onChange={(_, status: BookStatus | null) => {
            if (status) onChange({ status });
          }}
        >
          {BOOK_STATUSES.map((status) => (
            <ToggleButton key={status} value={status}>
              {STATUS_LABELS[status]}
              {status === 'requested' && counts && counts.requested > 0 ? (
                <Tag data-tone="accent" sx={{ ml: 0.75 }}>
                  {counts.requested}
                </Tag>
              ) : null}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        {filter.status === 'cancelled' ? (
          <FilterMenu
            label="Reason"
            value={filter.reason}
            options={REASON_CHOICES}
            onChange={(reason) => onChange({ reason })}
          />
        ) : null}
        <FilterMenu
          label="Room"
          value={filter.room}
          options={places}
          onChange={(room) => onChange({ room })}
        />
        <FilterMenu
          label="Size"
          value={filter.size}
          options={SIZE_BANDS.map(({ value, label }) => ({ value, label }))}
          onChange={(size) => onChange({ size })}
        />
        {tags.length > 0 ? (
          <FilterMenu
            label="Tag"
            value={filter.tag}
            options={tags.map((tag) => ({ value: tag, label: tag }))}
            onChange={(tag) => onChange({ tag })}
          />
        ) : null}
        <div className="search">
          <SearchField value={typed} onChange={setTyped} label="Search all days" />
        </div>
      </div>
      {counts ? <Counts counts={counts} /> : null}
    </Bar>
  );
}
