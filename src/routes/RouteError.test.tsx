// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { RouteError } from './RouteError.tsx';

afterEach(() => vi.restoreAllMocks());

async function titleOf(error: Error, isOnline: boolean): Promise<string> {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const Broken = () => {
    throw error;
  };
  const router = createMemoryRouter([{ path: '/', element: <Broken />, errorElement: <RouteError /> }]);
  const { unmount } = render(<RouterProvider router={router} />);
  const title = (await screen.findByRole('heading')).textContent ?? '';
  unmount();
  return title;
}

test('a part whose script cannot come while the line is down is no fault of ours; what breaks otherwise is', async () => {
  const noScript = new TypeError('Failed to fetch dynamically imported module: /assets/HostService.js');
  expect(await titleOf(noScript, false)).toBe('No connection');
  expect(await titleOf(noScript, true)).toBe('Something went wrong on our side');
  expect(await titleOf(new TypeError('x is undefined'), false)).toBe('Something went wrong on our side');
});
