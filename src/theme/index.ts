export { atMost, BREAKPOINTS, COARSE_POINTER, layoutOf } from './breakpoints.ts';
export type { Breakpoint, LayoutName } from './breakpoints.ts';
export { createCouvertTheme } from './createCouvertTheme.ts';
export { LAYERS, MODAL_Z_INDEX } from './layers.ts';
export type { AvatarPair, Mode, Tokens, Tone, TonePair } from './tokens.ts';
export { TOKENS } from './tokens.ts';
export { tokensOf, useTokens } from './useTokens.ts';
