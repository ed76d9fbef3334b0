import type { APIRequestContext, Page } from 'playwright/test';
import { boxOf } from './boxOf.ts';
import { newColleague, roleId } from './colleague.ts';
import {
  expect,
  expectAccessible,
  expectNoOverflow,
  type Journey,
  settled,
  test,
  toasts,
} from './journey.ts';
import { aPlace } from './place.ts';

/** A day on which nothing is over and nothing is late. */
const FAR_DAY = new Date(Date.now() + 100 * 86_400_000).toISOString().slice(0, 10);

/** A location of its own for a test, a day of its book, and somebody new who hosts there. */
async function hostedPlace(request: APIRequestContext, { unique }: Journey) {
  const place = await aPlace(request, unique);
  const host = await newColleague(request, place.api, unique, await roleId(place.api, 'staff'));
  return { ...place, host, day: FAR_DAY };
}

/** Late in the afternoon in every American zone. */
const evening = (day: string, minutes = 0) =>
  new Date(Date.parse(`${day}T23:30:00Z`) + minutes * 60_000).toISOString();

/** This moment, which is in the day of service wherever the clocks stand. */
const tonight = () => new Date().toISOString();

const rowOf = (page: Page, name: string) =>
  page.getByRole('main').getByRole('link').filter({ hasText: name });
const panelOf = (page: Page) => page.getByRole('complementary', { name: 'Open reservation' });

test('ROUTE-014 ROUTE-015 HOST-005 HOST-021 a host books a table from an empty day and sees the reservation with its panel', async ({
  page,
  journey,
  request,
}) => {
  const place = await hostedPlace(request, journey);
  const { day } = place;
  await place.open(page);
  await journey.signIn(page, place.host, `/ops/reservations?date=${day}`);
  await expect(page.getByText('Nothing is booked for this day')).toBeVisible();
  await page.getByRole('button', { name: 'New reservation' }).first().click();
  const form = page.getByRole('dialog', { name: 'New reservation' });
  await expect(form.getByRole('radio', { name: '2 people' })).toBeChecked();
  await expect(form.getByRole('combobox', { name: 'Time' })).toHaveValue('7:00 PM');
  await expectAccessible(page);
  await form.getByRole('radio', { name: '4 people' }).check({ force: true });
  await form.getByRole('combobox', { name: 'Time' }).fill('8:30p');
  await form.getByLabel('Last name').fill(`Quill ${journey.unique}`);
  await form.getByRole('textbox', { name: 'Phone' }).fill('555');
  await form.getByRole('button', { name: 'Book', exact: true }).click();
  await expect(form.getByText(/Enter a whole phone number/)).toBeVisible();
  await form.getByRole('textbox', { name: 'Phone' }).fill('');
  await form.getByRole('button', { name: 'Choose table' }).click();
  await form.getByRole('group', { name: 'Tables' }).getByRole('radio').first().click({ force: true });
  await form.getByRole('button', { name: 'Book', exact: true }).click();
  await expect(form).toHaveCount(0);
  await expect(page).toHaveURL(/\/ops\/reservations\/[0-9a-f-]{36}\?date=/);
  await expect(rowOf(page, journey.unique)).toContainText('8:30 PM');
  await expect(panelOf(page).getByRole('heading', { level: 2 })).toContainText(`Quill ${journey.unique}`);
  await expect(panelOf(page)).toContainText('is held');
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoOverflow(page);
  await expectAccessible(page);
});

test('HOST-010 HOST-011 HOST-013 HOST-014 a reservation is canceled with its reason, taken back by Undo, canceled again and restored from its own set', async ({
  page,
  journey,
  request,
}) => {
  const place = await hostedPlace(request, journey);
  await place.open(page);
  const name = `Adler ${journey.unique}`;
  const { local_id } = await place.books(name, { reserved_ts: evening(place.day) });
  await journey.signIn(page, place.host, `/ops/reservations/${local_id}`);
  const panel = panelOf(page);
  const cancel = async () => {
    await panel.getByRole('button', { name: 'Cancel', exact: true }).click();
    const ask = page.getByRole('dialog', { name: /^Cancel / });
    await ask.getByRole('radio', { name: 'Canceled by the guest', exact: true }).check({ force: true });
    await ask.getByRole('button', { name: 'Cancel reservation' }).click();
  };
  await cancel();
  await expect(panel.getByRole('button', { name: 'Restore' })).toBeVisible();
  await toasts(page).getByRole('button', { name: 'Undo' }).click();
  await expect(panel.getByRole('button', { name: 'Edit', exact: true }).first()).toBeVisible();
  await cancel();
  await expect(rowOf(page, journey.unique)).toHaveCount(0);
  await page.getByRole('button', { name: 'Canceled', exact: true }).click();
  await expect(rowOf(page, journey.unique)).toContainText('Canceled');
  await panel.getByRole('button', { name: 'Restore' }).click();
  await expect(rowOf(page, journey.unique)).toHaveCount(0);
  await expect(page).toHaveURL(/status=cancelled/);
});

test('a visit goes its steps from the panel: arrived, seated at a table, paid, done, recalled; the changes stand below', async ({
  page,
  journey,
  request,
}) => {
  const place = await hostedPlace(request, journey);
  await place.open(page);
  const { local_id } = await place.books(`Brook ${journey.unique}`, { reserved_ts: tonight() });
  await journey.signIn(page, place.host, `/ops/reservations/${local_id}`);
  const panel = panelOf(page);
  await panel.getByRole('button', { name: 'Mark arrived' }).click();
  await panel.getByRole('button', { name: 'Seat', exact: true }).click();
  const choose = page.getByRole('dialog', { name: /^Seat / });
  await choose.getByRole('group', { name: 'Tables' }).getByRole('radio').first().check({ force: true });
  await choose.getByRole('button', { name: /^Seat at/ }).click();
  await expect(choose).toHaveCount(0);
  await panel.getByRole('button', { name: 'Mains' }).click();
  await expect(panel.getByRole('status').first()).toContainText('Mains');
  await panel.getByRole('button', { name: 'Paid' }).click();
  await panel.getByRole('button', { name: 'Done' }).click();
  await expect(panel.getByRole('button', { name: 'Recall' })).toBeVisible();
  await expect(panel.getByRole('listitem').filter({ hasText: 'Seated' }).first()).toBeVisible();
  await panel.getByRole('button', { name: 'Recall' }).click();
  await expect(panel.getByRole('button', { name: 'Unseat' })).toBeVisible();
  await panel.getByRole('button', { name: 'Check dropped' }).click();
  await panel.getByRole('button', { name: 'Done' }).click();
  await expect(panel.getByRole('button', { name: 'Recall' })).toBeVisible();
});

test('on the timeline a party is moved by keyboard and by drag, a taken table is refused with who has it, another host sees it all', async ({
  page,
  journey,
  request,
}) => {
  journey.allow(409);
  const place = await hostedPlace(request, journey);
  await place.open(page);
  const [first, second] = (await place.stored())[0]?.tables ?? [];
  const mine = `Crane ${journey.unique}`;
  const theirs = `Dorn ${journey.unique}`;
  await place.books(mine, { reserved_ts: evening(place.day) });
  await place.books(theirs, { reserved_ts: evening(place.day), mrt_ids: [second?.mrt_id] });
  const other = await journey.open();
  await place.open(other);
  await journey.signIn(other, place.host, `/ops/reservations?date=${place.day}`);
  await expect(rowOf(other, mine)).toContainText('No table');
  await journey.signIn(page, place.host, `/ops/reservations?view=timeline&date=${place.day}`);
  const block = page.getByRole('button', { name: new RegExp(`^${mine}`) });
  await expect(block).toHaveAccessibleName(/no table/);
  await block.focus();
  await page.keyboard.press('m');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('status').filter({ hasText: 'Table' })).toContainText(`Table ${first?.name}`);
  await page.keyboard.press('Enter');
  await expect(block).toHaveAccessibleName(new RegExp(`table ${first?.name}$`));
  await expect(rowOf(other, mine)).toContainText(first?.name ?? 'a table');
  const box = await boxOf(page.getByRole('button', { name: new RegExp(`^${theirs}`) }));
  const from = await boxOf(block);
  await page.mouse.move(from.x + 40, from.y + 12);
  await page.mouse.down();
  await page.mouse.move(from.x + 40, box.y + 12, { steps: 5 });
  await page.mouse.up();
  await expect(toasts(page)).toContainText(theirs);
  await expect(block).toHaveAccessibleName(new RegExp(`table ${first?.name}$`));
  const again = await boxOf(block);
  await page.mouse.move(again.x + 40, again.y + 12);
  await page.mouse.down();
  await page.mouse.move(again.x + 40 + 300, again.y + 12, { steps: 5 });
  await page.mouse.up();
  await expect(toasts(page).getByRole('button', { name: 'Undo' }).last()).toBeVisible();
  const moved = await rowOf(other, mine).locator('.time').innerText();
  await toasts(page).getByRole('button', { name: 'Undo' }).last().click();
  await expect(rowOf(other, mine).locator('.time')).not.toHaveText(moved);
  await expectAccessible(page);
});

test('on the timeline of a tablet a time beyond the pacing is asked for its reason, which the changes tell', async ({
  journey,
  request,
}) => {
  journey.allow(400);
  const place = await hostedPlace(request, journey);
  await place.send('PUT', '/host/shifts/special_days', {
    ...{ merchant_id: place.id, date: place.day, name: 'Paced' },
    ...{ block_start: '1200', block_duration: 600, value: 3 },
  });
  await place.books('Crane', { reserved_ts: evening(place.day), mrt_ids: [await place.mrtId('1')] });
  await place.books('Dorn', { reserved_ts: evening(place.day, 15) });
  const page = await journey.open({ viewport: { width: 1024, height: 768 }, hasTouch: true });
  await place.open(page);
  await journey.signIn(page, place.host, `/ops/reservations?view=timeline&date=${place.day}`);
  const block = page.getByRole('button', { name: /^Crane/ });
  await expect(block).toHaveAccessibleName(/table 1$/);
  const stood = (await block.textContent()) ?? '';
  const moveLater = async () => {
    await block.focus();
    for (const key of ['m', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
  };
  const asking = page.getByRole('dialog', { name: 'Move beyond the pacing?' });
  await moveLater();
  await expect(asking).toContainText('already takes 2 of 3 covers');
  await expectAccessible(page);
  await asking.getByRole('button', { name: 'Leave it where it was' }).tap();
  await expect(asking).toHaveCount(0);
  await expect(block).toHaveText(stood);
  await moveLater();
  await asking.getByLabel(/^Why beyond the pacing/).fill('Regulars of the owner');
  await asking.getByRole('button', { name: 'Move it' }).tap();
  await expect(toasts(page)).toContainText('Crane');
  await expect(block).not.toHaveText(stood);
  await block.tap();
  await expect(panelOf(page).getByText(/^Moved, .*Overbooked: Regulars of the owner/)).toBeVisible();
});

test('two people in one dialog: what goes together is saved, a true conflict says who did what, and a canceled party keeps its form with every word', async ({
  page,
  journey,
  request,
}) => {
  journey.allow(409);
  const place = await hostedPlace(request, journey);
  await place.open(page);
  const booked = await place.books(`Ember ${journey.unique}`, { reserved_ts: tonight() });
  const theirs = (body: object) =>
    place.send('PUT', '/web/dashboard/reservation', { id: booked.id, ...body });
  const stored = async () => (await place.api('GET', `/v3/parties/${booked.id}`)).json();
  await journey.signIn(page, place.host, `/ops/reservations/${booked.local_id}`);
  const panel = panelOf(page);
  const form = page.getByRole('dialog', { name: /^Edit / });
  const note = form.getByLabel('Notes');
  const save = form.getByRole('button', { name: 'Save' });

  await panel.getByRole('button', { name: 'Edit', exact: true }).first().click();
  await note.fill('Window');
  await theirs({ party_size: 6 });
  await place.send('PUT', `/host/parties/${booked.id}/state`, { visit_state: 'arrived' });
  await expect(page.locator('a[data-party]').filter({ hasText: journey.unique })).toContainText('6');
  await save.click();
  await expect(form).toHaveCount(0);
  expect(await stored()).toMatchObject({ notes: 'Window', party_size: 6, visit_state: 'arrived' });

  await panel.getByRole('button', { name: 'Edit', exact: true }).first().click();
  await note.fill('Window, please');
  await theirs({ notes: 'By the door' });
  await save.click();
  const conflict = page.getByRole('dialog', { name: 'Somebody saved this before you' });
  await expect(conflict.getByRole('row', { name: /Notes Window, please By the door .+, \d/ })).toBeVisible();
  await expectAccessible(page);
  await conflict.getByRole('button', { name: 'Keep my version' }).click();
  await expect(form).toHaveCount(0);
  await expect(panel).toContainText('Window, please');

  await panel.getByRole('button', { name: 'Edit', exact: true }).first().click();
  await note.fill('Not lost');
  const { version } = await stored();
  await theirs({ removed_reason_id: 4, version });
  await expect(form.getByRole('alert')).toContainText(/was canceled.* at /);
  await expect(note).toHaveValue('Not lost');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Restore' }).click();
  await expect(form.getByRole('alert')).toHaveCount(0);
  await expect(note).toHaveValue('Not lost');
  await theirs({ removed_reason_id: 4 });
  await expect(form.getByRole('alert')).toBeVisible();
  await form.getByRole('button', { name: 'Cancel', exact: true }).click();
  await page.getByRole('button', { name: 'Leave' }).click();
  await theirs({ status: 0 });
  await expect(panel.getByRole('button', { name: 'Edit', exact: true }).first()).toBeVisible();
  await expect(form).toHaveCount(0);
});

test('the book tells the service in the bar, brings what was just booked into view, moves nothing that is let go outside, and takes back after the toast', async ({
  journey,
  request,
}) => {
  const page = await journey.open({ viewport: { width: 1440, height: 900 } });
  const place = await hostedPlace(request, journey);
  await place.open(page);
  for (let count = 0; count < 14; count += 1)
    await place.books(`Early ${count}`, { reserved_ts: evening(place.day, count * 10 - 140) });
  const name = `Heron ${journey.unique}`;
  await place.books(name, { reserved_ts: evening(place.day) });
  await journey.signIn(page, place.host, `/ops/reservations?date=${place.day}`);
  const bar = page.getByLabel('Service', { exact: true });
  await expect(bar).toContainText(/Now\s*\d+:\d\d [AP]M/);
  await expect(bar).toContainText('Covers30');

  await page.getByRole('button', { name: 'New reservation' }).click();
  const form = page.getByRole('dialog', { name: 'New reservation' });
  await form.getByRole('combobox', { name: 'Time' }).fill('10:30p');
  await form.getByLabel('Last name').fill(`Latest ${journey.unique}`);
  await form.getByRole('button', { name: 'Book', exact: true }).click();
  await expect(rowOf(page, `Latest ${journey.unique}`)).toBeInViewport({ ratio: 1 });
  await expect(bar).toContainText('Covers32');

  await page.goto(`/ops/reservations?view=timeline&date=${place.day}`);
  const block = page.getByRole('button', { name: new RegExp(`^${name}`) });
  await block.scrollIntoViewIfNeeded();
  const box = await boxOf(block);
  await page.mouse.move(box.x + 40, box.y + 12);
  await page.mouse.down();
  await page.mouse.move(box.x + 160, box.y + 12, { steps: 4 });
  const words = page.locator('p').filter({ hasText: /^Heron.*No table, .* to / });
  await expect(words).toBeInViewport({ ratio: 1 });
  await page.mouse.move(box.x + 160, 20, { steps: 4 });
  await page.mouse.up();
  await expect(page.getByRole('status').filter({ hasText: 'Not moved' })).toHaveCount(1);
  await expect(toasts(page).getByRole('button', { name: 'Undo' })).toHaveCount(0);

  await block.focus();
  await page.keyboard.press('m');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  const undo = page.getByRole('main').getByRole('button', { name: /^Undo: Heron/ });
  await expect(undo).toBeEnabled();
  await toasts(page)
    .getByRole('button', { name: /Close|Dismiss/ })
    .first()
    .click();
  await expect(toasts(page).getByRole('button', { name: 'Undo' })).toHaveCount(0);
  await undo.click();
  await expect(toasts(page)).toContainText('Undone');
  await expectAccessible(page);
});

test('HOST-017 flow, search and filters show the same day, and paper gets a sheet of it', async ({
  page,
  journey,
  request,
}) => {
  const place = await hostedPlace(request, journey);
  await place.open(page);
  await place.books(`Fable ${journey.unique}`, {
    reserved_ts: evening(place.day),
    tags: ['Birthday'],
    party_size: 5,
  });
  await place.books(`Grove ${journey.unique}`, { reserved_ts: evening(place.day, 30) });
  await journey.signIn(page, place.host, `/ops/reservations?date=${place.day}`);
  await expect(page.getByLabel('The day in numbers')).toContainText(/2\s*parties|parties\s*2/);
  await page.getByRole('textbox', { name: 'Search all days' }).fill(`grove ${journey.unique}`);
  await expect(rowOf(page, 'Fable')).toHaveCount(0);
  await expect(rowOf(page, 'Grove')).toBeVisible();
  await expect(page).toHaveURL(/q=grove/);
  await page.goto(`/ops/reservations?date=${place.day}&tag=Birthday&view=flow`);
  await settled(page);
  await expect(page.getByRole('row', { name: /Together 1 5/ })).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/ops/reservations?date=${place.day}`);
  await settled(page);
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await expect(page.getByRole('row', { name: new RegExp(`Fable ${journey.unique}`) })).toBeVisible();
  await expect(page.getByRole('button', { name: 'New reservation' })).toBeHidden();
});

/** Forty letters without a gap, as long as the name of a table or a tag may be. */
const UNBROKEN = 'Wolfeschlegelsteinhausenbergerdorffwelch';

test('on a phone the longest names, tables, tags and notes stay within the window, and each row says whose it is', async ({
  journey,
  request,
}) => {
  const place = await aPlace(request, journey.unique);
  const room = await place.send('POST', `/host-config/merchants/${place.id}/rooms`, { name: UNBROKEN });
  const tables = ['A', 'B'].map((letter, index) => ({
    name: `${letter}${UNBROKEN.slice(1)}`,
    min_capacity: 1,
    max_capacity: 8,
    capacity: 8,
    table_layout_type_id: 5,
    table_position: { x: 2 + 2.4 * index, y: 2 },
  }));
  await place.send('PUT', `/host-config/merchants/${place.id}/rooms/${room.id}/tables`, { tables });
  const wide = (await place.stored()).find(({ id }) => id === room.id)?.tables ?? [];
  const day = FAR_DAY;
  const guest = {
    fname: UNBROKEN,
    tags: [UNBROKEN, 'Birthday'],
    notes: `${UNBROKEN} ${UNBROKEN}`,
    allergies: UNBROKEN,
    party_size: 12,
  };
  await place.books(UNBROKEN, {
    ...guest,
    reserved_ts: evening(day),
    mrt_ids: wide.map(({ mrt_id }) => mrt_id),
    overbook_reason: 'Their own wish',
  });
  await place.books(UNBROKEN, { ...guest, reserved_ts: evening(day, 30), status: 'REQUESTED' });
  const page = await journey.open({ viewport: { width: 390, height: 844 } });
  await place.open(page);
  await journey.signIn(page, 'admin', `/ops/reservations?date=${day}`);
  await expectNoOverflow(page);
  const name = rowOf(page, UNBROKEN).locator('.name');
  await expect.poll(async () => (await name.boundingBox())?.width ?? 0).toBeGreaterThan(100);
  for (const view of ['status=requested', 'view=timeline', 'view=flow']) {
    await page.goto(`/ops/reservations?date=${day}&${view}`);
    await settled(page);
    await expectNoOverflow(page);
  }
});
