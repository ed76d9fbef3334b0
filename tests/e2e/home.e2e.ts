import { expect, expectAccessible, expectNoOverflow, settled, test } from './journey.ts';
import { aPlace } from './place.ts';

const PHONE = { width: 390, height: 844 };

/** Today at a location in Chicago, whose nights belong to the evening before. */
const today = () =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago' }).format(Date.now() - 5 * 3_600_000);

test('home shows tonight by location, follows it live, and opens what needs somebody at its location', async ({
  page,
  journey,
}) => {
  const place = await aPlace(page.request, journey.unique);
  await place.send('PUT', '/host/shifts/notes', {
    ...{ merchant_id: place.id, title: 'The critic comes', should_alert: true },
    ...{ start_date: today(), end_date: today() },
  });
  await journey.signIn(page, 'admin', `/home?search=${journey.unique}`);
  const table = page.getByRole('table', { name: 'Tonight by location' });
  const row = table.getByRole('row', { name: new RegExp(`^${place.name}`) }).first();
  await expect(row).toContainText('No shift today');
  await expect(row.getByRole('cell').nth(2)).toHaveText('0');
  await place.joins('Vera');
  await expect(row.getByRole('cell').nth(2)).toHaveText('1');
  await expect(row.getByRole('cell').nth(3)).toHaveText('in quote');
  await expectAccessible(page);

  await page.getByRole('link', { name: '1 shift note to read' }).click();
  await expect(page).toHaveURL('/ops/shift_notes');
  await expect(page.getByText('The critic comes').first()).toBeVisible();
  await page.getByRole('button', { name: `Selected: ${place.name}` }).click();
  await page.getByRole('option', { name: 'All Locations' }).click();
  await expect(page.getByText('Choose a location to open this page.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: place.name }).click();
  await expect(page.getByText('The critic comes').first()).toBeVisible();
  await page.getByRole('link', { name: 'Couvert, start page' }).click();
  await expect(page).toHaveURL('/home');
  await expect(table.getByRole('row', { name: /^All \d+ locations/ })).toBeVisible();
  await page.getByRole('link', { name: 'Reservations', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Reservations' })).toBeVisible();
  await page.getByRole('link', { name: 'Couvert, start page' }).click();
  await expect(page).toHaveURL('/home');
});

test('covers of a location are the same in the top bar, the book, on the floor and at home', async ({
  page,
  journey,
}) => {
  const place = await aPlace(page.request, journey.unique);
  const seated: { id: number } = await place.comes('Ilsley', 3);
  await place.send('POST', `/host/parties/${seated.id}/seat`, { mrt_ids: [await place.mrtId('1')] });
  await place.comes('Okoro', 4);
  await place.joins('Waits, and counts nowhere');
  await place.open(page);
  await journey.signIn(page, 'admin', '/ops/reservations');
  const ofBar = page.getByLabel('Service', { exact: true });
  await expect(ofBar).toContainText('Covers seated3 of 7');
  await expect(page.getByLabel('The day in numbers')).toContainText('parties2covers7');
  await page.goto('/ops/floorplan');
  await expect(page.getByText(/ · 3 of 7 covers/)).toBeVisible();
  await page.goto(`/home?search=${journey.unique}`);
  const row = page.getByRole('row', { name: new RegExp(`^${place.name}`) }).first();
  await expect(row.getByRole('cell').nth(0)).toHaveText('7');
  await expect(row.getByRole('cell').nth(1)).toHaveText('3');
});

test('home on a phone shows a card for each location and opens it', async ({ page, journey }) => {
  await page.setViewportSize(PHONE);
  await journey.signIn(page, 'host', '/home');
  const cards = page.getByRole('list', { name: 'Tonight by location' });
  await expect(cards.getByRole('heading', { level: 2 })).not.toHaveCount(0);
  await expectNoOverflow(page);
  await expectAccessible(page);
  await cards.getByRole('link').first().click();
  await settled(page);
  await expect(page).toHaveURL('/ops/reservations');
});
