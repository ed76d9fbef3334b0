import { expect, expectAccessible, expectNoOverflow, settled, test, toasts } from './journey.ts';

test('POS-001 POS-002 POS-017 ROUTE-061 an admin matches a location and maps its tables by keyboard on a tablet', async ({
  page,
  journey,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await journey.signIn(page, 'admin', '/settings/integrations/pos');
  const steps = page.getByRole('navigation', { name: 'Setup steps' });
  await expect(steps.getByRole('button')).toHaveCount(5);
  await expect(steps.getByRole('button', { name: /Match locations/ })).toHaveAccessibleName(/incomplete/);
  await settled(page);
  await expectAccessible(page);
  await expectNoOverflow(page);

  const accept = page.getByRole('button', { name: /^Accept .+ for / }).first();
  const name = (await accept.getAttribute('aria-label'))?.replace(/^Accept .+ for /, '') ?? '';
  await accept.focus();
  await page.keyboard.press('Enter');
  await expect(toasts(page).getByText(`${name} is matched to`)).toBeVisible();

  const choice = page.getByRole('combobox', { name: `Point of sale: ${name}` });
  await expect(choice).not.toHaveValue('');
  await choice.fill('loc-nowhere');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Omnivore does not have this location ID.')).toBeVisible();

  await steps.getByRole('button', { name: /^Tables/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/step=tables/);
  await page.getByRole('button', { name: /^Accept \d+ certain suggestions?$/ }).focus();
  await page.keyboard.press('Enter');
  await expect(toasts(page).getByText(/tables? (is|are) mapped\./)).toBeVisible();
  await settled(page);
  await expectAccessible(page);
  await expectNoOverflow(page);

  for (const [step, list] of [
    [/^Menu categories/, 'Menu categories'],
    [/^Meal stages/, 'Meal stages by location'],
    [/^Servers/, 'Server jobs by location'],
  ] as const) {
    await steps.getByRole('button', { name: step }).click();
    await expect(page.getByRole('list', { name: list })).toBeVisible();
    await settled(page);
    await expectAccessible(page);
    await expectNoOverflow(page);
  }

  await steps.getByRole('button', { name: /^Meal stages/ }).click();
  await page.getByRole('button', { name: /^Set for \d+ locations? that differs?$/ }).click();
  await expect(toasts(page).getByText(/set to on\./)).toBeVisible();
  await expect(steps.getByRole('button', { name: /^Meal stages/ })).toHaveAccessibleName(/success/);
});

test('POS-003 POS-040 ROUTE-057 ROUTE-058 ROUTE-059 the overview tells the health of each connection and leads to it', async ({
  page,
  journey,
}) => {
  await journey.signIn(page, 'admin', '/settings/integrations');
  await expect(page.getByRole('heading', { name: 'Integrations', level: 1 })).toBeVisible();
  const omnivore = page.getByRole('region', { name: 'Omnivore' });
  await expect(omnivore.getByText('Connected')).toBeVisible();
  await settled(page);
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Open API keys' }).click();
  await expect(page).toHaveURL('/settings/integrations/api-keys');
  await page.goBack();
  await page.getByRole('link', { name: 'Open Omnivore' }).click();
  await expect(page).toHaveURL('/settings/integrations/omnivore');
  await page.getByRole('button', { name: 'Change API key' }).click();
  const dialog = page.getByRole('dialog', { name: 'Omnivore API key' });
  await dialog.getByLabel('API key').fill('not-a-sandbox-key');
  await dialog.getByRole('button', { name: 'Save and test' }).click();
  await expect(page.getByText('Omnivore does not accept the API key. Enter a new one.')).toBeVisible();
  await settled(page);
  await expectAccessible(page);
});
