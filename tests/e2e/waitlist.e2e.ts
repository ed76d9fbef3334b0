import type { APIRequestContext, Page } from 'playwright/test';
import { boxOf } from './boxOf.ts';
import { expect, expectAccessible, expectNoOverflow, settled, test, toasts } from './journey.ts';
import { aPlace } from './place.ts';

const WAITLIST = '/ops/waitlist';
const PHONE = { width: 390, height: 844 };
const TABLET = { width: 1024, height: 768 };

/** A location of one's own in Los Angeles with nobody on its list. */
const aQueue = (request: APIRequestContext, unique: string) => aPlace(request, unique, 'America/Los_Angeles');

const list = (page: Page, name = 'Waiting parties') => page.getByRole('list', { name }).getByRole('listitem');
const tab = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name} \\d`) });

test('WAIT-001 ROUTE-017 on a phone a party is added in three taps, and its clock runs; Undo takes it off again', async ({
  page,
  request,
  journey,
}) => {
  const place = await aQueue(request, journey.unique);
  await page.setViewportSize(PHONE);
  await place.open(page);
  await journey.signIn(page, 'admin', WAITLIST);
  await expect(page.getByRole('heading', { level: 1, name: 'Waitlist' })).toBeVisible();
  await expect(page.getByText('Nobody is waiting')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add party' }).click();
  const sheet = page.getByRole('dialog', { name: 'Add to waitlist' });
  await expect(sheet.getByText('Why no wait is suggested')).toBeVisible();
  await expectAccessible(page);
  await sheet.getByRole('radio', { name: '3 people' }).check({ force: true });
  await sheet.getByRole('radio', { name: '20 minutes' }).check({ force: true });
  await sheet.getByRole('button', { name: 'Add party of 3, quote 20 min' }).click();
  await expect(sheet).toHaveCount(0);
  await expect(list(page)).toHaveText(/Guest.*Waiting.*(19:\d\d|20:00).*of 20 min/s);
  await expect(page.getByLabel('The list in numbers')).toHaveText(/3.*covers|covers.*3/s);
  await expectNoOverflow(page);
  await toasts(page).getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Nobody is waiting')).toBeVisible();
  await expect(tab(page, 'Taken off')).toHaveText('Taken off 1');
});

test('WAIT-001 ROUTE-018 on a tablet a party is told with a hold, changed, seated at a table, and called back after a mistake', async ({
  page,
  request,
  journey,
}) => {
  const place = await aQueue(request, journey.unique);
  const { id } = await place.joins('Amara', { lname: 'Okafor', phone: '+15035550148' });
  await page.setViewportSize(TABLET);
  await place.open(page);
  await journey.signIn(page, 'admin', `${WAITLIST}/${id}`);
  const panel = page.getByRole('region', { name: 'Amara Okafor, details' });
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Notify' }).click();
  await expect(toasts(page)).toContainText('Okafor notified by text, held until');
  await expect(list(page)).toHaveText(/Notified \d+:\d\d, held (9:\d\d|10:00)/);
  await panel.getByRole('button', { name: 'Change' }).click();
  const form = page.getByRole('dialog', { name: 'Change Amara Okafor' });
  await form.getByRole('radio', { name: '4 people' }).check({ force: true });
  await form.getByRole('textbox', { name: 'Note' }).fill('High chair');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(list(page)).toContainText('High chair');
  await panel.getByRole('button', { name: 'Seat', exact: true }).click();
  const chooser = page.getByRole('dialog', { name: 'Seat Okafor, 4' });
  await chooser.getByRole('radio', { name: /^2/ }).check({ force: true });
  await chooser.getByRole('button', { name: 'Seat at 2' }).click();
  await expect(toasts(page)).toContainText('Okafor seated at 2');
  await tab(page, 'Seated').click();
  await expect(list(page, 'Seated parties')).toContainText('Seated, 2 · Waited 0 of 20 min');
  await page.getByRole('button', { name: 'Back to list: Amara Okafor' }).click();
  await tab(page, 'Waiting').click();
  await expect(list(page)).toContainText('Amara Okafor');
});

test('WAIT-001 the order is changed by arrow keys and by dragging, and another host sees it at once', async ({
  page,
  request,
  journey,
}) => {
  const place = await aQueue(request, journey.unique);
  for (const name of ['Ana', 'Ben', 'Cleo']) await place.joins(name);
  const names = async (of: Page) =>
    (await list(of).locator('.name').allInnerTexts()).map((text) => text.trim()).join(' ');
  const other = await journey.open();
  for (const one of [page, other]) {
    await place.open(one);
    await journey.signIn(one, 'admin', WAITLIST);
  }
  const handle = page.getByRole('button', { name: /^Move Cleo/ });
  await handle.press('ArrowUp');
  await expect.poll(() => names(page)).toBe('Ana Cleo Ben');
  await handle.press('ArrowUp');
  await expect.poll(() => names(page)).toBe('Cleo Ana Ben');
  await expect(handle).toBeFocused();
  await expect.poll(() => names(other)).toBe('Cleo Ana Ben');
  const from = await boxOf(page.getByRole('button', { name: /^Move Cleo/ }));
  const to = await boxOf(list(page).last());
  await page.mouse.move(from.x + 10, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(from.x + 10, from.y + 60, { steps: 4 });
  await page.mouse.move(from.x + 10, to.y + to.height, { steps: 4 });
  await page.mouse.up();
  await expect.poll(() => names(page)).toBe('Ana Ben Cleo');
  await expect.poll(() => names(other)).toBe('Ana Ben Cleo');
});

test('WAIT-001 a party is taken off for a reason and restored; a guest who leaves on the own page is off the host’s list', async ({
  page,
  request,
  journey,
}) => {
  const place = await aQueue(request, journey.unique);
  await place.joins('Ana');
  const { id } = await place.joins('Ben');
  await place.open(page);
  await journey.signIn(page, 'admin', WAITLIST);
  await list(page).getByRole('link', { name: /Ana/ }).click();
  await page.getByRole('button', { name: 'Take off' }).click();
  const why = page.getByRole('dialog', { name: 'Take Ana off the list?' });
  await why.getByRole('radio', { name: 'Walked out' }).check();
  await why.getByRole('button', { name: 'Take off' }).click();
  await tab(page, 'Taken off').click();
  await expect(list(page, 'Parties taken off the list')).toContainText('Walked out at');
  await page.getByRole('button', { name: 'Restore: Ana' }).click();
  await tab(page, 'Waiting').click();
  await expect(list(page)).toHaveCount(2);

  const { status_path } = await (await place.api('GET', `/host/waitlist/${id}/link`)).json();
  const guest = await journey.open({ viewport: PHONE });
  await guest.goto(status_path);
  await expect(guest.getByRole('heading', { level: 1, name: '1 party is ahead of you' })).toBeVisible();
  await expectAccessible(guest);
  await expectNoOverflow(guest);
  await guest.getByRole('button', { name: 'Leave the list' }).click();
  await guest.getByRole('dialog').getByRole('button', { name: 'Leave the list' }).click();
  await expect(guest.getByRole('heading', { level: 1, name: 'You are off the list' })).toBeVisible();
  await expect(list(page)).toHaveCount(1);
  await tab(page, 'Taken off').click();
  await expect(list(page, 'Parties taken off the list')).toContainText('Canceled by the guest online at');
  journey.allow(404);
  await guest.goto(`/webviews/waitlist/${'x'.repeat(32)}`);
  await expect(guest.getByRole('heading', { level: 1, name: 'This link leads nowhere' })).toBeVisible();
});

test('WAIT-002 WAIT-004 WAIT-006 a block says why nobody can be added, until it is removed; another day shows its own list', async ({
  page,
  request,
  journey,
}) => {
  const place = await aQueue(request, journey.unique);
  await place.joins('Ana');
  const { date } = await (await place.api('GET', `/host/waitlist?merchant_id=${place.id}`)).json();
  const block = await place.send('PUT', '/host/waitlist/block', {
    ...{ merchantId: place.id, date, startTime: '05:00', endTime: '05:00', message: 'Back at six' },
  });
  await place.open(page);
  await journey.signIn(page, 'admin', WAITLIST);
  await expect(page.getByRole('alert')).toContainText('Tell guests: Back at six');
  await expect(page.getByRole('button', { name: 'The waitlist is blocked now' })).toBeDisabled();
  await expectAccessible(page);
  await place.api('DELETE', `/host/waitlist/block?id=${block.id}`);
  await expect(page.getByRole('button', { name: /^Add party of 2/ })).toBeEnabled();
  await expect(list(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Previous day' }).click();
  await expect(page).toHaveURL(/date=\d{4}-\d{2}-\d{2}/);
  await expect(page.getByText('Nobody was seated from the list')).toBeVisible();
  await expect(page.getByRole('form', { name: 'Add to waitlist' })).toHaveCount(0);
});

test('ROUTE-043 the settings of a location: refused where wrong, both versions where somebody was faster, read-only without the right', async ({
  page,
  request,
  journey,
}) => {
  const place = await aQueue(request, journey.unique);
  const path = `/host-config/merchants/${place.id}/settings`;
  await place.open(page);
  await journey.signIn(page, 'admin', '/settings/waitlist_and_reservations');
  await expectAccessible(page);
  const hold = page.getByRole('spinbutton', { name: /^Hold a notified party/ });
  await hold.fill('90');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('A whole number from 1 to 60')).toBeVisible();
  await hold.fill('12');
  const { merchant_id: _id, ...stored } = await (await place.api('GET', path)).json();
  await place.send('PUT', path, { ...stored, late_minutes: 20, hold_minutes: 15 });
  journey.allow(409);
  await page.getByRole('button', { name: 'Save' }).click();
  const conflict = page.getByRole('dialog', { name: 'Somebody saved this before you' });
  await expect(conflict.getByRole('row', { name: /Hold minutes/ })).toHaveText(/12.*15/);
  await conflict.getByRole('button', { name: 'Keep my version' }).click();
  await expect(toasts(page)).toContainText('Settings saved');
  expect(await (await place.api('GET', path)).json()).toMatchObject({ hold_minutes: 12, late_minutes: 20 });
  await page.getByRole('switch', { name: 'The waitlist is open' }).click();
  await page.getByRole('link', { name: 'Roles' }).click();
  await page.getByRole('button', { name: 'Stay' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();

  const reader = await journey.open();
  await place.open(reader);
  await journey.signIn(reader, 'support', '/settings/waitlist_and_reservations');
  await settled(reader);
  await expect(reader.getByRole('spinbutton', { name: /^Hold a notified party/ })).toBeDisabled();
  await expect(reader.getByText('Changing them needs the right to edit locations')).toBeVisible();
});
