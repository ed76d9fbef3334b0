import { expect, expectAccessible, expectNoOverflow, settled, test, toasts } from './journey.ts';
import { aPlace } from './place.ts';

const TABLET = { width: 1024, height: 768 };
const PHONE = { width: 390, height: 844 };

/** So many days from today, in Chicago. */
const inDays = (days: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago' }).format(
    Date.now() + (days * 24 - 5) * 3_600_000,
  );

test('a location that opens later says so on its host screens, refuses a walk-in with the reason, and works from the moment its dates say so', async ({
  page,
  journey,
}) => {
  await page.setViewportSize(TABLET);
  const place = await aPlace(page.request, journey.unique);
  const dates = async (host_live_date: string) => {
    const path = `/merchants/external/v2/${place.id}`;
    expect((await place.api('PATCH', path, { host_live_date })).ok()).toBe(true);
  };
  await dates(inDays(30));
  const refused = await place.api('POST', '/host/parties/walk_in', { merchant_id: place.id, party_size: 2 });
  expect(await refused.json()).toMatchObject({
    code: 'NOT_LIVE',
    message: expect.stringContaining('is not live on'),
  });

  await place.open(page);
  await journey.signIn(page, 'admin', '/ops/waitlist');
  const notice = page.getByRole('status').filter({ hasText: 'Nobody can be booked.' });
  await expect(notice).toContainText(/^Not live Host starts here on /);
  await settled(page);
  await expectAccessible(page);
  await page.setViewportSize(PHONE);
  await expectNoOverflow(page);
  await page.setViewportSize(TABLET);
  await page.getByRole('button', { name: `Selected: ${place.name}` }).click();
  await expect(
    page.getByRole('option', { name: new RegExp(`^${place.name}.*Not live`) }).first(),
  ).toBeVisible();
  await page.keyboard.press('Escape');

  await dates(inDays(-1));
  await expect(notice).toHaveCount(0);
  await place.comes('Vera');

  await dates(inDays(30));
  await notice.getByRole('link', { name: 'Dates' }).click();
  await expect(page).toHaveURL(`/settings/restaurants/${place.id}/edit`);
});

test('where a location has ended, what books and what stands empty says why, with the way to its dates', async ({
  page,
  journey,
}) => {
  await page.setViewportSize(TABLET);
  const place = await aPlace(page.request, journey.unique);
  const dates = { host_live_date: inDays(-30), host_end_date: inDays(-2) };
  expect((await place.api('PATCH', `/merchants/external/v2/${place.id}`, dates)).ok()).toBe(true);
  await place.open(page);
  const why = page.getByText('Change the last day of the location to take bookings.');
  const empty = page.getByRole('heading', { name: 'Not live on this day' });

  await journey.signIn(page, 'admin', '/ops/waitlist');
  await expect(empty).toBeVisible();
  await expect(why).toBeVisible();
  await expect(page.getByRole('form', { name: 'Add to waitlist' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add party' })).toBeDisabled();

  await page.goto('/ops/floorplan');
  for (const name of ['Walk-in', 'Add to waitlist'])
    await expect(page.getByRole('button', { name, exact: true })).toBeDisabled();
  await page.getByRole('button', { name: 'Walk-in', exact: true }).click({ force: true });
  await expect(toasts(page)).toContainText('Not live, so nobody can be booked');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.goto('/ops/reservations?view=list');
  await expect(empty).toBeVisible();
  const book = page.getByRole('button', { name: 'New reservation' });
  await expect(book).toHaveCount(1);
  await expect(book).toHaveAccessibleDescription(/^Host ended here on .* to take bookings\.$/);
  await settled(page);
  await expectAccessible(page);
  await page.setViewportSize(PHONE);
  await expectNoOverflow(page);
  await page.getByRole('link', { name: 'Dates of the location' }).click();
  await expect(page).toHaveURL(`/settings/restaurants/${place.id}/edit`);
});
