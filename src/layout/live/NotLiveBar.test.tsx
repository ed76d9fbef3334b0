// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chooseMerchant } from '#src/dataProviders/session.ts';
import { merchantOf } from '#tests/support/identity.ts';
import { renderPage, signInAs, signOutAll } from '#tests/support/renderPage.tsx';
import { NotLiveBar } from './NotLiveBar.tsx';
import { useNotLive } from './useNotLive.ts';

function Shown() {
  const there = useNotLive();
  return there ? <NotLiveBar there={there} top={0} /> : <p>Nothing</p>;
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2027-03-10T18:00:00Z'), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  signOutAll();
});

function draw(path: string, dates: object, userPermissions: string[] = []) {
  signInAs({ merchants: [{ ...merchantOf(4, 1), ...dates }], userPermissions });
  chooseMerchant(4);
  renderPage(<Shown />, path);
}

test('a host screen says why its location is not live, and who may edit it gets to its dates', () => {
  draw('/ops/reservations', { host_live_date: '2027-04-01' }, ['merchants.edit']);
  expect(screen.getByRole('status')).toHaveTextContent(
    'Not live Host starts here on April 1, 2027. Nobody can be booked.',
  );
  expect(screen.getByRole('link', { name: 'Dates' })).toHaveAttribute('href', '/settings/restaurants/4/edit');
});

test('the day that is shown decides, not today', () => {
  draw('/ops/floorplan?date=2027-03-20', { host_end_date: '2027-03-15' });
  expect(screen.getByRole('status')).toHaveTextContent(
    'Not live on Mar 20 Host ended here on March 15, 2027.',
  );
  expect(screen.queryByRole('link')).toBeNull();
});

test.each([
  ['of a day within the dates', '/ops/waitlist', { host_end_date: '2027-03-10' }],
  ['outside the host stand', '/ops/guestbook', { host_live_date: null }],
])('nothing is said %s', (_where, path, dates) => {
  draw(path, dates);
  expect(screen.getByText('Nothing')).toBeVisible();
});
