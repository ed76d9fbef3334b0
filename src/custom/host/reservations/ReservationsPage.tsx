import { BookPage } from './BookPage.tsx';
import { AtHostLocation } from '#src/domain/host/parties/index.ts';

/** /ops/reservations and /ops/reservations/{local_id}: the book of a day at the chosen location. */
export default function ReservationsPage() {
  return (
    <AtHostLocation
      title="Reservations"
      why="An admin of your concept can add you to one. Its book appears here then."
    >
      {(location) => <BookPage key={location.merchant_id} location={location} />}
    </AtHostLocation>
  );
}
