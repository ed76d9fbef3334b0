import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { type Api, apiAs, newColleague, roleId } from './colleague.ts';
import { expect, expectAccessible, expectNoOverflow, goWithin, settled, test, toasts } from './journey.ts';
import { aPlace } from './place.ts';

interface Known {
  readonly id: number;
  readonly name: string;
}

/** A guest of one's own in the book. */
async function aGuest(api: Api, fname: string, lname: string, more: object = {}): Promise<Known> {
  const reply = await api('PUT', '/crm/guest', { fname, lname, ...more });
  expect(reply.ok(), await reply.text()).toBe(true);
  const { id } = await reply.json();
  return { id, name: `${fname} ${lname}` };
}

/** A guest as stored, without what every write counts up. */
async function read(api: Api, id: number): Promise<object> {
  const {
    version: _version,
    updated_ts: _updated,
    ...guest
  } = await (await api('GET', `/crm/guests/${id}`)).json();
  return guest;
}

const titleOf = (page: Page, { name }: Known) => page.getByRole('heading', { level: 1, name });
const timelineOf = (page: Page) => page.getByRole('region', { name: 'Timeline' });
const noteIn = (page: Page, text: string) =>
  part(page, 'Notes').getByRole('article').filter({ hasText: text });
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('ROUTE-012 ROUTE-013 GUEST-004 one guest under every alias: profile, reservations, timeline, and notes that are kept', async ({
  page,
  journey,
}) => {
  const place = await aPlace(page.context().request, journey.unique);
  const guest = await aGuest(place.api, 'Leonor', `Castellano ${journey.unique}`, {
    email: `leonor.${journey.unique}@example.org`,
    allergies: 'Tree nuts',
  });
  const soon = new Date(Date.now() + 40 * 86_400_000);
  soon.setUTCHours(20, 0, 0, 0);
  await place.books(`Castellano ${journey.unique}`, {
    user_id: guest.id,
    fname: 'Leonor',
    reserved_ts: soon.toISOString(),
  });
  await place.open(page);
  await journey.signIn(page, 'admin', `/ops/guests/${guest.id}`);
  await expect(page.getByText('Allergies: Tree nuts')).toBeVisible();
  const timeline = timelineOf(page);
  await expect(timeline.getByRole('button', { name: /^All / })).toHaveAttribute('aria-pressed', 'true');
  await expect(timeline.getByText(/^Reserved for /)).toBeVisible();

  const notes = part(page, 'Notes');
  await notes.getByRole('button', { name: 'Add note' }).click();
  await notes.getByRole('textbox', { name: 'Note' }).fill('Sparkling water on arrival');
  await notes.getByRole('button', { name: 'Save note' }).click();
  await expect(noteIn(page, 'Sparkling water on arrival')).toBeVisible();
  await expect(timeline.getByText(/^Note by /)).toBeVisible();

  for (const alias of ['profile', 'reservation', 'timeline']) {
    await goWithin(page, `/ops/guests/${guest.id}/${alias}`);
    await settled(page);
    await expect(titleOf(page, guest)).toBeVisible();
    await expect(noteIn(page, 'Sparkling water on arrival')).toBeVisible();
    await expect(timelineOf(page).getByText(/^Reserved for /)).toBeVisible();
    const reservations = timelineOf(page).getByRole('button', { name: 'Reservations 1' });
    await expect(reservations).toHaveAttribute('aria-pressed', String(alias === 'reservation'));
    await expect(timelineOf(page).getByText(/^Note by /)).toHaveCount(alias === 'reservation' ? 0 : 1);
  }
  await expect(timelineOf(page).getByRole('heading', { name: 'Timeline' })).toBeInViewport();

  await timelineOf(page)
    .getByRole('link', { name: /^Reserved for / })
    .click();
  const panel = page.getByRole('complementary', { name: 'Open reservation' });
  await panel.getByRole('link', { name: `Guest profile of ${guest.name}` }).click();
  await expect(page).toHaveURL(`/ops/guests/${guest.id}`);
  await expect(titleOf(page, guest)).toBeVisible();

  const host = await journey.open();
  await journey.signIn(host, 'host', '/account');
  for (const alias of ['', '/profile', '/reservation', '/timeline']) {
    await goWithin(host, `/ops/guests/${guest.id}${alias}`);
    await expect(host).toHaveURL(/\/unauthorized\?missing=guestProfile\.view/);
  }
});

test('PERM-030 the whole profile while the flag is on; identity, notes and visits while it is off', async ({
  page,
  journey,
}) => {
  const { request } = page.context();
  const admin = await apiAs(request, 'admin');
  const marketer = await newColleague(request, admin, journey.unique, await roleId(admin, 'marketer'));
  const theirs = await apiAs(request, marketer);
  const rules = await apiAs(request, 'super');
  const guest = await aGuest(theirs, 'Odile', `Brandt ${journey.unique}`);
  await journey.signIn(page, marketer, `/ops/guests/${guest.id}`);
  await expect(timelineOf(page)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Visits and spend per month' })).toBeVisible();
  await expect(part(page, 'Opt-ins')).toBeVisible();

  const reply = await rules('POST', '/admin/flag_rules', {
    flag: 'new-guest-profile',
    value: false,
    user_ids: [marketer.userId],
  });
  expect(reply.status(), await reply.text()).toBe(201);
  const { flag_rule_id } = await reply.json();
  try {
    await page.reload();
    await settled(page);
    await expect(timelineOf(page)).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Visits', exact: true })).toBeVisible();
    await expect(page.getByText('No visits yet')).toBeVisible();
    await expect(titleOf(page, guest)).toBeVisible();
    await expect(part(page, 'Opt-ins')).toHaveCount(0);
    await part(page, 'Notes').getByRole('button', { name: 'Add note' }).click();
    await part(page, 'Notes').getByRole('textbox', { name: 'Note' }).fill('Corner table');
    await part(page, 'Notes').getByRole('button', { name: 'Save note' }).click();
    await expect(noteIn(page, 'Corner table')).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoOverflow(page);
  } finally {
    await rules('DELETE', `/admin/flag_rules/${flag_rule_id}`);
  }
  await page.reload();
  await expect(timelineOf(page)).toBeVisible();
});

test('GUEST-005 a merged id leads on until the merge is undone; opt-ins with their proof, no id asks for nothing, an erased guest leaves a receipt', async ({
  page,
  journey,
}) => {
  const api = await apiAs(page.context().request, 'admin');
  const lname = `Moreau ${journey.unique}`;
  const kept = await aGuest(api, 'Inès', lname, { email: `ines.${journey.unique}@example.org` });
  const other = await aGuest(api, 'Ines', lname, { allergies: 'Shellfish' });
  const before = [await read(api, kept.id), await read(api, other.id)];
  const merged = await api('POST', '/crm/guest_merges', { kept_id: kept.id, other_id: other.id });
  expect(merged.ok(), await merged.text()).toBe(true);
  await journey.signIn(page, 'admin', `/ops/guests/${other.id}/profile`);
  await expect(page).toHaveURL(`/ops/guests/${kept.id}/profile`);
  const includes = page.getByText(`Includes Ines ${lname}, merged`);
  await expect(includes).toBeVisible();
  await expect(page.getByText('Allergies: Shellfish')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(toasts(page)).toContainText(`Ines ${lname} has a profile of their own again.`);
  await expect(includes).toHaveCount(0);
  await expect(page.getByText('Allergies: Shellfish')).toHaveCount(0);
  expect([await read(api, kept.id), await read(api, other.id)]).toEqual(before);
  await goWithin(page, `/ops/guests/${other.id}`);
  await expect(titleOf(page, other)).toBeVisible();
  await expect(page).toHaveURL(`/ops/guests/${other.id}`);

  await goWithin(page, `/ops/guests/${kept.id}`);
  await expect(titleOf(page, kept)).toBeVisible();
  const optIns = part(page, 'Opt-ins');
  await optIns.getByRole('button', { name: 'Record consent' }).click();
  const recording = page.getByRole('dialog', { name: 'Record consent' });
  await recording.getByRole('button', { name: 'Record' }).click();
  await expect(recording.getByText('Write down what the guest agreed to')).toBeVisible();
  await recording.getByRole('textbox', { name: 'Proof' }).fill('Said yes at the door');
  await expectAccessible(page);
  await recording.getByRole('button', { name: 'Record' }).click();
  await expect(optIns.getByText('“Said yes at the door”')).toBeVisible();
  await expect(optIns.getByText('In', { exact: true })).toBeVisible();

  // The profile that is left may still be read again for the consent.
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/(crm|v3\/users)\/.*\/0(?![0-9])/.test(request.url())) asked.push(request.url());
  });
  await goWithin(page, '/ops/guests/0');
  await expect(page.getByRole('heading', { name: 'Nobody is known here' })).toBeVisible();
  expect(asked).toEqual([]);

  journey.allow(410);
  await goWithin(page, `/ops/guests/${kept.id}`);
  await expect(titleOf(page, kept)).toBeVisible();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Erase the guest' }).click();
  const erasing = page.getByRole('dialog', { name: `Erase ${kept.name}?` });
  await erasing.getByRole('textbox', { name: 'Reason' }).fill('Asked by letter');
  await erasing.getByRole('textbox', { name: 'Name of the guest' }).fill('Somebody else');
  await erasing.getByRole('button', { name: 'Erase for good' }).click();
  await expect(erasing.getByText(`Type ${kept.name}`)).toBeVisible();
  await erasing.getByRole('textbox', { name: 'Name of the guest' }).fill(`ines ${lname}`);
  await erasing.getByRole('button', { name: 'Erase for good' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'The guest is erased' })).toBeVisible();
  await expect(page.getByText('Asked by letter', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Copy' }).click();
  await expect(toasts(page)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'This guest was erased' })).toBeVisible();
});

test('a guest is texted from their page, which tells it at once, and everything stored about them is downloaded', async ({
  page,
  journey,
}) => {
  const { unique } = journey;
  const phone = `+1971557${String(1000 + Math.floor(Math.random() * 9000))}`;
  const api = await apiAs(page.context().request, 'admin');
  const guest = await aGuest(api, 'Ondine', `Laurent ${unique}`, { phone, allergies: 'Celery' });
  const { merchants } = await (await api('GET', '/admin/identity/user')).json();
  const booked = await api('POST', '/web/dashboard/reservation', {
    merchant_id: merchants[0].merchant_id,
    party_size: 2,
    reserved_ts: new Date(Date.now() + 3_600_000).toISOString(),
    user_id: guest.id,
    // Whoever else books at this place may have filled the hour.
    overbook_reason: 'A friend of the house',
  });
  expect(booked.status(), await booked.text()).toBe(201);
  await journey.signIn(page, 'admin', `/ops/guests/${guest.id}`);
  await expect(timelineOf(page).getByText(/^Reserved for /)).toBeVisible();

  await page.getByRole('button', { name: 'Message', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: /^Texts with Ondine/ });
  await sheet.getByRole('textbox', { name: /^Text to Ondine/ }).fill(`Your usual corner, ${unique}?`);
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(sheet.getByRole('log').getByText('Delivered')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  const told = timelineOf(page)
    .getByRole('listitem')
    .filter({ hasText: `“Your usual corner, ${unique}?”` });
  await expect(told).toContainText('Text sent');
  await expect(told).toContainText('Delivered');

  const arrives = page.waitForEvent('download');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Export all data' }).click();
  const file = await arrives;
  expect(file.suggestedFilename()).toMatch(/\.json$/);
  const stored = JSON.parse(await readFile(await file.path(), 'utf8'));
  expect(stored).toMatchObject({
    guest: [{ guest_id: guest.id, lname: `Laurent ${unique}`, phone, allergies: 'Celery' }],
    reservations_and_visits: [{ lname: `Laurent ${unique}` }],
    texts: [{ body: `Your usual corner, ${unique}?` }],
  });
});

test('LIST-008 a guest’s page says by channel whether marketing may go and why; an address is suppressed and lifted there', async ({
  page,
  journey,
}) => {
  const place = await aPlace(page.context().request, journey.unique);
  const email = `reached.${journey.unique}@example.org`;
  const guest = await aGuest(place.api, 'Reached', `Castellano ${journey.unique}`, { email });
  const said = { channel: 'email', target: email, opted_in: true, proof_text: 'Ticked on the card' };
  expect((await place.api('POST', `/crm/guests/${guest.id}/consents`, said)).ok()).toBe(true);
  await place.open(page);
  await journey.signIn(page, 'admin', `/ops/guests/${guest.id}`);
  const reach = part(page, 'Can I message this guest?');
  await expect(reach.getByText(`To ${email}`)).toBeVisible();
  await expect(reach.getByText('Never agreed to marketing by text', { exact: false })).toHaveCount(0);
  await reach.getByRole('button', { name: 'Why, Email' }).click();
  await expect(reach.getByText('Agreed to marketing by email: “Ticked on the card”')).toBeVisible();
  await expectAccessible(page);
  await reach.getByRole('button', { name: 'Suppress, Email' }).click();
  const suppressing = page.getByRole('dialog', { name: 'Suppress email' });
  await suppressing.getByRole('textbox', { name: 'Note' }).fill('Asked at the door');
  await expectAccessible(page);
  await suppressing.getByRole('button', { name: 'Suppress', exact: true }).click();
  await expect(suppressing).toBeHidden();
  await expect(reach.getByText('Note: Asked at the door')).toBeVisible();
  await reach.getByRole('button', { name: 'Lift suppression, Email' }).click();
  const lifting = page.getByRole('dialog', { name: 'Lift the suppression' });
  await lifting.getByRole('textbox', { name: 'Reason' }).fill('Asked for news again');
  await lifting.getByRole('button', { name: 'Lift', exact: true }).click();
  await expect(lifting).toBeHidden();
  await expect(reach.getByText(`To ${email}`)).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoOverflow(page);
});
