import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { tokensOf } from '#src/theme/index.ts';

const Grid = styled('dl')(({ theme }) => ({
  display: 'grid',
  gap: '8px 12px',
  margin: 0,
  fontSize: 13.5,
  '& dt': { fontSize: 13, color: tokensOf(theme).muted },
  '& dd': { margin: 0, minWidth: 0, overflowWrap: 'anywhere' },
  '& small': { display: 'block', fontSize: 12, lineHeight: '16px', color: tokensOf(theme).muted },
}));

export interface KeyValue {
  label: string;
  /** Nothing known shows as a dash. */
  value: ReactNode;
  /** Where the value comes from, or what it means. */
  note?: string;
}

export function KeyValueList({
  items,
  labelWidth = 104,
}: {
  items: readonly KeyValue[];
  labelWidth?: number;
}) {
  return (
    <Grid style={{ gridTemplateColumns: `${labelWidth}px minmax(0, 1fr)` }}>
      {items.map(({ label, value, note }) => (
        <div key={label} style={{ display: 'contents' }}>
          <dt>{label}</dt>
          <dd>
            {value === null || value === undefined || value === '' ? '–' : value}
            {note === undefined ? null : <small>{note}</small>}
          </dd>
        </div>
      ))}
    </Grid>
  );
}
