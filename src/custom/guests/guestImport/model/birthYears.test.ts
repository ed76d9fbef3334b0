import { expect, test } from 'vitest';
import { anImport } from './anImport.ts';
import { birthYearWords } from './birthYears.ts';

test('years of a birthday column are said to be left out, of other columns nothing is said', () => {
  const column = {
    examples: ['1980-05-06'],
    guess: null,
    dates: { month_first: 0, day_first: 0, unclear: 0 },
  };
  const columns = ['Email', 'DOB'].map((title) => ({ ...column, title }));
  const shown = anImport({ columns });
  expect(birthYearWords(shown, ['email', 'birthday'])).toMatch(/years in “DOB” are left out/);
  expect(birthYearWords(shown, ['email', 'custom_fields.born'])).toBeNull();
});
