import { expect, test } from 'vitest';
import { fallOf, isHeldOut } from './split.ts';

test('a guest is held out or not, the same again, and about as many as were asked for', () => {
  const held = Array.from({ length: 20_000 }, (_, guest) => isHeldOut(7, guest, 10));
  expect(Array.from({ length: 20_000 }, (_, guest) => isHeldOut(7, guest, 10))).toEqual(held);
  const share = held.filter(Boolean).length / held.length;
  expect(share).toBeGreaterThan(0.09);
  expect(share).toBeLessThan(0.11);
  expect(held.some(Boolean) && isHeldOut(7, 1, 0)).toBe(false);
  // Another campaign holds others out.
  expect(Array.from({ length: 200 }, (_, guest) => isHeldOut(8, guest, 50))).not.toEqual(
    Array.from({ length: 200 }, (_, guest) => isHeldOut(7, guest, 50)),
  );
});

test('what falls is spread evenly', () => {
  const falls = Array.from({ length: 10_000 }, (_, n) => fallOf(`any ${n}`));
  for (let tenth = 0; tenth < 10; tenth += 1) {
    const inside = falls.filter((fall) => fall >= tenth / 10 && fall < (tenth + 1) / 10).length;
    expect(inside).toBeGreaterThan(880);
    expect(inside).toBeLessThan(1_120);
  }
});
