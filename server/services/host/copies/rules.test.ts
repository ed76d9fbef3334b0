import { expect, test } from 'vitest';
import type { CopyItem } from '#contract/host/copies/endpoints.ts';
import type { Fate } from '#contract/host/copies/kinds.ts';
import { stateOf, versionsOf } from './rules.ts';

const items = (...fates: Fate[]) => fates.map((fate): CopyItem => ({ name: 'Dinner', fate, notes: [] }));

test('a location will change where anything is written, and is the same only where all of it is', () => {
  expect(stateOf(items('conflict', 'added'))).toBe('ready');
  expect(stateOf(items('replaced', 'same'))).toBe('ready');
  expect(stateOf(items('same', 'same'))).toBe('same');
  expect(stateOf(items('same', 'conflict'))).toBe('left');
  expect(stateOf(items('kept'))).toBe('left');
});

test('versions differ where one is counted up, added or removed, and not by their order', () => {
  const [a, b] = [
    ['table', 1, 3],
    ['table', 2, 1],
  ] as const;
  expect(versionsOf([a, b])).toBe(versionsOf([b, a]));
  expect(versionsOf([a, ['table', 2, 2]])).not.toBe(versionsOf([a, b]));
  expect(versionsOf([a])).not.toBe(versionsOf([a, b]));
  expect(versionsOf([a, ['room', 2, 1]])).not.toBe(versionsOf([a, b]));
});
