import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { tokensOf } from '#src/theme/index.ts';
import { Quiet } from '#src/ui/layout/Quiet.ts';
import type { View } from './model/views.ts';

/** What a card is broken down by, and what its colours mean. */
export const Bar = styled('div')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '6px 16px',
    padding: '10px 16px 8px',
    fontSize: 12.5,
    color: t.muted,
    '& > label': { display: 'inline-flex', alignItems: 'center', gap: 6, color: t.ink },
    '& select': {
      height: 36,
      padding: '0 8px',
      border: `1px solid ${t.control}`,
      borderRadius: 8,
      font: 'inherit',
      fontSize: 13,
      color: t.ink,
      backgroundColor: t.surface,
    },
    '& ul': { display: 'flex', flexWrap: 'wrap', gap: '2px 14px', margin: 0, padding: 0, listStyle: 'none' },
    '& li': { display: 'inline-flex', alignItems: 'center', gap: 6 },
    '& i': { width: 10, height: 10, borderRadius: 2 },
    '& i[data-kind="line"]': { height: 3 },
    '& .space': { flex: 1 },
  };
});

/** Why a card has nothing to show. */
export const None = ({ children }: { children: string }) => (
  <Quiet sx={{ display: 'grid', placeItems: 'center', minHeight: 260, p: 3, textAlign: 'center' }}>
    {children}
  </Quiet>
);

/** The colours of a view's series. */
export function Legend({ view }: { view: View }) {
  return (
    <ul aria-label="Legend">
      {view.series.map(({ key, label, kind }, index) => (
        <li key={key}>
          <Box
            component="i"
            data-kind={kind}
            aria-hidden
            sx={{ bgcolor: (theme) => tokensOf(theme).chart[index] }}
          />
          {label}
        </li>
      ))}
    </ul>
  );
}
