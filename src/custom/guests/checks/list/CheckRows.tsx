import type { KeyboardEvent, MouseEvent } from 'react';
import { Link } from 'react-router';
import type { TicketRow } from '#contract/guests/tickets/schemas.ts';
import { links } from '#src/links.ts';
import { usePermission } from '#src/permissions/index.ts';
import { momentText } from '#src/ui/words/dates.ts';
import { formatCents } from '#src/ui/words/money.ts';
import { CheckStatus } from '../CheckStatus.tsx';
import { paidBy } from '../model/words.ts';
import type { CheckAddress } from '../useCheckAddress.ts';
import { Cards, Table } from './styles.ts';

export interface CheckRowsProps {
  readonly rows: readonly TicketRow[];
  readonly timezone: string;
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

interface RowProps {
  readonly row: TicketRow;
  readonly timezone: string;
  readonly address: CheckAddress;
}

function Row({ row, timezone, address }: RowProps) {
  return (
    <tr
      data-open={row.id === address.ticketId || undefined}
      data-voided={row.status === 'voided' || undefined}
      onClick={(event) => {
        if (isOwnClick(event)) address.open(row.id);
      }}
    >
      <th scope="row">
        <Link to={address.addressOf(row.id)} data-check={row.id}>
          {row.check_num}
        </Link>
      </th>
      <td className="when">{momentText(row.open_ts, 'Nov 20, 7:30 PM', timezone)}</td>
      <td className="when closed">
        {row.close_ts === null ? '–' : momentText(row.close_ts, 'Nov 20, 7:30 PM', timezone)}
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
export function CheckTable({ rows, timezone, address }: CheckRowsProps) {
  return (
    <Table onKeyDown={moveByArrow} aria-label="Checks">
      <thead>
        <tr>
          {HEADINGS.map((heading) => (
            <th key={heading.label} scope="col" className={'name' in heading ? heading.name : undefined}>
              {heading.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.id} row={row} timezone={timezone} address={address} />
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
export function CheckCards({ rows, timezone, address }: CheckRowsProps) {
  return (
    <Cards onKeyDown={moveByArrow} aria-label="Checks">
      {rows.map((row) => (
        <li key={row.id} data-voided={row.status === 'voided' || undefined}>
          <Link
            to={address.addressOf(row.id)}
            data-check={row.id}
            aria-current={row.id === address.ticketId || undefined}
          >
            <span>
              <strong>{row.check_num}</strong> {row.guest_name}
            </span>
            <span className="amount">{formatCents(row.total_cents)}</span>
            <small>{momentText(row.open_ts, 'Nov 20, 7:30 PM', timezone)}</small>
            <span className="end">
              <CheckStatus status={row.status} />
            </span>
            <small>{details(row)}</small>
            <small className="end">{paidBy(row)}</small>
          </Link>
        </li>
      ))}
    </Cards>
  );
}
