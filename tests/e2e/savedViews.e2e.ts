import { expect, expectAccessible, test, toasts } from './journey.ts';

test('a list is kept as it looks, shared with the concept, and opened by its link by somebody else', async ({
  page,
  journey,
}) => {
  const name = `Latest ${journey.unique}`;
  await journey.signIn(page, 'admin', '/settings/user_groups');
  await page.getByRole('button', { name: /Sort by last change/ }).click();
  await expect(page).toHaveURL(/sort=updated_ts/);
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: 'Save this view' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save this view' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByRole('switch', { name: /Everyone in the concept/ }).check();
  await expectAccessible(page);
  const stored = page.waitForResponse((answer) => answer.url().endsWith('/api/admin/saved_views'));
  await dialog.getByRole('button', { name: 'Save view' }).click();
  const { saved_view_id: id } = await (await stored).json();
  await expect(toasts(page)).toContainText(`The view ${name} is saved.`);
  await expect(page.getByRole('button', { name })).toBeVisible();
  const theirs = await journey.open();
  await journey.signIn(theirs, 'super', `/settings/user_groups?view=${id}`);
  await expect(theirs.getByRole('button', { name })).toBeVisible();
  await expect(theirs).toHaveURL(/order=DESC/);
  await page.goto('/settings/user_groups');
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name }).click();
  await expect(page).toHaveURL(/order=DESC/);
  await page.getByRole('button', { name }).click();
  await page.getByRole('menuitem', { name: `Remove ${name}` }).click();
  await page.getByRole('button', { name: 'Remove view' }).click();
  await expect(toasts(page)).toContainText(`The view ${name} is removed.`);
});
