import { expect, test } from 'vitest';
import { plainName } from './plainName.ts';

test('a name in an email is one line, and no email program makes a link of it', () => {
  expect(plainName('Ana\r\nBcc: x@example.com')).toBe('Ana Bcc: x@example. com');
  expect(plainName('https://evil.example.com/a')).toBe('https evil. example. com/a');
  expect(plainName('www.evil.example')).toBe('www. evil. example');
  expect(plainName('evil。com')).toBe('evil。 com');
  expect(plainName('\u202eMarlowe\u2066 Kitchen')).toBe('Marlowe Kitchen');
  expect(plainName('x'.repeat(150))).toBe(`${'x'.repeat(100)}…`);
});

test('names as people have them stay as they are', () => {
  for (const name of ['J.R.R. Tolkien', "Ana-María O'Neill", 'Dr. No', 'Łukasz Żak', '李 小龙', 'Nº 9'])
    expect(plainName(name)).toBe(name);
});
