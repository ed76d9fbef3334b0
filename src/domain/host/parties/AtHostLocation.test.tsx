// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import { asUser } from '#tests/support/asUser.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
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

test('while all of several locations are chosen, the page offers tonight at all of them and asks for one', async () => {
  signInAs({ merchants: [merchantOf(4, 1), merchantOf(5, 1)], merchant_count: 2 });
  chooseMerchant(null);
  stubFetch({});
  draw();
  expect(screen.getByRole('heading', { level: 1, name: 'The book' })).toBeVisible();
  expect(screen.queryByText(/^At /)).toBeNull();
  expect(screen.getByRole('link', { name: 'See tonight at all locations' })).toHaveAttribute('href', '/home');
  await asUser().click(screen.getByRole('option', { name: 'Location 5' }));
  expect(await screen.findByText('At Location 5')).toBeVisible();
});

test('whoever has one location alone is never asked for it', () => {
  signInAs({ merchants: [merchantOf(4, 1)], merchant_count: 1 });
  chooseMerchant(null);
  stubFetch({});
  draw();
  expect(screen.getByText('At Location 4')).toBeVisible();
});
