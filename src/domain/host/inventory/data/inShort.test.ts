import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inShort, TooSlow } from './inShort.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const never = (signal: AbortSignal) =>
  new Promise<string>((_, refuse) => {
    signal.addEventListener('abort', () => refuse(new DOMException('aborted', 'AbortError')));
  });

test('a call that takes two seconds is given up and says so', async () => {
  const asked = inShort(never);
  const refused = expect(asked).rejects.toThrow(TooSlow);
  let isOver = false;
  asked.catch(() => {
    isOver = true;
  });
  await vi.advanceTimersByTimeAsync(1_999);
  expect(isOver).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await refused;
  await expect(asked).rejects.toThrow('No answer came within 2 seconds. Try again.');
});

test('an answer in time is the answer, and what was no longer wanted is not called slow', async () => {
  await expect(inShort(() => Promise.resolve('here'))).resolves.toBe('here');
  expect(vi.getTimerCount()).toBe(0);
  const outer = new AbortController();
  const left = expect(inShort(never, outer.signal)).rejects.toThrow('aborted');
  outer.abort();
  await left;
});
