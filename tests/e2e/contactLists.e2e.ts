import { expect, expectAccessible, expectNoOverflow, settled, test, toasts } from './journey.ts';

test('LIST-001 LIST-002 LIST-005 LIST-006 LIST-007 a marketer makes a list, adds a guest who confirms on a phone, imports a file, and sees that the guest left', async ({
  page,
  journey,
}) => {
  const name = `Dinner club ${journey.unique}`;
  const email = `ines-${journey.unique.toLowerCase()}@example.com`;
  await journey.signIn(page, 'marketer', '/audience');
  await expect(page).toHaveURL(/\/audience\/segments$/);
  await page.getByRole('tab', { name: 'Contact lists' }).click();
  await expect(page).toHaveURL(/\/audience\/contact$/);
  await expect(page).toHaveTitle('Contacts · Couvert');
  await page.getByRole('link', { name: 'New contact list' }).first().click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await page.getByRole('radio', { name: /Double opt-in/ }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create list' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page).toHaveTitle('Contacts · Couvert');

  await page.getByRole('button', { name: 'Add subscriber' }).first().click();
  const form = page.getByRole('dialog', { name: `Add to ${name}` });
  await form.getByRole('button', { name: 'By email or phone' }).click();
  await form.getByRole('textbox', { name: 'First name' }).fill('Ines');
  await form.getByRole('textbox', { name: 'Email' }).fill(email.replace('example.com', 'gmial.com'));
  await expect(form.getByText(/^Did you mean/)).toBeVisible();
  await form.getByRole('textbox', { name: 'Email' }).fill(email);
  await form.getByRole('textbox', { name: 'Proof' }).fill('Asked for it at the table');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Ask by email' }).click();
  await expect(toasts(page).getByText('Ines was asked by email.')).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: email });
  await expect(row.getByText('Pending')).toBeVisible();

  const phone = await journey.open({ viewport: { width: 390, height: 844 } });
  const confirming = async () => {
    const { data } = await (await page.request.get('/api/sandbox/mails?take=100')).json();
    const mail = data.find(({ to }: { to: string }) => to.includes(email));
    return /\/webviews\/lists\/confirm\/[\w-]+/.exec(mail?.text ?? '')?.[0] ?? '';
  };
  await expect.poll(confirming).not.toBe('');
  await phone.goto(await confirming());
  await expect(phone.getByRole('heading', { level: 1, name: `Do you want ${name}?` })).toBeVisible();
  await settled(phone);
  await expectAccessible(phone);
  await expectNoOverflow(phone);
  await phone.getByRole('button', { name: 'Yes, subscribe me' }).click();
  await expect(phone.getByRole('heading', { level: 1, name: 'You are subscribed' })).toBeVisible();
  await expect(row.getByText('Subscribed')).toBeVisible();
  await row.getByRole('button', { name: 'Actions for Ines' }).click();
  await page.getByRole('menuitem', { name: 'History' }).click();
  await expect(page.getByRole('dialog', { name: 'Ines' }).getByText('Subscribed, was pending')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: 'Import', exact: true }).click();
  const rows = [`Bo,bo-${journey.unique}@example.com`, `Cy,cy-${journey.unique}@example.com`, 'Di,nobody'];
  const buffer = Buffer.from(`First name,Email\n${rows.join('\n')}\n`);
  await page.getByLabel('CSV file').setInputFiles({ name: 'club.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: 'Check 3 rows' }).click();
  await expect(page.getByText(/^Say which column proves/)).toBeVisible();
  await page.getByRole('textbox', { name: 'Proof of consent' }).fill('Signed the slip');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Check 3 rows' }).click();
  await page.getByRole('button', { name: 'Import 2 guests' }).click();
  await expect(page.getByText('2 guests added, 1 row refused.')).toBeVisible();
  await page.getByRole('link', { name: 'See the list' }).click();
  await expect(page.getByRole('row').filter({ hasText: `bo-${journey.unique}` })).toBeVisible();

  await phone.getByRole('link', { name: 'Change what you get' }).click();
  await expect(phone.getByRole('button', { name: '60 days' })).toBeVisible();
  await settled(phone);
  await expectAccessible(phone);
  await expectNoOverflow(phone);
  await phone.getByRole('button', { name: 'Unsubscribe', exact: true }).click();
  await expect(phone.getByRole('heading', { level: 1, name: 'You are unsubscribed' })).toBeVisible();
  await expect(row.getByText('Unsubscribed')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoOverflow(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('link', { name: 'Edit list' }).click();
  await expect(page).toHaveTitle('Edit Contact · Couvert');
});
