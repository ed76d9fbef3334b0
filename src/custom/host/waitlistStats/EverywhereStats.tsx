import Link from '@mui/material/Link';
import TableSortLabel from '@mui/material/TableSortLabel';
import { styled } from '@mui/material/styles';
import { useSearchParams } from 'react-router';
import type { LocationMetricOrder, LocationMetrics } from '#contract/host/metrics/schemas.ts';
import { chooseLocation, numberedName } from '#src/dataProviders/myLocations.ts';
import { LocationFilter } from '#src/domain/administration/locations/index.ts';
import { tokensOf } from '#src/theme/index.ts';
import { DateRangePicker } from '#src/ui/calendar/DateRangePicker.tsx';
import { NotLoaded } from '#src/ui/feedback/NotLoaded.tsx';
import { FigureStrip } from '#src/ui/layout/FigureStrip.ts';
import { FigureTable } from '#src/ui/layout/FigureTable.ts';
import { Pager } from '#src/ui/list/Pager.tsx';
import { DataCard } from '#src/ui/page/DataCard.tsx';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { readersZone } from '#src/ui/words/dates.ts';
import { figure } from './model/figures.ts';
import { COLUMNS, type LocationSort, nextSort, sortFrom, totalFigures } from './model/locations.ts';
import { useLocationStats } from './useStats.ts';
import { useStatsRange } from './useStatsRange.ts';

const ROWS_A_PAGE = 50;
const SORT_WORDS = { asc: 'ascending', desc: 'descending' } as const;

/** The location stays in view while the numbers scroll below it on a narrow screen. */
const Scroll = styled('div')(({ theme }) => ({
  overflowX: 'auto',
  '& thead th': { whiteSpace: 'nowrap' },
  '& thead th:not(:first-of-type) .MuiTableSortLabel-root': { flexDirection: 'row-reverse' },
  '& :is(thead, tbody) th:first-of-type': { position: 'sticky', left: 0 },
  '& tbody th': { minWidth: 150, backgroundColor: tokensOf(theme).surface },
  '& td': { whiteSpace: 'nowrap' },
}));

/** The location, order and page of the list, as the address has them. */
function useListAddress() {
  const [params, setParams] = useSearchParams();
  const set = (changes: Readonly<Record<string, string | undefined>>) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        after.delete('page');
        for (const [name, value] of Object.entries(changes))
          if (value === undefined) after.delete(name);
          else after.set(name, value);
        return after;
      },
      { replace: true },
    );
  const asked = params.get('location') ?? '';
  const page = Number(params.get('page') ?? 1);
  return {
    only: /^\d{1,15}$/.test(asked) ? asked : undefined,
    sort: sortFrom(params),
    page: Number.isInteger(page) && page >= 1 && page <= 100 ? page : 1,
    set,
  };
}

interface HeadingProps {
  readonly column: LocationMetricOrder;
  readonly label: string;
  readonly sort: LocationSort;
  readonly onSort: (sort: LocationSort) => void;
}

function Heading({ column, label, sort, onSort }: HeadingProps) {
  const isActive = sort.by === column;
  return (
    <th scope="col" aria-sort={isActive ? SORT_WORDS[sort.order] : undefined}>
      <TableSortLabel
        active={isActive}
        direction={isActive ? sort.order : 'desc'}
        onClick={() => onSort(nextSort(sort, column))}
      >
        {label}
      </TableSortLabel>
    </th>
  );
}

function Row({ row }: { readonly row: LocationMetrics }) {
  return (
    <tr>
      <th scope="row">
        <Link
          component="button"
          type="button"
          sx={{ textAlign: 'left' }}
          onClick={() => void chooseLocation(row.merchant_id)}
        >
          {numberedName(row)}
        </Link>
      </th>
      {COLUMNS.map(({ key, unit }) => (
        <td key={key}>{figure(row[key], unit)}</td>
      ))}
    </tr>
  );
}

/** What the waitlists of all locations did: their sums, and a row for each, whose name leads to its own numbers. */
export function EverywhereStats() {
  const { start_date, end_date, today, choose } = useStatsRange(readersZone());
  const { only, sort, page, set } = useListAddress();
  const { data, error, refetch, isPlaceholderData } = useLocationStats({
    ...{ start_date, end_date, sort_by: sort.by, sort_order: sort.order },
    ...{ take: ROWS_A_PAGE, skip: (page - 1) * ROWS_A_PAGE },
    ...(only === undefined ? {} : { merchant_ids: only }),
  });
  const onSort = ({ by, order }: LocationSort) =>
    set(by === 'location' && order === 'asc' ? { sort: undefined, order: undefined } : { sort: by, order });
  return (
    <>
      <PageHeader
        title="Waitlist stats"
        purpose="All your locations, test locations left out. Days run from 5 am to 5 am at each location."
        actions={
          <>
            <LocationFilter value={only} onChange={(location) => set({ location })} />
            <DateRangePicker
              value={{ start: start_date, end: end_date }}
              today={today}
              onChange={({ start, end }) => {
                if (start !== null && end !== null) choose(start, end);
              }}
            />
          </>
        }
      />
      {data ? (
        <div aria-busy={isPlaceholderData}>
          <FigureStrip aria-label="All locations">
            {totalFigures(data.totals, data.total ?? data.data.length).map(({ label, value, note }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd className="value">{value}</dd>
                <dd className="note">{note}</dd>
              </div>
            ))}
          </FigureStrip>
          <DataCard flush>
            <Scroll tabIndex={0} role="region" aria-label="Waitlist by location">
              <FigureTable>
                <caption>Waitlist by location</caption>
                <thead>
                  <tr>
                    <Heading column="location" label="Location" sort={sort} onSort={onSort} />
                    {COLUMNS.map(({ key, label }) => (
                      <Heading key={key} column={key} label={label} sort={sort} onSort={onSort} />
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {data.data.map((row) => (
                    <Row key={row.merchant_id} row={row} />
                  ))}
                </tbody>
              </FigureTable>
            </Scroll>
            {page > 1 || data.has_next ? (
              <Pager
                page={page}
                perPage={ROWS_A_PAGE}
                count={data.data.length}
                total={data.total}
                noun={['location', 'locations']}
                hasNext={data.has_next}
                onTurn={(next) => set(next > 1 ? { page: String(next) } : {})}
              />
            ) : null}
          </DataCard>
        </div>
      ) : (
        <NotLoaded title="The waitlist stats could not be loaded" error={error} onRetry={refetch} rows={8} />
      )}
    </>
  );
}
