import { expect, expectAccessible, settled, test } from './journey.ts';
import { aPlace } from './place.ts';

/** The evening of a day so far ahead that nobody else books it. */
const eveningIn = (days: number) =>
  `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T23:30:00.000Z`;

test('a host finds a reservation of another day from the book, and opens that day with it selected', async ({
  page,
  journey,
  request,
}) => {
  const place = await aPlace(request, journey.unique);
  const host = await place.aHost();
  const [near, far] = [eveningIn(90), eveningIn(120)];
  await place.books(`Near ${journey.unique}`, { reserved_ts: near });
  const wanted = await place.books(`Faraway ${journey.unique}`, { reserved_ts: far });
  await place.open(page);
  await journey.signIn(page, host, `/ops/reservations?date=${near.slice(0, 10)}`);
  await page.getByRole('textbox', { name: 'Search all days' }).fill(`FARAWAY ${journey.unique}`);
  const others = page.getByRole('region', { name: 'Other days' });
  const found = others.getByRole('link', { name: new RegExp(`Faraway ${journey.unique}`) });
  await expect(found).toContainText(`No. ${wanted.id}`);
  await expect(others.getByRole('link')).toHaveCount(1);
  await expectAccessible(page);
  await found.click();
  await expect(page).toHaveURL(new RegExp(`${wanted.local_id}.*date=${far.slice(0, 10)}`));
  await expect(page.getByRole('complementary', { name: 'Open reservation' })).toContainText(
    `Faraway ${journey.unique}`,
  );
  await expect(page.locator(`[data-party="${wanted.local_id}"]`)).toHaveAttribute('aria-current', 'true');
});

test('the palette finds a reservation of any day, and opens the forms for a new reservation and a walk-in', async ({
  page,
  journey,
  request,
}) => {
  const place = await aPlace(request, journey.unique);
  const host = await place.aHost();
  const far = eveningIn(121);
  const wanted = await place.books(`Zephyr ${journey.unique}`, { reserved_ts: far });
  await place.open(page);
  await journey.signIn(page, host, '/account');
  const palette = page.getByRole('dialog', { name: 'Search and commands' });
  await page.keyboard.press('Control+k');
  await expect(palette.getByRole('combobox')).toBeFocused();
  await page.keyboard.type(`zephyr ${journey.unique}`);
  await palette.getByRole('option', { name: new RegExp(`Zephyr ${journey.unique}`) }).click();
  await expect(page).toHaveURL(new RegExp(`${wanted.local_id}.*date=${far.slice(0, 10)}`));
  await settled(page);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('new reservation');
  await expect(palette.getByRole('option').first()).toContainText('New reservation');
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: 'New reservation' });
  await form.getByLabel('Last name').fill(`Palette ${journey.unique}`);
  await form.getByRole('button', { name: 'Book', exact: true }).click();
  await expect(form).toHaveCount(0);
  await expect(page.getByRole('complementary', { name: 'Open reservation' })).toContainText(
    `Palette ${journey.unique}`,
  );
  await page.keyboard.press('Control+k');
  await page.keyboard.type('walk-in');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'New walk-in' })).toBeVisible();
});
