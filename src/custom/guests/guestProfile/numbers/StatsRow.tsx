import { styled } from '@mui/material/styles';
import type { GuestStats } from '#contract/guests/guests/history.ts';
import { atMost, tokensOf } from '#src/theme/index.ts';
import { statFigures } from '../model/months.ts';

const Row = styled('dl')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1.35fr) repeat(4, minmax(0, 1fr))',
    gap: 1,
    margin: 0,
    overflow: 'hidden',
    border: `1px solid ${t.divider}`,
    borderRadius: 12,
    backgroundColor: t.divider,
    '& > div': { minWidth: 0, padding: '12px 16px', backgroundColor: t.surface },
    '& dt': { fontSize: 12.5, color: t.muted },
    '& dd': { margin: 0, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' },
    '& strong': { marginRight: 6, fontSize: 20, lineHeight: '28px', fontWeight: 600 },
    '& small': { fontSize: 12.5, color: t.muted, whiteSpace: 'nowrap' },
    [atMost('largeDesktop')]: {
      gridTemplateColumns: 'repeat(6, minmax(0, 1fr))',
      '& > div': { gridColumn: 'span 2' },
      '& > div:nth-of-type(n + 4)': { gridColumn: 'span 3' },
    },
    [atMost('mobile')]: {
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      '& > div, & > div:nth-of-type(n + 4)': { gridColumn: 'auto', padding: '10px 14px' },
      '& > div:first-of-type': { gridColumn: '1 / -1' },
    },
  };
});

/** Visits, spend, average check, usual gap and no-shows. */
export function StatsRow({ stats }: { stats: GuestStats }) {
  return (
    <Row aria-label="At a glance">
      {statFigures(stats).map(({ label, value, note }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <strong>{value}</strong>
            {note === null ? null : <small>{note}</small>}
          </dd>
        </div>
      ))}
    </Row>
  );
}
