import { styled } from '@mui/material/styles';
import { atMost, tokensOf } from '#src/theme/index.ts';

/** The whole page: the head across it, what is known at the left, what happened at the right. */
export const Frame = styled('div')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    margin: '-18px -24px -32px',
    '& > .columns': {
      display: 'grid',
      gridTemplateColumns: 'clamp(292px, 29%, 352px) minmax(0, 1fr)',
      minHeight: 'calc(100dvh - 180px)',
    },
    '& > .columns > .known': {
      minWidth: 0,
      padding: '16px 20px 32px 24px',
      borderRight: `1px solid ${t.divider}`,
    },
    '& > .columns > .story': {
      display: 'flex',
      flexDirection: 'column',
      gap: 16,
      minWidth: 0,
      padding: '16px 24px 32px',
    },
    [atMost('smallDesktop')]: {
      '& > .columns': { gridTemplateColumns: 'minmax(0, 1fr)' },
      '& > .columns > .known': { padding: '16px 24px 8px', borderRight: 0 },
      '& > .columns > .story': { padding: '8px 24px 32px' },
    },
    [atMost('tablet')]: {
      margin: '-16px -16px -32px',
      '& > .columns > .known': { padding: '14px 16px 8px' },
      '& > .columns > .story': { padding: '8px 16px 32px' },
    },
  };
});

/** A part of what is known, under a line of its own. */
export const Part = styled('section')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    marginTop: 16,
    paddingTop: 12,
    borderTop: `1px solid ${t.divider}`,
    '& > header': {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: 8,
      minHeight: 34,
    },
    '& > header h2': { ...theme.typography.h2, margin: 0, fontSize: 14 },
    '& > header .MuiButton-root': { marginRight: -8 },
    '& .none': { margin: 0, fontSize: 13, color: t.muted },
    '& .foot': { display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 8, marginTop: 8 },
  };
});

/** A form in a dialog: its fields under each other. */
export const Fields = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  '& > p': { margin: 0, fontSize: 13.5, color: tokensOf(theme).inkSoft },
  '& .MuiFormControl-root': { margin: 0 },
  '& .pair': {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: 12,
    [atMost('mobile')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
}));
