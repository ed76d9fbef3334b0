// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { Component, type ReactNode, Suspense } from 'react';
import { stubFetch } from '#tests/support/stubFetch.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LoadingError } from './chunk.ts';
import { resetLine } from './dataProviders/line/line.ts';
import { lazyPage, type PageModule } from './lazyPage.tsx';
import { appToasts, setErrorReporter } from './ui/toasts/showToast.ts';

class Boundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override render() {
    return this.state.failed ? 'broken' : this.props.children;
  }
}

const show = (Page: ReturnType<typeof lazyPage>) =>
  act(async () => {
    render(
      <Boundary>
        <Suspense fallback="Loading....">
          <Page />
        </Suspense>
      </Boundary>,
    );
  });

beforeEach(() => void stubFetch({}));
afterEach(() => {
  resetLine();
  appToasts.clear();
  setErrorReporter(null);
});

test('ROUTE-071 ROUTE-073 a page that cannot be loaded raises the toast and is reported', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const report = vi.fn();
  setErrorReporter(report);
  await show(lazyPage(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))));
  expect(await screen.findByText('broken')).toBeInTheDocument();
  expect(appToasts.visible().map(({ theme, message }) => [theme, message])).toEqual([
    ['error', 'Unable to load the next page. Please refresh and try again.'],
  ]);
  expect(report.mock.calls[0]?.[0]).toBeInstanceOf(LoadingError);
});

test('while the line is down a page that cannot be loaded is no fault: no toast, no report', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  stubFetch({ 'GET /health': () => Promise.reject(new TypeError('Failed to fetch')) });
  const report = vi.fn();
  setErrorReporter(report);
  await show(lazyPage(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))));
  expect(await screen.findByText('broken')).toBeInTheDocument();
  expect(appToasts.visible()).toEqual([]);
  expect(report).not.toHaveBeenCalled();
});

test('a page that could not be loaded is fetched again when it is opened again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let isThere = false;
  const Page = lazyPage(async () => {
    if (!isThere) throw new TypeError('Failed to fetch dynamically imported module');
    return { default: () => <p>Users</p> };
  });
  await Page.preload();
  isThere = true;
  await Page.preload();
  await show(Page);
  expect(screen.getByText('Users')).toBeInTheDocument();
});

test('a preloaded page is fetched once', async () => {
  const load = vi.fn(async (): Promise<PageModule> => ({ default: () => <p>Users</p> }));
  const Page = lazyPage(load);
  void Page.preload();
  await show(Page);
  expect(screen.getByText('Users')).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(1);
});

test('a page whose code has come is shown at once, without a fallback on the way', async () => {
  const Page = lazyPage(async () => ({ default: () => <p>Users</p> }));
  await Page.preload();
  const fallback = vi.fn(() => 'Loading....');
  const Fallback = () => fallback();
  await act(async () => {
    render(
      <Suspense fallback={<Fallback />}>
        <Page />
      </Suspense>,
    );
  });
  expect(screen.getByText('Users')).toBeInTheDocument();
  expect(fallback).not.toHaveBeenCalled();
});
