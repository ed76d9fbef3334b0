import type { KeyboardEvent, MouseEvent } from 'react';
import { Link } from 'react-router';
import type { TicketRow } from '#contract/guests/tickets/schemas.ts';
import { type ListLocation, LocationMoment, LocationName } from '#src/domain/host/parties/fields.tsx';
import { links } from '#src/links.ts';
import { usePermission } from '#src/permissions/index.ts';
import { formatCents } from '#src/ui/words/money.ts';
import { CheckStatus } from '../CheckStatus.tsx';
import { paidBy } from '../model/words.ts';
import type { CheckAddress } from '../useCheckAddress.ts';
import { Cards, Table } from './styles.ts';

export interface CheckRowsProps {
  readonly rows: readonly TicketRow[];
  /** Null: the rows are of several locations, which a column names. */
  readonly location: ListLocation;
  readonly address: CheckAddress;
}

/** The arrows lead from check to check. */
function moveByArrow(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0 || !(event.target instanceof HTMLElement) || !event.target.dataset['check']) return;
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-check]')];
  const next = all[all.indexOf(event.target) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

const isOwnClick = ({ target, button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 &&
  !(ctrlKey || metaKey || shiftKey || altKey) &&
  !(target instanceof Element && target.closest('a'));

const HEADINGS = [
  { label: 'Check' },
  { label: 'Location', name: 'text' },
  { label: 'Opened' },
  { label: 'Closed', name: 'closed' },
  { label: 'Table', name: 'table' },
  { label: 'Covers', name: 'number' },
  { label: 'Server', name: 'server' },
  { label: 'Guest' },
  { label: 'Paid by', name: 'paidby' },
  { label: 'Total', name: 'number' },
  { label: 'Status' },
] as const satisfies readonly { label: string; name?: string }[];

function Guest({ row }: { row: TicketRow }) {
  const isLinked = usePermission('guestProfile.view');
  if (row.user_id === null) return <span className="quiet">–</span>;
  const name = row.guest_name || 'Guest';
  return isLinked ? <Link to={links.guest(row.user_id)}>{name}</Link> : name;
}

interface RowProps extends Pick<CheckRowsProps, 'location' | 'address'> {
  readonly row: TicketRow;
}

interface MomentProps extends Pick<RowProps, 'row' | 'location'> {
  readonly at: string;
}

const Moment = ({ row, location, at }: MomentProps) => (
  <LocationMoment merchantId={row.merchant_id} at={at} form="Nov 20, 7:30 PM" location={location} />
);

function Row({ row, location, address }: RowProps) {
  return (
    <tr
      data-open={row.id === address.ticketId || undefined}
      data-voided={row.status === 'voided' || undefined}
      onClick={(event) => {
        if (isOwnClick(event)) address.open(row);
      }}
    >
      <th scope="row">
        <Link to={address.addressOf(row)} data-check={row.id}>
          {row.check_num}
        </Link>
      </th>
      {location ? null : (
        <td className="text">
          <LocationName merchantId={row.merchant_id} />
        </td>
      )}
      <td className="when">
        <Moment row={row} location={location} at={row.open_ts} />
      </td>
      <td className="when closed">
        {row.close_ts === null ? '–' : <Moment row={row} location={location} at={row.close_ts} />}
      </td>
      <td className="table">{row.table_name ?? '–'}</td>
      <td className="number">{row.covers ?? '–'}</td>
      <td className="text server">{row.employee ?? '–'}</td>
      <td className="text">
        <Guest row={row} />
      </td>
      <td className="text paidby">{paidBy(row) || '–'}</td>
      <td className="number">{formatCents(row.total_cents)}</td>
      <td>
        <CheckStatus status={row.status} />
      </td>
    </tr>
  );
}

/** The checks of a page in a table; a row opens its check, the arrows lead from one to the next. */
export function CheckTable({ rows, location, address }: CheckRowsProps) {
  const headings = HEADINGS.filter(({ label }) => location === null || label !== 'Location');
  return (
    <Table onKeyDown={moveByArrow} aria-label="Checks">
      <thead>
        <tr>
          {headings.map((heading) => (
            <th key={heading.label} scope="col" className={'name' in heading ? heading.name : undefined}>
              {heading.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.id} row={row} location={location} address={address} />
        ))}
      </tbody>
    </Table>
  );
}

const details = (row: TicketRow) =>
  [
    row.table_name === null ? null : `Table ${row.table_name}`,
    row.covers === null ? null : `${row.covers} covers`,
    row.employee,
  ]
    .filter(Boolean)
    .join(', ');

/** The same as cards, where there is no room for a table. */
export function CheckCards({ rows, location, address }: CheckRowsProps) {
  return (
    <Cards onKeyDown={moveByArrow} aria-label="Checks">
      {rows.map((row) => (
        <li key={row.id} data-voided={row.status === 'voided' || undefined}>
          <Link
            to={address.addressOf(row)}
            data-check={row.id}
            aria-current={row.id === address.ticketId || undefined}
          >
            <span>
              <strong>{row.check_num}</strong> {row.guest_name}
            </span>
            <span className="amount">{formatCents(row.total_cents)}</span>
            <small>
              <Moment row={row} location={location} at={row.open_ts} />
            </small>
            <span className="end">
              <CheckStatus status={row.status} />
            </span>
            {location ? null : (
              <small className="wide">
                <LocationName merchantId={row.merchant_id} />
              </small>
            )}
            <small>{details(row)}</small>
            <small className="end">{paidBy(row)}</small>
          </Link>
        </li>
      ))}
    </Cards>
  );
}
