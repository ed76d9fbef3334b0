import {
  BRAND_COLORS,
  type BrandColor,
  type BrandKit,
  type EmailColor,
} from '#contract/marketing/templates/email/document.ts';

export const isBrandColor = (color: string): color is BrandColor =>
  (BRAND_COLORS as readonly string[]).includes(color);

export const COLOR_LABELS = {
  ink: 'Ink',
  accent: 'Accent',
  highlight: 'Highlight',
  paper: 'Paper',
  quiet: 'Quiet',
} satisfies Record<BrandColor, string>;

/** `#rrggbb`, whether a colour is one of the kit or of its own. */
export const hexOf = (color: EmailColor, kit: BrandKit): string =>
  isBrandColor(color) ? kit.colors[color] : color;

/** As CSS of the canvas, which follows the kit. */
export const cssColor = (color: EmailColor): string => (isBrandColor(color) ? `var(--mail-${color})` : color);

/** `#7a2b26` of what somebody typed, `7A2B26` and `#abc` too; null where it is no colour. */
export function readHex(typed: string): `#${string}` | null {
  const [, short, long] = /^#?(?:([0-9a-f]{3})|([0-9a-f]{6}))$/i.exec(typed.trim()) ?? [];
  const full = long ?? (short ? [...short].map((digit) => digit + digit).join('') : null);
  return full === null ? null : `#${full.toLowerCase()}`;
}
