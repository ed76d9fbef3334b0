import { styled } from '@mui/material/styles';
import { fillTags } from '#contract/marketing/templates/fill.ts';
import { tokensOf } from '#src/theme/index.ts';
import { useSampleValues } from '../preview/values.ts';
import { cutOn, lengthOf, type Part, VISIBLE } from './visible.ts';

const Count = styled('p')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    flex: '1 1 200px',
    margin: 0,
    fontSize: 12.5,
    lineHeight: '18px',
    textAlign: 'right',
    fontVariantNumeric: 'tabular-nums',
    color: t.muted,
    '&[data-cut]': { color: t.tones.warn.main },
  };
});

/** How much of a part lock screens show, with sample values in its tags. */
export function PushCount({ part, text }: { part: Part; text: string }) {
  const filled = fillTags(text, useSampleValues('push'));
  if (filled.trim() === '') return null;
  const cut = cutOn(part, filled);
  return (
    <Count role="status" data-cut={cut.length > 0 || undefined}>
      {lengthOf(filled)} of about {VISIBLE.ios[part]} visible characters
      {cut.length > 0 ? ` · cut off on ${cut.join(' and ')}` : ''}
    </Count>
  );
}
