import type { APIRequestContext, Page } from 'playwright/test';
import { apiAs } from './colleague.ts';
import { expect, expectAccessible, expectNoOverflow, settled, test } from './journey.ts';

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
    timezone: 'America/Los_Angeles',
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
  const open = (page: Page) =>
    page.addInitScript((merchant) => {
      localStorage.setItem('active_program_id', '1');
      localStorage.setItem('active_merchant_id', merchant);
    }, String(id));
  return { id: Number(id), api, post, open };
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
    ['Bookings', 'Nothing is booked for this day'],
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
