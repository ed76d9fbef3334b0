import { expect, test } from 'vitest';
import { BUILT_IN_STARTERS } from '#contract/marketing/templates/email/starters/index.ts';
import { firstWords, freeName } from './model.ts';

test('the first words of an email are those of its texts, with its tags by the words that stand in for them', () => {
  const birthday = BUILT_IN_STARTERS.find(({ key }) => key === 'birthday');
  expect(birthday && firstWords(birthday)).toMatch(/^Happy birthday, dear guest Another year/);
  const raw = birthday && { ...birthday, is_raw_html: true, json: null, html: '<p>Hello <b>you</b></p>' };
  expect(raw && firstWords(raw)).toBe('Hello you');
});

test('a copy of a starter has a name that is free', () => {
  expect(freeName('Birthday', ['Reopening'])).toBe('Birthday');
  expect(freeName('Birthday', ['birthday', 'Birthday 2'])).toBe('Birthday 3');
});
