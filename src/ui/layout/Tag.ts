import { styled } from '@mui/material/styles';
import { tokensOf } from '#src/theme/index.ts';

/** A word or a number in a small box: a tag, a role. `data-outlined` beside a name, `data-tone` where it stands out. */
export const Tag = styled('span')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    display: 'inline-block',
    flex: 'none',
    maxWidth: 180,
    padding: '0 7px',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    verticalAlign: 'middle',
    borderRadius: 6,
    fontSize: 12,
    lineHeight: '22px',
    fontWeight: 500,
    color: t.inkSoft,
    backgroundColor: t.chip,
    '&[data-tone="primary"]': { color: t.primary, backgroundColor: t.primaryTint },
    '&[data-tone="accent"]': { color: t.tones.accent.main, backgroundColor: t.accentTint },
    '&[data-outlined]': {
      padding: '0 6px',
      fontSize: 11.5,
      lineHeight: '18px',
      color: t.muted,
      backgroundColor: 'transparent',
      boxShadow: `inset 0 0 0 1px ${t.button}`,
    },
  };
});
