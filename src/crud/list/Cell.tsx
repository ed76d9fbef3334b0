import { Link } from 'react-router';
import type { Held } from '../anyResource.ts';
import type { Column } from './column.ts';
import { valueOf } from './valueOf.ts';

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
