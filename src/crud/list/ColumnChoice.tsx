import { ColumnChooser } from '#src/ui/list/ColumnChooser.tsx';
import { useTranslateLabel } from 'react-admin';
import { type Column, isAlways, shownColumns } from './column.ts';

export interface ColumnChoiceProps<Row extends object> {
  readonly resource: string;
  readonly columns: readonly Column<Row>[];
  /** Those of the chosen that the list has room for. */
  readonly fitting: readonly Column<Row>[];
  readonly stored: string[] | null;
  readonly onChoose: (columns: string[] | null) => void;
}

/** Fewer are not worth choosing from. */
const WORTH_CHOOSING = 4;

/** Which columns the list shows, where it has several that can be taken away. */
export function ColumnChoice<Row extends object>({
  resource,
  columns,
  fitting,
  stored,
  onChoose,
}: ColumnChoiceProps<Row>) {
  const labelOf = useTranslateLabel();
  const offered = columns.filter((column) => !isAlways(column));
  if (offered.length < WORTH_CHOOSING) return null;
  const order = offered.map(({ source }) => source);
  const chosen = shownColumns(offered, stored).map(({ source }) => source);
  const labels = Object.fromEntries(
    offered.map(({ source, label }) => [
      source,
      String(labelOf({ resource, source, ...(label ? { label } : {}) })),
    ]),
  );
  return (
    <ColumnChooser
      plan={{ order, labels, defaults: shownColumns(offered, null).map(({ source }) => source) }}
      chosen={chosen}
      shown={fitting.map(({ source }) => source)}
      onChange={onChoose}
    />
  );
}
