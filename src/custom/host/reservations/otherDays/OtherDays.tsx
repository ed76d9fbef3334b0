import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { businessDate } from '#contract/core/time.ts';
import { RESERVATION_DAY_STARTS_AT_HOUR } from '#contract/host/parties/defaults.ts';
import { FOUND_PAGE, type FoundReservation } from '#contract/host/reservations/endpoints.ts';
import { services } from '#contract/index.ts';
import { call } from '#src/dataProviders/client.ts';
import { type HostDay, type HostLocation, useNow } from '#src/domain/host/parties/index.ts';
import {
  clockTime,
  CoverCount,
  partyName,
  PartyStatusChip,
  statusOf,
} from '#src/domain/host/parties/fields.tsx';
import { links } from '#src/links.ts';
import { tokensOf } from '#src/theme/index.ts';
import { ErrorState } from '#src/ui/feedback/ErrorState.tsx';
import { TableSkeleton } from '#src/ui/feedback/skeletons.tsx';
import { Quiet } from '#src/ui/layout/Quiet.ts';
import { nearWeekday } from '#src/ui/words/dates.ts';
import { RowsSheet } from '../RowsSheet.ts';
import { type BookStatus, withFilter } from '../model/bookFilter.ts';

const Row = styled(Link)(({ theme }) => {
  const t = tokensOf(theme);
  return {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2px 12px',
    minHeight: 56,
    padding: '7px 16px',
    color: t.ink,
    textDecoration: 'none',
    '&:hover': { backgroundColor: t.hover },
    '&:focus-visible': { outline: `2px solid ${t.primary}`, outlineOffset: -2 },
    '& > .when': { flex: '0 0 190px', fontVariantNumeric: 'tabular-nums' },
    '& > .name': { flex: '1 1 140px', minWidth: 0, fontWeight: 600, overflowWrap: 'anywhere' },
    '& > .number': { fontSize: 12.5, color: t.muted, fontVariantNumeric: 'tabular-nums' },
  };
});

/** The set of the book in which a reservation stands. */
const setOf = ({ status, visit_state }: FoundReservation): BookStatus => {
  if (status === 'REQUESTED') return 'requested';
  return status === 'CANCELLED' || visit_state === 'no_show' ? 'cancelled' : 'booked';
};

function useFoundReservations(merchant_id: number, search: string) {
  return useInfiniteQuery({
    queryKey: ['ops/parties', 'search', { merchant_id, search }],
    queryFn: ({ pageParam: skip, signal }) =>
      call(services.reservations.search, { query: { merchant_id, search, skip } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ has_next }, pages) => (has_next ? pages.length * FOUND_PAGE : null),
  });
}

interface FoundRowProps {
  readonly party: FoundReservation;
  readonly date: string;
  readonly today: string;
  readonly lateMinutes: number;
}

/** A reservation of another day; it leads to the book of that day. */
function FoundRow({ party, date, today, lateMinutes }: FoundRowProps) {
  const now = useNow(30_000);
  const [params] = useSearchParams();
  const there = withFilter(params, { status: setOf(party), reason: undefined });
  there.set('date', date);
  return (
    <li>
      <Row to={{ pathname: links.reservation(party.local_id), search: there.toString() }}>
        <span className="when">
          {nearWeekday(date, today)}, {clockTime(party.timezone, party.reserved_ts)}
        </span>
        <span className="name">{partyName(party)}</span>
        <span className="number">No. {party.id}</span>
        <CoverCount size={party.party_size} />
        <PartyStatusChip status={statusOf(party, now, lateMinutes)} />
      </Row>
    </li>
  );
}

export interface OtherDaysProps {
  readonly location: HostLocation;
  readonly day: HostDay;
  readonly search: string;
  readonly lateMinutes: number;
}

/** The reservations of all other days that the search of the book finds at its location. */
export function OtherDays({ location, day, search, lateMinutes }: OtherDaysProps) {
  const found = useFoundReservations(location.merchant_id, search);
  if (found.error)
    return (
      <ErrorState title="Other days could not be searched" error={found.error} onRetry={found.refetch} />
    );
  if (!found.data) return <TableSkeleton columns={4} />;
  const rows = found.data.pages
    .flatMap((page) => page.data)
    .map((party) => ({
      party,
      date: businessDate(location.timezone, new Date(party.reserved_ts), RESERVATION_DAY_STARTS_AT_HOUR),
    }))
    .filter(({ date }) => date !== day.date);
  return (
    <RowsSheet as="section" aria-labelledby="other-days">
      <h2 id="other-days">Other days</h2>
      {rows.length === 0 ? (
        <Quiet data-inset>No reservation of another day matches.</Quiet>
      ) : (
        <ul>
          {rows.map(({ party, date }) => (
            <FoundRow key={party.id} party={party} date={date} today={day.today} lateMinutes={lateMinutes} />
          ))}
        </ul>
      )}
      {found.hasNextPage ? (
        <div className="more">
          <Button
            fullWidth
            size="large"
            disabled={found.isFetchingNextPage}
            onClick={() => void found.fetchNextPage()}
          >
            Show more
          </Button>
        </div>
      ) : null}
    </RowsSheet>
  );
}
