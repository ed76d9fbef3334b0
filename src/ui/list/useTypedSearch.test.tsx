// @vitest-environment jsdom
import { act, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { use } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
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

test('while another page is on its way nothing is put in force there; back on its own it is', async () => {
  const never = new Promise<never>(() => {});
  const commit = vi.fn();
  const List = () => {
    const [typed, setTyped] = useTypedSearch('', commit);
    return <input value={typed} onChange={(event) => setTyped(event.target.value)} />;
  };
  const Coming = () => use(never);
  const router = createMemoryRouter(
    [
      { path: '/list', Component: List },
      { path: '/list/5', Component: Coming },
    ],
    { initialEntries: ['/list'] },
  );
  render(<RouterProvider router={router} />);
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'pearl' } });
  await act(() => router.navigate('/list/5'));
  expect(screen.getByDisplayValue('pearl')).toBeTruthy();
  pause(1000);
  expect(commit).not.toHaveBeenCalled();
  await act(() => router.navigate('/list'));
  pause(300);
  expect(commit.mock.calls).toEqual([['pearl']]);
});
