import { expect, test } from 'vitest';
import { checkImage, FileInvalidError, FormComponentNotFound } from './errors.ts';
import { fieldOf } from './fieldOf.ts';

test('FORM-030 a file that is no picture, empty or too large is a FileInvalidError', () => {
  for (const file of [
    { type: 'image/svg+xml', size: 10 },
    { type: '', size: 10 },
    { type: 'image/png', size: 0 },
    { type: 'image/png', size: 6 * 1024 * 1024 },
  ])
    expect(() => checkImage(file)).toThrow(FileInvalidError);
  expect(() => checkImage({ type: 'image/webp', size: 1024 })).not.toThrow();
});

test('FORM-030 a preset of an unknown value type is a FormComponentNotFound', () => {
  expect(() => fieldOf('map')).toThrow(FormComponentNotFound);
  expect(() => fieldOf('map')).toThrow(/type map/);
  expect(fieldOf('json')).toEqual({ kind: 'lines', rows: 6 });
});
