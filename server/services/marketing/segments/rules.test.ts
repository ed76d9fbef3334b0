import { expect, test } from 'vitest';
import { circleOf, inOrder } from './rules.ts';

const use = (segment_id: number, used_segment_id: number) => ({ segment_id, used_segment_id });

test('a circle of segments is found with its whole way, also through several others', () => {
  const uses = [use(2, 3), use(3, 1), use(4, 2)];
  expect(circleOf(1, [2], uses)).toEqual([1, 2, 3, 1]);
  expect(circleOf(1, [1], [])).toEqual([1, 1]);
  expect(circleOf(5, [4], uses)).toBeNull();
});

test('a circle that others make among themselves is walked once', () => {
  expect(circleOf(9, [1], [use(1, 2), use(2, 1)])).toBeNull();
});

test('segments come after those that they use, in their own order else', () => {
  const rows = [1, 2, 3, 4].map((segment_id) => ({ segment_id }));
  const ids = inOrder(rows, [use(1, 3), use(3, 4)]).map(({ segment_id }) => segment_id);
  expect(ids).toEqual([4, 3, 1, 2]);
});
