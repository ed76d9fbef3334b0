// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { signInAs, signOutAll } from '#tests/support/renderPage.tsx';
import { stubFetch } from '#tests/support/stubFetch.ts';
import { aGuest } from '../aGuest.ts';
import { knownGuestId } from '../model/guestId.ts';
import { useGuest } from './queries.ts';

beforeEach(() => {
  signInAs();
});
afterEach(signOutAll);

const client = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });

function setUp(id: string | number | null) {
  const mine = client();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={mine}>{children}</QueryClientProvider>
  );
  return renderHook(({ of }) => useGuest(of), { wrapper, initialProps: { of: id } });
}

test("GUEST-005 a guest is looked up by id; an empty id and '0' make no call", async () => {
  const api = stubFetch({ 'GET /crm/guests/5': aGuest() });
  for (const id of ['', '0', 0, null, '  ']) {
    const { result } = setUp(id);
    expect(result.current.fetchStatus).toBe('idle');
  }
  const { result } = setUp('5');
  await waitFor(() => expect(result.current.data?.lname).toBe('Castellano'));
  expect(api.names()).toEqual(['GET /crm/guests/5']);
});

test('GUEST-005 only a positive number is an id', () => {
  expect(['17', 17, ' 17 '].map(knownGuestId)).toEqual([17, 17, 17]);
  expect(['', '0', 0, '-1', 'new', '1.5', null, undefined].map(knownGuestId)).toEqual(Array(8).fill(null));
});
