import type { Locator, Page, Request } from 'playwright/test';
import { apiAs, newColleague, roleId } from './colleague.ts';
import { expect, expectAccessible, expectNoOverflow, settled, test } from './journey.ts';

const PHONE = { width: 390, height: 844 };

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const totals = (page: Page, name: string) => page.locator(`dl[aria-label="${name}"]`);
/** The value of a total by its label. */
const totalOf = (list: Locator, label: string) =>
  list
    .locator('div')
    .filter({ has: list.page().getByText(label, { exact: true }) })
    .getByRole('button');

/** The number of rows that the open dialog says it has. */
async function rowsIn(dialog: Locator): Promise<number> {
  const text = await dialog.locator('footer').getByRole('status').innerText();
  return Number((/([\d,]+) \w+$/.exec(text)?.[1] ?? '').replaceAll(',', ''));
}

test('ROUTE-025 ROUTE-027 ROUTE-028 METRIC-003 /reports leads to the host report, whose numbers open their rows, untracked', async ({
  page,
  journey,
}) => {
  const viewed: string[] = [];
  page.on('request', (request: Request) => {
    if (request.url().endsWith('/api/analytics/events')) viewed.push(request.postDataJSON().path);
  });
  await journey.signIn(page, 'admin', '/reports');
  await expect(page).toHaveURL('/reports/host');
  await expect(page).toHaveTitle('Reports: Host · Couvert');
  await expect(heading(page, 'Reports: Host')).toBeVisible();

  const noShows = totalOf(totals(page, 'Totals'), 'No-shows');
  const count = Number((await noShows.innerText()).replaceAll(',', ''));
  expect(count).toBeGreaterThan(0);
  await noShows.focus();
  await expect(page.getByRole('tooltip')).toContainText('Reservations marked as no-show');
  await noShows.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'No-shows' });
  await expect(dialog.getByRole('table', { name: 'No-shows' })).toBeVisible();
  expect(await rowsIn(dialog)).toBe(count);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  await page.getByRole('group', { name: 'Covers by day as' }).getByRole('button', { name: 'Table' }).click();
  await expect(page.getByRole('table', { name: 'Covers by day' }).getByRole('row')).toHaveCount(29);
  await page.getByRole('combobox', { name: 'Comparison' }).click();
  await page.getByRole('option', { name: 'Compare with last year, by weekday' }).click();
  await expect(page).toHaveURL(/compare=last_year/);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Your account' }).first().click();
  await expect.poll(() => viewed).toEqual(['/account']);
});

test('ROUTE-026 ROUTE-028 METRIC-003 the guest report opens from the tab with the same days, and its numbers open their guests', async ({
  page,
  journey,
}) => {
  await journey.signIn(page, 'marketer', '/reports/host?from=2026-01-05&to=2026-02-01');
  await page.getByRole('tab', { name: 'Guest data & marketing' }).click();
  await expect(page).toHaveURL('/reports/gdp_ma?from=2026-01-05&to=2026-02-01');
  await expect(page).toHaveTitle('Reports: Guest Data & Marketing · Couvert');
  await page.goto('/reports/gdp_ma');
  await settled(page);
  await expect(heading(page, 'Reports: Guest Data & Marketing')).toBeVisible();
  const reach = totalOf(totals(page, 'Consent'), 'Email reach');
  const count = Number((await reach.innerText()).replaceAll(',', ''));
  expect(count).toBeGreaterThan(0);
  await reach.click();
  const dialog = page.getByRole('dialog', { name: 'Email reach' });
  await expect(dialog.getByRole('table', { name: 'Email reach' })).toBeVisible();
  expect(await rowsIn(dialog)).toBe(count);
  await page.keyboard.press('Escape');
  await totalOf(totals(page, 'Messages'), 'Sent').click();
  await expect(page.getByRole('heading', { name: 'Campaigns' })).toBeInViewport();
  await page.setViewportSize(PHONE);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoOverflow(page);
  await expectAccessible(page);
});

test('PERM-027 a host has the host report without revenue and is refused the guest report', async ({
  page,
  journey,
}) => {
  await journey.signIn(page, 'host', '/reports');
  await expect(heading(page, 'Reports: Host')).toBeVisible();
  await expect(totalOf(totals(page, 'Totals'), 'Covers')).toBeVisible();
  await expect(page.getByText('Revenue', { exact: true })).toHaveCount(0);
  await expect(page.getByRole('tab')).toHaveCount(0);
  await page.goto('/reports/gdp_ma');
  await expect(page).toHaveURL(/\/unauthorized\?missing=guestProfile\.view/);
});

test('a report is sent to oneself every week from where it is read, and at once', async ({
  page,
  request,
  journey,
}) => {
  const admin = await apiAs(request, 'admin');
  const reader = await newColleague(request, admin, journey.unique, await roleId(admin, 'marketer'));
  await journey.signIn(page, reader, '/reports/host');
  await page.getByRole('button', { name: 'Email me this report' }).click();
  const dialog = page.getByRole('dialog', { name: 'Email me Reports: Host' });
  await dialog.getByRole('button', { name: 'New email' }).click();
  await dialog.getByRole('combobox', { name: /^Day/ }).click();
  await page.getByRole('option', { name: 'Friday' }).click();
  await dialog.getByRole('combobox', { name: 'File' }).click();
  await page.getByRole('option', { name: 'CSV, for a spreadsheet' }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add email' }).click();
  const row = dialog.getByRole('listitem').filter({ hasText: 'Every Friday at 7:30 AM' });
  await expect(row).toContainText('CSV · All my locations · Not sent yet');
  await row.getByRole('button', { name: 'Send now' }).click();
  await expect(page.getByText(`The report is on its way to ${reader.email}.`)).toBeVisible();
  await page.setViewportSize(PHONE);
  await expectNoOverflow(page);
  await expectAccessible(page);
  await row.getByRole('button', { name: 'Remove' }).click();
  await expect(row).toHaveCount(0);
  await page.goto('/sandbox/mail');
  const mail = page.getByRole('button', { name: new RegExp(`${reader.email}.*Reports: Host`, 's') });
  await expect(async () => {
    await page.reload();
    await mail.first().click({ timeout: 2_000 });
  }).toPass();
  const open = page.getByRole('article', { name: 'Email' });
  await expect(open).toContainText(/host-report-[\d-]+-to-[\d-]+\.csv \(\d+ KB\)/);
  await expect(open.getByRole('link', { name: /\/reports\/host\?from=/ })).toBeVisible();
});
