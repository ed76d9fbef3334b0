import { ListPage, type ListPageProps } from './ListPage.tsx';
import { RowTable } from './RowTable.tsx';

/** The list of a kind of record in react-admin's table. */
export function ResourceList<Row extends object>(props: Omit<ListPageProps<Row>, 'table'>) {
  return <ListPage {...props} table={(columns) => <RowTable {...props} columns={columns} />} />;
}
