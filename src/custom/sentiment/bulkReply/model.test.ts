import { expect, test } from 'vitest';
import { type BulkText, leaving, NO_CHANGES, shownTexts } from './model.ts';

const text = (review_id: number, content: string, more: Partial<BulkText> = {}): BulkText => ({
  review_id,
  merchant_id: 1,
  merchant_name: 'LoHi',
  author_name: 'Kendra',
  rating: 2,
  excerpt: '',
  source: 'google',
  templateId: 1,
  content,
  problems: [],
  ...more,
});

test('REVIEW-017 what was taken out, or has something against it, does not leave', () => {
  const texts = [text(1, 'Thank you'), text(2, 'Thanks a lot'), text(3, '', { problems: ['No name'] })];
  const shown = shownTexts(texts, { ...NO_CHANGES, out: new Set([2]) });
  expect(leaving(shown).map(({ review_id }) => review_id)).toEqual([1]);
});

test('a text changed by hand is judged anew, also against the others of its location', () => {
  const texts = [text(1, 'Thank you'), text(2, 'Thanks {{name}}', { problems: ['{{name}} says nothing'] })];
  const change = (content: string) => shownTexts(texts, { ...NO_CHANGES, texts: new Map([[2, content]]) })[1];
  expect(change('Thanks for telling us')?.problems).toEqual([]);
  expect(change('')?.problems).toEqual(['Write what the guest should read']);
  expect(change('Thank you!')?.problems).toEqual([
    'Another answer at LoHi reads the same; change one of them',
  ]);
});
