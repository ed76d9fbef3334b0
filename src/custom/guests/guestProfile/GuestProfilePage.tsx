import Button from '@mui/material/Button';
import { UserRoundSearch } from 'lucide-react';
import { useState } from 'react';
import { Link, Navigate, useLocation, useParams } from 'react-router';
import { ApiError } from '#src/dataProviders/client.ts';
import { links } from '#src/links.ts';
import { useFlag } from '#src/permissions/index.ts';
import { knownGuestId, useGuest } from '#src/resources/guests/guests/index.ts';
import { useHostLocation } from '#src/domain/host/parties/index.ts';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { NotLoaded } from '#src/ui/feedback/NotLoaded.tsx';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { ErasedReceipt, GonePage } from './keeping/ErasedPage.tsx';
import type { Receipt } from './model/receipt.ts';
import { viewOf } from './model/view.ts';
import { PlainProfile } from './plain/PlainProfile.tsx';
import { ProfileSkeleton } from './ProfileSkeleton.tsx';
import { WholeProfile } from './WholeProfile.tsx';

/** An address without a guest; nothing is asked for (GUEST-005). */
function NoGuest() {
  return (
    <>
      <PageHeader title="Guest" />
      <EmptyState
        icon={UserRoundSearch}
        title="Nobody is known here"
        why="This address names no guest: the guest who was booked or served gave no name, phone or email. Find a guest by one of them."
        action={
          <Button component={Link} to={links.guestBook()} variant="contained">
            Open the guest book
          </Button>
        }
      />
    </>
  );
}

function OneGuest({ id, onErased }: { id: number; onErased: (receipt: Receipt) => void }) {
  const { data: known, error, isFetching, refetch } = useGuest(id);
  const isWhole = useFlag('new-guest-profile');
  const { pathname, search } = useLocation();
  const view = viewOf(pathname);
  if (error instanceof ApiError && error.code === 'GONE') return <GonePage message={error.message} />;
  if (error instanceof ApiError && error.code === 'NOT_FOUND')
    return <Navigate replace to={links.notFound()} />;
  // Whom an id was merged into is looked up anew before it leads there: the merge may be undone since.
  const guest = known && (known.id === id || !isFetching) ? known : undefined;
  if (!guest && isWhole && !error) return <ProfileSkeleton />;
  if (!guest) {
    return (
      <>
        <PageHeader title="Guest" />
        <NotLoaded title="The guest could not be loaded" error={error} onRetry={refetch} />
      </>
    );
  }
  // Merged into another, whose page this is then.
  if (guest.id !== id) return <Navigate replace to={links.guest(guest.id, view) + search} />;
  return isWhole ? (
    <WholeProfile key={guest.id} guest={guest} view={view} onErased={onErased} />
  ) : (
    <PlainProfile key={guest.id} guest={guest} onErased={onErased} />
  );
}

/** /ops/guests/{id} with its aliases /profile, /reservation and /timeline: one guest (ROUTE-012, ROUTE-013). */
export default function GuestProfilePage() {
  const id = knownGuestId(useParams()['id']);
  const location = useHostLocation();
  const [receipt, setReceipt] = useState<Receipt | null>(null);
  // Times are read by its clocks, so nothing stands here before it is known.
  if (location === undefined) return <ProfileSkeleton />;
  if (receipt !== null && receipt.guest_id === id) {
    return <ErasedReceipt receipt={receipt} timezone={location?.timezone ?? 'UTC'} />;
  }
  return id === null ? <NoGuest /> : <OneGuest key={id} id={id} onErased={setReceipt} />;
}
