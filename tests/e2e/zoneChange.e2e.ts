import { expect, expectAccessible, test, toasts } from './journey.ts';
import { aPlace } from './place.ts';

test('a new time zone asks what becomes of coming reservations; kept times stay on the clock, in the form and for many at once', async ({
  page,
  journey,
  request,
}) => {
  journey.allow(409);
  const place = await aPlace(request, journey.unique);
  const day = new Date(Date.now() + 80 * 86_400_000).toISOString().slice(0, 10);
  const { id } = await place.books('Clock', { reserved_ts: `${day}T22:00:00.000Z` });
  const stored = async () => (await place.api('GET', `/v3/parties/${id}`)).json();
  const before = await stored();
  const clock = ({ reserved_ts, utc_offset_mins }: { reserved_ts: string; utc_offset_mins: number }) =>
    new Date(Date.parse(reserved_ts) + utc_offset_mins * 60_000).toISOString();
  await journey.signIn(page, 'admin', `/settings/restaurants/${place.id}/edit`);
  const choose = async (city: string) => {
    await page.getByRole('combobox', { name: 'Time zone' }).fill(city);
    await page
      .getByRole('option', { name: new RegExp(city) })
      .first()
      .click();
  };
  const question = page.getByRole('dialog', { name: /coming reservation/ });
  await choose('Denver');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(question).toContainText('1 coming reservation');
  await expect(question.getByRole('radio', { name: /Keep the times on the clock/ })).toBeChecked();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('region', { name: 'Unsaved changes' })).toBeVisible();
  expect((await stored()).reserved_ts).toBe(before.reserved_ts);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await question.getByRole('button', { name: 'Change time zone' }).click();
  await expect(toasts(page)).toContainText('saved');
  const moved = await stored();
  expect(moved.utc_offset_mins).toBe(before.utc_offset_mins - 60);
  expect(clock(moved)).toBe(clock(before));

  await page.goto('/settings/restaurants');
  await page.getByRole('textbox', { name: 'Name, number or city' }).fill(place.name);
  await expect(page.getByRole('table', { name: 'Locations' }).getByRole('row')).toHaveCount(2);
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await page.getByRole('region', { name: 'Selected rows' }).getByRole('button', { name: 'Edit' }).click();
  await choose('New York');
  await page.getByRole('button', { name: 'Change 1 location' }).click();
  await question.getByRole('radio', { name: /Keep the moments/ }).check();
  await question.getByRole('button', { name: 'Change time zone' }).click();
  await expect.poll(async () => (await stored()).utc_offset_mins).toBe(moved.utc_offset_mins + 120);
  expect((await stored()).reserved_ts).toBe(moved.reserved_ts);
});
