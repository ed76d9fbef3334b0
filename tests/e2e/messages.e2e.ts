import type { Page } from 'playwright/test';
import { expect, expectAccessible, test } from './journey.ts';
import { aPlace } from './place.ts';

/** A location of its own with a number that it texts from, where the browser begins. */
async function aTextingPlace(page: Page, unique: string) {
  const place = await aPlace(page.context().request, unique);
  await place.open(page);
  await place.getsNumber();
  return place;
}

test('ADMIN-033 ADMIN-034 ROUTE-041 a text is written with its answers and locations, changed and deleted', async ({
  page,
  journey,
}) => {
  await journey.signIn(page, 'admin', '/settings/messages');
  await expectAccessible(page);
  const name = `Terrace ${journey.unique}`;
  await page.getByRole('button', { name: 'Add a text: Quick reply' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('textbox', { name: /^Text/ }).fill('Hi {{surname}}');
  await dialog.getByRole('button', { name: 'Save text' }).click();
  await expect(dialog.getByText('{{surname}} is not a merge tag', { exact: false })).toBeVisible();
  await dialog.getByRole('textbox', { name: /^Text/ }).fill('The terrace is open, ');
  await expect(dialog.getByText('{{surname}} is not a merge tag', { exact: false })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'First name' }).click();
  await expect(dialog.getByRole('region', { name: 'Preview' })).toContainText('The terrace is open, Ana');
  await dialog.getByLabel('Confirm').check();
  await dialog.getByLabel('Confirm: Keyword').fill('OUT');
  await expect(dialog.getByRole('region', { name: 'Preview' })).toContainText('Reply OUT to confirm.');
  await expect(dialog.getByText('1 segment', { exact: false })).toBeVisible();
  await dialog.getByRole('button', { name: /Select/ }).click();
  // Not all: one of another test could be gone by the time that the text comes back.
  await page.getByRole('option', { name: 'Pearl District' }).click();
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Save text' }).click();
  await expect(page.getByText(`The text “${name}” is saved.`)).toBeVisible();
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  await page.getByRole('button', { name: 'Delete text' }).click();
  await expect(page.getByRole('button', { name: `Delete ${name}` })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(`${name} is back.`)).toBeVisible();
  const back = page.getByRole('listitem').filter({ hasText: name });
  await expect(back).toContainText('Reply OUT to confirm.');
  await back.getByRole('button', { name: `Delete ${name}` }).click();
  await page.getByRole('button', { name: 'Delete text' }).click();
  await expect(back).toHaveCount(0);
});

test('ADMIN-036 ADMIN-037 ROUTE-052 a location gives its number back and gets another from an area code', async ({
  page,
  journey,
}) => {
  const place = await aTextingPlace(page, journey.unique);
  await journey.signIn(page, 'admin', '/settings/sms_numbers');
  await expectAccessible(page);
  await page.getByLabel('Search locations').fill(place.name);
  await page.getByRole('button', { name: `Give back the number of ${place.name}` }).click();
  await page.getByRole('button', { name: 'Give back', exact: true }).click();
  await page.getByRole('button', { name: `Get a number for ${place.name}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Area code').fill('617');
  await page.getByRole('option', { name: /^617/ }).click();
  await dialog.getByRole('radio').first().check();
  await dialog.getByRole('button', { name: 'Get number' }).click();
  await expect(page.getByText(`${place.name} now texts from (617) 555-`)).toBeVisible();
});

test('a party is texted, the guest answers on the sandbox phone, and the host reads it at once', async ({
  page,
  journey,
}) => {
  const place = await aTextingPlace(page, journey.unique);
  const phone = `+1971556${String(1000 + Math.floor(Math.random() * 9000))}`;
  const reserved_ts = new Date(Date.now() + 3_600_000).toISOString();
  const party = await place.books(journey.unique, { fname: 'Ines', phone, reserved_ts });
  await journey.signIn(page, await place.aHost(), `/ops/reservations/${party.local_id}`);
  await page.getByRole('button', { name: 'Show texts' }).click();
  await page.getByLabel(/^Text to Ines/).fill('Is the patio fine?');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const log = page.getByRole('log');
  await expect(log.getByText('Is the patio fine?')).toBeVisible();
  await expect(log.getByText('Delivered')).toBeVisible();
  await expectAccessible(page);

  const guest = await journey.open();
  await guest.goto('/sandbox/phone');
  await guest.getByLabel('Search phones').fill(phone);
  await expect(guest.getByRole('heading', { name: phone })).toBeVisible();
  await guest.getByLabel('Answer as the guest').fill('Yes, lovely!');
  await guest.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(log.getByText('Yes, lovely!')).toBeVisible();
});

test('the limits of marketing are changed beside the texts; quiet hours cannot be made shorter than law has them', async ({
  page,
  journey,
}) => {
  const place = await aPlace(page.context().request, journey.unique);
  await place.open(page);
  await journey.signIn(page, 'admin', '/settings/messages');
  const card = page.getByRole('region', { name: 'Limits of marketing' });
  await expect(card.getByText('9:00 PM to 9:00 AM')).toBeVisible();
  await card.getByRole('button', { name: 'Change limits' }).click();
  const dialog = page.getByRole('dialog', { name: 'Limits of marketing' });
  await dialog.getByRole('spinbutton', { name: 'Push messages in 7 days' }).fill('7');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(card.getByText('At most 7 messages in 7 days')).toBeVisible();
  const late = {
    email_per_week: 2,
    sms_per_week: null,
    push_per_week: 7,
    quiet_from: '22:00',
    quiet_to: '09:00',
  };
  const refused = await place.api('PUT', '/crm/marketing_limits', late);
  expect([refused.status(), await refused.text()]).toEqual([400, expect.stringContaining('9:00 PM')]);
});
