import { styled } from '@mui/material/styles';
import { tokensOf } from '#src/theme/index.ts';

/** The acts at the foot of a panel: what comes next in `.main`, what else is possible in `.more`. */
export const PanelFoot = styled('footer')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    display: 'grid',
    gap: 4,
    padding: '12px 20px 10px',
    borderTop: `1px solid ${t.divider}`,
    backgroundColor: t.surface,
    '& > .main': { display: 'grid', gridAutoFlow: 'column', gridAutoColumns: 'minmax(0, 1fr)', gap: 8 },
    '& > .more': { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', margin: '0 -10px' },
    '& .main .MuiButton-root': { minHeight: 48, overflow: 'hidden', textOverflow: 'ellipsis' },
    '& .more .MuiButton-root': { minHeight: 44 },
  };
});
