import { styled } from '@mui/material/styles';
import type { SocialSource } from '#contract/connections/socialConnections/sources.ts';
import { tokensOf } from '#src/theme/index.ts';

const LETTERS = {
  google: 'G',
  facebook: 'f',
  instagram: 'Ig',
  twitter: 'X',
  chatmeter: 'Cm',
} as const satisfies Record<SocialSource, string>;

const Square = styled('span')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    display: 'grid',
    placeItems: 'center',
    flex: 'none',
    width: 40,
    height: 40,
    borderRadius: 10,
    fontSize: 17,
    fontWeight: 700,
    letterSpacing: '-0.02em',
    color: t.primary,
    backgroundColor: t.primaryTint,
  };
});

/** The first letters of a source; its own mark is not ours to draw. */
export const SourceIcon = ({ source }: { readonly source: SocialSource }) => (
  <Square aria-hidden>{LETTERS[source]}</Square>
);
