import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { type Api, apiAs } from './colleague.ts';
import { expect, expectAccessible, expectNoOverflow, settled, test, toasts } from './journey.ts';
import { typeWhen } from './typeWhen.ts';

const MINUTE_MS = 60_000;

interface Till {
  readonly api: Api;
  readonly merchantId: number;
  readonly send: (tickets: readonly object[]) => Promise<{ outcome: string; ticket_id: number }[]>;
}

/** A point of sale of its own for a test, at the location that an admin sees first. */
async function tillOf(page: Page, name: string): Promise<Till> {
  const { request } = page.context();
  const api = await apiAs(request, 'admin');
  const { merchants } = await (await api('GET', '/admin/identity/user')).json();
  const made = await api('POST', '/admin/api_credentials', { name });
  expect(made.status(), await made.text()).toBe(201);
  const { secret } = await made.json();
  return {
    api,
    merchantId: merchants[0].merchant_id,
    send: async (tickets) => {
      const reply = await request.post('/api/v3/pos/tickets', {
        headers: { authorization: `Bearer ${secret}` },
        data: { tickets },
      });
      expect(reply.status(), await reply.text()).toBe(200);
      return (await reply.json()).data;
    },
  };
}

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * MINUTE_MS).toISOString();

/** A closed check of two, paid by card; `n` tells the checks of a test apart, the smallest opened last. */
const aCheck = (till: Till, word: string, n: number, changes: object = {}) => ({
  merchant_id: till.merchantId,
  pos_ticket_id: `${word}-${n}`,
  pos_updated_ts: minutesAgo(0),
  check_num: `${word}-${n}`,
  status: 'closed',
  open_ts: minutesAgo(90 + n),
  close_ts: minutesAgo(30),
  table_name: 'T9',
  covers: 2,
  employee: `Server ${word}`,
  subtotal_cents: 10000,
  discount_cents: 1000,
  tax_cents: 500 + n,
  items: [
    { name: 'Halibut', quantity: 2, unit_cents: 4200, total_cents: 8400, modifiers: [{ name: 'No nuts' }] },
    { name: 'Gamay', quantity: 1, unit_cents: 1600, total_cents: 1600 },
    { name: 'Oysters', quantity: 1, unit_cents: 2100, total_cents: 2100, is_voided: true },
  ],
  promotions: [{ type: 'Comp', name: 'Birthday dessert', amount_cents: 1000 }],
  payments: [{ tender_type: 'Visa', amount_cents: 9500 + n, tip_cents: 1800, last4: '4471' }],
  ...changes,
});

/** The first search with such a filter that an act leads to; one that is read anew beside it does not count. */
async function searchBy(page: Page, filter: string, act: () => Promise<unknown>): Promise<URLSearchParams> {
  const asked = page.waitForRequest((request) => {
    const { pathname, searchParams } = new URL(request.url());
    return pathname.endsWith('/tickets') && searchParams.has(filter);
  });
  await act();
  return new URL((await asked).url()).searchParams;
}

test('CHECK-001 CHECK-007 CHECK-008 CHECK-009 CHECK-010 checks are searched a hundred a page by filters in the address', async ({
  page,
  journey,
}) => {
  const word = journey.unique;
  const till = await tillOf(page, `Till ${word}`);
  await till.send(Array.from({ length: 101 }, (_, n) => aCheck(till, word, n)));
  await journey.signIn(page, 'admin', '/ops/checks');
  const main = page.getByRole('main');
  await page.getByRole('button', { name: 'More filters' }).click();
  const byServer = await searchBy(page, 'employee', async () => {
    await page.getByRole('combobox', { name: 'Server' }).fill(word);
    await page.getByRole('option', { name: `Server ${word}` }).click();
  });
  expect([byServer.get('limit'), byServer.get('page'), byServer.get('employee')]).toEqual([
    '100',
    '1',
    `Server ${word}`,
  ]);
  await expect(main.getByText('1–100 of 101 checks')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Checks' }).getByRole('rowheader')).toHaveCount(100);
  await expect(main.getByText('202 covers')).toBeVisible();
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page.getByRole('table', { name: 'Checks' }).getByRole('rowheader')).toHaveText([
    `${word}-100`,
  ]);
  await page.goBack();
  await expect(main.getByText('1–100 of 101 checks')).toBeVisible();

  const tax = page.getByRole('textbox', { name: 'Tax: amount' });
  expect((await searchBy(page, 'tax', () => tax.fill('$5.395'))).get('tax')).toBe('540');
  await expect(main.getByText('1 check', { exact: true })).toBeVisible();
  expect((await searchBy(page, 'tax', () => tax.fill('$1,234.565'))).get('tax')).toBe('123457');
  // What is no amount is null: the search without it, which may be known already.
  await tax.fill('five');
  await expect(main.getByText('Enter an amount such as 12.50')).toBeVisible();
  await expect(main.getByText('1–100 of 101 checks')).toBeVisible();

  const closedFrom = page.getByRole('group', { name: 'Closed from' });
  await searchBy(page, 'close_start', () => typeWhen(page, 'Closed from', '2026-01-05T10:00'));
  const open = await searchBy(page, 'status', async () => {
    await page.getByRole('button', { name: 'Status' }).click();
    await page.getByRole('menuitem', { name: 'Open' }).click();
  });
  expect([open.get('status'), open.has('close_start')]).toEqual(['open', false]);
  await expect(closedFrom.getByRole('button', { name: /^Choose date/ })).toBeDisabled();
  await expect(page.getByRole('heading', { name: 'No check matches' })).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await settled(page);
  await expect(page.getByRole('combobox', { name: 'Server' })).toHaveValue(`Server ${word}`);
  await expect(tax).toHaveValue('five');
  await page.getByRole('button', { name: 'Clear all', exact: true }).click();
  await expect(page.getByRole('combobox', { name: 'Server' })).toHaveValue('');
  expect(new URL(page.url()).searchParams.has('tax')).toBe(false);
});

test('CHECK-001 CHECK-013 CHECK-014 CHECK-015 CHECK-016 a check opens as it was printed, is linked to its guest, and is exported with the search', async ({
  page,
  journey,
}) => {
  const word = journey.unique;
  const till = await tillOf(page, `Till ${word}`);
  await till.send([aCheck(till, word, 1), aCheck(till, word, 2)]);
  const guest = await till.api('PUT', '/crm/guest', { fname: 'Leonor', lname: `Castellano ${word}` });
  expect(guest.ok(), await guest.text()).toBe(true);
  await journey.signIn(page, 'admin', `/ops/checks?employee=Server+${word}`);
  const first = page.getByRole('link', { name: `${word}-1` });
  await first.focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('link', { name: `${word}-2` })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  const paper = page.getByRole('article', { name: `Check ${word}-1` });
  await expect(paper.getByRole('listitem').filter({ hasText: 'Oysters' }).locator('del').first()).toHaveText(
    'Oysters',
  );
  for (const text of ['No nuts', 'Birthday dessert (Comp)', '-$10.00', 'Visa ending 4471', '$95.01']) {
    await expect(paper.getByText(text).first()).toBeVisible();
  }
  await expect(page.getByRole('heading', { level: 2, name: `Check ${word}-1` })).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Check below' }).click();
  await expect(page.getByRole('article', { name: `Check ${word}-2` })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('complementary', { name: 'Open check' })).toHaveCount(0);
  await page.goBack();

  await page.getByRole('button', { name: 'Link a guest' }).click();
  const dialog = page.getByRole('dialog', { name: /^Guest of check/ });
  await dialog.getByRole('textbox').fill(`Castellano ${word}`);
  await dialog.getByRole('button', { name: `Leonor Castellano ${word}` }).click();
  const whose = page.getByRole('region', { name: 'Whose check' });
  await expect(whose.getByRole('link', { name: `Leonor Castellano ${word}` })).toBeVisible();
  await expect(whose.getByText('Linked by hand.')).toBeVisible();
  await whose.getByRole('button', { name: 'Unlink' }).click();
  await expect(whose.getByText('Nobody’s, as somebody said by hand.')).toBeVisible();

  const pdf = page.waitForEvent('download');
  await page.getByRole('complementary').getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'PDF' }).click();
  const one = await readFile(await (await pdf).path());
  expect(one.subarray(0, 5).toString()).toBe('%PDF-');
  const csv = page.waitForEvent('download');
  await page.getByRole('main').getByRole('button', { name: 'Export' }).first().click();
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  const lines = (await readFile(await (await csv).path(), 'utf8')).trim().split('\n');
  expect(lines.filter((line) => line.includes(word))).toHaveLength(2);
  await expect(toasts(page).getByText('Download started').first()).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('complementary', { name: 'Open check' })).toBeVisible();
  await expectNoOverflow(page);
});

test('an admin makes a credential, its secret sends a check that shows at once, and revoking it ends that', async ({
  page,
  journey,
}) => {
  const word = journey.unique;
  const name = `Kitchen till ${word}`;
  await journey.signIn(page, 'admin', '/settings/integrations/api-keys');
  await page.getByRole('button', { name: 'New credential' }).first().click();
  const asking = page.getByRole('dialog', { name: 'New API credential' });
  await asking.getByRole('button', { name: 'Create' }).click();
  await expect(asking.getByText('Use at least 2 characters')).toBeVisible();
  await asking.getByRole('textbox', { name: 'Name' }).fill(name);
  await asking.getByRole('button', { name: 'Create' }).click();
  const told = page.getByRole('dialog', { name: `The secret of ${name}` });
  const secret = (await told.getByRole('region', { name: 'Secret' }).innerText()).trim();
  expect(secret).toMatch(/^cvt_[\w-]{20,}$/);
  await expectAccessible(page);
  await told.getByRole('button', { name: 'I have saved it' }).click();
  await expect(page.getByText(secret)).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Example command' })).toContainText(
    `${new URL(page.url()).origin}/api/v3/pos/tickets`,
  );

  const till = await tillOf(page, `Other till ${word}`);
  const send = (n: number) =>
    page.context().request.post('/api/v3/pos/tickets', {
      headers: { authorization: `Bearer ${secret}` },
      data: { tickets: [aCheck(till, word, n)] },
    });
  const watching = await journey.open();
  await journey.signIn(watching, 'admin', `/ops/checks?employee=Server+${word}`);
  await expect(watching.getByRole('heading', { name: 'No check matches' })).toBeVisible();
  expect((await send(1)).status()).toBe(200);
  await expect(watching.getByRole('link', { name: `${word}-1` })).toBeVisible();
  await expect(watching.getByText('2 covers, $95.01 per check')).toBeVisible();

  const row = page.getByRole('row').filter({ hasText: name });
  await row.getByRole('button', { name: `Revoke ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(row.getByText('Revoked')).toBeVisible();
  expect((await send(2)).status()).toBe(401);
});
