import type { ReactNode } from 'react';
import { type ListLocation, LocationMoment } from '#src/domain/host/parties/fields.tsx';
import { Table } from './styles.ts';

export interface GuestTableProps {
  /** What is owed or paid: the name of the third column. */
  readonly what: string;
  /** The rows are of several locations, which their second column names. */
  readonly isEverywhere: boolean;
  /** The rows: guest, location, reservation, what, status, amount. */
  readonly children: ReactNode;
}

/** What guests owe or paid ahead, in five columns, or six for several locations. */
export function GuestTable({ what, isEverywhere, children }: GuestTableProps) {
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">Guest</th>
          {isEverywhere ? <th scope="col">Location</th> : null}
          <th scope="col">Reservation</th>
          <th scope="col">{what}</th>
          <th scope="col">Status</th>
          <th scope="col" className="number">
            Amount
          </th>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </Table>
  );
}

interface ReservedAtProps {
  readonly row: { readonly merchant_id: number; readonly reserved_ts: string };
  readonly location: ListLocation;
}

/** When the reservation of a row is, by the clocks of its location. */
export function ReservedAt({ row: { merchant_id, reserved_ts }, location }: ReservedAtProps) {
  const form = 'Fri, Nov 20, 7:30 PM';
  return <LocationMoment merchantId={merchant_id} at={reserved_ts} form={form} location={location} />;
}
