/** A letter drawn of two characters that every reader's fonts have. */
export interface Overlay {
  readonly base: string;
  readonly mark: string;
  /** How far the pen goes back before the mark, in thousandths of the size; a whole letter sets it right over the base. */
  readonly back: number;
  /** How much higher the mark stands than over a small letter, as a share of the size. */
  readonly rise: number;
}

/** The width of every letter of Courier, in thousandths of its size. */
export const LETTER = 600;
/** A caron beside a tall letter is drawn like an apostrophe at its shoulder. */
const SHOULDER = 330;
const RAISED = 0.14;

/** The accent of a letter, by the mark that is left of it when it comes apart. */
const ABOVE: Readonly<Record<string, string>> = {
  '\u0300': '`',
  '\u0301': '\u00b4',
  '\u0302': 'ˆ',
  '\u0303': '˜',
  '\u0304': '\u00af',
  '\u0306': '˘',
  '\u0307': '˙',
  '\u0308': '\u00a8',
  '\u030a': '˚',
  '\u030b': '˝',
  '\u030c': 'ˇ',
};
const BELOW: Readonly<Record<string, string>> = {
  '\u0326': '\u00b8',
  '\u0327': '\u00b8',
  '\u0328': '˛',
};
const DOTLESS: Readonly<Record<string, string>> = { i: 'ı' };

/** Letters with a stroke, which do not come apart. */
const STRUCK: Readonly<Record<string, string>> = { đ: 'd', ħ: 'h' };

/** How to draw a Latin letter with one accent or a stroke; null for any other character. */
export function overlayOf(character: string): Overlay | null {
  const struck = STRUCK[character];
  if (struck !== undefined) return { base: struck, mark: '\u00af', back: LETTER, rise: 0 };
  // The letter of Croatian and Vietnamese looks like the Icelandic one, which the fonts have.
  if (character === 'Đ') return { base: 'Ð', mark: ' ', back: LETTER, rise: 0 };
  const [base = '', mark = '', ...more] = character.normalize('NFD');
  if (more.length > 0 || !/^[A-Za-z]$/.test(base)) return null;
  const below = BELOW[mark];
  if (below !== undefined) return { base, mark: below, back: LETTER, rise: 0 };
  const above = ABOVE[mark];
  if (above === undefined) return null;
  if (above === 'ˇ' && /[dtlL]/.test(base)) return { base, mark: '’', back: SHOULDER, rise: 0 };
  return {
    base: DOTLESS[base] ?? base,
    mark: above,
    back: LETTER,
    rise: /[A-Zbdfhklt]/.test(base) ? RAISED : 0,
  };
}
