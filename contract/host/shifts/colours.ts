/** What a shift is drawn in: the theme's eight chart colours, in their order. */
export const SHIFT_COLOURS = ['teal', 'orange', 'blue', 'ochre', 'plum', 'sea', 'violet', 'grey'] as const;
export type ShiftColour = (typeof SHIFT_COLOURS)[number];

/** A stored colour; one that is no longer offered is drawn as the first. */
export function asShiftColour(name: string): ShiftColour {
  return SHIFT_COLOURS.find((colour) => colour === name) ?? 'teal';
}
