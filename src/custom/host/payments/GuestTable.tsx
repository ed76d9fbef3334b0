import type { ReactNode } from 'react';
import { Table } from './styles.ts';

export interface GuestTableProps {
  /** What is owed or paid: the name of the third column. */
  readonly what: string;
  /** The rows: guest, reservation, what, status, amount. */
  readonly children: ReactNode;
}

/** What guests owe or paid ahead, in five columns. */
export function GuestTable({ what, children }: GuestTableProps) {
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">Guest</th>
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
