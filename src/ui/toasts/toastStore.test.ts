import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { appToasts, setErrorReporter, showErrorToast, showToast } from './showToast.ts';
import { createToastStore, TOAST_THEMES } from './toastStore.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  appToasts.clear();
  setErrorReporter(null);
  vi.useRealTimers();
});

test('SHELL-001 the themes are info, success, warning and error', () => {
  expect([...TOAST_THEMES].sort()).toEqual(['error', 'info', 'success', 'warning']);
});

test('SHELL-002 six toasts show at once and the seventh waits for a place, its life starting then', () => {
  const store = createToastStore();
  for (let n = 1; n <= 7; n++)
    store.show({ theme: 'info', title: `Toast ${n}`, life: n === 1 ? 1000 : 9000 });
  expect(store.visible()).toHaveLength(6);
  expect(store.visible().map((toast) => toast.title)).not.toContain('Toast 7');
  vi.advanceTimersByTime(1000);
  expect(store.visible().map((toast) => toast.title)).toEqual([2, 3, 4, 5, 6, 7].map((n) => `Toast ${n}`));
  vi.advanceTimersByTime(8000);
  expect(store.visible().map((toast) => toast.title)).toEqual(['Toast 7']);
  vi.advanceTimersByTime(1000);
  expect(store.visible()).toHaveLength(0);
});

describe('the timer', () => {
  test('SHELL-004 a pause holds what is left of the life, and resuming spends it', () => {
    const store = createToastStore();
    const id = store.show({ theme: 'info', life: 1000 });
    vi.advanceTimersByTime(400);
    store.pause(id, 'hover');
    vi.advanceTimersByTime(60_000);
    expect(store.visible()).toHaveLength(1);
    store.resume(id, 'hover');
    vi.advanceTimersByTime(599);
    expect(store.visible()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(store.visible()).toHaveLength(0);
  });

  test('SHELL-004 a toast both hovered and focused waits until both have left', () => {
    const store = createToastStore();
    const id = store.show({ theme: 'info', life: 1000 });
    store.pause(id, 'hover');
    store.pause(id, 'focus');
    store.resume(id, 'hover');
    vi.advanceTimersByTime(5000);
    expect(store.visible()).toHaveLength(1);
    store.resume(id, 'focus');
    vi.advanceTimersByTime(1000);
    expect(store.visible()).toHaveLength(0);
  });

  test('SHELL-005 a toast without a life lasts 5000 ms', () => {
    const store = createToastStore();
    store.show({ theme: 'success' });
    vi.advanceTimersByTime(4999);
    expect(store.visible()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(store.visible()).toHaveLength(0);
  });

  test('SHELL-006 the application gives its toasts 3000 ms', () => {
    showToast({ theme: 'success' });
    vi.advanceTimersByTime(2999);
    expect(appToasts.visible()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(appToasts.visible()).toHaveLength(0);
  });

  test('an endless toast stays until it is dismissed', () => {
    const store = createToastStore();
    const id = store.show({ theme: 'error', life: Number.POSITIVE_INFINITY });
    vi.advanceTimersByTime(1_000_000);
    expect(store.visible()).toHaveLength(1);
    store.dismiss(id);
    expect(store.visible()).toHaveLength(0);
  });
});

test('SHELL-007 a toast without a title falls back by theme', () => {
  const store = createToastStore();
  for (const theme of TOAST_THEMES) store.show({ theme, title: theme === 'info' ? '  ' : undefined });
  store.show({ theme: 'info', title: 'Saved' });
  expect(store.visible().map((toast) => toast.title)).toEqual([
    'Info',
    'Success',
    'Warning',
    'Error, something went wrong',
    'Saved',
  ]);
});

test('a refusal of the server is said without a title over it, a failure of ours keeps that of the theme', () => {
  const titled = (status: number) => {
    showErrorToast('Hale sits here.', { error: Object.assign(new Error(), { status }) });
    return appToasts.visible().at(-1)?.title;
  };
  expect(titled(409)).toBe('Hale sits here.');
  expect(titled(500)).toBe('Error, something went wrong');
  for (const { id } of appToasts.visible()) appToasts.dismiss(id);
});

test('COM-047 the error toast shows its message and reports it only when asked', () => {
  const report = vi.fn();
  setErrorReporter(report);
  showErrorToast('The shift was not saved.');
  expect(report).not.toHaveBeenCalled();
  const cause = new Error('socket closed');
  showErrorToast('The plan was not saved.', { report: true, error: cause });
  expect(report).toHaveBeenCalledExactlyOnceWith(cause, 'The plan was not saved.');
  expect(appToasts.visible().map(({ theme, message }) => [theme, message])).toEqual([
    ['error', 'The shift was not saved.'],
    ['error', 'The plan was not saved.'],
  ]);
});
