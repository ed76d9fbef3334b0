// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { NotLive } from '#contract/administration/merchants/live.ts';
import { appToasts } from '#src/ui/toasts/showToast.ts';
import { renderPage, signInAs, signOutAll } from '#tests/support/renderPage.tsx';
import { BookingButton } from './BookingButton.tsx';
import { NotLiveState } from './NotLiveState.tsx';
import { notLiveWords } from './notLiveWords.ts';

const ENDED: NotLive = { product: 'host', why: 'ended', date: '2026-11-11' };
const WHY = 'Host ended here on November 11, 2026.';

afterEach(() => {
  appToasts.clear();
  signOutAll();
});

function draw(notLive: NotLive | null, userPermissions: string[] = []) {
  signInAs({ userPermissions });
  const book = vi.fn<() => void>();
  renderPage(
    <BookingButton merchantId={4} notLive={notLive} onClick={book}>
      Walk-in
    </BookingButton>,
  );
  return book;
}

test('a button that books says why it does not, and leads who may change the dates to them', async () => {
  const book = draw(ENDED, ['merchants.edit']);
  const button = screen.getByRole('button', { name: 'Walk-in' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveAccessibleDescription(expect.stringContaining(WHY));
  await userEvent.click(button);
  expect(book).not.toHaveBeenCalled();
  const [toast] = appToasts.visible();
  expect(toast?.message).toBe(`${WHY} Change the last day of the location to take bookings.`);
  expect(toast?.action?.label).toBe('Dates');
});

test('who may not change the dates is told who does', async () => {
  draw(ENDED);
  await userEvent.click(screen.getByRole('button', { name: 'Walk-in' }));
  const [toast] = appToasts.visible();
  expect(toast?.message).toBe(`${WHY} An admin can change its days.`);
  expect(toast?.action).toBeNull();
});

test('a button that books does so while the location is live', async () => {
  const book = draw(null);
  await userEvent.click(screen.getByRole('button', { name: 'Walk-in' }));
  expect(book).toHaveBeenCalledOnce();
  expect(appToasts.visible()).toEqual([]);
});

test('where bookings would stand is why there are none, and the way to the dates for who may change them', () => {
  signInAs({ userPermissions: ['merchants.edit'] });
  renderPage(<NotLiveState merchantId={4} notLive={ENDED} />);
  expect(screen.getByText(new RegExp(WHY))).toBeVisible();
  expect(screen.getByRole('link', { name: 'Dates of the location' })).toHaveAttribute(
    'href',
    '/settings/restaurants/4/edit',
  );
});

test.each([
  [{ product: 'host', why: 'undated', date: null }, 'Host has no first day here. Give the location a first'],
  [
    { product: 'host', why: 'planned', date: '2027-01-02' },
    'Host starts here on January 2, 2027. It can be booked from then on',
  ],
] as const)('the remedy fits the reason: %o', (notLive, words) => {
  expect(notLiveWords(notLive, true)).toContain(words);
});
