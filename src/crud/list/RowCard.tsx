import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslateLabel } from 'react-admin';
import type { Held } from '../anyResource.ts';
import { Cell } from './Cell.tsx';
import type { Column } from './column.ts';
import { valueOf } from './valueOf.ts';

export interface RowCardProps<Row extends object> {
  readonly row: Held<Row>;
  readonly columns: readonly Column<Row>[];
  readonly to: ((row: Held<Row>) => string) | undefined;
  readonly actions?: ReactNode;
  /** The row's box, where many can be selected. */
  readonly select?: ReactNode;
}

/** A row on a phone: the first column as its head, the others with their labels, what is empty left out. */
export function RowCard<Row extends object>({ row, columns, to, actions, select }: RowCardProps<Row>) {
  const labelOf = useTranslateLabel();
  const [head, ...rest] = columns;
  if (!head) return null;
  return (
    <Stack spacing={0.5}>
      <Stack
        direction="row"
        useFlexGap
        sx={{ gap: 0.5, flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between' }}
      >
        {select}
        <span style={{ flex: '1 1 60%', minWidth: 0 }}>
          <Cell row={row} column={head} to={to?.(row)} />
        </span>
        {actions}
      </Stack>
      {rest
        .filter((column) => column.render || valueOf(row, column.source) !== null)
        .map((column) => (
          <Typography key={column.source} variant="body2" component="span" sx={{ overflowWrap: 'anywhere' }}>
            <Typography variant="inherit" component="span" color="textSecondary">
              {labelOf({ source: column.source, ...(column.label ? { label: column.label } : {}) })}:
            </Typography>{' '}
            <Cell row={row} column={column} />
          </Typography>
        ))}
    </Stack>
  );
}
