import type { Locator, Page } from 'playwright/test';
import { businessDate } from '#contract/core/time.ts';
import { RESERVATION_DAY_STARTS_AT_HOUR } from '#contract/host/parties/defaults.ts';
import { boxOf } from './boxOf.ts';
import { expect, expectAccessible, test, toasts } from './journey.ts';
import { aPlace, tableNamed, wakingZone } from './place.ts';
import { expectFingerTargets } from './targets.ts';

const TABLET = { viewport: { width: 1024, height: 768 }, hasTouch: true };

const partyRow = (page: Page, name: string) =>
  page.getByRole('complementary', { name: 'Parties' }).getByRole('button').filter({ hasText: name });
const seatBar = (page: Page) => page.getByRole('region', { name: 'Choose a table' });
const zoom = (page: Page) => page.getByRole('button', { name: /^Zoom \d+%/ });
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

/** The middle of a table of the drawing. */
async function middleOf(page: Page, name: string) {
  const box = await boxOf(tableNamed(page, name));
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function tapTable(page: Page, name: string): Promise<void> {
  const { x, y } = await middleOf(page, name);
  await page.touchscreen.tap(x, y);
}

/** Whether a table is drawn within the room's window. */
async function isInView(page: Page, name: string): Promise<boolean> {
  const [table, plan] = await Promise.all([
    tableNamed(page, name).boundingBox(),
    page.getByRole('group', { name: /^Plan of/ }).boundingBox(),
  ]);
  if (!table || !plan) return false;
  const isAcross = table.x >= plan.x && table.x + table.width <= plan.x + plan.width;
  return isAcross && table.y >= plan.y && table.y + table.height <= plan.y + plan.height;
}

/** Counts what a host's finger does. */
function aFinger(page: Page) {
  let taps = 0;
  return {
    on: async (target: Locator) => {
      taps += 1;
      await target.tap();
    },
    onTable: async (name: string) => {
      taps += 1;
      await tapTable(page, name);
    },
    counted: () => {
      const done = taps;
      taps = 0;
      return done;
    },
  };
}

const WIDE = ['W1', 'W2', 'W3', 'W4'];

/** A second room, far wider than the window of a tablet at 80 %. */
async function withTerrace(place: Awaited<ReturnType<typeof aPlace>>): Promise<number> {
  const room = await place.send('POST', `/host-config/merchants/${place.id}/rooms`, { name: 'Terrace' });
  const tables = WIDE.map((name, index) => ({
    name,
    min_capacity: 1,
    max_capacity: 2 + 2 * index,
    capacity: 2 + 2 * index,
    table_layout_type_id: 5,
    table_position: { x: 2 + 7 * index, y: 2 + 3 * index },
  }));
  await place.send('PUT', `/host-config/merchants/${place.id}/rooms/${room.id}/tables`, { tables });
  return room.id;
}

test('on a tablet a room opens whole; whoever is taken in hand sees the tables that suit, and why others do not', async ({
  journey,
  request,
}) => {
  const zone = wakingZone();
  const place = await aPlace(request, journey.unique, zone);
  const terrace = await withTerrace(place);
  const section = await place.section('Window', ['1', '2']);
  const date = businessDate(zone, new Date(), RESERVATION_DAY_STARTS_AT_HOUR);
  await place.send('PUT', '/host-config/merchant_sections/servers', {
    merchant_section_id: section,
    date,
    server_name: 'Maya',
  });
  await place.comes('Garcia', 8);
  await place.comes('Okafor', 2);
  await place.books('Hale', { reserved_ts: inMinutes(21), mrt_ids: [await place.mrtId('3')] });
  const page = await journey.open(TABLET);
  await place.open(page);
  await journey.signIn(page, 'admin', `/ops/floorplan?room=${terrace}`);
  await expect(zoom(page)).toBeVisible();
  for (const name of WIDE) expect(await isInView(page, name), `${name} is seen`).toBe(true);
  await expectFingerTargets(page, 'the floor');
  await expectAccessible(page);

  // Close up on one corner, then a party that only the far table takes.
  await zoom(page).tap();
  for (let step = 0; step < 4; step += 1) await page.getByRole('button', { name: 'Zoom in' }).tap();
  expect(await isInView(page, 'W4')).toBe(false);
  await partyRow(page, 'Garcia').tap();
  await expect.poll(() => isInView(page, 'W4'), 'the table that suits comes into view').toBe(true);
  await expectFingerTargets(page, 'choosing a table');

  await page.getByRole('tab', { name: /Main floor/ }).tap();
  await partyRow(page, 'Okafor').tap();
  await tapTable(page, '1');
  await expect(seatBar(page).getByRole('status')).toContainText(/Fits.*Maya, next in turn/);
  await tapTable(page, '3');
  await expect(seatBar(page).getByRole('status')).toContainText(
    /Conflict.*Free for (19|20|21) min only, then Hale at \d+:\d\d [AP]M/,
  );
  await seatBar(page).getByRole('button', { name: 'All tables as a list' }).tap();
  const list = page.getByRole('dialog');
  await expect(list.getByText(/Maya, next in turn/).first()).toBeVisible();
  await expectFingerTargets(page, 'the list of tables');
  await list.getByRole('button', { name: 'Back to the plan' }).tap();
  await partyRow(page, 'Garcia').tap();
  await expect(page.getByRole('tab', { name: /Terrace/ })).toHaveAttribute('aria-selected', 'true');
});

test('a host’s taps on a tablet: walk-in 2, seat 3, move 4, clear 2', async ({ journey, request }) => {
  const place = await aPlace(request, journey.unique);
  await place.comes('Okafor', 3);
  const page = await journey.open(TABLET);
  await place.open(page);
  await journey.signIn(page, 'admin', '/ops/floorplan');
  await expect(zoom(page)).toBeVisible();
  const finger = aFinger(page);

  await finger.onTable('1');
  await finger.on(page.getByRole('button', { name: 'Seat 2 people' }));
  await expect(tableNamed(page, '1')).toHaveAccessibleName(/Guest, 2/);
  expect(finger.counted(), 'walk-in').toBe(2);

  await finger.on(partyRow(page, 'Okafor'));
  await expect(seatBar(page)).toBeVisible();
  await finger.onTable('2');
  await finger.on(seatBar(page).getByRole('button', { name: 'Seat at 2' }));
  await expect(tableNamed(page, '2')).toHaveAccessibleName(/Okafor, 3/);
  expect(finger.counted(), 'seat').toBe(3);

  await finger.onTable('2');
  const panel = page.getByRole('complementary', { name: 'Parties' });
  await expect(panel.getByRole('button', { name: 'Done', exact: true })).toBeInViewport();
  await expectFingerTargets(page, 'a seated party');
  await finger.on(page.getByRole('button', { name: 'Move on the plan' }));
  await expect(seatBar(page)).toBeVisible();
  await finger.onTable('4');
  await finger.on(seatBar(page).getByRole('button', { name: 'Move to 4' }));
  await expect(tableNamed(page, '4')).toHaveAccessibleName(/Okafor, 3/);
  expect(finger.counted(), 'move').toBe(4);

  await finger.onTable('4');
  await finger.on(panel.getByRole('button', { name: 'Done', exact: true }));
  await expect(tableNamed(page, '4')).toHaveAccessibleName(/Open/);
  expect(finger.counted(), 'clear').toBe(2);
  await expect(toasts(page)).toContainText('Okafor: done');
});
