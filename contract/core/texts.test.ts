import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { day } from './ids.ts';
import { freeText, isTyped, searchText, typedText, UNSEEN, withoutInvisible } from './texts.ts';

const label = typedText(40).min(1, 'Give it a name');
const reasonOf = (schema: z.ZodType, value: string) => schema.safeParse(value).error?.issues[0]?.message;

describe('a typed label', () => {
  test.each([
    ['zero-width spaces', '\u200b\u200b'],
    ['a soft hyphen', '\u00ad'],
    ['joiners', '\u200c\u200d\u2060'],
    ['the blank of braille', '\u2800'],
    ['fillers of Hangul', '\u3164\u115f\u1160\uffa0'],
    ['variation selectors', '\ufe0f\u{e0100}'],
    ['tags', '\u{e0041}\u{e007f}'],
    ['a byte order mark between spaces of every width', '\u2003\ufeff\u00a0\u200b'],
    ['invisible operators', '\u2062\u2063'],
    ['a grapheme joiner', '\u034f'],
  ])('of %s alone is refused', (_what, value) => {
    expect([UNSEEN, 'Give it a name']).toContain(reasonOf(label, value));
    expect(label.safeParse(`A${value}B`).success).toBe(true);
  });

  test('loses marks that turn text around, and nothing is left of one that has no more', () => {
    expect(label.parse('\u202eAna\u202c \u2066B\u2069\u200f')).toBe('Ana B');
    expect(reasonOf(label, '\u202e\u2066')).toBe('Give it a name');
  });

  test('is one line, composed, without spaces around it', () => {
    expect(label.parse(' Cafe\u0301\r\nNorth\u2028End\t')).toBe('Café North End');
  });

  test.each(['👨‍👩‍👧‍👦', '❤️', '🏴󠁧󠁢󠁳󠁣󠁴󠁿', 'نمی‌خواهم', 'Zoë', '李', '4', '?'])('keeps %s as it is', (value) => {
    expect(label.parse(value)).toBe(value);
  });

  test('has its length judged as it is stored', () => {
    expect(typedText(4).parse('e\u0301'.repeat(4))).toBe('é'.repeat(4));
    expect(reasonOf(typedText(4), 'abcde')).toBe('Use at most 4 characters');
  });

  test('may be empty where nothing asks for it', () => {
    expect(typedText(4).parse('  ')).toBe('');
  });
});

describe('characters that nobody sees', () => {
  test.each([
    ['a mark of direction', '\u200e'],
    ['a zero-width space', '\u200b'],
    ['a byte order mark', '\ufeff'],
    ['a soft hyphen', '\u00ad'],
    ['a word joiner', '\u2060'],
    ['a joiner', '\u200d'],
  ])('%s is dropped from a name and from a search, wherever it stands', (_what, sign) => {
    const typed = `${sign}An${sign}a ${sign}B${sign}`;
    expect([label.parse(typed), searchText(100).parse(typed)]).toEqual(['Ana B', 'Ana B']);
  });

  test('a pasted day is the day', () => {
    expect(day.parse('\u200e2027-05-01 ')).toBe('2027-05-01');
    expect(day.safeParse('2027-02-30').success).toBe(false);
  });

  test('joiners stay between letters that they shape, and a run of them costs no more than its length', () => {
    for (const kept of ['👩‍🍳', 'می‌خواهم', 'क्‍ष']) expect(withoutInvisible(kept)).toBe(kept);
    expect(withoutInvisible(`A${'\u200d'.repeat(200_000)}B`)).toBe('AB');
  });
});

describe('a free text', () => {
  test('keeps its lines, its directions and its emoji', () => {
    const note = 'First\n\nSecond \u202bנכון\u202c 👩‍🍳 ❤️';
    expect(freeText(100).parse(`${note}\n`)).toBe(note);
  });
  test('of which nothing can be seen is refused', () => {
    expect(reasonOf(freeText(100), '\u200b\n\u2800')).toBe(UNSEEN);
  });
});

test('what people type is known by its schema, whatever is added to it', () => {
  expect([label, freeText(9).min(2), typedText(3).regex(/a/)].map(isTyped)).toEqual([true, true, true]);
  expect([z.string(), z.string().trim().max(3), z.number()].map(isTyped)).toEqual([false, false, false]);
});
