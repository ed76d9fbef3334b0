import Checkbox from '@mui/material/Checkbox';
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
import type { Merchant } from '#contract/administration/merchants/schemas.ts';
import { formatPhone } from '#contract/administration/merchants/rules.ts';
import { links } from '#src/links.ts';
import { tokensOf } from '#src/theme/index.ts';
import { mixedBox } from '#src/ui/list/SelectBox.tsx';
import { useFirstRows } from '#src/ui/list/useFirstRows.ts';
import { Billable, LastChange, ProductChips, TestMark } from '../fields.tsx';
import { COLUMN_LABELS, cityAndState, type Column, columnWidth } from '../model/listView.ts';
import { zoneLabel } from '../model/timeZones.ts';

export type Row = Merchant & { id: number };

const NUMBER_WIDTH = 36;

const Grid = styled(Table)(({ theme }) => ({
  tableLayout: 'fixed',
  '& td, & th': { paddingLeft: 8, paddingRight: 8 },
  '& td': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& td.check, & th.check': { width: 40, padding: '0 0 0 8px', overflow: 'visible' },
  '& tbody tr': { cursor: 'pointer' },
  '& .name': { display: 'flex', alignItems: 'center', gap: 4, minWidth: 0 },
  '& .name > .number': { flex: 'none', minWidth: NUMBER_WIDTH, color: tokensOf(theme).muted },
  '& .name > a': {
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    fontWeight: 500,
    color: 'inherit',
    textDecoration: 'none',
  },
  '& .name > a:hover': { textDecoration: 'underline' },
  '& .heads': { display: 'flex', gap: 4 },
  '& .heads > :first-of-type': { flex: 'none', minWidth: NUMBER_WIDTH },
  '& .heads .MuiTableSortLabel-icon': { marginLeft: 2, marginRight: 0 },
}));

function SortHead({ field, children }: { field: string; children: ReactNode }) {
  const { sort, setSort } = useListContext<Row>();
  const active = sort.field === field;
  const direction = active && sort.order === 'DESC' ? 'desc' : 'asc';
  const next = active && sort.order === 'ASC' ? 'DESC' : 'ASC';
  return (
    <TableSortLabel active={active} direction={direction} onClick={() => setSort({ field, order: next })}>
      {children}
    </TableSortLabel>
  );
}

const SORTED_BY: Partial<Record<Column, string>> = {
  city: 'city',
  timezone: 'timezone',
  is_billable: 'is_billable',
  updated_ts: 'updated_ts',
};

function Head({ columns }: { columns: readonly Column[] }) {
  const { data = [], selectedIds, onSelect, sort } = useListContext<Row>();
  const here = data.map((row) => row.id);
  const chosen = here.filter((id) => selectedIds.includes(id));
  const all = here.length > 0 && chosen.length === here.length;
  const mixed = chosen.length > 0 && !all;
  const elsewhere = selectedIds.filter((id) => !here.includes(Number(id)));
  const order = (field: string) =>
    sort.field === field ? (sort.order === 'ASC' ? 'ascending' : 'descending') : undefined;
  return (
    <TableHead>
      <TableRow>
        <TableCell className="check" padding="none">
          <Checkbox
            checked={all}
            indeterminate={mixed}
            onChange={() => onSelect(all ? elsewhere : [...elsewhere, ...here])}
            slotProps={{ input: { 'aria-label': 'Select every location on this page', ...mixedBox(mixed) } }}
          />
        </TableCell>
        <TableCell aria-sort={order('store_number') ?? order('merchant_name')}>
          <span className="heads">
            <SortHead field="store_number">No.</SortHead>
            <SortHead field="merchant_name">Name</SortHead>
          </span>
        </TableCell>
        {columns.map((column) => {
          const field = SORTED_BY[column];
          return (
            <TableCell
              key={column}
              style={{ width: columnWidth(column) }}
              aria-sort={field ? order(field) : undefined}
            >
              {field ? <SortHead field={field}>{COLUMN_LABELS[column]}</SortHead> : COLUMN_LABELS[column]}
            </TableCell>
          );
        })}
      </TableRow>
    </TableHead>
  );
}

function cell(column: Column, row: Row, now: Date): ReactNode {
  switch (column) {
    case 'city':
      return cityAndState(row);
    case 'timezone':
      return <span title={row.timezone}>{zoneLabel(row.timezone).replace(/ \(.*\)$/, '')}</span>;
    case 'products':
      return <ProductChips merchant={row} now={now} />;
    case 'is_billable':
      return <Billable value={row.is_billable} />;
    case 'updated_ts':
      return <LastChange merchant={row} now={now} />;
    case 'phone':
      return row.phone ? formatPhone(row.phone) : '';
    default:
      return row[column];
  }
}

const INTERACTIVE = 'a, button, input, label';

interface RowProps {
  readonly row: Row;
  readonly columns: readonly Column[];
  readonly now: Date;
  readonly selected: boolean;
  readonly onToggle: (id: number) => void;
}

const RestaurantRow = memo(function RestaurantRow({ row, columns, now, selected, onToggle }: RowProps) {
  const navigate = useNavigate();
  const open = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest(INTERACTIVE)) return;
    if (window.getSelection()?.toString()) return;
    void navigate(links.restaurant(row.id));
  };
  return (
    <TableRow hover selected={selected} onClick={open}>
      <TableCell className="check" padding="none">
        <Checkbox
          checked={selected}
          onChange={() => onToggle(row.id)}
          slotProps={{ input: { 'aria-label': `Select ${row.numbered_name}` } }}
        />
      </TableCell>
      <TableCell>
        <span className="name">
          <span className="number">{row.store_number}</span>
          <Link to={links.restaurant(row.id)} title={row.merchant_name}>
            {row.merchant_name}
          </Link>
          {row.is_test ? <TestMark /> : null}
        </span>
      </TableCell>
      {columns.map((column) => (
        <TableCell key={column}>{cell(column, row, now)}</TableCell>
      ))}
    </TableRow>
  );
});

export const RestaurantTable = memo(function RestaurantTable({
  columns,
  now,
}: Pick<RowProps, 'columns' | 'now'>) {
  const { data = [], selectedIds, onToggleItem } = useListContext<Row>();
  const rows = useFirstRows(data);
  return (
    <Grid aria-label="Locations">
      <Head columns={columns} />
      <TableBody>
        {rows.map((row) => (
          <RestaurantRow
            key={row.id}
            {...{ row, columns, now }}
            selected={selectedIds.includes(row.id)}
            onToggle={onToggleItem}
          />
        ))}
      </TableBody>
    </Grid>
  );
});
