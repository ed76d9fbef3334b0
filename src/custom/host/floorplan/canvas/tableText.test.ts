import { expect, test } from 'vitest';
import { type Measure, type Top, textOn, type Wanted } from './tableText.ts';

/** Every letter as wide as in the typeface on average. */
const measure: Measure = (text, style) =>
  text.length * { name: 9, smallName: 6.5, line: 6, strong: 6.5 }[style];

const icon = 'M0 0';
const colour = 'ink';
const lines = [
  { text: 'Starters', shorter: ['Start'], colour, icon, strong: true },
  { text: '52/90 min', shorter: ['52/90'], colour },
  { text: 'Next 8:45 Abernathy', shorter: ['Next 8:45'], colour },
  { text: 'Okafor, 4', colour },
];
const wanted: Wanted = { name: '24', badge: null, lines, corner: 'EV', hasStripe: false, isCard: true };
const card = (width: number, height: number): Top => ({ width, height, isRound: false });
const round = (width: number): Top => ({ width, height: width, isRound: true });

/** All that is said, in its order. */
const said = (top: Top, change: Partial<Wanted> = {}) => {
  const { name, corner, lines: placed } = textOn(top, { ...wanted, ...change }, measure);
  return [name.text, ...placed.map(({ text }) => text), ...(corner ? [corner.text] : [])];
};

test('a table says as much as it has room for, from the number on, in shorter words before it leaves one out', () => {
  expect(said(card(150, 110))).toEqual([
    '24',
    'Starters',
    '52/90 min',
    'Next 8:45 Abernathy',
    'Okafor, 4',
    'EV',
  ]);
  expect(said(card(88, 88))).toEqual(['24', 'Starters', '52/90 min', 'Next 8:45', 'EV']);
  expect(said(card(88, 72))).toEqual(['24', 'Starters', '52/90 min', 'EV']);
  expect(said(card(66, 72))).toEqual(['24', 'Start', '52/90', 'EV']);
  expect(said(card(60, 50))).toEqual(['24', 'EV']);
  expect(said(card(34, 30))).toEqual(['24']);
});

test('what matters less is not said where something before it does not fit', () => {
  const long = [
    { text: 'Partially seated', colour },
    { text: '5 min', colour },
  ];
  expect(said(card(88, 88), { lines: long, corner: null })).toEqual(['24']);
});

test('the number is whole and there at any size', () => {
  for (const width of [88, 40, 20, 8]) {
    for (const top of [card(width, width), round(width)]) {
      expect(textOn(top, { ...wanted, name: 'B11–12' }, measure).name.text).toBe('B11–12');
    }
  }
  expect(textOn(card(20, 20), wanted, measure).name).toMatchObject({ style: 'smallName', x: -6.5 });
});

test('every line stays on the top, on a round one too', () => {
  for (const top of [card(88, 72), card(120, 100), round(72), round(88), round(140)]) {
    const text = textOn(top, wanted, measure);
    for (const { x, y, text: word, line } of text.lines) {
      const end = x + measure(word, line.strong ? 'strong' : 'line');
      expect(Math.abs(y) + 5).toBeLessThanOrEqual(top.height / 2);
      const half = top.isRound ? Math.sqrt((top.width / 2) ** 2 - y ** 2) : top.width / 2;
      expect(end).toBeLessThanOrEqual(half);
    }
  }
  expect(said(round(72), { lines: lines.slice(0, 2) })).toEqual(['24', 'Start', '52/90', 'EV']);
});

test('a pill that is wider than its table is said as its first line, and never lies over the number', () => {
  const badge = { text: 'Too small', colour, fill: 'tint', icon };
  const pill = textOn(card(120, 88), { ...wanted, badge }, measure);
  expect(pill.hasPill).toBe(true);
  expect(pill.name.y - 9).toBeGreaterThanOrEqual(-44 + 13);
  const line = textOn(card(88, 72), { ...wanted, badge: { ...badge, text: 'Much too small' } }, measure);
  expect(line.hasPill).toBe(false);
  expect(said(card(92, 72), { badge })).toEqual(['24', 'Too small', 'Starters', 'EV']);
});
