// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useTypedSearch } from './useTypedSearch.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function search() {
  const commit = vi.fn();
  const hook = renderHook(({ inForce }) => useTypedSearch(inForce, commit), {
    initialProps: { inForce: '' },
  });
  const type = (text: string) => act(() => hook.result.current[1](text));
  return { commit, type, hook };
}

const pause = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });

test('the text is put in force when the typing pauses, once', () => {
  const { commit, type, hook } = search();
  type('pe');
  pause(100);
  type('pearl ');
  pause(260);
  expect(commit.mock.calls).toEqual([['pearl']]);
  hook.rerender({ inForce: 'pearl' });
  pause(2000);
  expect(commit).toHaveBeenCalledTimes(1);
});

test('a text that was swallowed is put in force again', () => {
  const { commit, type } = search();
  type('pearl');
  pause(520);
  expect(commit.mock.calls).toEqual([['pearl'], ['pearl']]);
});

test('a text changed from outside, as by the back button, is followed', () => {
  const { hook, commit } = search();
  hook.rerender({ inForce: 'lohi' });
  expect(hook.result.current[0]).toBe('lohi');
  pause(1000);
  expect(commit).not.toHaveBeenCalled();
});
