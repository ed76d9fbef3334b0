import { expect, expectAccessible, expectNoOverflow, settled, test, toasts } from './journey.ts';

test('SEG-030 SEG-031 SEG-032 a marketer tries a formula on guests, keeps it, and finds it worked out in the list', async ({
  page,
  journey,
}) => {
  const name = `Largest check ${journey.unique}`;
  await journey.signIn(page, 'marketer', '/computed_properties');
  await expect(page.getByRole('heading', { level: 1, name: 'Computed properties' })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Dish ordered most' })).toContainText('Text');
  await settled(page);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'New computed property' }).first().click();
  await page.getByRole('button', { name: 'Create property' }).click();
  await expect(page.getByText('Give the property a name of at least 2 letters')).toBeVisible();
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.getByRole('row')).toHaveCount(21);
  await page.getByRole('combobox', { name: 'Work out' }).click();
  await page.getByRole('option', { name: 'Largest' }).click();
  await page.getByRole('textbox', { name: 'How many' }).fill('');
  await expect(page.getByText('The formula is not complete yet.')).toBeVisible();
  await page.getByRole('textbox', { name: 'How many' }).fill('2');
  await expect(page.getByText('Largest amount of checks in the last 2 years')).toBeVisible();
  await page.getByRole('textbox', { name: 'Guests without any have' }).fill('12.50');
  await expect(page.getByText('Guests without any have $12.50.')).toBeVisible();
  await expect(preview.getByRole('cell').filter({ hasText: /^\$\d/ })).toHaveCount(20);
  await settled(page);
  await expectAccessible(page);
  await expectNoOverflow(page);
  await page.getByRole('button', { name: 'Create property' }).click();
  await expect(toasts(page).getByText(new RegExp(name))).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('Number, money');
  await expect(row.getByText('Up to date')).toBeVisible({ timeout: 60_000 });

  await row.getByRole('link', { name }).click();
  await page.getByRole('combobox', { name: 'Work out' }).click();
  await page.getByRole('option', { name: 'How many' }).click();
  await expect(preview.getByRole('columnheader', { name: 'With this formula' })).toBeVisible();
  await expect(preview.getByRole('cell').filter({ hasText: /times?$/ })).toHaveCount(20);
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(preview.getByRole('cell').filter({ hasText: /^\$\d/ })).toHaveCount(40);
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete property' }).click();
  await expect(page).toHaveURL('/computed_properties');
  await expect(row).toHaveCount(0);
});
