import { expect, test } from 'vitest';
import { eachApart } from './each.ts';

test('one that fails keeps nobody from their turn, is logged, and is told at the end', async () => {
  const logged: unknown[] = [];
  const seen: number[] = [];
  const all = eachApart(
    { log: { error: (about: unknown) => logged.push(about) }, what: 'concept' },
    [1, 2, 3],
    async (n) => {
      seen.push(n);
      if (n < 3) throw new Error(`no ${n}`);
    },
  );
  await expect(all).rejects.toThrow('no 1');
  expect(seen).toEqual([1, 2, 3]);
  expect(logged).toMatchObject([{ concept: 1 }, { concept: 2 }]);
});

test('where all goes well nothing is thrown', async () => {
  await expect(
    eachApart({ log: { error: () => undefined }, what: 'concept' }, [1, 2], async () => 0),
  ).resolves.toBe(undefined);
});
