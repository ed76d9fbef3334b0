import { styled } from '@mui/material/styles';
import { type Tone, tokensOf } from '#src/theme/index.ts';

/** The square under a picture that says what kind of thing this is. */
export const ToneBadge = styled('span', { shouldForwardProp: (prop) => prop !== 'tone' })<{ tone: Tone }>(
  ({ theme, tone }) => {
    const t = tokensOf(theme);
    return {
      display: 'grid',
      placeItems: 'center',
      flex: 'none',
      width: 32,
      height: 32,
      borderRadius: 8,
      color: t.tones[tone].main,
      backgroundColor: tone === 'idle' ? t.chip : t.tones[tone].tint,
      '&[data-size="small"]': { width: 28, height: 28 },
      '&[data-size="large"]': { width: 48, height: 48, borderRadius: 12 },
    };
  },
);
