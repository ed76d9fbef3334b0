import { expect, expectAccessible, expectNoOverflow, settled, test } from './journey.ts';
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
