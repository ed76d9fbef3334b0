import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CHUNK_TIMEOUT_MS, LoadingError, loadChunk } from './chunk.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const failing = (times: number) => {
  let left = times;
  return vi.fn(async () => {
    if (left-- > 0) throw new Error('no such file');
    return 'page';
  });
};

test('a page that fails once is asked for once more', async () => {
  const onFailure = vi.fn();
  expect(await loadChunk(failing(1), onFailure)).toBe('page');
  expect(onFailure).not.toHaveBeenCalled();
});

test('ROUTE-073 a page that fails twice is a loading error, told once', async () => {
  const onFailure = vi.fn();
  const load = failing(9);
  await expect(loadChunk(load, onFailure)).rejects.toBeInstanceOf(LoadingError);
  expect(load).toHaveBeenCalledTimes(2);
  expect(onFailure).toHaveBeenCalledExactlyOnceWith(expect.any(LoadingError));
});

test('ROUTE-072 ROUTE-073 a page not loaded within 120000 ms has failed', async () => {
  expect(CHUNK_TIMEOUT_MS).toBe(120_000);
  const onFailure = vi.fn();
  const settled = vi.fn();
  loadChunk(() => new Promise(() => {}), onFailure).catch(settled);
  await vi.advanceTimersByTimeAsync(119_999);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(settled).toHaveBeenCalledExactlyOnceWith(expect.any(LoadingError));
  expect(onFailure).toHaveBeenCalledTimes(1);
});
