// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aParty } from '#src/domain/host/parties/aParty.ts';
import { renderPage, signInAs, signOutAll } from '#tests/support/renderPage.tsx';
import { merchantOf } from '#tests/support/identity.ts';
import { type SeenRequest, stubFetch } from '#tests/support/stubFetch.ts';
import ReservationsPage from './ReservationsPage.tsx';

beforeEach(() => {
  signInAs({ merchants: [merchantOf(4, 1)] });
});
afterEach(signOutAll);

const parties = (count: number, from: number, status: 'BOOKED' | 'CANCELLED' | 'REQUESTED' = 'BOOKED') =>
  Array.from({ length: count }, (_, index) =>
    aParty({ id: from + index, lname: `Party ${from + index}`, status, table_names: [], mrt_ids: [] }),
  );

const json = (body: unknown) =>
  new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } });

/** The server of one location: the booked come in two pages, the others in one. */
function server() {
  return stubFetch({
    'GET /host/reservations/booked': ({ query }: SeenRequest) =>
      query['status'] === 'cancelled'
        ? json({ data: parties(1, 900, 'CANCELLED'), has_next: false, total_exact: false })
        : json({
            data: query['skip'] === '0' ? parties(200, 1) : parties(1, 201),
            has_next: query['skip'] === '0',
            total_exact: false,
          }),
    'GET /host/reservations': { data: parties(1, 800, 'REQUESTED'), has_next: false, total_exact: false },
    'GET /host/reservations/counts': {
      booked: 201,
      booked_covers: 804,
      cancelled: 1,
      cancelled_covers: 4,
      requested: 1,
      requested_covers: 4,
      flow: [],
    },
    'GET /v3/merchants/parties': { data: [], has_next: false, total_exact: false },
    'GET /host/tables/holds': { data: [] },
    'GET /v3/merchants/4/rooms': { data: [] },
    'GET /host-config/merchants/4/settings': {
      merchant_id: 4,
      turn_minutes: [{ up_to: 100, minutes: 90 }],
      hold_minutes: 10,
      late_minutes: 10,
      waitlist_open: true,
      confirm_by_message: false,
      tags: [],
      version: 1,
    },
    'PUT /host/presence': {
      data: [{ user_id: 9, name: 'Elise Varga', page: 'reservations', seen_ts: '2026-11-20T00:00:00.000Z' }],
    },
  });
}

const rows = () => screen.getAllByRole('link').filter((link) => link.hasAttribute('data-party'));

test('HOST-015 HOST-016 HOST-020 the booked come in two hundreds, and more pages are offered until one is not full', async () => {
  const { seen } = server();
  renderPage(<ReservationsPage />, '/ops/reservations?date=2026-11-20');
  expect(await screen.findByText('Priya Party 1')).toBeVisible();
  expect(await screen.findByText('Priya Party 200')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  await screen.findByText('Priya Party 201');
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  const skips = seen
    .filter(({ path }) => path === '/host/reservations/booked')
    .map(({ query }) => query['skip']);
  expect(skips).toEqual(['0', '200']);
});

test('HOST-013 HOST-014 HOST-018 another status loads its own set', async () => {
  const { seen } = server();
  const { address } = renderPage(<ReservationsPage />, '/ops/reservations?date=2026-11-20');
  await screen.findByText('Priya Party 1');
  await userEvent.click(screen.getByRole('button', { name: 'Canceled' }));
  expect(await screen.findByText('Priya Party 900')).toBeVisible();
  expect(address()).toContain('status=cancelled');
  await userEvent.click(screen.getByRole('button', { name: /^Requested/ }));
  expect(await screen.findByText('Priya Party 800')).toBeVisible();
  expect(rows()).toHaveLength(1);
  expect(seen.find(({ path }) => path === '/host/reservations')?.query['status']).toBe('requested');
});

test('who else looks at the book is named', async () => {
  server();
  renderPage(<ReservationsPage />, '/ops/reservations?date=2026-11-20');
  expect(await screen.findByText('Elise is looking too')).toBeVisible();
});

test('somebody without a location is told so', () => {
  signOutAll();
  signInAs({ merchants: [] });
  renderPage(<ReservationsPage />, '/ops/reservations');
  expect(screen.getByRole('heading', { name: 'You work at no location yet' })).toBeVisible();
});

test('a book that cannot be read says so and can be tried again', async () => {
  stubFetch({});
  renderPage(<ReservationsPage />, '/ops/reservations?date=2026-11-20');
  expect(await screen.findByText('The book could not be loaded')).toBeVisible();
  server();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Priya Party 1')).toBeVisible();
});
