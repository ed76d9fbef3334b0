import { styled } from '@mui/material/styles';
import { type Tone, tokensOf } from '#src/theme/index.ts';

/** Words, or a picture beside them, in the colour of what they mean; quiet where that is nothing. */
export const ToneText = styled('span', { shouldForwardProp: (prop) => prop !== 'tone' })<{
  tone: Tone | undefined;
}>(({ theme, tone }) => {
  const t = tokensOf(theme);
  if (tone === undefined) return {};
  return { color: tone === 'idle' ? t.muted : t.tones[tone].main };
});
