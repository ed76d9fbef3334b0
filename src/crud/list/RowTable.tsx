import visuallyHidden from '@mui/utils/visuallyHidden';
import type { MouseEvent } from 'react';
import { DataTable } from 'react-admin';
import { Link } from 'react-router';
import { SelectPage, SelectRow } from '#src/ui/list/SelectBox.tsx';
import type { Held } from '../anyResource.ts';
import type { Column } from './column.ts';
import type { ResourceListProps } from './ResourceList.tsx';
import { valueOf } from './valueOf.ts';

const cut = (maxWidth: number) => () => ({
  maxWidth,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});

/** What stands in a cell: what draws it, or its value; the first one leads to the row's page. */
export function Cell<Row extends object>({
  row,
  column,
  to,
}: {
  row: Held<Row>;
  column: Column<Row>;
  to?: string | undefined;
}) {
  const shown = column.render ? column.render(row) : (valueOf(row, column.source) ?? '–');
  if (to === undefined || column.render) return <>{shown}</>;
  return (
    <Link to={to} style={{ color: 'inherit' }} onClick={(event) => event.stopPropagation()}>
      {shown}
    </Link>
  );
}

/** react-admin's table with the columns given. */
export function RowTable<Row extends object>({
  of,
  columns,
  to,
  rowActions,
  bulk,
}: Pick<ResourceListProps<Row>, 'of' | 'columns' | 'to' | 'rowActions' | 'bulk'>) {
  return (
    <DataTable<Held<Row>>
      bulkActionButtons={false}
      rowClick={to ? (_id, _resource, row) => to(row as Held<Row>) : false}
    >
      {bulk ? (
        <DataTable.Col
          padding="checkbox"
          label={<SelectPage />}
          render={(row) => <SelectRow id={Number(row.id)} name={of.represent(row as Held<Row>)} />}
        />
      ) : null}
      {columns.map((column, at) => (
        <DataTable.Col
          key={column.source}
          source={column.source as never}
          {...(column.label === undefined ? {} : { label: column.label })}
          {...(column.align ? { align: column.align } : {})}
          {...(column.sortBy === undefined ? { disableSort: true } : { sortBy: column.sortBy as never })}
          {...(column.sortByOrder ? { sortByOrder: column.sortByOrder } : {})}
          {...(column.maxWidth === undefined ? {} : { cellSx: cut(column.maxWidth) })}
          render={(row) => (
            <Cell row={row as Held<Row>} column={column} to={at === 0 ? to?.(row as Held<Row>) : undefined} />
          )}
        />
      ))}
      {rowActions ? (
        <DataTable.Col
          label={<span style={visuallyHidden}>Actions</span>}
          align="right"
          // What is done to a row does not open it.
          onClick={(event: MouseEvent) => event.stopPropagation()}
          render={(row) => rowActions(row as Held<Row>)}
        />
      ) : null}
    </DataTable>
  );
}
