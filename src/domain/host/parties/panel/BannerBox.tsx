import { styled } from '@mui/material/styles';
import { type Tone, tokensOf } from '#src/theme/index.ts';

/** How a party stands: an icon, a word with a sentence, and a clock where one runs. */
export const BannerBox = styled('div', { shouldForwardProp: (prop) => prop !== 'tone' })<{ tone: Tone }>(
  ({ theme, tone }) => {
    const t = tokensOf(theme);
    return {
      display: 'grid',
      gridTemplateColumns: 'auto minmax(0, 1fr) auto',
      alignItems: 'center',
      gap: '0 10px',
      padding: '10px 14px',
      borderRadius: 10,
      border: `1px solid ${t.tones[tone].main}33`,
      backgroundColor: t.tones[tone].tint,
      fontSize: 13,
      lineHeight: '18px',
      '& > svg': { color: t.tones[tone].main },
      '& strong': { display: 'block', fontSize: 14, fontWeight: 600, color: t.tones[tone].main },
      '& > b': { fontSize: 22, lineHeight: '28px', fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
      '&[data-past] > b': { color: t.tones.bad.main },
    };
  },
);
