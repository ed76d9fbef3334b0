import { expect, expectAccessible, expectNoOverflow, test, toasts } from './journey.ts';

test('AUTO-004 AUTO-068 AUTO-069 a marketer begins with a recipe, and sees at its steps what is still to be chosen', async ({
  page,
  journey,
}) => {
  await journey.signIn(page, 'marketer', '/automations');
  await page.getByRole('link', { name: 'Library' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Automation library' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Use this recipe/ })).toHaveCount(11);
  await expect(page.getByText(/About [\d,]+ guests a week would enter/).first()).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await page.getByRole('button', { name: 'Use this recipe: Thank a first visit' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Thank a first visit' })).toBeVisible();
  await expect(page.getByRole('button', { name: /: Choose a template$/ }).first()).toBeVisible();
});

test('AUTO-069 AUTO-070 AUTO-071 a marketer keeps an automation as a recipe, describes it anew and deletes it', async ({
  page,
  journey,
}) => {
  const name = `Kept ${journey.unique}`;
  await journey.signIn(page, 'marketer', '/automations/library');
  await page.getByRole('button', { name: 'New recipe' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Automation' }).fill('Tenth visit');
  await page.getByRole('option', { name: 'Tenth visit' }).first().click();
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByRole('button', { name: 'Keep as recipe' }).click();
  await expect(toasts(page).getByText(`${name} is in your library.`)).toBeVisible();
  await page.getByRole('button', { name: `Describe ${name}` }).click();
  await dialog.getByRole('textbox', { name: 'Description' }).fill('Points or words');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Points or words', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete recipe' }).click();
  await expect(page.getByRole('heading', { name })).toHaveCount(0);
});

test('AUTO-018 AUTO-043 an offer is chosen at its step, which says what it gives', async ({
  page,
  journey,
}) => {
  await journey.signIn(page, 'marketer', '/automations/library');
  await page.getByRole('button', { name: 'Use this recipe: Win back after 60 days' }).click();
  await page
    .getByRole('button', { name: /^Step 3: Offer/ })
    .first()
    .click();
  await page.getByRole('combobox', { name: /^Offer/ }).click();
  await page
    .getByRole('option', { name: /Free dessert/ })
    .first()
    .click();
  await expect(page.getByText('Sparkfly: Free dessert').first()).toBeVisible();
});
