import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useEffect, useId, useRef } from 'react';
import type { TimelineEntry } from '#contract/guests/guests/history.ts';
import { tokensOf } from '#src/theme/index.ts';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { NotLoaded } from '#src/ui/feedback/NotLoaded.tsx';
import { useTimeline } from '../data/queries.ts';
import type { Place } from '../data/usePlace.ts';
import { filterChoices, timelineDays } from '../model/timeline.ts';
import { zoneWords } from '../model/when.ts';
import { Entry } from './Entry.tsx';
import { FilterChips } from './FilterChips.tsx';
import { useFilter } from './useFilter.ts';

const Card = styled('section')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    minWidth: 0,
    // Below the top bar when the address leads here.
    scrollMarginTop: 72,
    border: `1px solid ${t.divider}`,
    borderRadius: 12,
    backgroundColor: t.surface,
    '& > header': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '8px 14px',
      padding: '10px 16px',
      borderBottom: `1px solid ${t.divider}`,
    },
    '& > header h2': { ...theme.typography.h2, margin: 0 },
    '& > header p': { margin: 0, fontSize: 12.5, lineHeight: '16px', color: t.muted },
    '& h3': { margin: 0, padding: '12px 16px 4px', fontSize: 12.5, fontWeight: 500, color: t.muted },
    '& ol': { margin: 0, padding: '0 0 4px', listStyle: 'none' },
    '& .foot': { padding: 12, textAlign: 'center', borderTop: `1px solid ${t.hair}` },
  };
});

interface DaysProps {
  readonly entries: readonly TimelineEntry[];
  readonly zone: string;
  readonly place: Place;
  readonly now: Date;
}

function Days({ entries, zone, place, now }: DaysProps) {
  return timelineDays(entries, zone, now).map((day) => (
    <section key={day.key} aria-labelledby={`day ${day.key}`}>
      <h3 id={`day ${day.key}`}>{day.title}</h3>
      <ol>
        {day.entries.map((entry) => (
          <Entry key={entry.key} entry={entry} zone={zone} place={place} now={now} />
        ))}
      </ol>
    </section>
  ));
}

export interface TimelineCardProps {
  readonly guestId: number;
  readonly place: Place;
  readonly now: Date;
  /** Which alias of the page is open: `reservation` filters, `timeline` scrolls here (ROUTE-013). */
  readonly view: string | null;
}

/** Everything that happened with the guest, the newest first, by day. */
export function TimelineCard({ guestId, place, now, view }: TimelineCardProps) {
  const [filter, choose] = useFilter(view);
  const timeline = useTimeline(guestId, filter);
  const { data, error, hasNextPage, isFetchingNextPage, isPlaceholderData } = timeline;
  const card = useRef<HTMLElement>(null);
  const titleId = useId();
  const isThere = data !== undefined;
  useEffect(() => {
    if (view === 'timeline' && isThere) card.current?.scrollIntoView({ block: 'start' });
  }, [view, isThere]);
  const entries = data?.pages.flatMap((page) => page.data) ?? [];
  const counts = data?.pages.at(-1)?.counts ?? {};
  const zone = place.timezone;
  return (
    <Card ref={card} aria-labelledby={titleId} aria-busy={isPlaceholderData}>
      <header>
        <div>
          <h2 id={titleId}>Timeline</h2>
          <p>{zoneWords(zone, now)}</p>
        </div>
        {isThere ? (
          <FilterChips choices={filterChoices(counts, filter)} chosen={filter} onChoose={choose} />
        ) : null}
      </header>
      {isThere ? null : (
        <NotLoaded
          title="The timeline could not be loaded"
          error={error}
          onRetry={timeline.refetch}
          rows={6}
        />
      )}
      {isThere && entries.length === 0 ? (
        <EmptyState
          title={filter === 'all' ? 'Nothing happened yet' : 'Nothing of this kind'}
          why={
            filter === 'all'
              ? 'Reservations, visits, checks, texts and notes of this guest appear here.'
              : 'Choose another kind, or all of them.'
          }
        />
      ) : null}
      <Days entries={entries} zone={zone} place={place} now={now} />
      {hasNextPage ? (
        <div className="foot">
          <Button disabled={isFetchingNextPage} onClick={() => void timeline.fetchNextPage()}>
            {isFetchingNextPage ? 'Loading…' : 'Load more'}
          </Button>
          {error ? <p role="alert">{error.message}</p> : null}
        </div>
      ) : null}
    </Card>
  );
}
