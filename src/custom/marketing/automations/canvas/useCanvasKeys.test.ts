import { expect, test } from 'vitest';
import { nearest } from './useCanvasKeys.ts';

const trigger = { id: 'trigger', x: 0, y: 0 };
const asks = { id: 'asks', x: 0, y: 100 };
const yes = { id: 'yes', x: -180, y: 200 };
const no = { id: 'no', x: 180, y: 200 };
const all = [trigger, asks, yes, no];

test('arrows lead to the nearest step in their direction, and nowhere where there is none', () => {
  expect(nearest(all, trigger, 'ArrowDown')).toBe(asks);
  expect(nearest(all, yes, 'ArrowRight')).toBe(no);
  expect(nearest(all, no, 'ArrowUp')).toBe(asks);
  expect(nearest(all, trigger, 'ArrowUp')).toBeNull();
  expect(nearest(all, yes, 'ArrowLeft')).toBeNull();
});
