import { expect, expectAccessible, expectNoOverflow, settled, test, toasts } from './journey.ts';

test('ROUTE-060 an admin opens webhooks from the settings, creates one, sees its secret once, sends a test and sends it again', async ({
  page,
  journey,
}) => {
  const name = `Data lake ${journey.unique}`;
  await journey.signIn(page, 'admin', '/settings/integrations');
  await page.getByRole('link', { name: 'Webhooks', exact: true }).click();
  await expect(page).toHaveURL(/\/settings\/integrations\/webhooks$/);
  await expect(page.getByRole('link', { name: 'Lobby display' })).toBeVisible();
  await settled(page);
  await expectAccessible(page);
  await expectNoOverflow(page);

  await page.getByRole('button', { name: 'New webhook' }).click();
  const form = page.getByRole('dialog', { name: 'New webhook' });
  await form.getByRole('textbox', { name: 'Name' }).fill(name);
  await form.getByRole('textbox', { name: 'Address' }).fill('https://lake.marlowekitchen.example/in');
  await form.getByRole('checkbox', { name: 'Reservation made' }).check();
  await form.getByRole('checkbox', { name: 'Guest erased' }).check();
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Create webhook' }).click();

  const secret = page.getByRole('dialog', { name: `Signing secret of ${name}` });
  await expect(secret.getByRole('region', { name: 'Secret' })).toHaveText(/^whsec_[\w+/]{43}=$/);
  const text = await secret.getByRole('region', { name: 'Secret' }).innerText();
  await secret.getByRole('button', { name: 'I have saved it' }).click();

  await expect(page).toHaveURL(/\/settings\/integrations\/webhooks\/\d+$/);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText('Nothing was sent yet.')).toBeVisible();
  expect(await page.content()).not.toContain(text);

  await page.getByRole('button', { name: 'Send test' }).click();
  await expect(toasts(page).getByText('The test is on its way.')).toBeVisible();
  const deliveries = page.getByRole('list', { name: 'Deliveries' });
  // What other people change is delivered to this webhook too.
  const own = deliveries.getByRole('listitem').filter({ hasText: 'Test' });
  await expect(own.getByText('Delivered', { exact: true })).toBeVisible();
  await expect(own.getByText(/^1 attempt, answer 200 after \d+ ms$/)).toBeVisible();
  await settled(page);
  await expectAccessible(page);
  await expectNoOverflow(page);

  await own.getByRole('button', { name: /^View message: Test/ }).click();
  const message = page.getByRole('dialog', { name: 'Test' });
  await expect(message.getByRole('region', { name: 'Message' })).toContainText(`"webhook": "${name}"`);
  await expect(message.getByRole('region', { name: 'Answer' })).toContainText('"received": true');
  await page.keyboard.press('Escape');
  await expect(message).toBeHidden();

  await own.getByRole('button', { name: /^Send again: Test/ }).click();
  await expect(toasts(page).getByText('The message is sent again.')).toBeVisible();
  await expect(own.getByText('Delivered', { exact: true })).toBeVisible();
});

test('ROUTE-060 a failing webhook says so, its failed deliveries are sent again, and its secret is rotated', async ({
  page,
  journey,
}) => {
  await journey.signIn(page, 'admin', '/settings/integrations/webhooks');
  await page.getByRole('link', { name: 'Lobby display' }).click();
  await expect(page.getByText(/^Deliveries have failed since /)).toBeVisible();
  await page.getByRole('tab', { name: 'Failed' }).click();
  await expect(page.getByRole('list', { name: 'Deliveries' })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await settled(page);
  await expectAccessible(page);
  await expectNoOverflow(page);

  await page.getByRole('button', { name: 'Send failed again' }).click();
  await page.getByRole('menuitem', { name: 'From the last 7 days' }).click();
  await expect(
    toasts(page).getByText(/deliver(y is|ies are) sent again\.|Nothing has failed since then\./),
  ).toBeVisible();

  await page.getByRole('button', { name: 'Rotate secret' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Rotate secret' }).click();
  const secret = page.getByRole('dialog', { name: 'Signing secret of Lobby display' });
  await expect(secret.getByRole('region', { name: 'Secret' })).toHaveText(/^whsec_/);
  await secret.getByRole('button', { name: 'I have saved it' }).click();
  await expect(page.getByText(/^Messages are signed with the old secret as well until /)).toBeVisible();
});
