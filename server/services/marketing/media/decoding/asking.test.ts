import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { processOf } from './asking.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'asking-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const file = path.join(folder, 'process.mjs');
/** Answers how many it reads at once and by which process; one never ends, another ends the process. */
writeFileSync(
  file,
  `let open = 0;
process.on('message', ({ kind }) => {
  if (kind === 'never') { for (;;); }
  if (kind === 'exit') process.exit(1);
  open += 1;
  setTimeout(() => { process.send({ open, pid: process.pid }); open -= 1; }, 5);
});`,
);
const asking = (mostMs: number, mostWaiting = 20) =>
  processOf<{ kind: string }, { open: number; pid: number }>({
    script: pathToFileURL(file),
    mostMs,
    mostWaiting,
  });

test('one question is asked at a time, of one process', async () => {
  const ask = asking(20_000);
  const told = await Promise.all([1, 2, 3, 4].map(() => ask({ kind: 'one' })));
  const made = told.flatMap((one) => ('made' in one ? [one.made] : []));
  expect(made.map(({ open }) => open)).toEqual([1, 1, 1, 1]);
  expect(new Set(made.map(({ pid }) => pid)).size).toBe(1);
});

test('what never ends is ended, and who waited behind it is answered by another process', async () => {
  const ask = asking(2_000);
  const [never, next] = await Promise.all([ask({ kind: 'never' }), ask({ kind: 'one' })]);
  expect(never).toEqual({ failed: 'late' });
  expect(next).toMatchObject({ made: { open: 1 } });
});

test('a process that ends by itself fails its own question alone', async () => {
  const ask = asking(20_000);
  expect(await ask({ kind: 'exit' })).toEqual({ failed: 'ended' });
  expect(await ask({ kind: 'one' })).toMatchObject({ made: { open: 1 } });
});

test('who comes while many wait is told at once', async () => {
  const ask = asking(20_000, 2);
  const told = await Promise.all([1, 2, 3].map(() => ask({ kind: 'one' })));
  expect(told[2]).toEqual({ failed: 'busy' });
});
