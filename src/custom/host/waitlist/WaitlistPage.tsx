import { WaitlistBoard } from './WaitlistBoard.tsx';
import { AtHostLocation } from '#src/domain/host/parties/index.ts';

/** /ops/waitlist and /ops/waitlist/{id}: the waitlist of a day at the chosen location (ROUTE-017, ROUTE-018). */
export default function WaitlistPage() {
  return (
    <AtHostLocation
      title="Waitlist"
      why="An admin of your concept can add you to one. Its waitlist appears here then."
    >
      {(location) => <WaitlistBoard key={location.merchant_id} location={location} />}
    </AtHostLocation>
  );
}
