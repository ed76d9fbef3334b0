import { styled } from '@mui/material/styles';
import type { ReasonGroup } from '#contract/core/imports.ts';
import { atMost, tokensOf } from '#src/theme/index.ts';
import { GridRows } from '#src/ui/layout/GridRows.ts';
import { DataCard } from '#src/ui/page/DataCard.tsx';
import { counted, figure } from '#src/ui/words/counts.ts';

const List = styled(GridRows)(({ theme }) => {
  const t = tokensOf(theme);
  return {
    '& > li': {
      alignItems: 'baseline',
      gridTemplateColumns: '96px minmax(0, 1fr)',
      gap: '2px 16px',
      padding: '10px 16px',
      fontSize: 13,
    },
    '& b': { fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
    '& small': { gridColumn: 2, fontSize: 12.5, color: t.muted, overflowWrap: 'anywhere' },
    [atMost('mobile')]: {
      '& > li': { gridTemplateColumns: 'minmax(0, 1fr)' },
      '& small': { gridColumn: 1 },
    },
  };
});

const placeOf = ({ examples, first_row: row, count }: ReasonGroup) =>
  [
    examples.length > 0 ? examples.map((said) => `“${said}”`).join(', ') : null,
    count === 1 ? `row ${figure(row)}` : `first in row ${figure(row)}`,
  ]
    .filter(Boolean)
    .join(' · ');

export interface ReasonGroupsProps {
  readonly title: string;
  readonly groups: readonly ReasonGroup[];
}

/** What is said of many rows at once, with how many they are and what stands there. */
export function ReasonGroups({ title, groups }: ReasonGroupsProps) {
  if (groups.length === 0) return null;
  return (
    <DataCard flush title={title}>
      <List aria-label={title}>
        {groups.map((group) => (
          <li key={group.reason}>
            <b>{counted(group.count, 'row')}</b>
            <span>{group.reason}</span>
            <small>{placeOf(group)}</small>
          </li>
        ))}
      </List>
    </DataCard>
  );
}
