import { MapPinOff } from 'lucide-react';
import { useHostLocation } from '#src/resources/parties/index.ts';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { CheckSearchPage } from './CheckSearchPage.tsx';
import { useLocationOfAddress } from './useCheckAddress.ts';

/** /ops/checks: the checks of the chosen location, searched, opened and exported (CHECK-001). */
export default function ChecksPage() {
  const location = useHostLocation();
  useLocationOfAddress(location);
  if (location) return <CheckSearchPage key={location.merchant_id} location={location} />;
  return (
    <>
      <PageHeader title="Checks" />
      <EmptyState
        icon={MapPinOff}
        title="You work at no location yet"
        why="Whoever looks after the users of your concept can add you to one. Its checks appear here then."
      />
    </>
  );
}
