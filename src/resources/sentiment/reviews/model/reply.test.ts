import { expect, test } from 'vitest';
import { fillReply } from '#contract/sentiment/reviews/replies.ts';
import { fitOf, replyValues } from './reply.ts';

const US = { concept: 'Marlowe Kitchen', signature: 'Nadia Okafor' };
const REVIEW = { author_name: 'Kendra P.', merchant_name: 'Alberta Arts', categories: ['wait' as const] };

test('a template speaks of the guest, the location and what the review is about', () => {
  const text = '{{name|there}}, about the {{category|visit}} at {{location}}. {{signature}}, {{concept}}';
  expect(fillReply(text, replyValues(REVIEW, US))).toBe(
    'Kendra, about the wait at Alberta Arts. Nadia Okafor, Marlowe Kitchen',
  );
  expect(fillReply(text, replyValues({ ...REVIEW, author_name: ' ', categories: [] }, US))).toBe(
    'there, about the visit at Alberta Arts. Nadia Okafor, Marlowe Kitchen',
  );
});

test('a template fits by language, stars, subject and location, and one of them against it is enough', () => {
  const review = { language: 'en', categories: ['wait' as const], rating: 2, merchant_id: 4 };
  const any = { language: null, categories: [], ratings: [], merchant_ids: null };
  expect(fitOf(any, review)).toBe(0);
  expect(fitOf({ ...any, language: 'en', ratings: [1, 2] }, review)).toBe(2);
  expect(fitOf({ ...any, language: 'es', ratings: [1, 2] }, review)).toBeNull();
  expect(fitOf({ ...any, merchant_ids: [5] }, review)).toBeNull();
  expect(fitOf({ ...any, ratings: [1] }, { ...review, rating: null })).toBeNull();
});
