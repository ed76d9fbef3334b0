// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createToastStore } from './toastStore.ts';
import { ToastStack } from './ToastStack.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function setup() {
  const store = createToastStore();
  render(<ToastStack store={store} />);
  return store;
}

test('SHELL-001 SHELL-003 toasts of every theme stand in the bottom-left corner', () => {
  const store = setup();
  act(() => {
    for (const theme of ['info', 'success', 'warning', 'error'] as const) store.show({ theme });
  });
  expect(screen.getAllByRole('status').map((toast) => toast.dataset.toastTheme)).toEqual(['info', 'success']);
  expect(screen.getAllByRole('alert').map((toast) => toast.dataset.toastTheme)).toEqual(['warning', 'error']);
  const corner = getComputedStyle(screen.getByRole('region', { name: 'Notifications' }));
  expect([corner.position, corner.left, corner.bottom]).toEqual([
    'fixed',
    'calc(var(--beside, 0px) + 16px)',
    '80px',
  ]);
});

test('SHELL-004 hovering pauses the timer and leaving lets it run', () => {
  const store = setup();
  act(() => void store.show({ theme: 'info', life: 1000 }));
  fireEvent.mouseEnter(screen.getByRole('status'));
  act(() => void vi.advanceTimersByTime(10_000));
  fireEvent.mouseLeave(screen.getByRole('status'));
  act(() => void vi.advanceTimersByTime(999));
  expect(screen.getByRole('status')).toBeInTheDocument();
  act(() => void vi.advanceTimersByTime(1));
  expect(screen.queryByRole('status')).toBeNull();
});

test('SHELL-004 focus pauses the timer and leaving lets it run', () => {
  const store = setup();
  act(() => void store.show({ theme: 'info', life: 1000 }));
  const dismiss = screen.getByRole('button', { name: 'Dismiss: Info' });
  act(() => dismiss.focus());
  act(() => void vi.advanceTimersByTime(10_000));
  expect(screen.getByRole('status')).toBeInTheDocument();
  act(() => dismiss.blur());
  act(() => void vi.advanceTimersByTime(1000));
  expect(screen.queryByRole('status')).toBeNull();
});

test('a toast can be dismissed, and its action runs and closes it', () => {
  const store = setup();
  const undo = vi.fn();
  act(() => {
    store.show({ theme: 'success', title: 'Table moved', action: { label: 'Undo', onAction: undo } });
    store.show({ theme: 'info', title: 'Sync done' });
  });
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss: Sync done' }));
  expect(screen.queryByText('Sync done')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(undo).toHaveBeenCalledOnce();
  expect(screen.queryByText('Table moved')).toBeNull();
});
