import { styled } from '@mui/material/styles';
import { tokensOf } from '#src/theme/index.ts';

/** The cards of a list, one below the other; where they are narrow only what the row itself says stays. */
export const Cards = styled('ol')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    display: 'grid',
    gap: 8,
    margin: 0,
    padding: 0,
    listStyle: 'none',
    containerType: 'inline-size',
    '& > li': {
      display: 'flex',
      alignItems: 'stretch',
      minHeight: 58,
      border: `1px solid ${t.divider}`,
      borderRadius: 12,
      backgroundColor: t.surface,
      overflow: 'clip',
    },
    '& > li[data-unsent]': {
      border: `1px dashed ${t.tones.accent.main}`,
      backgroundColor: t.accentFaint,
    },
    '& > li[data-past]': { borderColor: `${t.tones.bad.main}66` },
    '& > li[data-open]': { borderColor: t.primary, backgroundColor: t.primaryTint },
    '& > li[data-dragged]': { position: 'relative', zIndex: 2, boxShadow: t.float },
    '& .handle': {
      width: 44,
      flex: 'none',
      borderRadius: 0,
      height: 'auto',
      touchAction: 'none',
      cursor: 'grab',
      '&:active': { cursor: 'grabbing' },
    },
    '& .row': {
      display: 'grid',
      gridTemplateColumns: '52px minmax(0, 1fr) auto',
      alignItems: 'center',
      gap: '0 12px',
      flex: 1,
      minWidth: 0,
      padding: '7px 14px 7px 2px',
      color: t.ink,
      textDecoration: 'none',
      '&:focus-visible': { outline: `2px solid ${t.primary}`, outlineOffset: -2, borderRadius: 12 },
    },
    '& .row > span': { display: 'block', minWidth: 0 },
    '& .row > span > span': { display: 'block', lineHeight: '21px' },
    '& .when': { fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
    '& .small': { fontSize: 13, color: t.muted },
    '& .row .name': { display: 'flex', alignItems: 'center', gap: 6, fontSize: 15, fontWeight: 600 },
    '& .name > b': { fontWeight: 600 },
    '& .name > b, & .state': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& .state': { fontSize: 13, color: t.muted },
    '& .state svg': { verticalAlign: -2, marginRight: 5 },
    '& .state strong': { fontWeight: 500, color: t.inkSoft },
    '& .state[data-tone="info"] strong, & .state[data-tone="info"] svg': { color: t.tones.info.main },
    '& .state[data-tone="bad"] strong, & .state[data-tone="bad"] svg': { color: t.tones.bad.main },
    '& .state[data-tone="accent"] strong, & .state[data-tone="accent"] svg': {
      color: t.tones.accent.main,
    },
    '& .timer': { textAlign: 'right', whiteSpace: 'nowrap' },
    '& .timer .value': {
      fontSize: 17,
      fontWeight: 600,
      fontVariantNumeric: 'tabular-nums',
    },
    '& .timer svg': { verticalAlign: -2, marginRight: 5 },
    '& .timer[data-past] .value, & .timer[data-past] svg': { color: t.tones.bad.main },
    '& .acts': { display: 'flex', alignItems: 'center', paddingRight: 8 },
    '& .acts .MuiIconButton-root': { width: 44, height: 44, color: t.inkSoft },
    '@container (max-width: 430px)': {
      '& .acts[data-twin], & .handle': { display: 'none' },
      '& .row': { paddingLeft: 12, gap: '0 10px' },
    },
  };
});
