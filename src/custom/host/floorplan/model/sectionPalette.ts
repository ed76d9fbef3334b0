import type { Tokens } from '#src/theme/index.ts';

/** The words for the eight colours of sections, in the order of their index. */
export const SECTION_COLOURS = ['Green', 'Orange', 'Blue', 'Gold', 'Plum', 'Teal', 'Violet', 'Gray'] as const;

/** The colour of a section in the mode in force. */
export function sectionColour(tokens: Tokens, index: number): string {
  return tokens.chart[index % tokens.chart.length] ?? tokens.control;
}
