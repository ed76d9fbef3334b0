import { describe, expect, test } from 'vitest';
import { partsOf } from './search.ts';

const digits = (...forms: string[]) => ({ kind: 'digits', forms });
const word = (text: string) => ({ kind: 'word', text });

describe('what a search asks for', () => {
  test.each([
    '(503) 555-0142',
    '503.555.0142',
    '503 555 0142',
    '503-555-0142',
    '503 - 555 - 0142',
    '5035550142',
  ])('GUEST-002 a number is the same in the form %j', (typed) =>
    expect(partsOf(typed)).toEqual([digits('5035550142')]),
  );

  test('GUEST-002 a country code stays, and zeros that are dialled are optional', () => {
    expect(partsOf('+1 503…'.replace('…', ''))).toEqual([digits('1503')]);
    expect(partsOf('+1 (503) 555')).toEqual([digits('1503555')]);
    expect(partsOf('0044 20 7946 0958')).toEqual([digits('00442079460958', '442079460958')]);
    expect(partsOf('0142')).toEqual([digits('0142')]);
  });

  test('GUEST-002 words and a number may stand together', () => {
    expect(partsOf('ann (503) 555-0142 lee')).toEqual([word('ann'), digits('5035550142'), word('lee')]);
  });

  test('one or two letters begin a word, also of other scripts; signs are taken as they are', () => {
    expect(partsOf('an')).toEqual([{ kind: 'beginning', text: 'an' }]);
    expect(partsOf('李')).toEqual([{ kind: 'beginning', text: '李' }]);
    expect(partsOf('%_\\ 🎉 - @')).toEqual(['%_\\', '🎉', '-', '@'].map(word));
    expect(partsOf('  ')).toEqual([]);
  });

  test('a number within an address is part of the word', () => {
    expect(partsOf('ann.42@example.com')).toEqual([word('ann.42@example.com')]);
  });
});
