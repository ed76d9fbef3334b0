import type PgBoss from 'pg-boss';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import type { Log } from '../log/index.ts';
import type { Holds } from './holds.ts';
import { Worker } from './worker.ts';

function workerOn(run: () => Promise<void>) {
  const fetch = vi.fn(async () => []).mockResolvedValueOnce([{ id: 'job-1', data: {} }] as never);
  const boss = { fetch, fail: vi.fn(async () => undefined), complete: vi.fn(async () => undefined) };
  const log = { error: vi.fn(), warn: vi.fn() };
  const holds = { hold: vi.fn(async () => undefined), release: vi.fn(async () => undefined) };
  const job = { name: 'book', data: z.object({}), retries: 3, expireMinutes: 1, run };
  const worker = new Worker(boss as unknown as PgBoss, holds as unknown as Holds, job, log as unknown as Log);
  return { worker, boss, log };
}

test('a job that is cut short by the end of its process goes back to the queue, and is no failure', async () => {
  let cutShort = (_why: Error) => {};
  const work = new Promise<void>((_, reject) => {
    cutShort = reject;
  });
  const { worker, boss, log } = workerOn(() => work);
  await vi.waitFor(() => expect(boss.fetch).toHaveBeenCalled());
  await worker.stop(10);
  expect(boss.fail).toHaveBeenCalledExactlyOnceWith('book', 'job-1', { message: 'its process was stopped' });
  cutShort(new Error('driver has already been destroyed'));
  await new Promise((resolve) => setImmediate(resolve));
  expect(boss.fail).toHaveBeenCalledOnce();
  expect([log.error, log.warn].flatMap(({ mock }) => mock.calls)).toEqual([]);
});

test('a job that fails before is told and counted as failed', async () => {
  const { worker, boss, log } = workerOn(async () => {
    throw new Error('no table');
  });
  await vi.waitFor(() => expect(boss.fail).toHaveBeenCalledWith('book', 'job-1', { message: 'no table' }));
  expect(log.error).toHaveBeenCalledOnce();
  await worker.stop(10);
});

test('a worker that is called looks at once, also when the call comes while it looks', async () => {
  const { worker, boss } = workerOn(async () => undefined);
  await vi.waitFor(() => expect(boss.fetch).toHaveBeenCalledTimes(2));
  await new Promise((resolve) => setImmediate(resolve));
  worker.call();
  await vi.waitFor(() => expect(boss.fetch).toHaveBeenCalledTimes(3), { timeout: 300, interval: 10 });
  boss.fetch.mockImplementationOnce(async () => {
    worker.call();
    return [];
  });
  worker.call();
  await vi.waitFor(() => expect(boss.fetch).toHaveBeenCalledTimes(5), { timeout: 300, interval: 10 });
  await worker.stop(10);
});
