import type { ShiftColour } from '#contract/host/shifts/colours.ts';
import { SHIFT_COLOURS } from '#contract/host/shifts/colours.ts';
import type { Tokens } from '#src/theme/index.ts';

/** What a shift is drawn in; its name stands beside it everywhere. */
export const paintOf = (tokens: Tokens, colour: ShiftColour): string =>
  tokens.chart[SHIFT_COLOURS.indexOf(colour)] ?? tokens.chart[0];
