import { expect, test } from 'vitest';
import { layoutOf, NODE_WIDTH } from './layout.ts';

const box = (id: string) => ({ id, width: NODE_WIDTH, height: 70 });
const line = (from: string, edge: string, to: string) => ({
  id: `${from}:${edge}`,
  from,
  edge,
  to,
  label: null,
});

test('steps stand below what leads to them, Yes on the left of No, none over another', () => {
  const places = layoutOf(
    [box('trigger'), box('asks'), box('yes'), box('no')],
    [line('trigger', 'next', 'asks'), line('asks', 'true', 'yes'), line('asks', 'false', 'no')],
  );
  const at = (id: string) => places.get(id) ?? { x: Number.NaN, y: Number.NaN };
  expect(at('asks').y).toBeGreaterThan(at('trigger').y + 70);
  expect(at('yes').y).toBe(at('no').y);
  expect(at('yes').x + NODE_WIDTH).toBeLessThan(at('no').x);
});

test('a loop and two lines between the same steps are laid out as well', () => {
  const places = layoutOf(
    [box('trigger'), box('split'), box('wait')],
    [
      line('trigger', 'next', 'split'),
      line('split', 'branch_0', 'wait'),
      line('split', 'branch_1', 'wait'),
      line('wait', 'next', 'split'),
    ],
  );
  for (const { x, y } of places.values()) expect(Number.isFinite(x + y)).toBe(true);
});
