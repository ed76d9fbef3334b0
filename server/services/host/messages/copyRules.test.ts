import { expect, test } from 'vitest';
import type { Purpose } from '#contract/host/messages/purposes.ts';
import { planTexts } from './copyRules.ts';

const text = (id: number, purpose: Purpose, name = `Text ${id}`) => ({ id, name, purpose });
const fate = (part: ReturnType<typeof text>, texts: ReturnType<typeof text>[], keeps = false) =>
  planTexts([part], { texts, known: new Set([1]) }, keeps)[0]?.item.fate;

test('a location sends one text alone on some occasions, and any number on others', () => {
  expect(fate(text(1, 'page'), [text(2, 'page')])).toBe('replaced');
  expect(fate(text(1, 'page'), [text(2, 'page')], true)).toBe('kept');
  expect(fate(text(1, 'page'), [text(2, 'confirmation')])).toBe('added');
  expect(fate(text(1, 'quick'), [text(2, 'quick')])).toBe('added');
});

test('a text that the location sends is the same, and one that was removed meanwhile a conflict', () => {
  expect(fate(text(1, 'page'), [text(1, 'page')])).toBe('same');
  expect(fate(text(9, 'page'), [])).toBe('conflict');
});
