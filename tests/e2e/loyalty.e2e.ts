import { expect, expectAccessible, test } from './journey.ts';

test('LOYAL-002 LOYAL-003 LOYAL-005 LOYAL-011 an admin sees the offers of both vendors, whose credentials are masked and taken', async ({
  page,
  journey,
}) => {
  await journey.signIn(page, 'admin', '/ops/offers');
  await expect(page.getByRole('heading', { name: 'Offers', level: 1 })).toBeVisible();
  await expect(page.getByText('Free dessert').first()).toBeVisible();
  await page.getByRole('tab', { name: 'Punchh' }).click();
  await expect(page.getByText('Loaded fries').first()).toBeVisible();
  await expectAccessible(page);

  await page.goto('/settings/loyalty');
  const card = page.getByRole('region', { name: 'Sparkfly' });
  await expect(card.getByText('Connected')).toBeVisible();
  await expect(card.getByText('••••••••')).toBeVisible();
  await page.getByRole('button', { name: 'Test Sparkfly' }).click();
  await expect(page.getByText('Sparkfly takes these credentials.')).toBeVisible();
  await expectAccessible(page);

  await page.goto('/ops/code_pools');
  await expect(page.getByText('Spring postcards').first()).toBeVisible();
  await expectAccessible(page);
});

test('CAMP-002 CAMP-015 CAMP-020 PERM-026 a campaign of the fourth tab gives an offer', async ({
  page,
  journey,
}) => {
  await journey.signIn(page, 'admin', '/campaigns/email');
  const tabs = page.getByRole('tab');
  await expect(tabs).toHaveText(['SMS', 'Email', 'Push', 'Sparkfly']);
  await page.getByRole('tab', { name: 'Sparkfly' }).click();
  await expect(page).toHaveTitle(/Sparkfly Campaigns/);
  await page
    .getByRole('button', { name: /New (Sparkfly )?campaign/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill(`A dessert ${journey.unique}`);
  await dialog.getByRole('button', { name: 'Begin' }).click();
  await page
    .getByRole('button', { name: /^Content/ })
    .first()
    .click();
  await page.getByRole('combobox', { name: 'Offer' }).fill('Free dessert');
  await page
    .getByRole('option', { name: /^Free dessert/ })
    .first()
    .click();
  await expectAccessible(page);
});
