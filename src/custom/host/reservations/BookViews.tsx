import Button from '@mui/material/Button';
import { CalendarX2, Plus, SearchX } from 'lucide-react';
import { useMemo } from 'react';
import type { NotLive } from '#contract/administration/merchants/live.ts';
import type { Party } from '#contract/host/parties/schemas.ts';
import {
  type HostDay,
  type HostLocation,
  useDayParties,
  useRooms,
  useTableHolds,
} from '#src/domain/host/parties/index.ts';
import { NotLiveState } from '#src/domain/host/parties/inputs.tsx';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#src/ui/feedback/ErrorState.tsx';
import { TableSkeleton } from '#src/ui/feedback/skeletons.tsx';
import { dayText } from '#src/ui/words/dates.ts';
import { FlowView } from './flow/FlowView.tsx';
import { BookList } from './list/BookList.tsx';
import { type BookFilter, filterOf, isOfStatus } from './model/bookFilter.ts';
import { Timeline } from './timeline/Timeline.tsx';
import { useReservations } from './useBook.ts';

export interface BookViewsProps {
  readonly location: HostLocation;
  readonly day: HostDay;
  readonly filter: BookFilter;
  readonly lateMinutes: number;
  readonly openId: string | null;
  /** Why the location takes no part on the day. */
  readonly notLive: NotLive | null;
  readonly onClear: () => void;
  readonly onNew: () => void;
}

const isNarrowed = ({ search, room, size, tag, status, reason }: BookFilter) =>
  search !== '' ||
  room !== undefined ||
  size !== undefined ||
  tag !== undefined ||
  (status === 'cancelled' && reason !== undefined);

function Failed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return <ErrorState title="The book could not be loaded" error={error} onRetry={onRetry} />;
}

const NOTHING = {
  booked: {
    title: 'Nothing is booked for this day',
    why: 'New reservations appear here, no matter how they are made.',
  },
  cancelled: {
    title: 'Nothing was canceled',
    why: 'Canceled reservations of this day can be restored here.',
  },
  requested: {
    title: 'Nothing is requested',
    why: 'Requests wait here until they are accepted or declined.',
  },
};

type NothingProps = Pick<BookViewsProps, 'location' | 'filter' | 'notLive' | 'onClear' | 'onNew'>;

function Nothing({ location, filter, notLive, onClear, onNew }: NothingProps) {
  if (isNarrowed(filter)) {
    return (
      <EmptyState
        icon={SearchX}
        title="Nothing matches"
        why="No party of this day fits the search and the filters."
        action={
          <Button variant="outlined" onClick={onClear}>
            Clear filters
          </Button>
        }
      />
    );
  }
  if (notLive && filter.status === 'booked') {
    const opening = notLive.why === 'planned' ? notLive.date : null;
    return (
      <NotLiveState
        merchantId={location.merchant_id}
        notLive={notLive}
        action={
          opening === null ? null : (
            <Button variant="contained" startIcon={<Plus aria-hidden />} onClick={onNew}>
              Book from {dayText(opening, 'Nov 20')}
            </Button>
          )
        }
      />
    );
  }
  return (
    <EmptyState
      icon={CalendarX2}
      {...NOTHING[filter.status]}
      action={
        filter.status === 'booked' ? (
          <Button variant="outlined" startIcon={<Plus aria-hidden />} onClick={onNew}>
            New reservation
          </Button>
        ) : null
      }
    />
  );
}

/** The list reads the set of the chosen status from the server (HOST-014). */
function ListView({ location, day, filter, ...props }: BookViewsProps) {
  const book = useReservations(location.merchant_id, day, filter);
  const { data: rooms } = useRooms(location.merchant_id);
  const shown = useMemo(() => {
    const keeps = filterOf({ ...filter, search: '' }, rooms ?? []);
    return book.rows?.filter(keeps) ?? null;
  }, [book.rows, filter, rooms]);
  if (book.error) return <Failed error={book.error} onRetry={book.refetch} />;
  if (shown === null || (book.isPlaceholderData && book.isFetching)) return <TableSkeleton columns={5} />;
  if (shown.length === 0 && !book.hasNextPage)
    return <Nothing location={location} filter={filter} {...props} />;
  return (
    <BookList
      parties={shown}
      timezone={location.timezone}
      lateMinutes={props.lateMinutes}
      openId={props.openId}
      onMore={book.hasNextPage ? () => void book.fetchNextPage() : null}
      isLoadingMore={book.isFetchingNextPage}
    />
  );
}

/** Timeline and flow show every party of the day, walk-ins at their tables as well. */
function DayView({ location, day, filter, ...props }: BookViewsProps) {
  const parties = useDayParties(location.merchant_id, day);
  const holds = useTableHolds(location.merchant_id, day);
  const rooms = useRooms(location.merchant_id);
  const shown = useMemo((): readonly Party[] => {
    const keeps = filterOf(filter, rooms.data ?? []);
    return (parties.data ?? []).filter(
      (party) => isOfStatus(party, filter.status, filter.reason) && keeps(party),
    );
  }, [parties.data, rooms.data, filter]);
  const error = parties.error ?? holds.error ?? rooms.error;
  const retry = () => {
    void parties.refetch();
    void holds.refetch();
    void rooms.refetch();
  };
  if (error) return <Failed error={error} onRetry={retry} />;
  if (!parties.data || !holds.data || !rooms.data || parties.isPlaceholderData)
    return <TableSkeleton columns={6} />;
  if (filter.view === 'flow') {
    const booked = shown.filter((party) => party.kind === 'reservation');
    return booked.length === 0 ? (
      <Nothing location={location} filter={filter} {...props} />
    ) : (
      <FlowView parties={booked} day={day} timezone={location.timezone} />
    );
  }
  return (
    <Timeline
      location={location}
      day={day}
      rooms={rooms.data}
      roomFilter={filter.room}
      holds={holds.data}
      everybody={parties.data}
      parties={shown}
      lateMinutes={props.lateMinutes}
      openId={props.openId}
    />
  );
}

/** The day as list, timeline or flow. */
export function BookViews(props: BookViewsProps) {
  return props.filter.view === 'list' ? <ListView {...props} /> : <DayView {...props} />;
}
