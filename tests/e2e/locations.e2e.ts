import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { apiAs } from './colleague.ts';
import { expect, expectAccessible, settled, test, toasts } from './journey.ts';

/** Adds a location the way an admin does and answers its id. */
async function addLocation(page: Page, number: string, name: string): Promise<number> {
  await page.goto('/settings/restaurants/create');
  await page.getByRole('textbox', { name: 'Store number' }).fill(number);
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await page.getByRole('button', { name: 'Add location' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `${number} ${name}` })).toBeVisible();
  const id = /\/settings\/restaurants\/(\d+)/.exec(page.url())?.[1];
  expect(id).toBeDefined();
  return Number(id);
}

const list = (page: Page) => page.getByRole('table', { name: 'Locations' });
const search = (page: Page) => page.getByRole('textbox', { name: 'Name, number or city' });

async function chooseFile(page: Page, name: string, content: string | Buffer): Promise<void> {
  await page
    .getByLabel('CSV file')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });
}

test('ADMIN-004 a location is added with its phone as a person writes it, errors under the fields', async ({
  page,
  journey,
}) => {
  const name = `Lakeside ${journey.unique}`;
  await journey.signIn(page, 'admin', '/settings/restaurants/create');
  await page.getByRole('textbox', { name: 'Zip' }).fill('12');
  await page.getByRole('textbox', { name: 'Phone' }).fill('555-12');
  await page.getByRole('button', { name: 'Add location' }).click();
  for (const field of ['Name', 'Zip', 'Phone']) {
    const input = page.getByRole('textbox', { name: field, exact: true });
    await expect(input).toHaveAttribute('aria-invalid', 'true');
    await expect(input).toHaveAccessibleDescription(/\w{3}/);
  }
  await expect(page).toHaveURL('/settings/restaurants/create');
  await page.getByRole('textbox', { name: 'Store number' }).fill(journey.unique);
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await page.getByRole('textbox', { name: 'City' }).fill('Portland');
  await page.getByRole('textbox', { name: 'Zip' }).fill('972091234');
  await page.getByRole('textbox', { name: 'Phone' }).fill('503.555.0142');
  await page.getByRole('button', { name: 'Add location' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `${journey.unique} ${name}` })).toBeVisible();
  await expect(page.getByRole('link', { name: '(503) 555-0142' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('97209-1234');
});

test('ADMIN-004 renaming and renumbering a location shows its new numbered name, with the change in its history', async ({
  page,
  journey,
}) => {
  const name = `Quayside ${journey.unique}`;
  await journey.signIn(page, 'admin');
  await addLocation(page, journey.unique, name);
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(`${name} East`);
  await page.getByRole('textbox', { name: 'Store number' }).fill(`${journey.unique}b`);
  await expect(page.getByRole('region', { name: 'Unsaved changes' })).toContainText('2');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: `${journey.unique}b ${name} East` }),
  ).toBeVisible();
  await expect(page.getByRole('region', { name: 'Recent changes' })).toContainText(`${name} → ${name} East`);
});

test('the filters of the list live in the address: a reload and the back button keep them', async ({
  page,
  journey,
}) => {
  await journey.signIn(page, 'admin', '/settings/restaurants');
  await page.getByRole('button', { name: 'State', exact: true }).click();
  await page
    .getByRole('menuitem', { name: /Washington/ })
    .or(page.getByRole('option', { name: /Washington/ }))
    .first()
    .click();
  await page.keyboard.press('Escape');
  await expect(list(page).getByText('Capitol Hill')).toBeVisible();
  await expect(list(page).getByText('Pearl District')).toHaveCount(0);
  await page.reload();
  await expect(list(page).getByText('Capitol Hill')).toBeVisible();
  await expect(list(page).getByText('Pearl District')).toHaveCount(0);
  await list(page).getByRole('link', { name: 'Capitol Hill' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '007 Capitol Hill' })).toBeVisible();
  await page.goBack();
  await expect(list(page).getByText('Ballard Landing')).toBeVisible();
  await expect(list(page).getByText('Pearl District')).toHaveCount(0);
});

test('several locations are marked not billable at once; closing one can be undone', async ({
  page,
  journey,
}) => {
  await journey.signIn(page, 'admin');
  const names = ['North', 'South'].map((side) => `${side} ${journey.unique}`);
  for (const [index, name] of names.entries()) await addLocation(page, `${journey.unique}${index}`, name);
  await page.goto('/settings/restaurants');
  await expect(list(page).getByRole('link', { name: 'Pearl District' })).toBeVisible();
  await search(page).fill(journey.unique);
  await expect(list(page).getByRole('row')).toHaveCount(3);
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  const bar = page.getByRole('region', { name: 'Selected rows' });
  await expect(bar).toContainText('2 selected');
  await bar.getByRole('button', { name: 'Not billable' }).click();
  await expect(page.getByRole('region', { name: 'Bulk edit' })).toContainText('2 locations changed.');
  for (const name of names)
    await expect(list(page).getByRole('row', { name: new RegExp(`${name}.* No( |$)`) })).toBeVisible();
  await list(page)
    .getByRole('checkbox', { name: new RegExp(names[0] ?? '') })
    .check();
  await bar.getByRole('button', { name: 'Close locations' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close locations' }).click();
  await expect(toasts(page)).toContainText('1 location closed.');
  await expect(list(page).getByText(names[0] ?? '')).toHaveCount(0);
  await toasts(page).getByRole('button', { name: 'Undo' }).click();
  await expect(toasts(page)).toContainText('1 location restored.');
  await expect(list(page).getByText(names[0] ?? '')).toBeVisible();
});

test('all that a filter finds is selected beyond its page, edited by a job, looked at and undone', async ({
  page,
  journey,
  request,
}) => {
  const word = journey.unique;
  const api = await apiAs(request, 'admin');
  const names = Array.from(
    { length: 52 },
    (_none, n) => `River ${word} ${String(n).padStart(2, '0')} of a long name there`,
  );
  const [first = ''] = names;
  for (const merchant_name of names) {
    const made = await api('POST', '/merchants/external', { merchant_name, timezone: 'America/Chicago' });
    expect(made.ok()).toBe(true);
  }
  await journey.signIn(
    page,
    'admin',
    `/settings/restaurants?filter=${encodeURIComponent(JSON.stringify({ search: word }))}`,
  );
  await expect(list(page).getByRole('row')).toHaveCount(51);
  const name = list(page).getByRole('link', { name: first });
  expect(
    await name.evaluate(
      (link) => link.scrollWidth <= link.clientWidth && link.scrollHeight <= link.clientHeight,
    ),
  ).toBe(true);
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  const bar = page.getByRole('region', { name: 'Selected rows' });
  await expect(bar).toContainText('50 selected');
  await bar.getByRole('button', { name: 'Select all 52 that match' }).click();
  await expect(bar).toContainText('All 52 selected');
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(list(page).getByRole('row')).toHaveCount(3);
  for (const box of await list(page)
    .getByRole('checkbox', { name: new RegExp(word) })
    .all())
    await expect(box).toBeChecked();
  await bar.getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit 52 locations' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Change 52 locations' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Choose something to change.');
  await dialog.getByRole('combobox', { name: 'Time zone' }).fill('Denver');
  await page.getByRole('option', { name: /Mountain \(Denver/ }).click();
  await dialog.getByRole('textbox', { name: 'City' }).fill('Golden');
  await dialog.getByRole('button', { name: 'Change 52 locations' }).click();
  const card = page.getByRole('region', { name: 'Bulk edit', exact: true });
  await expect(card).toContainText('52 locations changed.');
  await expect(bar).toHaveCount(0);
  await expect(list(page).getByRole('row', { name: /Golden/ })).toHaveCount(2);
  const found = await api('GET', `/merchants/external/merchants?search=${word}&take=1`);
  const [{ merchant_id: id }] = (await found.json()).data;
  expect((await api('PATCH', `/merchants/external/v2/${id}`, { city: 'Boulder' })).ok()).toBe(true);
  await card.getByRole('link', { name: 'See what happened' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bulk edit' })).toBeVisible();
  await expectAccessible(page);
  await card.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo the change' }).click();
  await expect(card).toContainText('51 locations restored; 1 left as it is now.');
  await expect(page.getByRole('list', { name: 'Why locations were left' })).toContainText(
    'Changed since: City',
  );
  await page.goto(`/settings/restaurants?filter=${encodeURIComponent(JSON.stringify({ search: word }))}`);
  await expect(list(page).getByRole('row', { name: /Boulder/ })).toHaveCount(1);
  await expect(list(page).getByRole('row', { name: /Golden/ })).toHaveCount(0);
});

test('billing is written on the page of the location, and a closed location opens again from its page', async ({
  page,
  journey,
}) => {
  journey.allow(404);
  const name = `Tollhouse ${journey.unique}`;
  await journey.signIn(page, 'admin');
  const id = await addLocation(page, journey.unique, name);
  const billing = page.getByRole('region', { name: 'Billing', exact: true });
  await billing.getByRole('button', { name: 'Edit billing' }).click();
  const dialog = page.getByRole('dialog', { name: 'Billing information' });
  await dialog.getByRole('textbox', { name: 'Billing name' }).fill('Tollhouse LLC');
  await dialog.getByRole('textbox', { name: 'Billing email' }).fill('nobody');
  await dialog.getByRole('textbox', { name: 'Billing phone' }).fill('503.555.0142');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Billing email' })).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await expectAccessible(page);
  await dialog.getByRole('textbox', { name: 'Billing email' }).fill('pay@example.com');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(billing).toContainText('Tollhouse LLC');
  await expect(billing).toContainText('(503) 555-0142');
  await page.getByRole('button', { name: 'Close location' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close location' }).click();
  await expect(page).toHaveURL('/settings/restaurants');
  await page.getByRole('link', { name: 'Closed locations' }).click();
  await expectAccessible(page);
  await page.getByRole('link', { name: `${journey.unique} ${name}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: `${journey.unique} ${name}` })).toBeVisible();
  await expect(page.getByText(/This location was closed on .* by Nadia Okafor/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Reopen/ }).click();
  await expect(page.getByRole('link', { name: 'Edit', exact: true })).toBeVisible();
  await expect(billing).toContainText('Tollhouse LLC');
  await expect(page).toHaveURL(`/settings/restaurants/${id}`);
});

test('two people who edit one location both see what the other wrote, and choose', async ({
  page,
  journey,
}) => {
  journey.allow(409);
  const name = `Harbour ${journey.unique}`;
  await journey.signIn(page, 'admin');
  const id = await addLocation(page, journey.unique, name);
  const other = await journey.open();
  await journey.signIn(other, 'super', `/settings/restaurants/${id}/edit`);
  await page.goto(`/settings/restaurants/${id}/edit`);
  await settled(page);
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(`${name} mine`);
  await other.getByRole('textbox', { name: 'Name', exact: true }).fill(`${name} theirs`);
  await other.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(other.getByRole('heading', { level: 1, name: `${name} theirs` })).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Somebody saved this before you' });
  await expect(
    dialog.getByRole('row', { name: new RegExp(`Name ${name} mine ${name} theirs`) }),
  ).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Keep my version' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `${name} mine` })).toBeVisible();
  await expect(other.getByRole('heading', { level: 1, name: `${name} mine` })).toBeVisible();
});

/** What people really send: a mark at the start, semicolons, quotes, names of states, five ways to write a phone. */
function messyFile(word: string): string {
  const rows = [
    ['Store #', 'Location name', 'City', 'State', 'Zip', 'Phone', 'Time zone'],
    [`${word}1`, `"Quoted; ""Best"" ${word}"`, 'Portland', 'Ore.', '97209', '(503) 555-0142', 'Pacific'],
    [
      `${word}2`,
      `Dotted ${word}`,
      'Seattle',
      'washington',
      '981074105',
      '206.555.0118',
      'America/Los_Angeles',
    ],
    [`${word}3`, `Plain ${word}`, 'Denver', 'CO', '80211-1234', '3035550139', 'Mountain'],
    [`${word}4`, `Country ${word}`, 'Chicago', 'Illinois', '60607', '+1 312 555 0148', 'Central'],
    [`${word}5`, `Dashed ${word}`, 'Boston', 'Mass.', '2116', '1-617-555-0184', 'Eastern'],
    [`${word}5`, `Twin ${word}`, 'Boston', 'MA', '02116', '', 'Eastern'],
    [`${word}6`, '=cmd|calc', 'Austin', 'Texass', '78704', '512', 'Central'],
    [`${word}7`, `Lost ${word}`, 'Nowhere', 'ZZ', 'abc', '', 'Mars/Olympus'],
  ];
  return `\uFEFF${rows.map((row) => row.join(';')).join('\r\n')}\r\n`;
}

test('ADMIN-014 ADMIN-018 a messy file is checked row by row, applied, and its rejected rows come back with reasons', async ({
  page,
  journey,
}) => {
  const word = journey.unique;
  await journey.signIn(page, 'admin', '/settings/restaurants/upload');
  await chooseFile(page, `${word}.csv`, messyFile(word));
  await expect(page.getByRole('region', { name: 'Upload' })).toContainText(`Checked ${word}.csv`);
  await expect(page.getByText('Nothing has been created yet.')).toBeVisible();
  const rejected = page.getByRole('table', { name: 'Rejected rows' });
  await expect(rejected.getByRole('row', { name: /Lost/ })).toContainText(/state/i);
  await expectAccessible(page);
  const create = page.getByRole('button', { name: /^Create \d+ locations$/ });
  const created = Number(/\d+/.exec(await create.innerText())?.[0]);
  expect(created).toBeGreaterThanOrEqual(4);
  await create.click();
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Roles' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Roles' })).toBeVisible();
  await page.goBack();
  const sentence = `Successfully uploaded ${created} new merchants and failed to upload ${8 - created}.`;
  await expect(page.getByRole('main').getByText(sentence)).toBeVisible();
  const arriving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download rejected rows' }).click();
  const text = await readFile(await (await arriving).path(), 'utf8');
  expect(text).toContain(`Lost ${word}`);
  expect(text).toContain(",'=cmd|calc,");
  expect(text.split(/\r?\n/)[0]).toMatch(/Row,Reasons/);
  expect(text.trim().split(/\r?\n/)).toHaveLength(1 + 8 - created);
  await page.goto('/settings/restaurants');
  await expect(list(page).getByRole('link', { name: 'Pearl District' })).toBeVisible();
  await search(page).fill(word);
  await expect(list(page).getByRole('row')).toHaveCount(1 + created);
  await list(page)
    .getByRole('link', { name: `Dotted ${word}` })
    .click();
  await expect(page.getByRole('link', { name: '(206) 555-0118' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('WA 98107-4105');
});

test('ADMIN-017 a clean file ends with its count', async ({ page, journey }) => {
  const word = journey.unique;
  await journey.signIn(page, 'admin', '/settings/restaurants/upload');
  const rows = [1, 2].map((n) => `${word}${n},Clean ${n} ${word},Central`);
  await chooseFile(page, `${word}.csv`, ['Store number,Name,Time zone', ...rows].join('\n'));
  await page.getByRole('button', { name: 'Create 2 locations' }).click();
  await expect(page.getByRole('main').getByText('Successfully uploaded 2 merchants.')).toBeVisible();
});

test('a check that nobody applied stands among the uploads so far, and is taken up again there', async ({
  page,
  journey,
}) => {
  const word = journey.unique;
  await journey.signIn(page, 'admin', '/settings/restaurants/upload');
  await chooseFile(page, `${word}.csv`, `Name,Time zone\nTaken Up ${word},Central\nLost ${word},Mars\n`);
  await expect(page.getByText('Nothing has been created yet.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Nothing has been created yet.')).toBeVisible();
  await page.getByRole('link', { name: 'Upload CSV' }).click();
  const past = page.getByRole('region', { name: 'Uploads so far' }).getByRole('listitem');
  await expect(past.filter({ hasText: `${word}.csv` })).toContainText('Checked, not uploaded');
  await expectAccessible(page);
  await page.getByRole('link', { name: `See ${word}.csv` }).click();
  await page.getByRole('button', { name: 'Create 1 location' }).click();
  await expect(
    page.getByRole('main').getByText('Successfully uploaded 1 new merchants and failed to upload 1.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Upload another file' }).click();
  await expect(past.filter({ hasText: `${word}.csv` })).toContainText('Uploaded');
});

test('a file that is empty, no CSV, only a header or too large is refused with its remedy before it is sent', async ({
  page,
  journey,
}) => {
  await journey.signIn(page, 'admin', '/settings/restaurants/upload');
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('upload')) sent += 1;
  });
  for (const [name, content, remedy] of [
    ['empty.csv', '', /This file is empty\. Download the template/],
    ['sheet.xlsx', Buffer.from([0x50, 0x4b, 3, 4, 0, 0]), /This is not a CSV file\. .*choose Save as/],
    ['header.csv', 'Store number,Name,Time zone\n', /a header but no rows\. Add one row/],
    ['huge.csv', Buffer.alloc(11 * 1024 * 1024, 'a,b\n'), /the limit is 10 MB\. Split it/],
  ] as const) {
    await chooseFile(page, name, content);
    await expect(page.getByRole('alert').filter({ hasText: remedy })).toBeVisible();
  }
  expect(sent).toBe(0);
});

test('the demo has a closed location to look at, and the way among the settings names where one is', async ({
  page,
  journey,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await journey.signIn(page, 'admin', '/settings/closed_restaurants');
  await expect(page.getByText('003 Sellwood')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Settings page' })).toHaveText('Settings: Locations');
});
