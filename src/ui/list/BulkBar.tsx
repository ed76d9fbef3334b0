import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useListContext } from 'react-admin';
import { tokensOf } from '#src/theme/index.ts';
import { figure } from '../words/counts.ts';
import { useMoreToSelect, useSelection } from './AllMatching.tsx';

const Bar = styled('section')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 4,
    minHeight: 44,
    padding: '4px 8px 4px 16px',
    backgroundColor: t.primaryTint,
    '& > strong': { marginRight: 8, fontWeight: 600, color: t.primary },
    '& > button:last-of-type': { marginLeft: 'auto' },
    '& .MuiButton-textInherit': { color: t.ink },
  };
});

/** What can be done with the selected rows, in primary tint above the table. */
export function BulkBar({ children }: { children: ReactNode }) {
  const { filterValues, onSelectAll, onUnselectItems } = useListContext();
  const { isAll, count } = useSelection();
  const more = useMoreToSelect();
  const isNarrowed = Object.keys(filterValues).length > 0;
  return (
    <Bar aria-label="Selected rows">
      <strong role="status">{isAll ? `All ${figure(count)}` : figure(count)} selected</strong>
      {more === null ? null : (
        <Button size="small" onClick={() => onSelectAll()}>
          Select all {figure(more)}
          {isNarrowed ? ' that match' : ''}
        </Button>
      )}
      {children}
      <Button size="small" onClick={() => onUnselectItems()}>
        Clear
      </Button>
    </Bar>
  );
}
