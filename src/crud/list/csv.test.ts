import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';

test('commas, quotes and line breaks are quoted, empty cells stay empty', async () => {
  expect(
    await csvOf([
      ['Name', 'Note'],
      ['Ana "Bo"', 'one, two\nthree'],
      [null, 7],
    ]),
  ).toBe('Name,Note\r\n"Ana ""Bo""","one, two\nthree"\r\n,7\r\n');
});

test('what a spreadsheet would run is text; a number and a phone are left alone', async () => {
  expect(await csvOf([['=1+1', '@cmd', '-122.67', '+15035550142', 'plain']])).toBe(
    "'=1+1,'@cmd,-122.67,+15035550142,plain\r\n",
  );
});
