import type { CDPSession, Page } from 'playwright/test';
import { apiAs, newColleague, roleId } from './colleague.ts';
import { expect, settled, test } from './journey.ts';

const LIST = '/settings/restaurants';
const ROWS = '/api/merchants/external/merchants?';
const RENEWAL = '/api/admin/sessions/token';
const IDENTITY = '/api/admin/identity/user';
const MOST_REQUESTS = 25;
const MOST_BYTES = 380 * 1024;
const MOST_BYTES_AGAIN = 60 * 1024;

/** What a page of Chromium received, from the network and not from its cache. */
class Wire {
  readonly asked: string[] = [];
  bytes = 0;
  readonly #cached = new Set<string>();

  static async of(page: Page): Promise<Wire> {
    const wire = new Wire();
    const cdp: CDPSession = await page.context().newCDPSession(page);
    await cdp.send('Network.enable');
    const paths = new Map<string, string>();
    cdp.on('Network.requestWillBeSent', ({ requestId, request }) => {
      const url = new URL(request.url);
      if (url.protocol.startsWith('http')) paths.set(requestId, url.pathname + url.search);
    });
    cdp.on('Network.requestServedFromCache', ({ requestId }) => wire.#cached.add(requestId));
    cdp.on('Network.responseReceived', ({ requestId, response }) => {
      const path = paths.get(requestId);
      if (path === undefined || response.fromDiskCache || wire.#cached.has(requestId)) return;
      wire.asked.push(path);
    });
    cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (paths.has(requestId)) wire.bytes += encodedDataLength;
    });
    return wire;
  }

  count(start: string): number {
    return this.asked.filter((path) => path.startsWith(start)).length;
  }
}

async function shown(page: Page): Promise<void> {
  await expect(page.locator('main tbody tr')).not.toHaveCount(0);
  await settled(page);
  await page.evaluate(() => document.fonts.ready);
}

test('the list of locations comes in few requests and bytes, and a second visit in almost none', async ({
  page,
  journey,
  request,
}) => {
  // Who edited many locations at once of late sees that above the list, which others have not to load.
  const api = await apiAs(request, 'admin');
  const newcomer = await newColleague(request, api, journey.unique, await roleId(api, 'admin'));
  await journey.signIn(page, newcomer, '/account');
  await page.close();
  const context = page.context();
  const first = await context.newPage();
  const cdp = await context.newCDPSession(first);
  await cdp.send('Network.clearBrowserCache');
  // What others change meanwhile would be read again.
  await first.route('**/api/live*', () => undefined);
  const cold = await Wire.of(first);
  await first.goto(LIST);
  await shown(first);
  expect(cold.asked.length, cold.asked.join('\n')).toBeLessThanOrEqual(MOST_REQUESTS);
  expect(cold.bytes, cold.asked.join('\n')).toBeLessThanOrEqual(MOST_BYTES);
  // Who this is came with the renewal, and the rows were asked for once.
  expect([cold.count(RENEWAL), cold.count(IDENTITY), cold.count(ROWS)]).toEqual([1, 0, 1]);
  await first.close();

  const second = await context.newPage();
  const warm = await Wire.of(second);
  await second.goto(LIST);
  await shown(second);
  expect(warm.count('/assets/'), warm.asked.join('\n')).toBe(0);
  expect(warm.bytes).toBeLessThanOrEqual(MOST_BYTES_AGAIN);
});

/** Keeps every script of the client from coming until what it answers is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.context().route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  return () => release();
}

test('the rows are asked for before the script of the page, or of anything else, has come', async ({
  page,
  journey,
}) => {
  await journey.signIn(page, 'admin', '/account');
  const release = await holdScripts(page);
  const rows = page.waitForRequest((request) => request.url().includes(ROWS));
  await page.goto(LIST, { waitUntil: 'commit' });
  const early = await rows;
  expect(await early.headerValue('authorization')).toMatch(/^Bearer /);
  release();
  await shown(page);
});

for (const [path, asks] of [
  ['/ops/reservations', ['/booked?', '/parties?', '/rooms', '/settings']],
  ['/ops/floorplan', ['/parties?', '/rooms', '/holds?', '/merchant_sections?', '/settings']],
  ['/ops/waitlist', ['/host/waitlist?', '/settings']],
] as const)
  test(`what ${path} shows first is asked for before a script has come, and once`, async ({
    page,
    journey,
  }) => {
    await journey.signIn(page, 'admin', '/account');
    const release = await holdScripts(page);
    const asked: string[] = [];
    page.on('request', (request) => request.method() === 'GET' && asked.push(request.url()));
    const times = () => asks.map((ask) => asked.filter((url) => url.includes(ask)).length);
    await page.goto(path, { waitUntil: 'commit' });
    await expect.poll(times).toEqual(asks.map(() => 1));
    const listening = page.waitForRequest((request) => request.url().endsWith('/api/live'));
    release();
    await listening;
    await settled(page);
    expect(times(), asked.join('\n')).toEqual(asks.map(() => 1));
  });

test('ROUTE-003 a session that was ended elsewhere lands on the sign-in, without a row on the way', async ({
  page,
  journey,
}) => {
  journey.allow(401);
  await journey.signIn(page, 'admin', '/account');
  const token = await page.request.post(RENEWAL).then(async (answer) => (await answer.json()).token);
  await page.request.delete('/api/admin/sessions', { headers: { authorization: `Bearer ${token}` } });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(LIST);
  await expect(page.getByRole('textbox', { name: 'Password' })).toBeVisible();
  expect(new URL(page.url()).searchParams.get('redirect')).toBe(LIST);
  expect(asked.filter((url) => url.includes(ROWS))).toEqual([]);
});
