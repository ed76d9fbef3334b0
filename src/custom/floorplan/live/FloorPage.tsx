import { MapPinOff } from 'lucide-react';
import { useHostLocation } from '#src/resources/parties/index.ts';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { LiveFloor } from './LiveFloor.tsx';

/** /ops/floorplan: service on the floor of the chosen location. */
export default function FloorPage() {
  const location = useHostLocation();
  if (location) return <LiveFloor key={location.merchant_id} location={location} />;
  return (
    <>
      <PageHeader title="Floor plan" />
      <EmptyState
        icon={MapPinOff}
        title="You work at no location yet"
        why="Whoever looks after the users of your concept can add you to one. Its floor appears here then."
      />
    </>
  );
}
