import { expect, expectAccessible, expectNoOverflow, settled, test, toasts } from './journey.ts';

test('SOCIAL-001 SOCIAL-002 SOCIAL-006 SOCIAL-008 an admin connects Instagram in a window of its own, maps what is suggested, and sees which pages are left out', async ({
  page,
  journey,
}) => {
  await journey.signIn(page, 'admin', '/settings/social_accounts');
  const instagram = page.getByRole('region', { name: 'Instagram' });
  await expect(
    page.getByRole('region', { name: 'Google' }).getByText('Connected', { exact: true }),
  ).toBeVisible();
  await expect(page.getByRole('region', { name: 'X', exact: true }).getByText('Access lost')).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Facebook' }).getByText(/pages_manage_engagement/),
  ).toBeVisible();
  await expect(page.getByRole('region', { name: /pages are left out/ })).toBeVisible();
  await settled(page);
  await expectAccessible(page);
  await expectNoOverflow(page);

  const open = async () => {
    await instagram.getByRole('button', { name: 'Connect' }).click();
    const dialog = page.getByRole('dialog', { name: 'Connect Instagram' });
    await expect(dialog.getByText('Read your posts and the comments below them')).toBeVisible();
    const popup = page.waitForEvent('popup');
    await dialog.getByRole('button', { name: 'Go to Instagram' }).click();
    return popup;
  };
  const cancelled = await open();
  await cancelled.getByRole('button', { name: 'Cancel' }).click();
  await expect(toasts(page).getByText('You turned back at Instagram. Nothing was changed.')).toBeVisible();

  const agreed = await open();
  await expect(agreed.getByText('This stands in for Facebook.')).toBeVisible();
  await agreed.getByRole('button', { name: 'Continue' }).click();
  await expect(toasts(page).getByText(/Instagram is connected as/)).toBeVisible();
  await expect(instagram.getByText('Connected', { exact: true })).toBeVisible();

  await page.getByRole('tab', { name: /Locations/ }).click();
  await page.getByRole('combobox', { name: /^Source/ }).click();
  await page.getByRole('option', { name: 'Instagram' }).click();
  await page.getByRole('button', { name: /^Accept \d+ sure suggestions?$/ }).click();
  await expect(toasts(page).getByText(/locations are mapped\./)).toBeVisible();
  await settled(page);
  await expectAccessible(page);
  await expectNoOverflow(page);

  await page.getByRole('tab', { name: 'Sources' }).click();
  await instagram.getByRole('button', { name: 'Remove' }).click();
  const asked = page.getByRole('dialog', { name: 'Remove Instagram?' });
  await expect(asked.getByText(/the access is deleted here/)).toBeVisible();
  await asked.getByRole('button', { name: 'Remove Instagram' }).click();
  await expect(instagram.getByText('Not connected')).toBeVisible();
});

test('ADMIN-038 REVIEW-040 SOCIAL-019 the browser asks the aggregator for its groups itself, and the page goes to the source where no window opens', async ({
  page,
  journey,
}) => {
  await journey.signIn(page, 'admin', '/settings/social_accounts');
  const asked = page.waitForRequest(/\/chatmeter\/v5\/groups$/);
  await page.getByRole('region', { name: 'Chatmeter' }).getByRole('button', { name: 'Choose group' }).click();
  const headers = (await asked).headers();
  expect(headers.authorization).toMatch(/^cm-/);
  await page.getByRole('combobox', { name: 'Group' }).click();
  await page.getByRole('option', { name: /West/ }).click();
  await page.getByRole('button', { name: 'Save group' }).click();
  await expect(toasts(page).getByText('The group is saved.')).toBeVisible();

  await page.evaluate(() => {
    window.open = () => null;
  });
  await page
    .getByRole('region', { name: 'X', exact: true })
    .getByRole('button', { name: 'Reconnect' })
    .click();
  await page.getByRole('button', { name: 'Go to X' }).click();
  await expect(page).toHaveURL(/\/sandbox\/consent\/x/);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/settings/social_accounts');
  await expect(toasts(page).getByText(/X is connected as/)).toBeVisible();
});
