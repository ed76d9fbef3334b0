import { CheckSearchPage } from './CheckSearchPage.tsx';
import { AtHostLocation, useHostLocation } from '#src/domain/host/parties/index.ts';
import { useLocationOfAddress } from './useCheckAddress.ts';

/** /ops/checks: the checks of the chosen location, or of all, searched, opened and exported (CHECK-001). */
export default function ChecksPage() {
  useLocationOfAddress(useHostLocation());
  return (
    <AtHostLocation
      title="Checks"
      why="An admin of your concept can add you to one. Its checks appear here then."
      everywhere={() => <CheckSearchPage key="all" location={null} />}
    >
      {(location) => <CheckSearchPage key={location.merchant_id} location={location} />}
    </AtHostLocation>
  );
}
