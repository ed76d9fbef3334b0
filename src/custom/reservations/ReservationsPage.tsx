import { MapPinOff } from 'lucide-react';
import { type HostLocation, useHostLocation } from '#src/resources/parties/index.ts';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { BookPage } from './BookPage.tsx';

/** /ops/reservations and /ops/reservations/{local_id}: the book of a day at the chosen location. */
export default function ReservationsPage() {
  const location: HostLocation | null = useHostLocation();
  if (location) return <BookPage key={location.merchant_id} location={location} />;
  return (
    <>
      <PageHeader title="Reservations" />
      <EmptyState
        icon={MapPinOff}
        title="You work at no location yet"
        why="Whoever looks after the users of your concept can add you to one. Its book appears here then."
      />
    </>
  );
}
