import type { Page } from 'playwright/test';
import { expect, expectAccessible, goWithin, settled, test, toasts } from './journey.ts';
import { aPlace, tableNamed } from './place.ts';

const DAY_MS = 86_400_000;
/** Half past four to six in the evening of a day to come, at a location in Chicago. */
const aDay = () => new Date(Date.now() + 20 * DAY_MS).toISOString().slice(0, 10);
const evening = (day: string) => `${day}T23:30:00.000Z`;

const panelOf = (page: Page) => page.getByRole('complementary', { name: 'Open reservation' });

/** What the browser tells a page whose tab is looked at again. */
const backAtTheTab = (page: Page) =>
  page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));

test('two hosts on the same page are told of each other, and who goes elsewhere is not looked for', async ({
  page,
  journey,
  request,
}) => {
  const place = await aPlace(request, journey.unique);
  const other = await journey.open();
  for (const host of [page, other]) await place.open(host);
  const looker = (of: Page) => of.getByRole('main').getByText(/\w+ is looking too/);
  await journey.signIn(page, 'admin', '/ops/waitlist');
  await expect(looker(page)).toHaveCount(0);
  await journey.signIn(other, 'super', '/ops/waitlist');
  await expect(looker(other)).toBeVisible();
  await backAtTheTab(page);
  await expect(looker(page)).toBeVisible();
  const left = other.waitForResponse((reply) => reply.request().postData()?.includes('elsewhere') ?? false);
  await goWithin(other, '/account');
  expect((await left).status()).toBe(200);
  await backAtTheTab(page);
  await expect(looker(page)).toHaveCount(0);
});

test('FLOOR-011 servers are named for sections, and their tables and turn say so to the other host', async ({
  page,
  journey,
  request,
}) => {
  const place = await aPlace(request, journey.unique);
  await place.section('Patio', ['1', '2']);
  const other = await journey.open();
  for (const host of [page, other]) await place.open(host);
  await journey.signIn(page, 'admin', '/ops/floorplan');
  await journey.signIn(other, 'super', '/ops/floorplan');
  await page.getByRole('button', { name: 'Say who serves which section' }).click();
  const dialog = page.getByRole('dialog', { name: 'Servers today' });
  await dialog.getByLabel('Server of Patio').fill('Marisol');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('button', { name: /^Rotation, covers.*Marisol/ })).toBeVisible();
  await expect(tableNamed(other, '1')).toHaveAccessibleName(/Marisol/);
  await expect(tableNamed(other, '3')).not.toHaveAccessibleName(/Marisol/);
});

test('WAIT-001 a party joins with the section it likes and a number of its location’s country; its link is copied and opens its page', async ({
  journey,
  request,
}) => {
  const place = await aPlace(request, journey.unique, 'Europe/London');
  const patio = await place.section('Patio', ['1']);
  const page = await journey.open({ permissions: ['clipboard-read', 'clipboard-write'] });
  await place.open(page);
  await journey.signIn(page, 'admin', '/ops/waitlist');
  const form = page.getByRole('form', { name: 'Add to waitlist' });
  await expect(form.getByRole('combobox', { name: 'Country' })).toHaveText('GB +44');
  await form.getByRole('textbox', { name: 'Phone' }).fill('020 7946 0018');
  await form.getByRole('textbox', { name: 'Last name' }).fill(`Hale ${journey.unique}`);
  await form.getByText('Allergies, tags, section and note').click();
  await form.getByRole('combobox', { name: 'Likes to sit in' }).click();
  await page.getByRole('option', { name: 'Patio' }).click();
  await form.getByRole('button', { name: /^Add party of 2/ }).click();
  await page.getByRole('list', { name: 'Waiting parties' }).getByRole('link', { name: /Hale/ }).click();
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(toasts(page)).toContainText('Link copied');
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const { waiting } = await (await place.api('GET', `/host/waitlist?merchant_id=${place.id}`)).json();
  expect(waiting).toMatchObject([
    { phone: '+442079460018', country_code: 'GB', section_preferences: [patio] },
  ]);
  const guest = await journey.open({ viewport: { width: 390, height: 844 } });
  await guest.goto(link);
  await expect(guest.getByRole('heading', { level: 1, name: 'You are next' })).toBeVisible();
});

test('HOST-018 a requested reservation is accepted into the book, another is declined with its reason', async ({
  page,
  journey,
  request,
}) => {
  const place = await aPlace(request, journey.unique);
  const day = aDay();
  for (const name of ['Okafor', 'Lindqvist']) {
    await place.books(name, { reserved_ts: evening(day), status: 'REQUESTED' });
  }
  await place.open(page);
  await journey.signIn(page, 'admin', `/ops/reservations?date=${day}`);
  const row = (name: string) => page.getByRole('main').getByRole('link').filter({ hasText: name });
  const show = (filter: string) => page.getByRole('button', { name: new RegExp(`^${filter}`) }).click();
  await show('Requested');
  await row('Okafor').click();
  await panelOf(page).getByRole('button', { name: 'Accept' }).click();
  await expect(toasts(page)).toContainText('Okafor is booked');
  await expect(row('Okafor')).toHaveCount(0);
  await row('Lindqvist').click();
  await panelOf(page).getByRole('button', { name: 'Decline' }).click();
  const why = page.getByRole('dialog', { name: /Lindqvist/ });
  await why.getByRole('button', { name: 'Cancel reservation' }).click();
  await expect(row('Lindqvist')).toHaveCount(0);
  await show('Booked');
  await expect(row('Okafor')).toBeVisible();
  await show('Canceled');
  await expect(row('Lindqvist')).toContainText('Canceled');
});

test('a party that is locked to its table is not moved on the timeline until it is unlocked', async ({
  page,
  journey,
  request,
}) => {
  const place = await aPlace(request, journey.unique);
  const day = aDay();
  const mrt_ids = [await place.mrtId('1')];
  const { local_id } = await place.books('Crane', { reserved_ts: evening(day), mrt_ids });
  await place.open(page);
  await journey.signIn(page, 'admin', `/ops/reservations/${local_id}?view=timeline&date=${day}`);
  const block = page.getByRole('button', { name: /^Crane/ });
  const moving = page.getByRole('status').filter({ hasText: /^Crane: Table/ });
  const takesADown = async () => {
    await block.press('m');
    await block.press('ArrowDown');
  };
  await panelOf(page).getByRole('button', { name: 'Lock to this table' }).click();
  await expect(panelOf(page).getByRole('button', { name: 'Unlock the table' })).toBeVisible();
  await expect(block.getByRole('img', { name: 'Table is locked' })).toBeVisible();
  await takesADown();
  await expect(moving).toContainText('Crane: Table 1');
  await block.press('Escape');
  await panelOf(page).getByRole('button', { name: 'Unlock the table' }).click();
  await expect(panelOf(page).getByRole('button', { name: 'Lock to this table' })).toBeVisible();
  await takesADown();
  await expect(moving).toContainText('Crane: Table 2');
  await block.press('Enter');
  await expect(block).toHaveAccessibleName(/table 2$/);
});

test('ROUTE-041 a text that is being written is not lost by closing it: it asks first', async ({
  page,
  journey,
}) => {
  await journey.signIn(page, 'admin', '/settings/sms_numbers');
  await goWithin(page, '/settings/messages');
  await page.getByRole('button', { name: 'Add a text: Quick reply' }).click();
  const editor = page.getByRole('dialog', { name: /^New text/ });
  await page.keyboard.press('Escape');
  await expect(editor).toHaveCount(0);
  await page.getByRole('button', { name: 'Add a text: Quick reply' }).click();
  await editor.getByLabel('Name').fill(`Cold ${journey.unique}`);
  await page.keyboard.press('Escape');
  const ask = page.getByRole('dialog', { name: 'Drop this text?' });
  await ask.getByRole('button', { name: 'Stay' }).click();
  await expect(editor.getByLabel('Name')).toHaveValue(`Cold ${journey.unique}`);
  await page.goBack();
  await page
    .getByRole('dialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Stay' })
    .click();
  await expect(editor).toBeVisible();
  await editor.getByRole('button', { name: 'Cancel' }).click();
  await ask.getByRole('button', { name: 'Drop it' }).click();
  await expect(editor).toHaveCount(0);
  await settled(page);
});
