import { storeFile } from '../support/storeFile.ts';
import { expect, expectAccessible, test } from './journey.ts';

test('ADMIN-014 an admin uploads 2,500 messy stores, sees why rows are rejected, keeps the page and undoes it', async ({
  page,
  journey,
}) => {
  const { content, rows } = storeFile(2_500, { number: `${journey.unique}-`, name: `Zz ${journey.unique}` });
  const main = page.getByRole('main');
  await journey.signIn(page, 'admin', '/settings/restaurants/upload');
  await page
    .getByLabel('CSV file')
    .setInputFiles({ name: 'stores.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
  await expect(main.getByText('Nothing has been created yet.')).toBeVisible({ timeout: 60_000 });
  const why = page.getByRole('list', { name: 'Why rows are rejected' });
  await expect(why.getByRole('listitem').filter({ hasText: 'is in another row' })).toContainText('50 rows');
  await expect(why).toContainText('“call the office”');
  await expectAccessible(page);
  await page.getByRole('radio', { name: 'Leave the cell out, take the row' }).check();
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(why.getByRole('listitem')).toHaveCount(2, { timeout: 60_000 });
  const filled = page.getByRole('list', { name: 'Values filled in or left out' });
  await expect(filled).toContainText('Time zone: America/Chicago, by the state');
  await page.getByRole('button', { name: /^Create [\d,]+ locations$/ }).click();
  const sentence = main.getByText(/^Successfully uploaded \d+ new merchants and failed to upload \d+\.$/);
  await expect(sentence).toBeVisible({ timeout: 60_000 });
  const [created = 0, failed = 0] = (await sentence.innerText()).match(/\d+/g)?.map(Number) ?? [];
  expect(created / 2_500).toBeGreaterThanOrEqual(0.95);
  expect(created + failed).toBe(rows);
  await page.reload();
  await expect(sentence).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Undo this upload' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo the upload' }).click();
  await expect(main.getByText(/^The upload was undone: [\d,]+ locations closed\.$/)).toBeVisible({
    timeout: 60_000,
  });
});
