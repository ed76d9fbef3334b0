import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { CalendarX2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { GuestVisit } from '#contract/guests/guests/history.ts';
import { links } from '#src/links.ts';
import { useFlag } from '#src/permissions/index.ts';
import { tokensOf } from '#src/theme/index.ts';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { NotLoaded } from '#src/ui/feedback/NotLoaded.tsx';
import { counted } from '#src/ui/words/counts.ts';
import { formatCents } from '#src/ui/words/money.ts';
import { DataCard } from '#src/ui/page/DataCard.tsx';
import { useVisits } from '../data/queries.ts';
import type { Place } from '../data/usePlace.ts';
import { momentWords, spanWords } from '../model/when.ts';

const List = styled('ul')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    margin: 0,
    padding: 0,
    listStyle: 'none',
    '& > li': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      gap: '2px 16px',
      padding: '10px 16px',
      fontSize: 13,
    },
    '& > li + li': { borderTop: `1px solid ${t.hair}` },
    '& a, & strong': { fontSize: 14, fontWeight: 500, color: t.ink, overflowWrap: 'anywhere' },
    '& a': { textDecoration: 'none', '&:hover': { textDecoration: 'underline' } },
    '& small': { fontSize: 13, color: t.muted, overflowWrap: 'anywhere' },
    '& .figure': { textAlign: 'right', fontWeight: 500, fontVariantNumeric: 'tabular-nums' },
  };
});

const Foot = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 8,
  padding: '8px 16px',
  fontSize: 13,
  color: tokensOf(theme).muted,
  borderTop: `1px solid ${tokensOf(theme).divider}`,
}));

function Visit({ visit, place, now }: { visit: GuestVisit; place: Place; now: Date }) {
  const withHost = useFlag('host-menu');
  const when = momentWords(visit.timezone, visit.visited_ts, now);
  const details = [
    visit.merchant_name,
    counted(visit.party_size, 'cover'),
    visit.table_names.length > 0 ? `table ${visit.table_names.join(' and ')}` : null,
    visit.minutes === null ? null : `stayed ${spanWords(visit.minutes)}`,
  ].filter((detail) => detail !== null);
  return (
    <li>
      {withHost && place.worksAt(visit.merchant_id) ? (
        <Link to={links.reservation(visit.local_id)}>{when}</Link>
      ) : (
        <strong>{when}</strong>
      )}
      <span className="figure">{visit.spend_cents === null ? null : formatCents(visit.spend_cents)}</span>
      <small>{details.join(', ')}</small>
    </li>
  );
}

export interface VisitListProps {
  readonly guestId: number;
  readonly place: Place;
  readonly now: Date;
}

/** The visits, the latest first, a page at a time (GUEST-010). */
export function VisitList({ guestId, place, now }: VisitListProps) {
  const [page, setPage] = useState(1);
  const { data, error, refetch, isPlaceholderData } = useVisits(guestId, page);
  return (
    <DataCard title="Visits" flush>
      {data ? null : (
        <NotLoaded title="The visits could not be loaded" error={error} onRetry={refetch} rows={6} />
      )}
      {data?.data.length === 0 && page === 1 ? (
        <EmptyState
          icon={CalendarX2}
          title="No visits yet"
          why="Every visit that ended stands here, with its table and what was spent."
        />
      ) : null}
      {data && data.data.length > 0 ? (
        <List aria-label="Visits" aria-busy={isPlaceholderData}>
          {data.data.map((visit) => (
            <Visit key={visit.party_id} visit={visit} place={place} now={now} />
          ))}
        </List>
      ) : null}
      {data && (page > 1 || data.has_next) ? (
        <Foot>
          Page {page}
          <Button disabled={page === 1} onClick={() => setPage(page - 1)}>
            Later visits
          </Button>
          <Button disabled={!data.has_next} onClick={() => setPage(page + 1)}>
            Earlier visits
          </Button>
        </Foot>
      ) : null}
    </DataCard>
  );
}
