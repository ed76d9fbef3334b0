import { type Theme, useTheme } from '@mui/material/styles';
import { TOKENS, type Tokens } from './tokens.ts';

declare module '@mui/material/styles' {
  interface Palette {
    couvert: Tokens;
  }
  interface PaletteOptions {
    couvert?: Tokens;
  }
}

/** The tokens a theme carries; a foreign theme (a lone component in a test) gets those of its mode. */
export function tokensOf(theme: Theme): Tokens {
  return theme.palette.couvert ?? TOKENS[theme.palette.mode];
}

/** The tokens in force, for canvases and charts; styled components call `tokensOf(theme)`. */
export function useTokens(): Tokens {
  return tokensOf(useTheme());
}
