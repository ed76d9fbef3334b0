/** Colours that tell tiers apart on light and dark. */
export const TIER_COLOURS = [
  { name: 'Gold', colour: '#d9a520' },
  { name: 'Silver', colour: '#9aa3a7' },
  { name: 'Bronze', colour: '#b0703c' },
  { name: 'Green', colour: '#2f8f6b' },
  { name: 'Blue', colour: '#3b76c4' },
  { name: 'Purple', colour: '#8458b3' },
  { name: 'Rose', colour: '#c4527a' },
  { name: 'Slate', colour: '#4b5a63' },
] as const;

/** The colours on offer, with the stored one among them. */
export function colourChoices(stored: string): { name: string; colour: string }[] {
  const isOffered = TIER_COLOURS.some(({ colour }) => colour === stored);
  return isOffered ? [...TIER_COLOURS] : [{ name: 'As it is', colour: stored }, ...TIER_COLOURS];
}
