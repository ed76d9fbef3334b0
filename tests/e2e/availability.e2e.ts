import type { Locator, Page } from 'playwright/test';
import { dayAfter } from '#contract/core/time.ts';
import type { Api } from './colleague.ts';
import { expect, expectAccessible, expectNoOverflow, settled, test, toasts } from './journey.ts';
import { aPlace } from './place.ts';
import { typeWhen } from './typeWhen.ts';

/** Far ahead of every cut-off. */
const DAYS_AHEAD = 120;

interface Planned {
  readonly place: Awaited<ReturnType<typeof aPlace>>;
  readonly api: Api;
  readonly typeId: number;
  readonly typeName: string;
  readonly date: string;
  readonly address: string;
}

/** A location with a reservation type that has slots at 7 and 8 PM, three at each, on one date far ahead; the browser begins there. */
async function plan(page: Page, word: string): Promise<Planned> {
  const place = await aPlace(page.context().request, word);
  await place.open(page);
  const { api, id: merchantId } = place;
  const typeName = `Terrace ${word}`;
  const made = await api('POST', `/inventory/merchants/${merchantId}/reservation_types`, { name: typeName });
  expect(made.ok(), await made.text()).toBe(true);
  const typeId: number = (await made.json()).reservationType.id;
  const date = dayAfter(new Date().toISOString().slice(0, 10), DAYS_AHEAD);
  for (const slotTime of ['19:00', '19:00', '19:00', '20:00', '20:00', '20:00']) {
    const slot = {
      slotTime,
      minimumCapacity: 1,
      maximumCapacity: 4,
      durationMinutes: 90,
      accessType: 'public',
    };
    const reply = await api('POST', '/inventory/slots', { ...slot, reservationTypeId: typeId, date });
    expect(reply.ok(), await reply.text()).toBe(true);
  }
  const address = `/ops/reservations/availability/manage?date=${date}&type=${typeId}`;
  return { place, api, typeId, typeName, date, address };
}

const slotsOf = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('table', { name: 'Slots of the day' }).getByRole('button', { name });

/** Looks at what the chosen act changes, then applies it. */
async function apply(page: Page, title: string, label: RegExp): Promise<void> {
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog.getByText(/still stands|no longer stand/)).toBeVisible();
  await dialog.getByRole('button', { name: label }).click();
  await expect(dialog).toBeHidden();
}

test('ROUTE-016 INV-009 INV-010 INV-011 slots are chosen with the keyboard, blocked with a reason, freed, and deleted once the server confirmed', async ({
  page,
  journey,
}) => {
  const planned = await plan(page, journey.unique);
  await journey.signIn(page, 'admin', planned.address);
  await expect(page.getByRole('heading', { level: 1, name: 'Availability' })).toBeVisible();
  await slotsOf(page, /^7:00 PM/)
    .first()
    .focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Shift+ArrowRight');
  const bar = page.getByRole('region', { name: 'Chosen slots' });
  await expect(bar.getByText('2 chosen')).toBeVisible();
  await expectAccessible(page);
  await bar.getByRole('button', { name: 'Block', exact: true }).click();
  const asked = page.getByRole('dialog', { name: 'Block 2 slots' });
  await asked.getByLabel(/^Why/).fill('Wedding');
  await asked.getByRole('button', { name: 'See what it changes' }).click();
  await apply(page, 'Block 2 slots', /^Block/);
  await expect(slotsOf(page, /Blocked Wedding/)).toHaveCount(2);
  await expect(slotsOf(page, /Open/)).toHaveCount(4);

  await slotsOf(page, /Blocked Wedding/)
    .first()
    .click();
  await bar.getByRole('button', { name: 'Unblock' }).click();
  await apply(page, 'Unblock 1 slot', /^Unblock/);
  await expect(slotsOf(page, /Blocked/)).toHaveCount(1);

  const removals: string[] = [];
  await page.route(/\/inventory\/slots\/\d+\?/, async (route) => {
    const isDry = route.request().url().includes('dry_run=true');
    if (route.request().method() === 'DELETE' && !isDry) {
      removals.push('asked');
      // The open dialog hides the table from roles, not from sight.
      await expect(page.locator('button[data-slot]', { hasText: '8:00 PM' })).toHaveCount(3);
    }
    await route.continue();
  });
  await slotsOf(page, /^8:00 PM/)
    .first()
    .click();
  await bar.getByRole('button', { name: 'Delete' }).click();
  await apply(page, 'Delete 1 slot', /^Delete/);
  await expect(slotsOf(page, /^8:00 PM/)).toHaveCount(2);
  expect(removals).toEqual(['asked']);
});

test('INV-039 INV-040 a slot that cannot be changed keeps what it had and is named, while the others are changed', async ({
  page,
  journey,
}) => {
  journey.allow(500, /The inventory was not applied/);
  const planned = await plan(page, journey.unique);
  await journey.signIn(page, 'admin', planned.address);
  let refused = 0;
  await page.route('**/api/inventory/status/blocked', async (route) => {
    const isDry = route.request().postDataJSON().dry_run === true;
    if (isDry || refused > 0) return route.continue();
    refused += 1;
    await route.fulfill({
      status: 500,
      contentType: 'application/json',
      body: JSON.stringify({ code: 'INTERNAL', message: 'The slot could not be stored. Try again.' }),
    });
  });
  const reported = page.waitForRequest(/\/api\/.*errors/);
  await slotsOf(page, /^7:00 PM/)
    .first()
    .click();
  await page.keyboard.press('Control+a');
  await page.getByRole('button', { name: 'Block', exact: true }).click();
  await page.getByRole('button', { name: 'See what it changes' }).click();
  await apply(page, 'Block 6 slots', /^Block/);
  await reported;
  const failure = page.getByRole('alert').filter({ hasText: '1 of 6 slots could not be blocked' });
  await expect(failure).toContainText('7:00 PM, 1 to 4 people: The slot could not be stored. Try again.');
  await expect(slotsOf(page, /Blocked/)).toHaveCount(5);
  await expect(slotsOf(page, /^7:00 PM.*Open/)).toHaveCount(1);
});

test('INV-018 a day whose slots cannot be read is empty and says so; who may not edit has no acts', async ({
  page,
  journey,
}) => {
  journey.allow(500);
  const planned = await plan(page, journey.unique);
  let isDown = true;
  await page.route('**/api/inventory/inventory/planned?*', (route) =>
    isDown
      ? route.fulfill({
          status: 500,
          contentType: 'application/json',
          body: '{"code":"INTERNAL","message":"No answer"}',
        })
      : route.continue(),
  );
  await journey.signIn(page, await planned.place.aHost(), planned.address);
  const failed = page.getByRole('alert').filter({ hasText: 'A part of the day could not be loaded' });
  await expect(failed).toBeVisible();
  await expect(slotsOf(page, /.*/)).toHaveCount(0);
  isDown = false;
  await failed.getByRole('button', { name: 'Try again' }).click();
  await expect(slotsOf(page, /^7:00 PM/)).toHaveCount(3);
  await slotsOf(page, /^7:00 PM/)
    .first()
    .click();
  await expect(page.getByRole('region', { name: 'Chosen slots' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add slots' })).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoOverflow(page);
  await expectAccessible(page);
});

test('INV-030 INV-037 a reservation type and its week are made by a rule, published after their impact was shown, and explained', async ({
  page,
  journey,
  request,
}) => {
  const place = await aPlace(request, journey.unique);
  await place.open(page);
  const date = dayAfter(new Date().toISOString().slice(0, 10), DAYS_AHEAD);
  await journey.signIn(page, 'admin', `/ops/reservations/availability/manage?date=${date}`);
  const name = `Counter ${journey.unique}`;
  await page.getByRole('button', { name: 'Make a reservation type' }).click();
  const form = page.getByRole('dialog', { name: 'New reservation type' });
  await form.getByLabel('Name').fill(name);
  await form.getByRole('button', { name: 'See what it changes' }).click();
  await apply(page, `Add ${name}`, /^Add/);
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
  await page.getByRole('button', { name: 'New plan' }).click();
  await page.getByLabel('Name').fill(`Week ${name}`);
  await typeWhen(page, 'First day', date);
  await typeWhen(page, 'Last day', dayAfter(date, 6));
  await page.getByRole('button', { name: /^Add \d+ slots$/ }).click();
  await expect(page.getByText('36 slots on each of its days')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await apply(page, `Publish Week ${name}`, /^Publish/);
  await expect(toasts(page).getByText(`Week ${name} is published`)).toBeVisible();
  await expect(page.getByText('Published', { exact: true })).toBeVisible();

  await page.getByRole('tab', { name: 'Why' }).click();
  for (const choice of [name, '6 people']) {
    const radio = page.getByRole('radio', { name: choice });
    await radio.click({ force: true });
    await expect(radio).toBeChecked();
  }
  const times = page.getByRole('list', { name: 'Times of the day' });
  const seven = times.getByRole('button', { name: /^7:00 PM/ });
  await expect(seven).toContainText('This slot is for 1 to 4 people');
  await expect(seven).toContainText('Widen the party sizes of the slot');
  await seven.click();
  await expect(page.getByRole('region', { name: 'Overbooking options' })).toBeVisible();
  await settled(page);
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectAccessible(page);
});

test('INV-037 a weekly plan that somebody else saved meanwhile: both versions, and either may be kept', async ({
  page,
  journey,
}) => {
  const planned = await plan(page, journey.unique);
  const { api, typeId, date } = planned;
  const slot = (slotTime: string) => ({
    slotTime,
    minimumCapacity: 1,
    maximumCapacity: 4,
    durationMinutes: 90,
    accessType: 'public',
  });
  const name = `Week ${journey.unique}`;
  const body = { reservationTypeId: typeId, name, days: [1], startDate: date, slots: [slot('18:00')] };
  const made = await api('POST', '/inventory/configurations', body);
  expect(made.ok(), await made.text()).toBe(true);
  const { configurationId } = (await made.json()).configuration;
  const change = async (fields: object) => {
    const reply = await api('PUT', `/inventory/configurations/${configurationId}`, fields);
    expect(reply.ok(), await reply.text()).toBe(true);
  };
  const conflict = page.getByRole('dialog', { name: 'Somebody saved this before you' });
  const save = page.getByRole('button', { name: 'Save as a draft', exact: true });
  await journey.signIn(page, 'admin', `${planned.address}&tab=plan`);
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  await page.getByLabel('Name').fill(`${name} mine`);
  await change({ days: [1, 2], slots: [slot('20:15')] });
  journey.allow(409);
  await save.click();
  await expect(conflict.getByRole('row', { name: `Name ${name} mine ${name}` })).toBeVisible();
  await expect(conflict.getByRole('row', { name: /^Days Mon Mon, Tue/ })).toBeVisible();
  await expect(conflict.getByRole('row', { name: /6:00 PM for 1 to 4.* 8:15 PM for 1 to 4/ })).toBeVisible();
  await expectAccessible(page);
  await conflict.getByRole('button', { name: 'Use their version' }).click();
  await expect(page.getByLabel('Name')).toHaveValue(name);

  await page.getByLabel('Name').fill(`${name} mine`);
  await change({ slots: [slot('21:00')] });
  await save.click();
  await conflict.getByRole('button', { name: 'Keep my version' }).click();
  await apply(page, `Save ${name} mine as a draft`, /^Save draft/);
  const stored = await (await api('GET', `/inventory/configurations/${configurationId}`)).json();
  expect(JSON.stringify(stored)).toContain(`${name} mine`);
  expect(JSON.stringify(stored)).toContain('20:15');
  expect(JSON.stringify(stored)).not.toContain('21:00');
});

test('INV-017 the reservation form offers the free slots of the day; one that is taken in between brings the nearest others', async ({
  page,
  journey,
}) => {
  journey.allow(409);
  const planned = await plan(page, journey.unique);
  const evening = { block_start: '1700', block_duration: 300, cover_value: 80, value: 12 };
  await planned.place.send('POST', '/host/shifts', {
    merchant_id: planned.place.id,
    name: 'Dinner',
    days: [0, 1, 2, 3, 4, 5, 6].map((dow) => ({ dow, ...evening })),
  });
  await journey.signIn(page, 'admin', `/ops/reservations?date=${planned.date}`);
  await page.getByRole('button', { name: 'New reservation' }).first().click();
  const form = page.getByRole('dialog', { name: 'New reservation' });
  const offered = form.getByRole('group', { name: planned.typeName });
  const seven = offered.getByRole('button', { name: '7:00 PM' });
  const asked = page.waitForResponse(/reservations\/inventory/);
  await form.getByRole('radio', { name: '3 people' }).check({ force: true });
  expect((await asked).url()).toMatch(/search_days=1&limit=120/);
  await seven.click();
  await expect(seven).toHaveAttribute('aria-pressed', 'true');
  await form.getByLabel('Last name').fill(`Slot ${journey.unique}`);
  const shown = await (
    await planned.api(
      'GET',
      `/inventory/inventory/planned?reservationTypeId=${planned.typeId}&date=${planned.date}`,
    )
  ).json();
  const sevens: { slotId: number; time: string }[] = shown.data.filter(
    ({ time }: { time: string }) => time === '19:00',
  );
  for (const slot of sevens) {
    const blocked = await planned.api('POST', '/inventory/status/blocked', {
      slotId: slot.slotId,
      date: planned.date,
    });
    expect(blocked.ok(), await blocked.text()).toBe(true);
  }
  await form.getByRole('button', { name: 'Book', exact: true }).click();
  const instead = form.getByRole('group', { name: 'Times instead' });
  await instead.getByRole('button').first().click();
  await expect(instead).toBeHidden();
  const saved = page.waitForResponse(
    (reply) => reply.request().method() === 'POST' && reply.url().endsWith('/dashboard/reservation'),
  );
  await form.getByRole('button', { name: 'Book', exact: true }).click();
  const booked = await (await saved).json();
  expect(booked).toMatchObject({ party_size: 3, slot_id: expect.any(Number) });
  expect(sevens.map(({ slotId }) => slotId)).not.toContain(booked.slot_id);
  await expect(form).toBeHidden();
});
