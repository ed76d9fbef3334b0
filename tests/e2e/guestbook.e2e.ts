import type { APIRequestContext, Page } from 'playwright/test';
import { apiAs } from './colleague.ts';
import { expect, expectAccessible, settled, test, toasts } from './journey.ts';

/** Guests of one's own, whose names and addresses hold a word that no other test uses. */
async function aBook(request: APIRequestContext) {
  const api = await apiAs(request, 'admin');
  const save = async (guest: object) => {
    const reply = await api('PUT', '/crm/guest', guest);
    expect(reply.ok(), await reply.text()).toBe(true);
    const stored: { id: number; version: number } = await reply.json();
    return stored;
  };
  const read = async (id: number) => (await api('GET', `/crm/guests/${id}`)).json();
  return { api, save, read };
}

/** Seven digits that no other test uses, for a number of area 503. */
let last = 0;
const digits = () => {
  last += 1;
  return `2${String((Date.now() % 100_000) * 10 + (last % 10)).padStart(6, '0')}`;
};

/** Swaps the last two entries of a list of settings and swaps them back, with the keys alone; the list is stored in that order. */
async function movesByKeyboard(page: Page, list: string, [first, second]: readonly [string, string]) {
  const names = page.getByRole('list', { name: list }).locator('strong');
  const focused = page.getByRole('list', { name: list }).locator('li:focus-within strong');
  const isOrder = (...wanted: string[]) =>
    expect
      .poll(async () => (await names.allInnerTexts()).filter((name) => name === first || name === second))
      .toEqual(wanted);
  await isOrder(first, second);
  await page.getByRole('button', { name: `Move ${second} up` }).focus();
  await page.keyboard.press('Enter');
  await isOrder(second, first);
  await expect(focused).toHaveText(second);
  await page.reload();
  await settled(page);
  await isOrder(second, first);
  await page.getByRole('button', { name: `Move ${second} down` }).focus();
  await page.keyboard.press('Space');
  await isOrder(first, second);
  await expect(focused).toHaveText(second);
}

test('ROUTE-011 GUEST-002 GUEST-003 guests are found while typing by parts of name, phone and email, and by what they must have', async ({
  page,
  journey,
}) => {
  const book = await aBook(page.context().request);
  const word = journey.unique;
  const number = digits();
  const named = await book.save({ fname: 'Odile', lname: `Marchetti${word}`, phone: `+1503${number}` });
  await book.save({ email: `somebody.${word}@example.org` });
  await book.save({ fname: `Per${word}`, lname: 'Halvorsen', email: `per.${word}@example.org` });
  const host = await journey.open();
  await journey.signIn(host, 'host', '/account');
  await host.goto('/ops/guestbook');
  await expect(host).toHaveURL(/\/unauthorized\?missing=guestProfile\.view/);

  await journey.signIn(page, 'admin', '/ops/guestbook');
  const search = page.getByRole('textbox', { name: 'Name, phone or email' });
  const rows = page.getByRole('table', { name: 'Guests' }).locator('tbody tr');
  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  await search.fill(word.slice(1).toUpperCase());
  await expect(rows).toHaveCount(3);
  await expect(page).toHaveURL(/filter=/);
  for (const [label, found] of [
    ['Has a phone', [/Odile/]],
    ['Has an email', [/Guest/, /Halvorsen/]],
    ['Has a name', [/Odile/, /Halvorsen/]],
  ] as const) {
    const toggle = page.getByRole('button', { name: label });
    await toggle.click();
    await expect(rows).toHaveCount(found.length);
    for (const text of found) await expect(rows.filter({ hasText: text })).toHaveCount(1);
    await toggle.click();
    await expect(rows).toHaveCount(3);
  }
  await expectAccessible(page);

  await search.fill(`${number.slice(0, 3)}-${number.slice(3)}`);
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText(`(503) ${number.slice(0, 3)}-${number.slice(3)}`);
  await search.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/ops/guests/${named.id}`);
  await expect(page.getByRole('heading', { level: 1, name: `Odile Marchetti${word}` })).toBeVisible();
});

test('GUEST-007 somebody not found is added with the fields of the concept; a number that is taken leads to its guest; two who save at once are asked', async ({
  page,
  journey,
}) => {
  const book = await aBook(page.context().request);
  const word = journey.unique;
  const number = digits();
  const known = await book.save({ fname: 'Ines', lname: `Known${word}`, phone: `+1503${number}` });
  const last = { sort_order: 900 };
  await book.api('POST', '/crm/fields/1', { label: `Wine ${word}`, type: 'text', ...last });
  for (const name of [`Gold ${word}`, `Silver ${word}`])
    await book.api('POST', '/crm/guest_tiers', { name, colour: '#8a6d1f', ...last });

  await journey.signIn(page, 'admin', '/settings/guest_fields');
  await page
    .getByRole('button', { name: /^Add (the first )?field$/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Add a field' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill(`Table ${word}`);
  await dialog.getByRole('button', { name: 'Add field' }).click();
  await expect(toasts(page)).toContainText(`“Table ${word}” added.`);
  await movesByKeyboard(page, 'Own fields', [`Wine ${word}`, `Table ${word}`]);
  await movesByKeyboard(page, 'Tiers', [`Gold ${word}`, `Silver ${word}`]);

  await page.goto('/ops/guestbook');
  await settled(page);
  await page.getByRole('textbox', { name: 'Name, phone or email' }).fill(`Ines Unknown${word}`);
  await page.getByRole('button', { name: 'Add this guest' }).click();
  const sheet = page.getByRole('dialog', { name: 'Add a guest' });
  await expect(sheet.getByRole('textbox', { name: 'Last name' })).toHaveValue(`Unknown${word}`);
  await expectAccessible(page);
  await sheet.getByRole('textbox', { name: 'Phone' }).fill(`503 ${number}`);
  await sheet.getByRole('textbox', { name: `Table ${word}` }).fill('Window');
  await sheet.getByRole('textbox', { name: 'Email' }).fill('ines');
  await sheet.getByRole('button', { name: 'Add guest' }).click();
  await expect(sheet).toContainText('Enter an email address such as');
  await sheet.getByRole('textbox', { name: 'Email' }).fill(`ines.${word}@example.org`);
  journey.allow(409);
  await sheet.getByRole('button', { name: 'Add guest' }).click();
  await expect(sheet.getByText(`This number belongs to Ines Known${word}`)).toBeVisible();
  await sheet.getByRole('button', { name: 'Add to their profile' }).click();
  const theirs = page.getByRole('dialog', { name: `Edit Ines Known${word}` });
  await expect(theirs.getByRole('textbox', { name: 'Email' })).toHaveValue(`ines.${word}@example.org`);

  const before = await book.read(known.id);
  await book.save({ id: known.id, version: before.version, allergies: 'Sesame' });
  await theirs.getByRole('switch', { name: 'VIP' }).check();
  await theirs.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(`/ops/guests/${known.id}`);
  const stored = await book.read(known.id);
  expect(stored).toMatchObject({
    lname: `Known${word}`,
    email: `ines.${word}@example.org`,
    is_vip: true,
    allergies: 'Sesame',
  });
  expect(Object.values(stored.custom_fields)).toContain('Window');
});

test('two guests who are one person are compared, merged with what was chosen, and taken apart again', async ({
  page,
  journey,
}) => {
  const book = await aBook(page.context().request);
  const word = journey.unique;
  const email = `double.${word}@example.org`;
  const kept = await book.save({ fname: 'Anneke', lname: `Double${word}`, email, allergies: 'Nuts' });
  const other = await book.save({
    fname: 'Anna',
    lname: `Double${word}`,
    email,
    allergies: 'Shellfish',
    phone: `+1503${digits()}`,
  });
  await journey.signIn(page, 'admin', `/ops/guestbook/duplicates?guest_id=${kept.id}`);
  await page
    .getByRole('list', { name: 'Possible duplicates' })
    .getByRole('button', { name: /^Compare/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Merge two guests into one' });
  await expect(dialog.getByRole('table', { name: 'Differences' })).toBeVisible();
  if (!(await dialog.getByRole('columnheader', { name: /^Stays: Anneke/ }).isVisible()))
    await dialog.getByRole('button', { name: 'Swap' }).click();
  await dialog.getByRole('radio', { name: /^First name of Anna Double.*: Anna$/ }).check();
  await expect(dialog.getByRole('radio', { name: 'Allergies of both' })).toBeChecked();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click();
  await expect(page).toHaveURL(`/ops/guests/${kept.id}`);
  await expect(page.getByRole('heading', { level: 1, name: `Anna Double${word}` })).toBeVisible();
  expect(await book.read(other.id)).toMatchObject({
    id: kept.id,
    fname: 'Anna',
    allergies: 'Nuts, Shellfish',
    merged_from: [other.id],
  });
  await toasts(page).getByRole('button', { name: 'Undo' }).click();
  await expect(toasts(page)).toContainText('is a guest of their own again.');
  expect(await book.read(kept.id)).toMatchObject({ fname: 'Anneke', allergies: 'Nuts', merged_from: [] });
  expect(await book.read(other.id)).toMatchObject({ id: other.id, fname: 'Anna', allergies: 'Shellfish' });
  await page.goto(`/ops/guestbook/duplicates?guest_id=${kept.id}`);
  const apart = page.getByRole('button', { name: /are not the same person$/ });
  await expect(apart).toBeVisible();
  await expectAccessible(page);
  await apart.click();
  await expect(apart).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('Nobody looks like the same person')).toBeVisible();
});
