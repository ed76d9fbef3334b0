import { expect, test } from 'vitest';
import { drawnText, printable, stringBytes, unicodeString } from './encoding.ts';

test.each([
  ['Halibut', 'Halibut'],
  ['Crème brûlée – 5 € “today”', 'Crème brûlée – 5 € “today”'],
  ['Cafe\u0301', 'Café'],
  ['Dvor\u030ca\u0301k', 'Dvořák'],
  ['Łódź Şiş Ďábel Ångström', 'Łódź Şiş Ďábel Ångström'],
  ['Țuică, ığdır, Đorđe, Őri', 'Țuică, ığdır, Đorđe, Őri'],
  ['Phở Huế', 'Pho Hue'],
  ['飲み物 🍷', '??? ?'],
  ['two\nlines\tand a tab', 'two lines and a tab'],
  ['zero\u200bwidth', 'zerowidth'],
  ['\ud83d', '?'],
  ['', ''],
])('%j is shown as %j', (text, shown) => {
  expect(printable(text)).toBe(shown);
  expect(printable(shown)).toBe(shown);
});

test('a string of PDF escapes its parentheses and has one byte for each character', () => {
  expect(stringBytes('a (b) \\ c')).toBe('(a \\(b\\) \\\\ c)');
  expect(stringBytes('é€Łˇ')).toBe('(\xe9\x80\x10\x19)');
  expect(unicodeString('Dvořák')).toBe('<FEFF00440076006F015900E1006B>');
});

/** What stands in places that are not those of Latin-1. */
const PLACES: Record<string, string> = { '\x11': 'ł', '\x12': 'ı', '\x92': '’', '\x9a': 'š', '\x9e': 'ž' };

/** What a text of operators tells who copies it, and how far the pen went in thousandths of the size. */
function readBack(drawn: string) {
  const widthOf = (codes: string) => 600 * codes.replace(/\\(.)/g, '$1').length;
  let [told, pen] = ['', 0];
  const operators =
    /\/ActualText <FEFF([0-9A-F]+)>|\[\(((?:[^\\()]|\\.)*)\) (-?\d+)\] TJ|\(((?:[^\\()]|\\.)*)\) Tj/g;
  for (const [, actual, over = '', back = '0', plain = ''] of drawn.matchAll(operators)) {
    pen += widthOf(over) - Number(back) + widthOf(plain);
    told += actual ? Buffer.from(actual, 'hex').swap16().toString('utf16le') : plain;
  }
  return { told, pen };
}

test('letters beyond Western Europe are drawn with their accents, one place each, and are copied as what they are', () => {
  expect(drawnText('Dvořák', 10).toString('latin1')).toBe(
    '(Dvo) Tj /Span << /ActualText <FEFF0159> >> BDC [(r) 600] TJ [(\x19) 0] TJ EMC (\xe1k) Tj',
  );
  expect(drawnText('Č', 10).toString('latin1')).toContain('[(C) 600] TJ 1.40 Ts [(\x19) 0] TJ 0 Ts EMC');
  expect(drawnText('ť', 10).toString('latin1')).toContain('[(t) 330] TJ [(\x92) 270] TJ EMC');
  for (const text of [
    'Halibut',
    'Příliš žluťoučký kůň',
    'zażółć gęślą jaźń',
    'İstanbul’da ığdır',
    'đak, ħobż',
  ]) {
    const { told, pen } = readBack(drawnText(text, 9).toString('latin1'));
    expect(pen).toBe(600 * text.length);
    expect(told.replace(/[\x10-\x12\x80-\x9f]/g, (code) => PLACES[code] ?? code)).toBe(text);
  }
});
