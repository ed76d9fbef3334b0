import type { APIRequestContext, Page } from 'playwright/test';
import { boxOf } from './boxOf.ts';
import { apiAs } from './colleague.ts';
import { expect, expectAccessible, expectNoOverflow, settled, test, toasts } from './journey.ts';

const FLOOR = '/ops/floorplan';

/** A location of one's own with four tables of four, so that no other test sits there. */
async function aPlace(request: APIRequestContext, unique: string) {
  const api = await apiAs(request, 'admin');
  const made = await api('POST', '/merchants/external', {
    merchant_name: `Floor ${unique}`,
    timezone: 'America/Chicago',
  });
  expect(made.ok(), await made.text()).toBe(true);
  const { merchant_id: id } = await made.json();
  const room = await (await api('POST', `/host-config/merchants/${id}/rooms`, { name: 'Main floor' })).json();
  const tables = ['1', '2', '3', '4'].map((name, index) => ({
    name,
    min_capacity: 1,
    max_capacity: 4,
    capacity: 4,
    table_layout_type_id: 5,
    table_position: { x: 2 + 2.4 * index, y: 2 },
  }));
  const drawn = await api('PUT', `/host-config/merchants/${id}/rooms/${room.id}/tables`, { tables });
  expect(drawn.ok(), await drawn.text()).toBe(true);
  /** Somebody who is here without a table. */
  const comes = async (lname: string, party_size = 2) => {
    const reply = await api('POST', '/host/parties/walk_in', { merchant_id: id, lname, party_size });
    expect(reply.status(), await reply.text()).toBe(201);
  };
  const open = (page: Page) =>
    page.addInitScript((merchant) => {
      localStorage.setItem('active_program_id', '1');
      localStorage.setItem('active_merchant_id', merchant);
    }, String(id));
  return { comes, open };
}

const table = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^Table ${name},`) });
const row = (page: Page, name: string) =>
  page.getByRole('complementary', { name: 'Parties' }).getByRole('button').filter({ hasText: name });
const seatBar = (page: Page) => page.getByRole('region', { name: 'Choose a table' });

async function middleOf(page: Page, name: string) {
  const box = await boxOf(table(page, name));
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function tap(page: Page, name: string): Promise<void> {
  const { x, y } = await middleOf(page, name);
  await page.mouse.click(x, y);
}

/** Takes hold where the pointer is and lets go over a table. */
async function dropOn(page: Page, name: string): Promise<void> {
  const { x, y } = await middleOf(page, name);
  await page.mouse.down();
  await page.mouse.move(x - 20, y - 20, { steps: 6 });
  await page.mouse.move(x, y, { steps: 3 });
  await page.mouse.up();
}

test('ROUTE-023 FLOOR-004 FLOOR-006 a walk-in sits down by two taps on the drawing, and Undo takes it back', async ({
  page,
  journey,
  request,
}) => {
  const place = await aPlace(request, journey.unique);
  await place.open(page);
  await journey.signIn(page, 'admin', FLOOR);
  await expect(page.getByRole('button', { name: /^Zoom 80%/ })).toBeVisible();
  await tap(page, '2');
  await expect(page.getByRole('heading', { name: 'Table 2' })).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Seat 3 people' }).click();
  await expect(table(page, '2')).toHaveAccessibleName(/Seated, Guest, 3, 0 of \d+ min/);
  await expect(row(page, 'Guest')).toContainText('2');
  await page.getByRole('button', { name: /^Undo: Walk-in of 3 seated at 2/ }).click();
  await expect(table(page, '2')).toHaveAccessibleName(/Open/);
  await expect(page.getByRole('main').getByRole('button', { name: 'Undo', exact: true })).toBeDisabled();
});

test('a host seats by keyboard alone: the party, the table, and once more to confirm', async ({
  page,
  journey,
  request,
}) => {
  const place = await aPlace(request, journey.unique);
  await place.comes('Okafor', 3);
  await place.open(page);
  await journey.signIn(page, 'admin', FLOOR);
  await row(page, 'Okafor').focus();
  await page.keyboard.press('Enter');
  await expect(seatBar(page)).toContainText('Seat Guest Okafor, 3');
  await expect(seatBar(page).getByRole('status')).toHaveText('4 tables suit. Choose one.');
  await page.keyboard.press('Escape');
  await expect(seatBar(page)).toHaveCount(0);
  await row(page, 'Okafor').press('Enter');
  await table(page, '3').press('Enter');
  await expect(seatBar(page).getByRole('status')).toContainText(/^Fits Ends/);
  await expectAccessible(page);
  await table(page, '3').press('Enter');
  await expect(table(page, '3')).toHaveAccessibleName(/Okafor, 3/);
  await expect(toasts(page)).toContainText('Okafor seated at 3');
});

test('what one host does the other sees at once, and a table that goes in between is told', async ({
  page,
  journey,
  request,
}) => {
  const place = await aPlace(request, journey.unique);
  await place.comes('Garcia');
  await place.comes('Hale');
  const other = await journey.open();
  for (const host of [page, other]) await place.open(host);
  await journey.signIn(page, 'admin', FLOOR);
  await journey.signIn(other, 'super', FLOOR);
  await row(other, 'Hale').click();
  await table(other, '1').press('Enter');
  await expect(seatBar(other).getByRole('button', { name: 'Seat at 1' })).toBeEnabled();
  await row(page, 'Garcia').hover();
  await dropOn(page, '1');
  await expect(table(page, '1')).toHaveAccessibleName(/Garcia, 2/);
  await expect(seatBar(other).getByRole('status')).toContainText('Garcia sits here');
  await expect(seatBar(other).getByRole('button', { name: 'Seat at 1' })).toBeDisabled();
  await seatBar(other).getByRole('button', { name: 'Cancel' }).click();
  await expect(table(other, '1')).toHaveAccessibleName(/Seated, Guest Garcia, 2/);
  const from = await middleOf(page, '1');
  await page.mouse.move(from.x, from.y);
  await dropOn(page, '4');
  await expect(table(other, '4')).toHaveAccessibleName(/Garcia/);
  await expect(table(other, '1')).toHaveAccessibleName(/Open/);
});

test('a table that was taken unseen is refused, with who has it', async ({ page, journey, request }) => {
  journey.allow(409, 'network', /could not be reported/);
  const place = await aPlace(request, journey.unique);
  await place.comes('Garcia', 4);
  await place.comes('Hale');
  const blind = await journey.open();
  for (const host of [page, blind]) await place.open(host);
  await journey.signIn(page, 'admin', FLOOR);
  await blind.route(/\/api\/.*(stream|live|events)/, (route) => route.abort());
  await journey.signIn(blind, 'super', FLOOR);
  await row(blind, 'Hale').click();
  await table(blind, '2').press('Enter');
  await row(page, 'Garcia').click();
  await tap(page, '2');
  await seatBar(page).getByRole('button', { name: 'Seat at 2' }).click();
  await expect(table(page, '2')).toHaveAccessibleName(/Garcia/);
  await seatBar(blind).getByRole('button', { name: 'Seat at 2' }).click();
  await expect(toasts(blind)).toContainText(/Table 2 is taken by Garcia \(4\)/);
  await expect(seatBar(blind).getByRole('status')).toContainText('Garcia sits here');
});

test('a table is blocked for a time with its reason and opened again', async ({ page, journey, request }) => {
  const place = await aPlace(request, journey.unique);
  await place.open(page);
  await journey.signIn(page, 'admin', `${FLOOR}?tables=list`);
  await table4(page).click();
  await page.getByRole('button', { name: 'Block for a time' }).click();
  const dialog = page.getByRole('dialog', { name: 'Block table 4' });
  await dialog.getByRole('button', { name: /^Block until/ }).click();
  await expect(dialog.getByText('Say why, such as Loose leg')).toBeVisible();
  await dialog.getByLabel('Reason', { exact: true }).fill('Loose leg');
  await dialog.getByRole('button', { name: '2 h', exact: true }).last().click();
  await dialog.getByRole('button', { name: /^Block until/ }).click();
  await expect(dialog).toHaveCount(0);
  await expect(table4(page)).toContainText('Loose leg');
  await expect(table4(page)).toContainText('Blocked');
  await page.getByRole('button', { name: /^Take back: Loose leg/ }).click();
  await expect(table4(page)).toContainText('Open');
});

const table4 = (page: Page) =>
  page
    .getByRole('list', { name: 'Tables of Main floor' })
    .getByRole('button')
    .filter({ hasText: '4' })
    .last();

test('on a phone the list and the floor are tabs, and nothing is wider than the window', async ({
  page,
  journey,
  request,
}) => {
  const place = await aPlace(request, journey.unique);
  await place.comes('Okafor');
  await place.open(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await journey.signIn(page, 'admin', FLOOR);
  await expectAccessible(page);
  await row(page, 'Okafor').click();
  await expect(page.getByRole('button', { name: 'Floor', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await settled(page);
  await expectNoOverflow(page);
  await page.getByRole('button', { name: 'All tables as a list' }).click();
  const dialog = page.getByRole('dialog', { name: 'A table for Okafor, 2' });
  await dialog.getByRole('radio').first().check({ force: true });
  await dialog.getByRole('button', { name: /^Seat at/ }).click();
  await expect(toasts(page)).toContainText(/Okafor seated at/);
  await expectAccessible(page);
});
