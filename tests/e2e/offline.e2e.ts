import type { APIRequestContext, Page } from 'playwright/test';
import { apiAs } from './colleague.ts';
import { expect, expectAccessible, expectNoOverflow, settled, test } from './journey.ts';
import { wakingZone } from './place.ts';

const TABLET = { width: 1024, height: 768 };
test.use({ serviceWorkers: 'allow', viewport: TABLET, hasTouch: true });

/** A location of one's own with two tables, somebody on its list, somebody in its book and a note. */
async function aService(request: APIRequestContext, unique: string) {
  const api = await apiAs(request, 'admin');
  const post = async (path: string, data: object, method: 'POST' | 'PUT' = 'POST') => {
    const reply = await api(method, path, data);
    expect(reply.ok(), await reply.text()).toBe(true);
    return reply.json();
  };
  const { merchant_id: id } = await post('/merchants/external', {
    merchant_name: `Harbour ${unique}`,
    timezone: wakingZone(),
  });
  const room = await post(`/host-config/merchants/${id}/rooms`, { name: 'Main floor' });
  const tables = ['21', '22'].map((name, index) => ({
    name,
    min_capacity: 1,
    max_capacity: 4,
    capacity: 4,
    table_layout_type_id: 5,
    table_position: { x: 2 + 2.4 * index, y: 2 },
  }));
  await post(`/host-config/merchants/${id}/rooms/${room.id}/tables`, { tables }, 'PUT');
  await post('/host/waitlist', {
    merchant_id: id,
    party_size: 2,
    fname: 'Marit',
    lname: 'Solberg',
    quoted_minutes: 45,
  });
  const { party_id: booked } = await post('/web/dashboard/reservation', {
    merchant_id: id,
    reserved_ts: new Date(Date.now() + 20 * 60_000).toISOString(),
    party_size: 4,
    fname: 'Priya',
    lname: 'Raman',
  });
  const open = (page: Page) =>
    page.addInitScript((merchant) => {
      localStorage.setItem('active_program_id', '1');
      localStorage.setItem('active_merchant_id', merchant);
    }, String(id));
  return { id: Number(id), booked: Number(booked), api, post, open };
}

/** Whether the worker has all its files, and the device the day. */
const isKept = (page: Page) =>
  page.evaluate(async () => {
    const worker = await navigator.serviceWorker.getRegistration();
    if (!worker?.active || !navigator.serviceWorker.controller) return 'no worker';
    const names = (await indexedDB.databases()).map(({ name }) => name);
    if (!names.includes('couvert-kept')) return 'no day';
    const day = await new Promise<{ answers?: { key: string[] }[] } | undefined>((resolve) => {
      const request = indexedDB.open('couvert-kept');
      request.onsuccess = () => {
        const found = request.result.transaction('kept').objectStore('kept').get('day');
        found.onsuccess = () => resolve(found.result);
      };
    });
    const asked = (day?.answers ?? []).map(({ key }) => `${key[0]} ${key[1]}`);
    const wanted = [
      'ops/floor rooms',
      'ops/parties reservations',
      'ops/waitlist day',
      'ops/shift_notes days',
    ];
    return wanted.every((one) => asked.includes(one)) ? 'kept' : asked.join(', ');
  });

test('without a line book, floor, waitlist and notes stay readable, also after a reload, and the bar says since when', async ({
  page,
  request,
  journey,
}) => {
  journey.allow('network', /LoadingError|could not be reported/);
  const service = await aService(request, journey.unique);
  await service.open(page);
  await journey.signIn(page, 'admin', '/ops/waitlist');
  const waiting = page.getByRole('list', { name: 'Waiting parties' });
  await expect(waiting).toContainText('Marit Solberg');
  await expect.poll(() => isKept(page)).toBe('kept');

  await page.context().setOffline(true);
  const bar = page.getByText(/^No connection since \d+:\d\d [AP]M/);
  await expect(bar).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(bar).toBeVisible();
  await expect(waiting).toContainText('Marit Solberg');
  await expect(waiting.getByRole('timer')).toHaveCount(0);
  await expect(page.getByText(/as of \d+:\d\d/).first()).toBeVisible();
  await expectNoOverflow(page);
  for (const [link, shown] of [
    ['Floor', 'Marit Solberg'],
    ['Bookings', 'Priya Raman'],
    ['Notes', 'No notes for this day'],
  ] as const) {
    await page.getByRole('navigation').getByRole('link', { name: link }).first().click();
    await expect(page.getByRole('main').getByText(shown).first()).toBeVisible();
  }
  await page.goto('/settings/roles');
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible();
  await expect(page.getByText(/went wrong on our side/)).toHaveCount(0);

  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Roles' })).toBeVisible();
  await settled(page);
  await expect(bar).toHaveCount(0);
});

test('signing out leaves nothing of the day on the device', async ({ page, request, journey }) => {
  const service = await aService(request, journey.unique);
  await service.open(page);
  await journey.signIn(page, 'admin', '/ops/waitlist');
  await expect.poll(() => isKept(page)).toBe('kept');
  await page.getByRole('button', { name: /^You: / }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect.poll(() => isKept(page)).toBe('');
});

interface Stored {
  readonly kind: string;
  readonly lname: string;
  readonly visit_state: string;
  readonly table_names: readonly string[];
}

/** Everybody whom the server knows of the evening, as “Raman arrived”. */
async function storedParties({ api, id }: Awaited<ReturnType<typeof aService>>): Promise<string[]> {
  const [from, to] = [-12, 12].map((hours) => new Date(Date.now() + hours * 3_600_000).toISOString());
  const query = `merchant_id=${id}&start_time=${from}&end_time=${to}`;
  const { data }: { data: Stored[] } = await (await api('GET', `/v3/merchants/parties?${query}`)).json();
  const said = data.map(({ kind, lname, visit_state, table_names }) =>
    [lname || kind, visit_state, ...table_names].join(' '),
  );
  return said.sort();
}

const changes = (page: Page) => page.getByRole('dialog', { name: 'Changes made without a connection' });

test('without a line a party arrives, a waiting one is seated, a walk-in and a newcomer are added; a reload keeps all of it, and the server has each once when the line is back', async ({
  page,
  request,
  journey,
}) => {
  journey.allow('network', /LoadingError|could not be reported/);
  const service = await aService(request, journey.unique);
  await service.open(page);
  await journey.signIn(page, 'admin', '/ops/floorplan');
  const raman = page.getByRole('listitem').filter({ hasText: 'Priya Raman' });
  await expect(raman).toBeVisible();
  await expect.poll(() => isKept(page)).toBe('kept');

  await page.context().setOffline(true);
  const bar = page.getByText(/^No connection since \d+:\d\d [AP]M/);
  await expect(bar).toBeVisible();
  await raman.getByRole('button').first().tap();
  await raman.getByRole('button', { name: 'Arrived' }).tap();
  await expect(raman).toContainText('Arrived, waiting to be sent');
  await page.getByRole('button', { name: 'Cancel' }).tap();
  await page.getByRole('button', { name: /^Table 21,/ }).press('Enter');
  await page.getByRole('button', { name: 'Seat 2 people' }).tap();
  await expect(page.getByRole('button', { name: /^Table 21,.*Seated, waiting to be sent/ })).toHaveCount(1);
  await page.getByRole('navigation').getByRole('link', { name: 'Waitlist' }).first().tap();
  await page.getByRole('button', { name: 'Seat Marit Solberg' }).tap();
  await page.getByRole('dialog').getByRole('radio', { name: /^22/ }).check();
  await page.getByRole('dialog').getByRole('button', { name: /^Seat/ }).tap();
  await expect(bar).toContainText('3 changes wait');
  await page.getByRole('button', { name: /^Add party of/ }).tap();
  await expect(page.getByRole('list', { name: 'Waiting parties' })).toContainText('Waiting to be sent');
  await page.getByRole('button', { name: 'Changes' }).tap();
  await expect(changes(page).getByRole('listitem')).toHaveText([
    /Raman, arrived/,
    /walk-in seated at 21/,
    /Solberg, seated at 22/,
    /added to the waitlist/,
  ]);
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await page.reload();
  await expect(bar).toContainText('4 changes wait');
  await page.getByRole('navigation').getByRole('link', { name: 'Floor' }).first().tap();
  await expect(raman).toContainText('Arrived, waiting to be sent');
  await expect(page.getByRole('button', { name: /^Table 22,.*Seated, waiting to be sent/ })).toHaveCount(1);
  await expectNoOverflow(page);

  await page.context().setOffline(false);
  await expect(page.getByText(/waiting to be sent/i)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Changes' })).toHaveCount(0);
  expect(await storedParties(service)).toEqual([
    'Raman arrived',
    'Solberg seated 22',
    'waitlist arrived',
    'walk_in seated 21',
  ]);
});

test('what a colleague made impossible meanwhile is listed with who did what, what goes on from it is held, and neither goes away by itself', async ({
  page,
  request,
  journey,
}) => {
  journey.allow('network', 409, /LoadingError|could not be reported/);
  const service = await aService(request, journey.unique);
  await service.open(page);
  await journey.signIn(page, 'admin', `/ops/floorplan`);
  const raman = page.getByRole('listitem').filter({ hasText: 'Priya Raman' });
  await expect(raman).toBeVisible();
  await expect.poll(() => isKept(page)).toBe('kept');

  await page.context().setOffline(true);
  await expect(page.getByText(/^No connection since/)).toBeVisible();
  await raman.getByRole('button').first().tap();
  await raman.getByRole('button', { name: 'Arrived' }).tap();
  await expect(raman).toContainText('Arrived, waiting to be sent');
  await raman.getByRole('button', { name: 'Details' }).tap();
  await page.getByRole('button', { name: 'Some arrived' }).tap();
  await expect(page.getByText('Partially arrived, waiting to be sent').first()).toBeVisible();
  const cancelled = await service.api(
    'DELETE',
    `/web/dashboard/reservation?id=${service.booked}&removed_reason_id=4`,
  );
  expect(cancelled.ok()).toBe(true);

  await page.context().setOffline(false);
  const bar = page.getByText('2 changes no longer fit');
  await expect(bar).toBeVisible();
  await page.reload();
  await expect(bar).toBeVisible();
  await page.getByRole('button', { name: 'Changes' }).tap();
  await expect(changes(page).getByRole('listitem')).toHaveText([
    /Raman, arrived.*Meanwhile canceled by the guest \(.+, \d+:\d\d [AP]M\)/,
    /Raman, partially arrived.*Not sent: it goes on from “Raman, arrived”/,
  ]);
  await expectAccessible(page);
  await changes(page).getByRole('button', { name: 'Try again: Raman, arrived' }).tap();
  await expect(changes(page)).toContainText('Raman (4) was canceled. Restore the party first.');
  await changes(page).getByRole('button', { name: 'Dismiss: Raman, partially arrived' }).tap();
  await changes(page).getByRole('button', { name: 'Dismiss: Raman, arrived' }).tap();
  await expect(bar).toHaveCount(0);
  expect(await storedParties(service)).toEqual(['Raman cancelled', 'Solberg arrived']);
});
