import { describe, expect, test } from 'vitest';
import { TOKENS, type Mode, type Tone, type Tokens } from './tokens.ts';

const TEXT = 4.5;
const CONTROL = 3;

function luminance(hex: string): number {
  const channel = (from: number) => {
    const value = Number.parseInt(hex.slice(from, from + 2), 16) / 255;
    return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

const grounds = (t: Tokens) => [t.bg, t.surface, t.raised, t.sunken];

function textPairs(t: Tokens): [string, string, string][] {
  const onGrounds = grounds(t).flatMap((ground): [string, string, string][] => [
    ['ink', t.ink, ground],
    ['inkSoft', t.inkSoft, ground],
    ['muted', t.muted, ground],
    ['primary', t.primary, ground],
    ['accent', t.accent, ground],
    ...Object.entries(t.tones).map(([tone, pair]): [string, string, string] => [tone, pair.main, ground]),
  ]);
  return [
    ...onGrounds,
    ['onPrimary', t.onPrimary, t.primary],
    ['onPrimary hovered', t.onPrimary, t.primaryHover],
    ['onBad', t.onBad, t.tones.bad.main],
    ['primary on its tint', t.primary, t.primaryTint],
    ['primary on its faint tint', t.primary, t.primaryFaint],
    ['ink on primary tint', t.ink, t.primaryTint],
    ['accent on its tint', t.accent, t.accentTint],
    ['accent on its faint tint', t.accent, t.accentFaint],
    ['ink on hover', t.ink, t.hover],
    ['muted on hover', t.muted, t.hover],
    ['inkSoft on chip', t.inkSoft, t.chip],
    ['inverse ink', t.inverse.ink, t.inverse.bg],
    ['inverse muted', t.inverse.muted, t.inverse.bg],
    ['inverse button', t.inverse.onButton, t.inverse.button],
  ];
}

describe.each<Mode>(['light', 'dark'])('%s tokens', (mode) => {
  const t = TOKENS[mode];

  test('text reads at 4.5:1 wherever it is put', () => {
    const weak = textPairs(t).filter(([, ink, ground]) => contrast(ink, ground) < TEXT);
    expect(weak).toEqual([]);
  });

  test.each<Tone>(['ok', 'info', 'warn', 'bad', 'idle', 'accent'])('tone %s reads on its tint', (tone) => {
    expect(contrast(t.tones[tone].main, t.tones[tone].tint)).toBeGreaterThanOrEqual(TEXT);
    expect(contrast(t.ink, t.tones[tone].tint)).toBeGreaterThanOrEqual(TEXT);
  });

  test('control borders and the focus ring stand out at 3:1', () => {
    for (const ground of grounds(t)) {
      expect(contrast(t.control, ground)).toBeGreaterThanOrEqual(CONTROL);
      expect(contrast(t.primary, ground)).toBeGreaterThanOrEqual(CONTROL);
    }
  });

  test('chart colors stand out from the surface at 3:1 and differ', () => {
    for (const colour of t.chart) expect(contrast(colour, t.surface)).toBeGreaterThanOrEqual(CONTROL);
    expect(new Set(t.chart).size).toBe(8);
  });

  test('SHELL-031 nine distinct avatar pairs, each readable', () => {
    expect(t.avatars).toHaveLength(9);
    expect(new Set(t.avatars.map((pair) => pair.bg)).size).toBe(9);
    for (const pair of t.avatars) expect(contrast(pair.fg, pair.bg)).toBeGreaterThanOrEqual(TEXT);
  });
});
