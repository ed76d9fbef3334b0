import { expect, test } from 'vitest';
import { fullName } from './rules.ts';

test("AUTH-002 the full name is first plus last name, or 'No name' when both are empty", () => {
  expect(fullName({ fname: 'Ana', lname: 'Lopez' })).toBe('Ana Lopez');
  expect(fullName({ fname: 'Ana', lname: '' })).toBe('Ana');
  expect(fullName({ fname: '', lname: 'Lopez' })).toBe('Lopez');
  expect(fullName({ fname: '', lname: '' })).toBe('No name');
  expect(fullName({ fname: '  ', lname: null })).toBe('No name');
  expect(fullName({})).toBe('No name');
});
