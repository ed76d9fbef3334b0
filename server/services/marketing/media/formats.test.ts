import { expect, test } from 'vitest';
import { formatOf } from './formats.ts';

test.each([
  ['RIFF\x10\0\0\0WEBPVP8 ', 'webp'],
  ['GIF89a', 'gif'],
  ['GIF87a', 'gif'],
  ['\x89PNG\r\n\x1a\n', 'png'],
  ['\xff\xd8\xff\xe0', 'jpeg'],
  ['<svg x="WEBP"/>', null],
  ['<svg    WEBP xmlns="http://www.w3.org/2000/svg"/>', null],
  ['GIF8<svg/>', null],
  ['\x89PNG', null],
  ['', null],
])('%j is %s', (text, format) => {
  expect(formatOf(Buffer.from(text, 'latin1'))).toBe(format);
});
