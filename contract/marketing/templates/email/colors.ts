import type { BrandColor, BrandKit, EmailColor } from './document.ts';

/** Colours of a mail in the light and in the dark: what the renderer writes and what the linter measures are one. */

/** What words stand on: the page of a mail, and its footer. */
export const PAGE = '#ffffff';
export const DARK_PAGE = '#1d1a17';
export const DARK_FOOTER = '#141210';

const HEX = /^#[0-9a-f]{6}$/i;
/** For words to be read (WCAG 2.1, 1.4.3). */
export const LEAST_CONTRAST = 4.5;

const isBrandColor = (color: string, kit: BrandKit): color is BrandColor => Object.hasOwn(kit.colors, color);

/** `#rrggbb` of a colour in the light. */
export function lightColor(kit: BrandKit, color: EmailColor): string {
  const found: string = isBrandColor(color, kit) ? kit.colors[color] : color;
  return HEX.test(found) ? found.toLowerCase() : '#000000';
}

/** How much each colour of the kit stands out in the dark. */
const DARK_CONTRAST = { ink: 13, quiet: 7, accent: 5.5, highlight: 5.5, paper: 5.5 } satisfies Record<
  BrandColor,
  number
>;

/** Words in the dark: lightened until they can be read on the dark page. */
export function darkColor(kit: BrandKit, color: EmailColor): string {
  const light = lightColor(kit, color);
  const least = isBrandColor(color, kit) ? DARK_CONTRAST[color] : LEAST_CONTRAST;
  for (let share = 0; share < 1; share += 0.05) {
    const mixed = mix(light, '#ffffff', share);
    if (contrast(mixed, DARK_PAGE) >= least) return mixed;
  }
  return '#ffffff';
}

/** 1 to 21, of two `#rrggbb`. */
export function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channels(hex).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** `share` of the second colour in the first. */
export function mix(one: string, other: string, share: number): string {
  const second = channels(other);
  const parts = channels(one).map((value, n) => Math.round(value + ((second[n] ?? value) - value) * share));
  return `#${parts.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** The same colour, darker or lighter as far as it takes to be read on the given one. */
export function readable(color: string, on: string): string {
  const towards = luminance(on) > 0.18 ? '#000000' : '#ffffff';
  for (let share = 0; share < 1; share += 0.05) {
    const mixed = mix(color, towards, share);
    if (contrast(mixed, on) >= LEAST_CONTRAST) return mixed;
  }
  return towards;
}
