import { contrast, darkColor, DARK_PAGE, LEAST_CONTRAST, lightColor, PAGE, readable } from '../colors.ts';
import type { BrandKit, EmailColor } from '../document.ts';
import type { Finding, Rule } from './types.ts';
import { shownBlocks } from './walk.ts';

interface Pair {
  readonly where: 'light' | 'dark';
  readonly words: string;
  readonly on: string;
}

/** What words of a colour stand on, in the light and in the dark. */
const onPage = (kit: BrandKit, color: EmailColor): Pair[] => [
  { where: 'light', words: lightColor(kit, color), on: PAGE },
  { where: 'dark', words: darkColor(kit, color), on: DARK_PAGE },
];

const WHERE = { light: '', dark: ' in the dark' } as const;
const shown = (ratio: number) => (Math.floor(ratio * 10) / 10).toFixed(1);

function finding(id: string, pairs: readonly Pair[], fix: string | null): Finding[] {
  const bad = pairs.find(({ words, on }) => contrast(words, on) < LEAST_CONTRAST);
  if (!bad) return [];
  return [
    {
      rule: 'contrast',
      severity: 'warns',
      block_id: id,
      message: `Words are hard to read${WHERE[bad.where]}: ${shown(contrast(bad.words, bad.on))} to 1, and ${LEAST_CONTRAST} to 1 is needed`,
      remedy: 'Choose a color that stands out more.',
      ...(fix === null ? {} : { fix: { kind: 'set_attrs', block_id: id, attrs: { color: fix } } }),
    },
  ];
}

export const contrastLow: Rule = (input) =>
  shownBlocks(input).flatMap(({ id, block, isOwn }) => {
    const { kit } = input;
    if (block.type === 'heading' || block.type === 'text') {
      const { color } = block.attrs;
      return finding(id, onPage(kit, color), isOwn ? readable(lightColor(kit, color), PAGE) : null);
    }
    if (block.type === 'button') {
      const on = lightColor(kit, block.attrs.background);
      const words = lightColor(kit, block.attrs.color);
      return finding(id, [{ where: 'light', words, on }], isOwn ? readable(words, on) : null);
    }
    if (block.type === 'reservationButton')
      return finding(id, [{ where: 'light', words: '#ffffff', on: lightColor(kit, 'accent') }], null);
    if (block.type === 'menuCard' || block.type === 'offer' || block.type === 'locationCard')
      return finding(id, [...onPage(kit, 'ink'), ...onPage(kit, 'quiet')], null);
    if (block.type === 'footer') {
      const on = lightColor(kit, 'paper');
      return finding(id, [{ where: 'light', words: lightColor(kit, 'quiet'), on }], null);
    }
    return [];
  });
