import { darkTokens } from './tokens.dark.ts';
import type { Mode, Tokens } from './shape.ts';
import { lightTokens } from './tokens.light.ts';

export type { AvatarPair, Mode, Tokens, Tone, TonePair } from './shape.ts';

export const TOKENS: Record<Mode, Tokens> = { light: lightTokens, dark: darkTokens };
