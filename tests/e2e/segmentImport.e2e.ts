import { randomInt } from 'node:crypto';
import type { Page } from 'playwright/test';
import { expect, expectAccessible, expectNoOverflow, settled, test } from './journey.ts';

const rows = (page: Page) => page.getByRole('region', { name: 'Rows of the file' });
const matched = (page: Page, name: string) =>
  page
    .locator('dl[aria-label="Whom the rows name"] > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('.value');

async function choose(page: Page, name: string, content: string) {
  const buffer = Buffer.from(content);
  await page.getByLabel('CSV file').setInputFiles({ name, mimeType: 'text/csv', buffer });
  await expect(page.getByRole('region', { name: 'The segment' })).toBeVisible();
}

test('SEG-003 SEG-009 a marketer makes a segment from a file: guests are added by choice, then matched, ambiguous, unknown and malformed rows told apart, and the import is undone', async ({
  page,
  journey,
}) => {
  // A name that is taken is refused.
  journey.allow(400);
  const { unique } = journey;
  const shared = `family-${unique}@example.com`.toLowerCase();
  const [one, two] = [0, 1].map(() => `503${randomInt(2_000_000, 9_999_999)}`);
  await journey.signIn(page, 'marketer', '/audience/segments');
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  await expect(page).toHaveURL('/audience/segments/import');
  await expect(page).toHaveTitle('Import Segments · Couvert');
  await expect(page.getByRole('heading', { level: 1, name: 'Import Segments' })).toBeVisible();
  await settled(page);
  await expectAccessible(page);

  await choose(
    page,
    `first_night-${unique}.csv`,
    `Name,Phone,Email\nAna ${unique},${one},${shared}\nBo ${unique},${two},${shared}\n`,
  );
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  await expect(name).toHaveValue(`First night ${unique}`);
  await name.fill('x');
  await page.getByRole('button', { name: 'Check 2 rows' }).click();
  await expect(page.getByText('Give the segment a name of at least 2 letters.')).toBeVisible();
  await expectAccessible(page);
  await name.fill(`First night ${unique}`);
  await page.getByRole('button', { name: 'Check 2 rows' }).click();
  await expect(matched(page, 'Unknown')).toHaveText('2');
  await expect(page.getByText('No row of this file names a guest whom you know.')).toBeVisible();
  await page.getByRole('button', { name: 'Change the columns' }).click();
  await page.getByRole('radio', { name: 'Add them to the guest book' }).check();
  await page.getByRole('button', { name: 'Check 2 rows' }).click();
  await page.getByRole('button', { name: 'Make a segment of 2 guests' }).click();
  await expect(page.getByText('2 guests in the segment, 2 of them new in the guest book.')).toBeVisible();
  await page.getByRole('link', { name: 'See the segment' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `First night ${unique}` })).toBeVisible();
  await expect(page.getByText(/^Imported from first_night-.+, 2 guests$/)).toBeVisible();

  await page.goto('/audience/segments/import');
  const file = `second-${unique}.csv`;
  const lines = [`Ana,${one},`, `Somebody,,${shared}`, `Una,,una-${unique}@example.com`, 'Bad,,nobody'];
  await choose(page, file, `Name,Phone,Email\n${lines.join('\n')}\n`);
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(`First night ${unique}`);
  await page.getByRole('button', { name: 'Check 4 rows' }).click();
  await expect(
    page
      .getByRole('region', { name: 'The segment' })
      .getByText('There is a segment of this name already. Choose another one.'),
  ).toBeVisible();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(`Second ${unique}`);
  await page.getByRole('button', { name: 'Check 4 rows' }).click();
  for (const kind of ['Matched', 'Unknown', 'Ambiguous', 'Malformed'])
    await expect(matched(page, kind)).toHaveText('1');
  await page.getByRole('tab', { name: 'Ambiguous 1' }).click();
  await expect(rows(page).getByRole('row')).toHaveCount(2);
  await expect(rows(page).getByRole('link', { name: `Ana ${unique}` })).toBeVisible();
  await expect(rows(page).getByRole('link', { name: `Bo ${unique}` })).toBeVisible();
  await settled(page);
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoOverflow(page);
  await page.getByRole('tab', { name: 'All 4' }).click();
  await expect(rows(page).getByText('Malformed', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Make a segment of 1 guest' }).click();
  await expect(page.getByText('1 guest in the segment, 3 rows left out.')).toBeVisible();
  await expectNoOverflow(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.getByRole('button', { name: 'Import another file' }).click();
  await page.getByRole('button', { name: `Undo the import of ${file}` }).click();
  await expect(page.getByRole('dialog').getByText('The segment will be removed.')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo the import' }).click();
  await page.getByRole('link', { name: `See ${file}` }).click();
  await expect(page.getByText('The segment was removed.', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'See the segments' }).click();
  await page.getByRole('textbox', { name: 'Name of a segment' }).fill(unique);
  await expect(page.getByText(`First night ${unique}`)).toBeVisible();
  await expect(page.getByText(`Second ${unique}`)).toHaveCount(0);
});
