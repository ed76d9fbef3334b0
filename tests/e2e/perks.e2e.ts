import { expect, expectAccessible, expectNoOverflow, settled, test, toasts } from './journey.ts';

test('ROUTE-031 PERK-003 PERK-004 PERK-006 a marketer makes a perk and a link, and its guest redeems it on a phone, once', async ({
  page,
  journey,
}) => {
  const name = `Free dessert ${journey.unique}`;
  await journey.signIn(page, 'marketer', '/ops/perks');
  await page.getByRole('button', { name: 'New perk' }).first().click();
  const form = page.getByRole('dialog', { name: 'New perk' });
  await form.getByRole('button', { name: 'Create perk' }).click();
  await expect(form.getByText('Use at least 2 characters')).toBeVisible();
  await expectAccessible(page);
  await form.getByRole('textbox', { name: 'Name' }).fill(name);
  await form.getByRole('textbox', { name: 'What the guest gets' }).fill('Any dessert of the day');
  await form.getByRole('textbox', { name: 'Terms' }).fill('Dine in only');
  await form.getByRole('button', { name: 'Create perk' }).click();
  await expect(toasts(page).getByText(`${name} was created.`)).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row.getByText('Live')).toBeVisible();
  await row.getByRole('button', { name: `Link to ${name} for a guest` }).click();
  const dialog = page.getByRole('dialog', { name: `Link to ${name}` });
  await dialog.getByRole('combobox', { name: 'Guest' }).fill('mar');
  await page.getByRole('option').first().click();
  const address = await dialog.getByRole('textbox', { name: 'Link' }).inputValue();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Close' }).last().click();

  const phone = await journey.open({ viewport: { width: 390, height: 844 } });
  await phone.goto('/webviews/perks');
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Invalid URL. Try again. ', {
    useInnerText: false,
  });
  await phone.goto(address);
  await expect(phone.getByRole('heading', { level: 1, name })).toBeVisible();
  await settled(phone);
  await expectAccessible(phone);
  await expectNoOverflow(phone);
  await phone.getByRole('button', { name: 'Redeem now' }).click();
  await phone.getByRole('button', { name: 'Redeem', exact: true }).click();
  await expect(phone.getByText('Show this to your server.')).toBeVisible();
  await expectAccessible(phone);
  await phone.reload();
  await expect(phone.getByText(/^Redeemed /)).toBeVisible();
  await expect(phone.getByRole('button', { name: 'Redeem now' })).toHaveCount(0);

  await row.getByRole('button', { name: `Who redeemed ${name}` }).click();
  await expect(page.getByRole('list', { name: 'Redemptions' }).getByRole('listitem')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await row.getByRole('button', { name: `End ${name}` }).click();
  await page.getByRole('button', { name: 'End perk' }).click();
  await expect(row).toHaveCount(0);
});
