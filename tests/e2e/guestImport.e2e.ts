import type { Page } from 'playwright/test';
import { expect, expectAccessible, expectNoOverflow, settled, test } from './journey.ts';
import { aPlace } from './place.ts';

const steps = (page: Page) => page.getByRole('list', { name: 'Steps of the import' });
const meaning = (page: Page, title: string) => page.getByRole('combobox', { name: `What “${title}” is` });
const rows = (page: Page) => page.getByRole('region', { name: 'Rows of the file' });

async function choose(page: Page, name: string, content: string) {
  await page
    .getByLabel('CSV file')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });
  await expect(page.getByRole('region', { name: 'Columns' })).toBeVisible();
}

test('guests from another system: columns are guessed and mended, days asked for, the check read, imported, left and undone', async ({
  page,
  journey,
}) => {
  const { unique } = journey;
  const last = `Import${unique}`;
  await journey.signIn(page, 'admin', '/ops/guestbook');
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  await expect(steps(page).locator('[aria-current="step"]')).toHaveText(/File$/);
  await expectAccessible(page);
  await choose(
    page,
    `guests-${unique}.csv`,
    [
      'First Name,Family,Email,DOB,Remarks',
      `Ana,${last},ana.${unique}@example.com,05/06/1980,Likes the corner`,
      `Bo,${last},bo.${unique}@example.com,04/03/1990,`,
      `Cy,${last},nobody,,`,
    ].join('\n'),
  );
  await expect(meaning(page, 'Email')).toHaveText('Email');
  await expect(meaning(page, 'Remarks')).toHaveText('Notes');
  await expect(meaning(page, 'Family')).toHaveText('Leave out');
  await meaning(page, 'Family').press('Enter');
  await page.getByRole('option', { name: 'Last name' }).click();
  await page.getByRole('button', { name: 'Check 3 rows' }).click();
  await expect(page.getByText('Say whether the day or the month stands first')).toBeVisible();
  await page.getByRole('radio', { name: /Day first/ }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Check 3 rows' }).click();

  await page.getByRole('tab', { name: 'Refused 1' }).click();
  await expect(rows(page).getByText('Email: "nobody" is not an email address')).toBeVisible();
  await page.getByRole('tab', { name: 'New guests to add 2' }).click();
  await expect(rows(page).getByText('Birthday: June 5')).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoOverflow(page);
  await page.getByRole('button', { name: 'Import 2 guests' }).click();
  await expect(page.getByText('2 guests added, 1 row refused.')).toBeVisible();
  await expect(page.getByText('years in “DOB” are left out')).toBeVisible();
  await expectNoOverflow(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.getByRole('link', { name: 'See the guest book' }).click();
  await page.getByRole('textbox', { name: 'Name, phone or email' }).fill(last);
  await expect(page.getByText(`Ana ${last}`)).toBeVisible();
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  await page.getByRole('button', { name: `Undo the import of guests-${unique}.csv` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo the import' }).click();
  await page.getByRole('link', { name: `See guests-${unique}.csv` }).click();
  await expect(page.getByText('2 guests taken back.')).toBeVisible();
  await settled(page);
});

test('a messy list of guests: a row with another name is warned of, a bad cell is left out by choice', async ({
  page,
  journey,
}) => {
  const { unique } = journey;
  const known = `known.${unique}@example.com`;
  await journey.signIn(page, 'admin', '/ops/guestbook/import');
  const head = 'First Name,Last Name,Email,Company,Birthday';
  await choose(page, `first-${unique}.csv`, `${head}\nAna,Souza${unique},${known},,3. 5. 1980`);
  await page.getByRole('button', { name: 'Check 1 row' }).click();
  await page.getByRole('button', { name: 'Import 1 guest' }).click();
  await page.getByRole('button', { name: 'Import another file' }).click();
  await choose(
    page,
    `second-${unique}.csv`,
    `${head}\nBo,Li${unique},${known},Acme,\nCy,Bad${unique},cy.${unique}@example.com,,31/31/31`,
  );
  await expect(meaning(page, 'Company')).toHaveText('Notes');
  await page.getByRole('radio', { name: 'Leave the cell out, take the row' }).check();
  await page.getByRole('button', { name: 'Check 2 rows' }).click();
  await expect(rows(page).getByRole('row')).toHaveCount(3);
  await page.getByRole('tab', { name: 'Doubtful 1' }).click();
  await expect(rows(page).getByRole('row')).toHaveCount(2);
  const into = page.getByRole('link', { name: `Ana Souza${unique}` });
  await expect(rows(page).getByText('Goes into').filter({ has: into })).toBeVisible();
  await page.getByRole('tab', { name: 'All 2' }).click();
  await page.getByRole('textbox', { name: 'Search the rows' }).fill(`cy.${unique}`);
  await expect(rows(page).getByRole('row')).toHaveCount(2);
  await expect(rows(page).getByText('New guest', { exact: true })).toBeVisible();
  const notes = page.getByRole('list', { name: 'Worth a look before you import' });
  await expect(notes).toContainText('check that they are one person');
  await expect(notes).toContainText('Birthday: there is no day “…” with the month first');
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoOverflow(page);
  const asNew = rows(page).getByRole('checkbox', { name: 'Add as a new guest: row 2' });
  await page.getByRole('button', { name: 'Add all as new guests' }).click();
  await expect(asNew).toBeChecked();
  await expect(page.getByRole('button', { name: 'Import 2 guests' })).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await page.getByRole('button', { name: 'Choose row by row' }).click();
  await expect(asNew).not.toBeChecked();
  await page.getByRole('button', { name: 'Import 2 rows' }).click();
  await expect(page.getByText(/1 guest added, 1 row/)).toBeVisible();
  await page.getByRole('tab', { name: 'Doubtful 1' }).click();
  await expect(rows(page).getByText('Went into').filter({ has: into })).toBeVisible();
  await expectNoOverflow(page);
});

test('coming reservations are booked at the location that was chosen', async ({ page, journey }) => {
  await aPlace(page.context().request, journey.unique);
  const year = new Date().getUTCFullYear() + 1;
  await journey.signIn(page, 'admin', '/ops/guestbook/import');
  await page.getByRole('button', { name: 'Coming reservations' }).click();
  await choose(
    page,
    `book-${journey.unique}.csv`,
    `Confirmation #,Guest,Phone,Date,Time,Covers\n1,Nora ${journey.unique},,${year}-05-13,19:30,4\n`,
  );
  await page.getByRole('button', { name: 'Check 1 row' }).click();
  await expect(page.getByText('Choose the location that the reservations are for.')).toBeVisible();
  await page
    .getByRole('combobox', { name: 'Search location of the reservations' })
    .fill(`Place ${journey.unique}`);
  await page.getByRole('option', { name: `Place ${journey.unique}` }).click();
  await page.getByRole('button', { name: 'Check 1 row' }).click();
  await page.getByRole('button', { name: 'Import 1 reservation' }).click();
  await expect(page.getByText('1 reservation added.')).toBeVisible();
});
