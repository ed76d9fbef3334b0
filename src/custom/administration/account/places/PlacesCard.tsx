import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { MapPin } from 'lucide-react';
import { useState } from 'react';
import type { CallReply } from '#contract/core/endpoint.ts';
import { services } from '#contract/index.ts';
import { call } from '#src/dataProviders/client.ts';
import { chooseLocation, noteLocations } from '#src/dataProviders/myLocations.ts';
import { useSession } from '#src/dataProviders/session.ts';
import { useIdentity } from '#src/permissions/index.ts';
import { atMost } from '#src/theme/index.ts';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#src/ui/feedback/ErrorState.tsx';
import { SearchField } from '#src/ui/form/SearchField.tsx';
import { useSettled } from '#src/ui/list/useSettled.ts';
import { DataCard } from '#src/ui/page/DataCard.tsx';
import { figure } from '#src/ui/words/counts.ts';
import { PlaceTile } from './PlaceTile.tsx';
import { useNow } from './useNow.ts';

/** How many are shown at first; a few more than that are shown at once. */
const FIRST = 6;
const AT_ONCE = 9;
const MOST = 60;
/** Until the typing has paused this long nothing is asked, in milliseconds. */
const PAUSE_MS = 200;

const Tiles = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: 12,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  [atMost('largeDesktop')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  [atMost('tablet')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
});

/** The user's locations that a search finds, as many as are shown. */
function usePlaces(search: string, take: number) {
  const { programId } = useSession();
  return useQuery({
    queryKey: ['settings/restaurants', 'places', { programId, search, take }],
    queryFn: ({ signal }) =>
      call(services.users.findMyMerchants, { query: { take, ...(search ? { search } : {}) } }, { signal }),
    enabled: programId !== null,
    placeholderData: keepPreviousData,
  });
}

const Waiting = () => (
  <Tiles aria-hidden>
    {[0, 1, 2].map((tile) => (
      <li key={tile}>
        <Skeleton variant="rounded" height={124} sx={{ borderRadius: '12px' }} />
      </li>
    ))}
  </Tiles>
);

interface PlaceListProps {
  readonly found: CallReply<typeof services.users.findMyMerchants>;
  readonly isSearch: boolean;
  readonly onAll: () => void;
}

function PlaceList({ found, isSearch, onAll }: PlaceListProps) {
  const { merchantId } = useSession();
  const now = useNow();
  const total = found.total ?? found.data.length;
  const isWhole = isSearch || found.data.length > AT_ONCE || total <= AT_ONCE;
  const shown = isWhole ? found.data : found.data.slice(0, FIRST);
  return (
    <>
      <Tiles>
        {shown.map((place) => (
          <PlaceTile
            key={place.merchant_id}
            place={place}
            now={now}
            active={place.merchant_id === merchantId}
            onChoose={() => {
              noteLocations([place]);
              void chooseLocation(place.merchant_id === merchantId ? null : place.merchant_id);
            }}
          />
        ))}
      </Tiles>
      {shown.length === 0 ? <p role="status">No location is named like that.</p> : null}
      {!isWhole ? (
        <Stack direction="row" sx={{ mt: 1.5, justifyContent: 'center' }}>
          <Button onClick={onAll}>
            {total > MOST ? `Show ${MOST} of ${figure(total)}` : `Show all ${total}`} locations
          </Button>
        </Stack>
      ) : found.has_next ? (
        <Stack direction="row" sx={{ mt: 1.5, justifyContent: 'center' }}>
          <p role="status">{figure(total - shown.length)} more: search to find one of them.</p>
        </Stack>
      ) : null}
    </>
  );
}

/** The locations one works at in the current concept, each with the time there. */
export function PlacesCard() {
  const { merchant_count: count } = useIdentity();
  const [query, setQuery] = useState('');
  const [all, setAll] = useState(false);
  const search = useSettled(query.trim(), PAUSE_MS);
  const { data, error, refetch } = usePlaces(search, all || search !== '' ? MOST : AT_ONCE);
  return (
    <DataCard title="Where you work" subtitle={count > 1 ? `${figure(count)} locations` : ''}>
      {count > FIRST * 2 ? (
        <div style={{ maxWidth: 280, marginBottom: 12 }}>
          <SearchField value={query} onChange={setQuery} label="Search your locations" />
        </div>
      ) : null}
      {error ? (
        <ErrorState title="Your locations could not be loaded" error={error} onRetry={refetch} />
      ) : data === undefined ? (
        <Waiting />
      ) : count === 0 ? (
        <EmptyState
          icon={MapPin}
          title="No location yet"
          why="You belong to this concept but to none of its locations. An admin can add you to the ones where you work."
        />
      ) : (
        <PlaceList found={data} isSearch={search !== ''} onAll={() => setAll(true)} />
      )}
    </DataCard>
  );
}
