/** What a shift is drawn in; the theme gives each its tones. */
export const SHIFT_COLOURS = ['teal', 'amber', 'blue', 'violet', 'rose', 'green', 'slate'] as const;
export type ShiftColour = (typeof SHIFT_COLOURS)[number];
