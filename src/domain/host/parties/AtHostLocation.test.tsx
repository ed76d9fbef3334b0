// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import { asUser } from '#tests/support/asUser.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TonightRow, TonightSums } from '#contract/host/tonight/endpoints.ts';
import { chooseMerchant } from '#src/dataProviders/session.ts';
import { merchantOf } from '#tests/support/identity.ts';
import { renderPage, signInAs, signOutAll } from '#tests/support/renderPage.tsx';
import { json, stubFetch } from '#tests/support/stubFetch.ts';
import { AtHostLocation } from './AtHostLocation.tsx';

const MINE = 'GET /v3/users/merchants/search';

beforeEach(() => {
  // Of thirty locations the session brings the first alone; the chosen one is looked up.
  signInAs({ merchants: [merchantOf(4, 1)], merchant_count: 30 });
  chooseMerchant(17);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  signOutAll();
});

const draw = () =>
  renderPage(
    <AtHostLocation title="The book" why="Nobody added you.">
      {(location) => <p>At {location.name}</p>}
    </AtHostLocation>,
  );

const NOWHERE = { city: null, state: null, address: null, phone: null, is_test: false };
const found = (...ids: number[]) =>
  json({ data: ids.map((id) => ({ ...merchantOf(id, 1), ...NOWHERE })), has_next: false, total_exact: true });

test('while the chosen location is looked up its page is a skeleton, and never that of another location', async () => {
  let answer = (_: Response) => {};
  const { seen } = stubFetch({ [MINE]: () => new Promise<Response>((resolve) => (answer = resolve)) });
  draw();
  await waitFor(() => expect(seen).toHaveLength(1));
  expect(screen.getByRole('heading', { level: 1, name: 'The book' })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('Loading....');
  expect(screen.queryByText(/^At /)).toBeNull();
  await act(async () => answer(found(17)));
  expect(await screen.findByText('At Location 17')).toBeVisible();
});

test('a chosen location that is not the person’s gives way to their first', async () => {
  stubFetch({ [MINE]: () => found() });
  draw();
  expect(await screen.findByText('At Location 4')).toBeVisible();
});

test('a look-up that failed is tried again, without another location meanwhile', async () => {
  vi.useFakeTimers();
  const answers = [json({ code: 'INTERNAL', message: 'No answer' }, 500), found(17)];
  stubFetch({ [MINE]: () => answers.shift(), 'POST /analytics/errors': { ok: true } });
  draw();
  await act(() => vi.advanceTimersByTimeAsync(4000));
  expect(screen.queryByText(/^At /)).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(screen.getByText('At Location 17')).toBeVisible();
});

const NO_SUMS: TonightSums = {
  locations: 2,
  serving: 2,
  not_live: 0,
  needing: 0,
  booked: 49,
  seated: 8,
  waiting: 4,
  past_quote: 0,
  longest_over_minutes: null,
  notes: 0,
  unread_texts: 0,
};
const tonightAt = (merchant_id: number, booked: number): TonightRow => ({
  ...merchantOf(merchant_id, 1),
  city: null,
  state: null,
  latitude: null,
  longitude: null,
  is_test: false,
  date: '2026-11-20',
  shift: null,
  closed: null,
  not_live: null,
  booked,
  capacity: null,
  seated: 4,
  waiting: 2,
  past_quote: 0,
  longest_over_minutes: null,
  late: 0,
  notes: 0,
  notes_to_read: 0,
  unread_texts: 0,
  oldest_text_ts: null,
  oldest_text_minutes: null,
  failed_fees: null,
  arrivals: [],
  needs: [],
});

/** A device at a point, whose browser was allowed to tell so, or would have to ask. */
function stubDevice(state: PermissionState, coords: object) {
  const getCurrentPosition = vi.fn((tell: (position: object) => void) => tell({ coords }));
  vi.stubGlobal(
    'navigator',
    Object.create(navigator, {
      permissions: { value: { query: () => Promise.resolve({ state }) } },
      geolocation: { value: { getCurrentPosition } },
    }),
  );
  return getCurrentPosition;
}

test.each(['granted', 'prompt'] as const)(
  'with geolocation %s, a person of several locations starts at the nearest only where nobody has to be asked',
  async (state) => {
    signOutAll();
    // Of sixty locations the list shows a page, on which the nearest is not.
    signInAs({ merchants: [merchantOf(4, 1)], merchant_count: 60 });
    const getPosition = stubDevice(state, { latitude: 45.528, longitude: -122.684 });
    const { last, names } = stubFetch({
      'GET /host/tonight': () =>
        json({ data: [tonightAt(4, 18)], has_next: true, total_exact: true, sums: NO_SUMS }),
      'GET /v3/users/merchants/nearest': { merchant_id: 5 },
      [MINE]: () => found(5),
      'PUT /admin/sessions/location': { ok: true },
    });
    draw();
    if (state === 'granted') {
      expect(await screen.findByText('At Location 5')).toBeVisible();
      await waitFor(() => expect(names()).toContain('PUT /admin/sessions/location'));
      expect(last()?.body).toEqual({ merchant_id: 5 });
    } else {
      expect(await screen.findByRole('button', { name: 'Location 4' })).toBeVisible();
      expect(getPosition).not.toHaveBeenCalled();
    }
  },
);

test('while all of several locations are chosen, the page lists tonight at each of them and opens the one that is chosen', async () => {
  signInAs({ merchants: [merchantOf(4, 1), merchantOf(5, 1)], merchant_count: 2 });
  chooseMerchant(null);
  const data = [tonightAt(4, 18), tonightAt(5, 31)];
  stubFetch({ 'GET /host/tonight': () => json({ data, has_next: false, total_exact: true, sums: NO_SUMS }) });
  draw();
  expect(screen.getByRole('heading', { level: 1, name: 'The book' })).toBeVisible();
  const row = await screen.findByRole('row', { name: /^Location 5/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['31', '4', '2']);
  expect(screen.queryByText(/^At /)).toBeNull();
  await asUser().click(screen.getByRole('button', { name: 'Location 5' }));
  expect(await screen.findByText('At Location 5')).toBeVisible();
});

test('whoever has one location alone is never asked for it', () => {
  signInAs({ merchants: [merchantOf(4, 1)], merchant_count: 1 });
  chooseMerchant(null);
  stubFetch({});
  draw();
  expect(screen.getByText('At Location 4')).toBeVisible();
});
