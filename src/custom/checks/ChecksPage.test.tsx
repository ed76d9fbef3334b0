// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chooseMerchant, getSession } from '#src/dataProviders/session.ts';
import { merchantOf } from '#tests/support/identity.ts';
import { renderPage, signInAs, signOutAll } from '#tests/support/renderPage.tsx';
import { stubFetch } from '#tests/support/stubFetch.ts';
import { aTicket } from './aTicket.ts';
import ChecksPage from './ChecksPage.tsx';

const PLACES = [merchantOf(1, 1), merchantOf(2, 1)];
const nothing = {
  data: [],
  page: 1,
  limit: 100,
  has_next: false,
  totals: {
    checks: 0,
    covers: 0,
    subtotal_cents: 0,
    discount_cents: 0,
    tax_cents: 0,
    tip_cents: 0,
    total_cents: 0,
    payment_cents: 0,
  },
};

beforeEach(() => {
  signInAs({ merchants: PLACES });
});
afterEach(() => {
  signOutAll();
  vi.unstubAllGlobals();
});

test('CHECK-010 a page of the search is a hundred checks; a link leads to its location, and another one chosen takes over', async () => {
  const { seen } = stubFetch({
    'GET /v3/merchants/1/tickets': nothing,
    'GET /v3/merchants/2/tickets': nothing,
    'GET /v3/merchants/2/tickets/7': aTicket({ merchant_id: 2 }),
  });
  const { address } = renderPage(<ChecksPage />, '/ops/checks?location=2&ticket=7&tender_type=Visa');
  await screen.findByText('Halibut');
  expect(screen.getByText(/^Location 2\./)).toBeInTheDocument();
  expect(getSession().merchantId).toBe(2);
  const search = seen.find(({ path }) => path === '/v3/merchants/2/tickets');
  expect(search?.query).toMatchObject({ limit: '100', page: '1', tender_type: 'Visa' });
  act(() => chooseMerchant(1));
  await screen.findByText(/^Location 1\./);
  await waitFor(() => expect(address()).toBe('/ops/checks?location=1&tender_type=Visa'));
  expect(screen.queryByText('Halibut')).toBeNull();
});
