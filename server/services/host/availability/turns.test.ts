import { expect, test } from 'vitest';
import { inTurn } from './turns.ts';

test('work of one key is done one after another, also after one that failed; other keys do not wait', async () => {
  const told: string[] = [];
  let open: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  const first = inTurn('a', async () => {
    await gate;
    told.push('first');
    throw new Error('no table');
  });
  const second = inTurn('a', async () => told.push('second'));
  await inTurn('b', async () => told.push('other'));
  open();
  await expect(first).rejects.toThrow('no table');
  await second;
  expect(told).toEqual(['other', 'first', 'second']);
});
