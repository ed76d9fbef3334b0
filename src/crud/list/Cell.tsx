import { Link } from 'react-router';
import type { Held } from '../anyResource.ts';
import type { Column } from './column.ts';
import { valueOf } from './valueOf.ts';

/** As high as a finger needs, without taking room: the padding of a line of text moves nothing. */
const TALL = { color: 'inherit', paddingBlock: 4 } as const;

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
    <Link to={to} style={TALL} onClick={(event) => event.stopPropagation()}>
      {shown}
    </Link>
  );
}
