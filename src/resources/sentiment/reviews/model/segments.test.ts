import { expect, test } from 'vitest';
import type { ReviewPhrase } from '#contract/sentiment/reviews/schemas.ts';
import { segmentsOf } from './segments.ts';

const phrase = (id: number, start: number, end: number): ReviewPhrase => ({
  phrase_text_analysis_id: id,
  start,
  end,
  text: '',
  category: 'food',
  sentiment: 'positive',
  confidence: 0.8,
  analysed_sentiment: 'positive',
  changed_by: null,
  changed_ts: null,
});
const cut = (text: string, ...phrases: ReviewPhrase[]) =>
  segmentsOf(text, phrases).map((one) => [
    one.text,
    ...one.phrases.map(({ phrase_text_analysis_id }) => phrase_text_analysis_id),
  ]);

test('a text is cut at its phrases and is whole again when put together', () => {
  expect(cut('Good soup, slow bar.', phrase(2, 11, 19), phrase(1, 0, 9))).toEqual([
    ['Good soup', 1],
    [', '],
    ['slow bar', 2],
    ['.'],
  ]);
  expect(cut('')).toEqual([]);
});

test('phrases that overlap stand at one piece, and what lies outside the text is left out', () => {
  expect(cut('Good soup here', phrase(1, 0, 9), phrase(2, 5, 14), phrase(3, 9, 99))).toEqual([
    ['Good soup here', 1, 2],
  ]);
});

test('emoji and right-to-left letters are cut where the server counted them', () => {
  expect(cut('😋 טעים מאוד', phrase(1, 3, 12))).toEqual([['😋 '], ['טעים מאוד', 1]]);
});
