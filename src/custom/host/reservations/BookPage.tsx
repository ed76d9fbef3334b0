import { styled } from '@mui/material/styles';
import { lazy, Suspense } from 'react';
import { useParams } from 'react-router';
import { countsAsCovers, coversOf } from '#contract/host/parties/covers.ts';
import { atMost, tokensOf } from '#src/theme/index.ts';
import {
  type HostLocation,
  useDayParties,
  useHostDay,
  useHostSettings,
  useNotLiveOn,
  useRooms,
} from '#src/domain/host/parties/index.ts';
import { PartyFormDialog, PartyPanel } from '#src/domain/host/parties/inputs.tsx';
import { usePrint } from '#src/ui/page/usePrint.ts';
import { BookBar, type BookCounts } from './BookBar.tsx';
import { BookViews } from './BookViews.tsx';
import { BookHeader } from './BookHeader.tsx';
import { type BookFilter, needsTable } from './model/bookFilter.ts';
import { DaySheet } from './print/DaySheet.tsx';
import { useBookFilter } from './useBookFilter.ts';
import { useAdding } from './useAdding.ts';
import { useCounts } from './useBook.ts';
import { useOpenParty } from './useOpenParty.ts';

// Only a search looks beyond the day.
const OtherDays = lazy(async () => ({ default: (await import('./otherDays/OtherDays.tsx')).OtherDays }));

const DEFAULT_LATE_MINUTES = 10;
const SHORTEST_SEARCH = 2;

const Board = styled('div')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    margin: '-18px -24px -32px',
    '&[data-open]': { gridTemplateColumns: 'minmax(0, 1fr) 368px' },
    '& > .book': {
      display: 'flex',
      flexDirection: 'column',
      gap: 14,
      minWidth: 0,
      container: 'book / inline-size',
      minHeight: 'calc(100dvh - var(--head))',
      padding: '18px 24px 24px',
    },
    // The timeline scrolls in itself, so that its hours and tables stay in sight.
    '& > .book[data-view="timeline"]': {
      height: 'calc(100dvh - var(--head))',
      minHeight: 460,
      paddingBottom: 12,
    },
    '& > aside': {
      position: 'sticky',
      top: 'var(--head)',
      height: 'calc(100dvh - var(--head))',
      borderLeft: `1px solid ${t.divider}`,
      backgroundColor: t.surface,
    },
    [atMost('smallDesktop')]: {
      '&[data-open]': { gridTemplateColumns: 'minmax(0, 1fr)' },
      // One pane: the title of the page stays above the open party.
      '&[data-open] > .book, &[data-open] > .book[data-view="timeline"]': {
        minHeight: 0,
        height: 'auto',
        padding: '12px 20px 8px',
      },
      '&[data-open] > .book > *:not(header), &[data-open] > .book > header > *:not(.title)': {
        display: 'none',
      },
      '& > aside': {
        position: 'static',
        height: 'calc(100dvh - 136px)',
        minHeight: 380,
        borderLeft: 0,
        borderTop: `1px solid ${t.divider}`,
      },
    },
    [atMost('tablet')]: {
      margin: '-16px -16px -32px',
      '& > .book, & > .book[data-view="timeline"]': { height: 'auto', padding: '16px 16px 24px' },
    },
    [atMost('mobile')]: {
      '&:not([data-open]) > .book, &:not([data-open]) > .book[data-view="timeline"]': {
        padding: '14px 12px 84px',
      },
    },
  };
});

/** What the day comes to, once the server has counted and the day's parties are known. */
function useDayNumbers(
  location: HostLocation,
  day: ReturnType<typeof useHostDay>,
  { status, reason }: BookFilter,
): BookCounts | null {
  const chosen = status === 'cancelled' ? reason : undefined;
  const { data: counted } = useCounts(location.merchant_id, day, chosen);
  const { data: parties } = useDayParties(location.merchant_id, day);
  if (!counted || !parties) return null;
  return {
    parties: parties.filter(countsAsCovers).length,
    covers: coversOf(parties).all,
    toAssign: parties.filter((party) => party.status === 'BOOKED' && needsTable(party)).length,
    cancelled: counted.cancelled,
    cancelledLabel: chosen === undefined ? 'canceled' : 'removed',
    requested: counted.requested,
  };
}

/** The book of one location: header, filters, one of three views, and the panel of the open party. */
export function BookPage({ location }: { location: HostLocation }) {
  const { localId = null } = useParams();
  const day = useHostDay(location.timezone);
  const [filter, change] = useBookFilter();
  const [adding, setAdding] = useAdding();
  const { data: settings } = useHostSettings(location.merchant_id);
  const { data: rooms = [] } = useRooms(location.merchant_id);
  const { data: parties = [] } = useDayParties(location.merchant_id, day);
  const numbers = useDayNumbers(location, day, filter);
  const panel = useOpenParty(localId, location, day);
  const { isPrinting, print } = usePrint();
  const notLive = useNotLiveOn(location.merchant_id, day.date);
  // Who opens later is booked for from then on.
  const opening = notLive?.why === 'planned' ? notLive.date : null;
  const lateMinutes = settings?.late_minutes ?? DEFAULT_LATE_MINUTES;
  const searched = filter.search.trim();
  const tags = [...new Set([...(settings?.tags ?? []), ...parties.flatMap((party) => party.tags)])].sort();
  return (
    <Board data-open={localId !== null || undefined}>
      <div className="book" data-view={filter.view}>
        <BookHeader
          location={location}
          day={day}
          view={filter.view}
          onView={(view) => change({ view })}
          notLive={opening === null ? notLive : null}
          onNew={() => setAdding('reservation')}
          onPrint={print}
        />
        <BookBar filter={filter} onChange={change} rooms={rooms} tags={tags} counts={numbers} />
        <BookViews
          location={location}
          day={day}
          filter={filter}
          lateMinutes={lateMinutes}
          openId={localId}
          notLive={notLive}
          onClear={() =>
            change({ search: '', room: undefined, size: undefined, tag: undefined, reason: undefined })
          }
          onNew={() => setAdding('reservation')}
        />
        {searched.length >= SHORTEST_SEARCH ? (
          <Suspense fallback={null}>
            <OtherDays location={location} day={day} search={searched} lateMinutes={lateMinutes} />
          </Suspense>
        ) : null}
      </div>
      {localId === null ? null : (
        <aside aria-label="Open reservation">
          <PartyPanel
            key={localId}
            partyId={panel.partyId}
            onClose={panel.close}
            timezone={location.timezone}
            lateMinutes={lateMinutes}
          />
        </aside>
      )}
      {adding ? (
        <PartyFormDialog
          kind={adding}
          location={location}
          date={opening ?? day.date}
          onClose={() => setAdding(null)}
          onSaved={panel.open}
        />
      ) : null}
      {isPrinting ? <DaySheet location={location} date={day.date} parties={parties} /> : null}
    </Board>
  );
}
