import { expect, test } from 'vitest';
import { edgePull } from './edgePull.ts';

test('a block held near an edge scrolls the timeline, faster the nearer, and never against the hand', () => {
  expect(edgePull(500, 400, 0, 1000)).toBe(0);
  expect(edgePull(978, 400, 0, 1000)).toBe(7);
  expect(edgePull(1010, 400, 0, 1000)).toBe(14);
  expect(edgePull(22, 400, 0, 1000)).toBe(-7);
  expect(edgePull(20, 10, 0, 1000)).toBe(0);
});
