import { styled } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import { memo, type MouseEvent, type ReactNode } from 'react';
import { useListContext } from 'react-admin';
import { Link, useNavigate } from 'react-router';
import type { GuestRow } from '#contract/guests/guests/schemas.ts';
import { links } from '#src/links.ts';
import { showPhone } from '#src/domain/host/parties/inputs.tsx';
import { tokensOf } from '#src/theme/index.ts';
import { Avatar } from '#src/ui/identity/Avatar.tsx';
import { useFirstRows } from '#src/ui/list/useFirstRows.ts';
import { formatCents } from '#src/ui/words/money.ts';
import { dayText, GuestMarks, guestName, Tags, TierBadge } from '../fields.tsx';
import { BOOK_PLAN, type BookColumn, NUMBERS, SORTED } from '../model/bookView.ts';

const Grid = styled(Table)(({ theme }) => ({
  tableLayout: 'fixed',
  '& td, & th': { paddingLeft: 8, paddingRight: 8 },
  '& td:first-of-type, & th:first-of-type': { paddingLeft: 16 },
  '& td:last-of-type, & th:last-of-type': { paddingRight: 16 },
  '& td': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .number': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  '& th.number .MuiTableSortLabel-root': { flexDirection: 'row-reverse' },
  '& tbody tr': { cursor: 'pointer' },
  '& tbody tr:focus-within': { backgroundColor: tokensOf(theme).primaryFaint },
  '& .name': { display: 'flex', alignItems: 'center', gap: 10, minWidth: 0 },
  '& .name > a': {
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    fontWeight: 500,
    color: 'inherit',
    textDecoration: 'none',
  },
  '& .name > a:hover': { textDecoration: 'underline' },
  '& .none': { color: tokensOf(theme).muted },
}));

function SortHead({ field, first, children }: { field: string; first: 'ASC' | 'DESC'; children: ReactNode }) {
  const { sort, setSort } = useListContext<GuestRow>();
  const active = sort.field === field;
  const other = sort.order === 'ASC' ? 'DESC' : 'ASC';
  return (
    <TableSortLabel
      active={active}
      direction={(active ? sort.order : first) === 'DESC' ? 'desc' : 'asc'}
      onClick={() => setSort({ field, order: active ? other : first })}
    >
      {children}
    </TableSortLabel>
  );
}

/** How wide a column is; addresses share what is left over with the names. */
const widthOf = (column: BookColumn) => (column === 'email' ? '23%' : BOOK_PLAN.widths[column]);

const classOf = (column: BookColumn) => (NUMBERS.includes(column) ? 'number' : undefined);

function Head({ columns }: { columns: readonly BookColumn[] }) {
  const { sort } = useListContext<GuestRow>();
  const order = (field: string) =>
    sort.field === field ? (sort.order === 'ASC' ? 'ascending' : 'descending') : undefined;
  return (
    <TableHead>
      <TableRow>
        <TableCell aria-sort={order('name')}>
          <SortHead field="name" first="ASC">
            Name
          </SortHead>
        </TableCell>
        {columns.map((column) => {
          const first = SORTED[column];
          const label = BOOK_PLAN.labels[column];
          return (
            <TableCell
              key={column}
              className={classOf(column)}
              style={{ width: widthOf(column) }}
              aria-sort={first ? order(column) : undefined}
            >
              {first ? (
                <SortHead field={column} first={first}>
                  {label}
                </SortHead>
              ) : (
                label
              )}
            </TableCell>
          );
        })}
      </TableRow>
    </TableHead>
  );
}

const count = (value: number) => value.toLocaleString('en-US');

function cell(column: BookColumn, row: GuestRow, now: Date): ReactNode {
  switch (column) {
    case 'phone':
      return row.phone ? showPhone(row.phone) : null;
    case 'email':
      return row.email ? <span title={row.email}>{row.email}</span> : null;
    case 'tier':
      return row.tier ? <TierBadge tier={row.tier} /> : null;
    case 'tags':
      return row.tags.length > 0 ? <Tags tags={row.tags} most={1} /> : null;
    case 'visit_count':
      return count(row.visit_count);
    case 'transaction_count':
      return count(row.transaction_count);
    case 'spend_cents':
      return formatCents(row.spend_cents, { whole: true });
    case 'last_visit_ts':
      return row.last_visit_ts ? dayText(row.last_visit_ts, now) : null;
    case 'created_ts':
      return dayText(row.created_ts, now);
  }
}

interface RowProps {
  readonly row: GuestRow;
  readonly columns: readonly BookColumn[];
  readonly now: Date;
}

const Row = memo(function Row({ row, columns, now }: RowProps) {
  const navigate = useNavigate();
  const name = guestName(row);
  const open = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a, button')) return;
    if (window.getSelection()?.toString()) return;
    void navigate(links.guest(row.id));
  };
  return (
    <TableRow hover onClick={open}>
      <TableCell>
        <span className="name">
          <Avatar value={name} size={24} decorative />
          <Link to={links.guest(row.id)} title={name} data-row-link>
            {name}
          </Link>
          <GuestMarks guest={row} />
        </span>
      </TableCell>
      {columns.map((column) => (
        <TableCell key={column} className={classOf(column)}>
          {cell(column, row, now) ?? <span className="none">–</span>}
        </TableCell>
      ))}
    </TableRow>
  );
});

export const GuestTable = memo(function GuestTable({ columns, now }: Omit<RowProps, 'row'>) {
  const { data = [] } = useListContext<GuestRow>();
  const rows = useFirstRows(data);
  return (
    <Grid aria-label="Guests">
      <Head columns={columns} />
      <TableBody>
        {rows.map((row) => (
          <Row key={row.id} row={row} columns={columns} now={now} />
        ))}
      </TableBody>
    </Grid>
  );
});
