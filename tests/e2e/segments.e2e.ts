import { expect, expectAccessible, settled, test, toasts } from './journey.ts';

test('SEG-002 SEG-007 SEG-008 the bare paths lead to the list; a segment is duplicated, stands in another, and is not removed from under it', async ({
  page,
  journey,
}) => {
  // The page of a segment that is removed may hear of it before it has left.
  journey.allow(404);
  const name = `Copy ${journey.unique}`;
  await journey.signIn(page, 'admin', '/segments');
  await expect(page).toHaveURL('/audience/segments');
  await page.goto('/audience/segment');
  await expect(page).toHaveURL('/audience/segments');
  await settled(page);
  await expectAccessible(page);
  await page.goto('/audience/segments/create');
  await page.getByRole('textbox', { name: 'Name' }).fill(`First ${journey.unique}`);
  await page.getByRole('button', { name: 'Save segment' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `First ${journey.unique}` })).toBeVisible();
  const { pathname } = new URL(page.url());
  await page.goto(`${pathname}/details`);
  await expect(page).toHaveURL(pathname);

  await page.getByRole('link', { name: 'Duplicate', exact: true }).click();
  await expect(page).toHaveTitle('Duplicate · Couvert');
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('button', { name: 'Save segment' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  await page.goto('/audience/segments/create');
  await page.getByRole('textbox', { name: 'Name' }).fill(`Within ${journey.unique}`);
  await page.getByRole('combobox', { name: 'Condition' }).selectOption('Segment');
  await page.getByRole('combobox', { name: 'Segments' }).fill(name);
  await page.getByRole('option', { name, exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByText(`Guests who are in ${name}.`)).toBeVisible();
  await page.getByRole('button', { name: 'Save segment' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Within ${journey.unique}` })).toBeVisible();

  await page.goto(`/audience/segments?filter=${encodeURIComponent(JSON.stringify({ q: name }))}`);
  await settled(page);
  const remove = page.getByRole('button', { name: `Remove ${name}`, exact: true });
  await remove.click();
  const inUse = page.getByRole('dialog', { name: `${name} is in use` });
  await inUse.getByRole('link', { name: `Within ${journey.unique}` }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByRole('button', { name: 'Remove segment' }).click();
  await expect(toasts(page).getByText(`Within ${journey.unique} removed.`)).toBeVisible();
  await page.goto(`/audience/segments?filter=${encodeURIComponent(JSON.stringify({ q: name }))}`);
  await remove.click();
  await page.getByRole('button', { name: 'Remove segment' }).click();
  await expect(toasts(page).getByText(`${name} removed.`)).toBeVisible();
});
