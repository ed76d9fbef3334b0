import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import type { Api } from './colleague.ts';
import { expect, expectAccessible, expectNoOverflow, settled, test, toasts } from './journey.ts';
import { aPlace } from './place.ts';

const DAY_MS = 86_400_000;

interface Booked {
  readonly place: Awaited<ReturnType<typeof aPlace>>;
  readonly api: Api;
  readonly partyId: number;
  readonly localId: string;
  /** YYYY-MM-DD at the location. */
  readonly day: string;
}

/** A reservation for four at a location of its own, where the browser begins. */
async function book(page: Page, unique: string, lname: string): Promise<Booked> {
  const place = await aPlace(page.context().request, unique);
  await place.open(page);
  const day = new Date(Date.now() + 160 * DAY_MS).toISOString().slice(0, 10);
  // In the afternoon at the place.
  const more = { reserved_ts: `${day}T22:30:00.000Z`, party_size: 4, fname: 'Priya' };
  const { id, local_id } = await place.books(lname, more);
  return { place, api: place.api, partyId: id, localId: local_id, day };
}

async function addFee({ api, partyId }: Booked, name: string, amount_cents: number): Promise<void> {
  const reply = await api('POST', `/host/parties/${partyId}/fees`, { name, amount_cents });
  expect(reply.status(), await reply.text()).toBe(201);
}

const panelOf = (page: Page) => page.getByRole('complementary', { name: 'Open reservation' });
const feeIn = (page: Page, name: string) =>
  panelOf(page).getByRole('list', { name: 'Fees' }).getByRole('listitem', { name });

async function saveCard(page: Page, button: 'Add card' | 'Other card', card: string): Promise<void> {
  await panelOf(page).getByRole('button', { name: button, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^Card of/ });
  await dialog.getByRole('radio', { name: card }).check();
  await dialog.getByRole('button', { name: 'Save card' }).click();
  await expect(dialog).toBeHidden();
}

test('PAY-002 PAY-004 PAY-006 PAY-012 a manager charges a fee: declined, tried again with another card, refunded in part', async ({
  page,
  journey,
}) => {
  const lname = `Raman ${journey.unique}`;
  const booked = await book(page, journey.unique, lname);
  await journey.signIn(page, 'admin', `/ops/reservations/${booked.localId}?date=${booked.day}`);
  const panel = panelOf(page);
  await panel.getByRole('button', { name: 'Add fee', exact: true }).click();
  const adding = page.getByRole('dialog', { name: /^Add a fee/ });
  await adding.getByRole('button', { name: 'Add fee' }).click();
  await expect(adding.getByText('Give the fee a name')).toBeVisible();
  await adding.getByLabel('Name').fill('Broken vase');
  await adding.getByLabel('Amount').fill('45');
  await expectAccessible(page);
  await adding.getByRole('button', { name: 'Add fee' }).click();
  await expect(adding).toBeHidden();

  const fee = feeIn(page, 'Broken vase');
  await expect(fee.getByText('$45.00')).toBeVisible();
  await expect(fee.getByText('Add a card to charge it.')).toBeVisible();
  await saveCard(page, 'Add card', 'Card that is declined');
  await fee.getByRole('button', { name: 'Charge now: Broken vase' }).click();
  const asking = page.getByRole('dialog', { name: `Charge $45.00 to Priya ${lname}?` });
  await asking.getByRole('button', { name: 'Charge $45.00' }).dblclick();
  await expect(asking).toBeHidden();
  await expect(fee.getByText('Unable to charge guest')).toBeVisible();
  await expect(fee.getByText('Your card was declined.')).toBeVisible();
  await expect(fee.getByText('Charge error', { exact: true }).first()).toBeVisible();
  const row = page.getByRole('main').getByRole('link').filter({ hasText: lname });
  await expect(row.getByRole('img', { name: 'Unable to charge $45.00' })).toBeVisible();
  await expectAccessible(page);

  await saveCard(page, 'Other card', 'Visa that pays');
  await fee.getByRole('button', { name: 'Try again: Broken vase' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Charge $45.00' }).click();
  await expect(toasts(page).getByText(`$45.00 charged to Priya ${lname}`)).toBeVisible();
  await expect(row.getByRole('img', { name: '$45.00 paid' })).toBeVisible();

  await fee.getByRole('button', { name: 'Refund: Broken vase' }).click();
  const refunding = page.getByRole('dialog', { name: /^Refund/ });
  await refunding.getByLabel('Amount').fill('45.01');
  await refunding.getByLabel('Reason').fill('It was cracked before');
  await refunding.getByRole('button', { name: 'Refund' }).click();
  await expect(refunding.getByText('Enter $45.00 or less')).toBeVisible();
  await refunding.getByLabel('Amount').fill('15');
  await refunding.getByRole('button', { name: 'Refund $15.00' }).click();
  await expect(refunding).toBeHidden();
  await expect(fee.getByText('Refunded in part').first()).toBeVisible();
  await panel.getByText('Ledger').click();
  const ledger = panel.getByRole('table');
  await expect(ledger.getByRole('row').filter({ hasText: 'Charged' })).toContainText('+$45.00');
  await expect(ledger.getByRole('row').filter({ hasText: 'Refunded' })).toContainText('-$15.00');
  await expect(ledger.getByRole('row').last()).toContainText('$30.00');
});

test('PAY-001 PAY-005 a host reads the fees, moves no charge, and notes and holds a prepayment', async ({
  page,
  journey,
}) => {
  const item = `Champagne ${journey.unique}`;
  const booked = await book(page, journey.unique, `Hale ${journey.unique}`);
  await addFee(booked, 'Corkage', 2000);
  await journey.signIn(
    page,
    await booked.place.aHost(),
    `/ops/reservations/${booked.localId}?date=${booked.day}`,
  );
  const panel = panelOf(page);
  const fee = feeIn(page, 'Corkage');
  await expect(fee.getByText('Approved').first()).toBeVisible();
  const processing = fee.getByRole('list', { name: 'Steps of Corkage' }).getByRole('listitem').last();
  const dayAfter = new Date(Date.parse(`${booked.day}T12:00:00Z`) + DAY_MS).toLocaleDateString('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  });
  await expect(processing).toHaveText(`Processing on ${dayAfter}`);
  await expect(fee.getByRole('button')).toHaveCount(0);
  await expect(panel.getByRole('button', { name: 'Add fee', exact: true })).toHaveCount(0);

  await panel.getByRole('button', { name: 'Add prepayment' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a prepayment' });
  await dialog.getByLabel('Item').fill(item);
  await dialog.getByLabel('At most').fill('80');
  await dialog.getByLabel('Who pays').fill('Sam Okafor');
  await dialog.getByLabel('Phone').fill('(503) 555-0188');
  await dialog.getByRole('switch', { name: /surprise/ }).check();
  await dialog.getByLabel('When').fill('With dessert');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add prepayment' }).click();
  await expect(dialog).toBeHidden();
  const prepayment = panel.getByRole('list', { name: 'Prepayments' }).getByRole('listitem', { name: item });
  await expect(prepayment.getByText('Up to $80.00')).toBeVisible();
  await expect(prepayment.getByText('Surprise: say nothing')).toBeVisible();
  await prepayment.getByRole('button', { name: `Add card: ${item}` }).click();
  await page.getByRole('dialog').getByRole('radio', { name: 'Visa that pays' }).check();
  await page.getByRole('dialog').getByRole('button', { name: 'Save card' }).click();
  await prepayment.getByRole('button', { name: `Hold: ${item}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Hold $80.00' }).click();
  await expect(prepayment.getByText('Held on the card')).toBeVisible();
  await expect(prepayment.getByRole('button', { name: /^Charge/ })).toHaveCount(0);
  await prepayment.getByRole('button', { name: `Give back hold: ${item}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Give back' }).click();
  await expect(prepayment.getByText('Open', { exact: true })).toBeVisible();
  await page.goto('/ops/payments');
  await expect(page).toHaveURL(/unauthorized/);
});

test('PAY-002 a manager sees the fees of some days by status with a file of them, and that the provider agrees', async ({
  page,
  journey,
}) => {
  const lname = `Okafor ${journey.unique}`;
  const booked = await book(page, journey.unique, lname);
  await addFee(booked, 'Corkage', 2000);
  await journey.signIn(page, 'admin', `/ops/payments?from=${booked.day}&to=${booked.day}`);
  const row = page.getByRole('row').filter({ hasText: lname });
  await expect(row).toContainText('$20.00');
  await expect(page.getByRole('button', { name: /^Approved \d+, / })).toBeVisible();
  await expectAccessible(page);
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const saved = await file;
  expect(saved.suggestedFilename()).toBe(`fees-${booked.day}-to-${booked.day}.csv`);
  expect(await readFile(await saved.path(), 'utf8')).toContain(
    `Priya ${lname},4,Corkage,Approved,20.00,0.00`,
  );
  await page.getByRole('tab', { name: 'Prepayments' }).click();
  await settled(page);
  await page.getByRole('tab', { name: 'Reconcile' }).click();
  await expect(page.getByText('Payments at the provider')).toBeVisible();
  await expect(page.getByText(/Every cent is accounted for|payments? differs?/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Fees' }).click();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(
    page.getByRole('list', { name: 'Fees' }).getByRole('link', { name: `Priya ${lname}` }),
  ).toBeVisible();
  await expectNoOverflow(page);
  await page.getByRole('link', { name: `Priya ${lname}` }).click();
  await expect(panelOf(page).getByRole('list', { name: 'Fees' })).toBeVisible();
});
