import { styled } from '@mui/material/styles';
import { tokensOf } from '#src/theme/index.ts';

/** What was found, one button each: a `span` with the name in `strong` and a line in `small`, and what is beside it. */
export const PickList = styled('ul')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    margin: '12px 0',
    padding: 0,
    listStyle: 'none',
    border: `1px solid ${t.divider}`,
    borderRadius: 8,
    overflow: 'hidden',
    '& > li + li': { borderTop: `1px solid ${t.hair}` },
    '& .MuiButtonBase-root': {
      display: 'flex',
      justifyContent: 'space-between',
      gap: 12,
      width: '100%',
      minHeight: 52,
      padding: '6px 12px',
      textAlign: 'left',
      fontFamily: 'inherit',
      fontSize: 13.5,
    },
    '& .MuiButtonBase-root:hover': { backgroundColor: t.hover },
    '& .MuiButtonBase-root:focus-visible': { outlineOffset: -2 },
    '& strong': { fontWeight: 600 },
    '& small': { display: 'block', fontSize: 12.5, color: t.muted },
    '& svg': { verticalAlign: -2, marginLeft: 4 },
  };
});
