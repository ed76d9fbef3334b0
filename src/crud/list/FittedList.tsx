import { styled } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import { memo, type MouseEvent } from 'react';
import { useListContext, useTranslateLabel } from 'react-admin';
import { useNavigate } from 'react-router';
import { tokensOf } from '#src/theme/index.ts';
import { RowBox, SelectPage } from '#src/ui/list/SelectBox.tsx';
import { useFirstRows } from '#src/ui/list/useFirstRows.ts';
import type { Held } from '../anyResource.ts';
import { Cell } from './Cell.tsx';
import type { Column } from './column.ts';
import { ListPage, type ListPageProps } from './ListPage.tsx';

const Grid = styled(Table)(({ theme }) => ({
  tableLayout: 'fixed',
  '& td, & th': { paddingLeft: 8, paddingRight: 8 },
  '& td:first-of-type:not(.check), & th:first-of-type:not(.check)': { paddingLeft: 16 },
  '& td': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& td.check, & th.check': { width: 40, padding: '0 0 0 8px', overflow: 'visible' },
  '& [align="right"]': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  '& th[align="right"] .MuiTableSortLabel-root': { flexDirection: 'row-reverse' },
  '& tbody tr': { cursor: 'pointer' },
  '& tbody tr:focus-within': { backgroundColor: tokensOf(theme).primaryFaint },
  '& .name': { display: 'flex', alignItems: 'center', gap: 8, minWidth: 0 },
  // A name is whole wherever three lines hold it; it is what a row is known by.
  '& .name > a': {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 3,
    overflow: 'hidden',
    whiteSpace: 'normal',
    overflowWrap: 'anywhere',
    lineHeight: '18px',
    fontWeight: 500,
    color: 'inherit',
    textDecoration: 'none',
  },
  '& .name > a:hover': { textDecoration: 'underline' },
}));

const WORDS = { ASC: 'ascending', DESC: 'descending' } as const;

function Head<Row extends object>({ of, column }: { of: ListPageProps<Row>['of']; column: Column<Row> }) {
  const { sort, setSort } = useListContext();
  const { source, sortBy: field, sortByOrder: first = 'ASC', label } = column;
  const text = useTranslateLabel()({ resource: of.name, source, ...(label ? { label } : {}) });
  const active = sort.field === field;
  const order = active ? sort.order : first;
  return (
    <TableCell
      align={column.align}
      style={{ width: column.width }}
      aria-sort={active ? WORDS[sort.order] : undefined}
    >
      {field ? (
        <TableSortLabel
          active={active}
          direction={order === 'DESC' ? 'desc' : 'asc'}
          onClick={() => setSort({ field, order: active ? (sort.order === 'ASC' ? 'DESC' : 'ASC') : first })}
        >
          {text}
        </TableSortLabel>
      ) : (
        text
      )}
    </TableCell>
  );
}

interface RowProps<Row extends object> extends Pick<ListPageProps<Row>, 'of' | 'to'> {
  readonly columns: readonly Column<Row>[];
  readonly row: Held<Row>;
  /** Null where rows cannot be selected. */
  readonly isSelected: boolean | null;
  onToggle(id: number): void;
}

function BareRow<Row extends object>({ of, to, columns, row, isSelected, onToggle }: RowProps<Row>) {
  const navigate = useNavigate();
  const open = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a, button, input, label')) return;
    if (!to || window.getSelection()?.toString()) return;
    void navigate(to(row));
  };
  return (
    <TableRow hover selected={isSelected ?? false} onClick={open}>
      {isSelected === null ? null : (
        <TableCell className="check" padding="none">
          <RowBox name={of.represent(row)} isSelected={isSelected} onToggle={() => onToggle(row.id)} />
        </TableCell>
      )}
      {columns.map((column) => (
        <TableCell key={column.source} align={column.align}>
          <Cell row={row} column={column} />
        </TableCell>
      ))}
    </TableRow>
  );
}

/** Drawn again only when something of its own has changed: a list may have fifty, and each is dear. */
const OneRow = memo(BareRow) as typeof BareRow;

export function FittedTable<Row extends object>({
  of,
  to,
  bulk,
  columns,
}: Pick<ListPageProps<Row>, 'of' | 'to' | 'bulk' | 'columns'>) {
  const { data = [], selectedIds, onToggleItem } = useListContext<Held<Row>>();
  const rows = useFirstRows(data);
  return (
    <Grid aria-label={of.noun[1]}>
      <TableHead>
        <TableRow>
          {bulk ? (
            <TableCell className="check" padding="none">
              <SelectPage />
            </TableCell>
          ) : null}
          {columns.map((column) => (
            <Head key={column.source} of={of} column={column} />
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <OneRow
            key={row.id}
            {...{ of, columns, row }}
            {...(to ? { to } : {})}
            onToggle={onToggleItem}
            isSelected={bulk ? selectedIds.some((id) => id === row.id) : null}
          />
        ))}
      </TableBody>
    </Grid>
  );
}

/** The list of a kind of record that people look at all day: its columns fit its place, and it comes back as it was left. */
export function FittedList<Row extends object>(
  props: Omit<ListPageProps<Row>, 'table' | 'isRemembered'> & { readonly cardsBelow: number },
) {
  return (
    <ListPage {...props} isRemembered table={(columns) => <FittedTable {...props} columns={columns} />} />
  );
}
