import { MapPinOff } from 'lucide-react';
import { useHostLocation } from '#src/resources/parties/index.ts';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { WaitlistBoard } from './WaitlistBoard.tsx';

/** /ops/waitlist and /ops/waitlist/{id}: the waitlist of a day at the chosen location (ROUTE-017, ROUTE-018). */
export default function WaitlistPage() {
  const location = useHostLocation();
  if (location) return <WaitlistBoard key={location.merchant_id} location={location} />;
  return (
    <>
      <PageHeader title="Waitlist" />
      <EmptyState
        icon={MapPinOff}
        title="You work at no location yet"
        why="Whoever looks after the users of your concept can add you to one. Its waitlist appears here then."
      />
    </>
  );
}
