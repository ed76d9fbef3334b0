import visuallyHidden from '@mui/utils/visuallyHidden';
import type { MouseEvent } from 'react';
import { DataTable } from 'react-admin';
import { SelectPage, SelectRow } from '#src/ui/list/SelectBox.tsx';
import type { Held } from '../anyResource.ts';
import { Cell } from './Cell.tsx';
import type { ListPageProps } from './ListPage.tsx';

const cut = (maxWidth: number) => () => ({
  maxWidth,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});

/** Where the columns do not fit, what is done to a row stays at the right edge while the others move below it. */
const ACTS_STAY = {
  '& .RaDataTable-row': { backgroundColor: 'background.paper' },
  '& .acts': { position: 'sticky', right: 0, backgroundColor: 'inherit' },
} as const;

/** react-admin's table with the columns given. */
export function RowTable<Row extends object>({
  of,
  columns,
  to,
  rowActions,
  bulk,
}: Pick<ListPageProps<Row>, 'of' | 'columns' | 'to' | 'rowActions' | 'bulk'>) {
  return (
    <DataTable<Held<Row>>
      bulkActionButtons={false}
      {...(rowActions ? { sx: ACTS_STAY } : {})}
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
          cellClassName="acts"
          // What is done to a row does not open it.
          onClick={(event: MouseEvent) => event.stopPropagation()}
          render={(row) => rowActions(row as Held<Row>)}
        />
      ) : null}
    </DataTable>
  );
}
