import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { expect, expectAccessible, expectNoOverflow, settled, test, toasts } from './journey.ts';

const FORMS = '/settings/host/feedback_forms';
const SMALL = { width: 320, height: 700 };

const question = (page: Page, n: number) => page.getByRole('group', { name: `Question ${n}`, exact: true });

async function add(page: Page, kind: string): Promise<void> {
  await page.getByRole('button', { name: 'Add a question' }).click();
  await page.getByRole('menuitem', { name: kind, exact: true }).click();
}

test('ROUTE-032 ROUTE-033 ROUTE-045 FEED-001 FEED-002 FEED-003 FEED-005 a form is built, published, answered on a phone, and read on the dashboard', async ({
  page,
  journey,
}) => {
  const name = `Lunch ${journey.unique}`;
  await journey.signIn(page, 'admin', FORMS);
  await expect(page.getByRole('link', { name: 'After your visit' })).toBeVisible();
  await settled(page);
  await expectAccessible(page);
  await page.goto(`${FORMS}/create`);
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await page.getByRole('switch', { name: 'Published: guests can answer' }).check();
  await page.getByRole('switch', { name: 'Anybody with the link can answer' }).check();
  await add(page, 'Recommend us, 0 to 10');
  await add(page, 'Long text');
  await question(page, 2).getByRole('textbox', { name: 'Shown only if' }).fill('{nps_1} <= 6');
  await question(page, 2).getByRole('textbox', { name: 'Question' }).fill('What went wrong?');
  await settled(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create form' }).click();
  await expect(page).toHaveURL(/feedback_forms\/\d+$/);
  const address = await page.getByRole('link', { name: 'Open page' }).getAttribute('href');

  const guest = await journey.open({ viewport: SMALL });
  await guest.goto(new URL(address ?? '').pathname);
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Thanks for coming in');
  await expectAccessible(guest);
  await expectNoOverflow(guest);
  await guest.getByRole('button', { name: '3', exact: true }).click();
  await guest
    .getByRole('textbox', { name: /What went wrong\?/ })
    .fill(`The soup was cold. ${journey.unique}`);
  await guest.getByRole('button', { name: 'Send' }).click();
  await expect(guest.getByRole('status')).toHaveText('Thank you. We read every answer.');
  await expect(guest).toHaveURL(/\/webviews\/responses\/[0-9a-f-]{36}$/);
  await guest.reload();
  await expect(guest.getByRole('status')).toHaveText('Thank you. We read every answer.');

  await page.goto('/ops/feedback');
  await page.getByRole('combobox', { name: 'Form' }).click();
  await page.getByRole('option', { name }).click();
  await expect(page.getByText(`“The soup was cold. ${journey.unique}”`).first()).toBeVisible();
  await page.getByRole('button', { name: 'Only alerts' }).click();
  await expect(page.getByText('30 of 100')).toBeVisible();
  await page.getByRole('button', { name: 'All answers of A guest' }).click();
  const opened = page.getByRole('dialog', { name: 'A guest' });
  await expect(opened.getByText('3 of 10')).toBeVisible();
  await settled(page);
  await expectAccessible(page);
  await opened.getByRole('button', { name: 'Close' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  expect((await download).suggestedFilename()).toMatch(/^feedback-.*\.csv$/);
  await settled(page);
  await expectAccessible(page);
  await expectNoOverflow(page);
  await page.goto(FORMS);
  await page.getByRole('link', { name }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('button', { name: 'Delete form' }).click();
  await expect(toasts(page)).toContainText(`${name} is deleted.`);
});

test('a form is exported, refused with its line when broken, imported as a draft, and closes at a time', async ({
  page,
  journey,
}) => {
  await journey.signIn(page, 'admin', FORMS);
  await page.getByRole('link', { name: 'After your visit' }).click();
  // The list has a button of this name as well.
  await expect(page.getByRole('heading', { level: 1, name: 'After your visit' })).toBeVisible();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('feedback-form-after-your-visit.json');
  const path = await download.path();
  const text = await readFile(path, 'utf8');
  await page.goto(FORMS);
  await page.getByRole('button', { name: 'Import' }).click();
  const file = page.getByLabel('JSON file');
  const sent = (content: string) =>
    file.setInputFiles({ name: 'form.json', mimeType: 'application/json', buffer: Buffer.from(content) });
  await sent(text.replace('"name":', '"name"'));
  await expect(page.getByRole('alert')).toContainText('Line 3');
  await settled(page);
  await expectAccessible(page);
  const name = `Copied ${journey.unique}`;
  await sent(text.replace('"After your visit"', JSON.stringify(name)));
  await expect(toasts(page)).toContainText(`${name} is imported as a draft.`);
  await expect(page).toHaveURL(/feedback_forms\/\d+$/);
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(name);
  await page.getByRole('switch', { name: 'Published: guests can answer' }).check();
  await page.getByRole('switch', { name: 'Anybody with the link can answer' }).check();
  await page.getByRole('group', { name: 'Closes' }).getByRole('spinbutton').first().click();
  await page.keyboard.type('01022020' + '0900PM');
  await page.getByRole('button', { name: 'Save', exact: false }).last().click();
  const address = await page.getByRole('link', { name: 'Open page' }).getAttribute('href');
  await page.goto(FORMS);
  await expect(page.getByRole('row', { name }).getByText('Closed Jan 2, 2020, 9 PM')).toBeVisible();
  const guest = await journey.open({ viewport: SMALL });
  journey.allow(410);
  await guest.goto(new URL(address ?? '').pathname);
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('This survey has ended');
  await expectNoOverflow(guest);
  await expectAccessible(guest);
});
