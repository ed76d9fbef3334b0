import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { MapPin } from 'lucide-react';
import { useState } from 'react';
import { services } from '#contract/index.ts';
import { ApiError, call } from '#src/dataProviders/client.ts';
import { chooseMerchant, useSession } from '#src/dataProviders/session.ts';
import { atMost } from '#src/theme/index.ts';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#src/ui/feedback/ErrorState.tsx';
import { SearchField } from '#src/ui/form/SearchField.tsx';
import { matchLocations } from '#src/ui/locations/locationModel.ts';
import { DataCard } from '#src/ui/page/DataCard.tsx';
import { PlaceTile } from './PlaceTile.tsx';
import { useNow } from './useNow.ts';

/** How many are shown at first; a few more than that are shown at once. */
const FIRST = 6;
const AT_ONCE = 9;
const MOST = 60;

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

const More = styled('div')({ marginTop: 12, display: 'flex', justifyContent: 'center' });

function useMyLocations() {
  const { programId } = useSession();
  return useQuery({
    queryKey: ['settings/restaurants', 'mine', programId],
    queryFn: ({ signal }) => call(services.users.myMerchants, {}, { signal }),
    enabled: programId !== null,
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

function PlaceList({ places }: { places: NonNullable<ReturnType<typeof useMyLocations>['data']> }) {
  const { merchantId } = useSession();
  const now = useNow();
  const [query, setQuery] = useState('');
  const [all, setAll] = useState(false);
  const found = matchLocations(places, query);
  const whole = all || query !== '' || found.length <= AT_ONCE;
  const shown = found.slice(0, whole ? MOST : FIRST);
  return (
    <>
      {places.length > FIRST * 2 ? (
        <div style={{ maxWidth: 280, marginBottom: 12 }}>
          <SearchField value={query} onChange={setQuery} label="Search your locations" />
        </div>
      ) : null}
      <Tiles>
        {shown.map((place) => (
          <PlaceTile
            key={place.merchant_id}
            place={place}
            now={now}
            active={place.merchant_id === merchantId}
            onChoose={() => chooseMerchant(place.merchant_id === merchantId ? null : place.merchant_id)}
          />
        ))}
      </Tiles>
      {found.length === 0 ? <p role="status">No location is named like that.</p> : null}
      {!whole ? (
        <More>
          <Button onClick={() => setAll(true)}>Show all {found.length} locations</Button>
        </More>
      ) : null}
    </>
  );
}

/** The locations one works at in the current concept, each with the time there. */
export function PlacesCard() {
  const { data, error, refetch } = useMyLocations();
  const count = data?.length ?? 0;
  return (
    <DataCard title="Where you work" subtitle={count > 1 ? `${count} locations` : ''}>
      {error ? (
        <ErrorState
          title="Your locations could not be loaded"
          remedy={error.message}
          onRetry={() => void refetch()}
          requestId={error instanceof ApiError ? error.requestId : undefined}
        />
      ) : data === undefined ? (
        <Waiting />
      ) : count === 0 ? (
        <EmptyState
          icon={MapPin}
          title="No location yet"
          why="You belong to this concept but to none of its locations. An admin can add you to the ones where you work."
        />
      ) : (
        <PlaceList places={data} />
      )}
    </DataCard>
  );
}
