import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Upload } from '#contract/administration/merchants/schemas.ts';
import { anUpload } from './anUpload.ts';
import { type PollOutcome, pollUpload } from './pollUpload.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function start(read: () => Promise<Upload>, started = anUpload(), isFinal = (_error: unknown) => false) {
  const abort = new AbortController();
  const seen: Upload[] = [];
  const reads = vi.fn(read);
  const settled: { outcome?: PollOutcome; error?: unknown } = {};
  const onProgress = (upload: Upload) => seen.push(upload);
  const ended = pollUpload(started, { read: reads, onProgress, isFinal, signal: abort.signal }).then(
    (outcome) => {
      settled.outcome = outcome;
    },
    (error: unknown) => {
      settled.error = error;
    },
  );
  return { abort, seen, reads, settled, ended };
}

test('ADMIN-015 an upload is read every 3 seconds until a result arrives, then no more', async () => {
  const answers = [anUpload({ processed: 60 }), anUpload({ processed: 120 }), anUpload({ status: 'done' })];
  const poll = start(async () => answers.shift() ?? anUpload());
  await vi.advanceTimersByTimeAsync(2_999);
  expect(poll.reads).toHaveBeenCalledTimes(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(poll.reads).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(poll.reads).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(poll.settled.outcome).toEqual({ kind: 'result', upload: anUpload({ status: 'done' }) });
  expect(poll.seen.map((upload) => upload.processed)).toEqual([60, 120, 0]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(poll.reads).toHaveBeenCalledTimes(3);
});

test('ADMIN-016 polling gives up after 10 minutes, not before', async () => {
  const poll = start(async () => anUpload({ processed: 4 }));
  await vi.advanceTimersByTimeAsync(10 * 60_000 - 1);
  expect(poll.settled.outcome).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  expect(poll.settled.outcome).toEqual({ kind: 'timedOut', upload: anUpload({ processed: 4 }) });
  const calls = poll.reads.mock.calls.length;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(poll.reads).toHaveBeenCalledTimes(calls);
});

test.each(['checked', 'done', 'failed'] as const)('ADMIN-015 %s is a result', async (status) => {
  const poll = start(async () => anUpload({ status }));
  await vi.advanceTimersByTimeAsync(3_000);
  expect(poll.settled.outcome).toMatchObject({ kind: 'result', upload: { status } });
});

test('an upload that is over already is not read at all', async () => {
  const poll = start(async () => anUpload(), anUpload({ status: 'done' }));
  await poll.ended;
  expect(poll.reads).not.toHaveBeenCalled();
});

test('a lost answer is tried again at the next turn', async () => {
  const answers = [Promise.reject(new TypeError('network')), Promise.resolve(anUpload({ status: 'done' }))];
  answers[0]?.catch(() => undefined);
  const poll = start(() => answers.shift() ?? Promise.resolve(anUpload()));
  await vi.advanceTimersByTimeAsync(6_000);
  expect(poll.settled.outcome).toMatchObject({ kind: 'result' });
});

test('a final error ends the polling', async () => {
  const gone = new Error('gone');
  const poll = start(
    () => Promise.reject(gone),
    anUpload(),
    (error) => error === gone,
  );
  await vi.advanceTimersByTimeAsync(3_000);
  expect(poll.settled.error).toBe(gone);
});

test('a stop ends the polling at once and reads nothing more', async () => {
  const poll = start(async () => anUpload());
  poll.abort.abort();
  await poll.ended;
  expect(poll.settled.outcome).toEqual({ kind: 'stopped' });
  expect(poll.reads).not.toHaveBeenCalled();
});
