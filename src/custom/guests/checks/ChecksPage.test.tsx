// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chooseMerchant, getSession } from '#src/dataProviders/session.ts';
import { merchantOf } from '#tests/support/identity.ts';
import { renderPage, signInAs, signOutAll } from '#tests/support/renderPage.tsx';
import { json, refusal, type SeenRequest, stubFetch } from '#tests/support/stubFetch.ts';
import { aTicket } from './aTicket.ts';
import ChecksPage from './ChecksPage.tsx';

const PLACES = [merchantOf(1, 1), merchantOf(2, 1)];
const nothing = { data: [], page: 1, limit: 100, has_next: false };
const sumsOf = (checks: number) => ({
  checks,
  covers: 2 * checks,
  subtotal_cents: 0,
  discount_cents: 0,
  tax_cents: 0,
  tip_cents: 0,
  total_cents: 1000 * checks,
  payment_cents: 0,
});
/** The pages of a search that finds 101 checks. */
const pageOf101 = ({ query }: SeenRequest) => {
  const page = Number(query['page']);
  const count = page === 1 ? 100 : 1;
  const data = Array.from({ length: count }, (_, n) => aTicket({ id: page * 1000 + n, ticket_id: page }));
  return json({ data, page, limit: 100, has_next: page === 1 });
};
const SUMS = 'GET /v3/merchants/1/tickets/totals';
const strip = () => screen.findByLabelText('All checks found');

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
    [SUMS]: sumsOf(0),
    'GET /v3/merchants/2/tickets/totals': sumsOf(0),
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

test('CHECK-010 a page stands before its sums are added up, and they are asked for once for all pages', async () => {
  let answer: (response: Response) => void = () => undefined;
  const { names } = stubFetch({
    'GET /v3/merchants/1/tickets': pageOf101,
    [SUMS]: () => new Promise<Response>((resolve) => (answer = resolve)),
  });
  renderPage(<ChecksPage />, '/ops/checks?location=1&tender_type=Visa');
  expect(await screen.findByText('1–100 checks')).toBeInTheDocument();
  expect(await strip()).toHaveAttribute('aria-busy', 'true');
  expect(screen.getByRole('button', { name: 'Export' })).toBeEnabled();
  await act(async () => answer(json(sumsOf(101))));
  expect(await screen.findByText('1–100 of 101 checks')).toBeInTheDocument();
  expect(within(await strip()).getByText('202 covers, $10.00 per check')).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Next page' }));
  expect(await screen.findByText('101–101 of 101 checks')).toBeInTheDocument();
  expect(names().filter((name) => name === SUMS)).toHaveLength(1);
});

test('CHECK-008 amounts typed with $ and commas are sent in cents, rounded', async () => {
  const { seen } = stubFetch({ 'GET /v3/merchants/1/tickets': nothing, [SUMS]: sumsOf(0) });
  const query = new URLSearchParams({ tax: '$1,234.565', payment_amount: '$ 0.125' });
  renderPage(<ChecksPage />, `/ops/checks?location=1&${query.toString()}`);
  await screen.findByText('No check matches');
  for (const path of ['/v3/merchants/1/tickets', '/v3/merchants/1/tickets/totals']) {
    const asked = seen.find((request) => request.path === path);
    expect(asked?.query, path).toMatchObject({ tax: '123457', payment_amount: '13' });
  }
});

test('sums that fail say so above the page, which stays, and are tried again', async () => {
  const answers: Record<string, unknown> = {
    'GET /v3/merchants/1/tickets': pageOf101,
    [SUMS]: () => refusal(500, 'INTERNAL', 'Something went wrong'),
  };
  stubFetch(answers);
  renderPage(<ChecksPage />, '/ops/checks?location=1');
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('The totals could not be loadedSomething went wrong');
  expect(await screen.findByText('1–100 checks')).toBeInTheDocument();
  answers[SUMS] = sumsOf(101);
  fireEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('1–100 of 101 checks')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the sums of the search before go with its rows, not later', async () => {
  stubFetch({
    'GET /v3/merchants/1/tickets': ({ query }: SeenRequest) =>
      query['employee'] ? json({ ...nothing, data: [aTicket({ check_num: '7001' })] }) : json(nothing),
    [SUMS]: ({ query }: SeenRequest) =>
      query['last4'] ? new Promise<Response>(() => undefined) : json(sumsOf(query['employee'] ? 12 : 0)),
  });
  const { router } = renderPage(<ChecksPage />, '/ops/checks?location=1&employee=Ana');
  expect(await screen.findByText('24 covers, $10.00 per check')).toBeInTheDocument();
  await act(() => router.navigate('/ops/checks?location=1&employee=Ana&last4=4471'));
  await waitFor(() => expect(screen.queryByText('24 covers, $10.00 per check')).toBeNull());
  expect(screen.getByText('7001')).toBeInTheDocument();
  expect(await strip()).toHaveAttribute('aria-busy', 'true');
});

test('with all locations chosen, checks of all are listed, each with its location and at that location’s time', async () => {
  signOutAll();
  signInAs({
    merchants: [merchantOf(1, 1), { ...merchantOf(2, 1), timezone: 'America/New_York' }],
    merchant_count: 2,
  });
  const rows = [1, 2].map((id) =>
    aTicket({ id, ticket_id: id, merchant_id: id, close_ts: null, status: 'open' }),
  );
  const { seen } = stubFetch({
    'GET /v3/tickets': { ...nothing, data: rows },
    'GET /v3/tickets/totals': sumsOf(2),
    'GET /v3/merchants/2/tickets/2': aTicket({ id: 2, ticket_id: 2, merchant_id: 2 }),
  });
  const { address } = renderPage(<ChecksPage />, '/ops/checks?open_start=2026-11-13T18:00');
  const second = await screen.findByRole('row', { name: /Location 2/ });
  expect(second).toHaveTextContent('Nov 13, 10:02 PM');
  expect(screen.getByRole('row', { name: /Location 1/ })).toHaveTextContent('Nov 13, 9:02 PM');
  // Clocks differ, so no time of them is asked for.
  expect(seen.find(({ path }) => path === '/v3/tickets')?.query).not.toHaveProperty('open_start');
  fireEvent.click(within(second).getByRole('link', { name: '20418' }));
  await screen.findByText('Halibut');
  expect(new URLSearchParams(address().split('?')[1]).get('of')).toBe('2');
  expect(getSession().merchantId).toBeNull();
});

test('turning from one location to all of them keeps the search and leaves that location', async () => {
  act(() => chooseMerchant(1));
  stubFetch({
    'GET /v3/merchants/1/tickets': nothing,
    [SUMS]: sumsOf(0),
    'GET /v3/tickets': nothing,
    'GET /v3/tickets/totals': sumsOf(0),
  });
  const { address } = renderPage(<ChecksPage />, '/ops/checks?location=1&tender_type=Visa');
  await screen.findByText(/^Location 1\./);
  act(() => chooseMerchant(null));
  await screen.findByText(/^All your locations/);
  await waitFor(() => expect(address()).toBe('/ops/checks?tender_type=Visa'));
  expect(getSession().merchantId).toBeNull();
});
