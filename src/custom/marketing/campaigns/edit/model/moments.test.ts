import { expect, test } from 'vitest';
import { instantOf, localOf } from './moments.ts';

const ZONE = 'America/Los_Angeles';

test('an instant is typed and read on the clocks of a zone', () => {
  expect(instantOf('2026-11-20T09:30', ZONE)).toBe('2026-11-20T17:30:00.000Z');
  expect(localOf('2026-11-20T17:30:00.000Z', ZONE)).toBe('2026-11-20T09:30');
  expect(localOf(null, ZONE)).toBe('');
  expect(instantOf('', ZONE)).toBeNull();
});

test('in both nights of a clock change every time that is typed is an instant', () => {
  expect(instantOf('2027-03-14T02:30', ZONE)).toBe('2027-03-14T10:30:00.000Z');
  expect(instantOf('2026-11-01T01:30', ZONE)).toBe('2026-11-01T08:30:00.000Z');
});
