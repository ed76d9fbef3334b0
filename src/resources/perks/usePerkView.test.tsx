// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { usePerkView } from './usePerkView.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function openAt(address: string) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>
  );
  return renderHook(() => ({ view: usePerkView(), query: useLocation().search }), { wrapper });
}

test('the tab and the search of the perks are taken from the address', () => {
  const { result } = openAt('/ops/perks?show=past&search=wine');
  expect(result.current.view).toMatchObject({ tab: 'past', search: 'wine', typed: 'wine' });
});

test('the tab and the search of the perks are put into the address, the search when the typing pauses', () => {
  const { result } = openAt('/ops/perks');
  expect(result.current.view).toMatchObject({ tab: 'current', search: '' });
  act(() => result.current.view.setTab('past'));
  act(() => result.current.view.setTyped('oys'));
  expect(result.current.query).toBe('?show=past');
  act(() => {
    vi.advanceTimersByTime(1000);
  });
  expect(result.current.query).toBe('?show=past&search=oys');
  act(() => result.current.view.setTab('current'));
  expect(result.current.query).toBe('?search=oys');
});
