import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { CalendarX2 } from 'lucide-react';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import type { GuestVisit } from '#contract/guests/guests/history.ts';
import { links } from '#src/links.ts';
import { useFlag } from '#src/permissions/index.ts';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { NotLoaded } from '#src/ui/feedback/NotLoaded.tsx';
import { Bar } from '#src/ui/layout/Bar.ts';
import { Rows } from '#src/ui/layout/Rows.ts';
import { counted } from '#src/ui/words/counts.ts';
import { formatCents } from '#src/ui/words/money.ts';
import { DataCard } from '#src/ui/page/DataCard.tsx';
import { useVisits } from '../data/queries.ts';
import type { Place } from '../data/usePlace.ts';
import { momentWords, spanWords } from '../model/when.ts';

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
      <div>
        {withHost && place.worksAt(visit.merchant_id) ? (
          <Link component={RouterLink} to={links.reservation(visit.local_id)} color="inherit">
            {when}
          </Link>
        ) : (
          <strong>{when}</strong>
        )}
        <small>{details.join(', ')}</small>
      </div>
      <strong>{visit.spend_cents === null ? null : formatCents(visit.spend_cents)}</strong>
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
        <Rows aria-label="Visits" aria-busy={isPlaceholderData}>
          {data.data.map((visit) => (
            <Visit key={visit.party_id} visit={visit} place={place} now={now} />
          ))}
        </Rows>
      ) : null}
      {data && (page > 1 || data.has_next) ? (
        <Bar data-foot sx={{ justifyContent: 'flex-end' }}>
          Page {page}
          <Button disabled={page === 1} onClick={() => setPage(page - 1)}>
            Later visits
          </Button>
          <Button disabled={!data.has_next} onClick={() => setPage(page + 1)}>
            Earlier visits
          </Button>
        </Bar>
      ) : null}
    </DataCard>
  );
}
