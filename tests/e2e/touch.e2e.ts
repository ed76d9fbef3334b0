import type { BrowserContextOptions, Locator, Page } from 'playwright/test';
import { boxOf } from './boxOf.ts';
import { expect, test, toasts } from './journey.ts';
import { aPlace, tableNamed } from './place.ts';

const LANDSCAPE: BrowserContextOptions = { viewport: { width: 1024, height: 768 }, hasTouch: true };
const PORTRAIT: BrowserContextOptions = { viewport: { width: 768, height: 1024 }, hasTouch: true };

interface Point {
  readonly x: number;
  readonly y: number;
}

const by = (from: Point, x: number, y: number): Point => ({ x: from.x + x, y: from.y + y });

async function middleOf(locator: Locator): Promise<Point> {
  const { x, y, width, height } = await boxOf(locator);
  return { x: x + width / 2, y: y + height / 2 };
}

/** Real fingers on the glass: the browser itself decides what scrolls, what is a press and what belongs to the page. */
async function fingersOn(page: Page) {
  const glass = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly Point[]) =>
    glass.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map((point, id) => ({ ...point, id })),
    });
  const fingers = {
    down: (...points: Point[]) => send('touchStart', points),
    /** From where they are to there, in small steps as a hand goes. */
    slide: async (from: readonly Point[], to: readonly Point[]) => {
      const STEPS = 8;
      for (let step = 1; step <= STEPS; step += 1) {
        const points = from.map((start, index) => {
          const end = to[index] ?? start;
          const part = step / STEPS;
          return { x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part };
        });
        await send('touchMove', points);
      }
    },
    up: () => send('touchEnd', []),
    swipe: async (from: Point, to: Point) => {
      await fingers.down(from);
      await fingers.slide([from], [to]);
      await fingers.up();
    },
  };
  return fingers;
}

/** A touch that stops a list in its run belongs to the browser, so a hand waits until the list, or a row of it, stands. */
const isStill = (part: Locator) =>
  part.evaluate(async (element) => {
    const at = () => [element.scrollLeft, element.getBoundingClientRect().y];
    const [left, top] = at();
    for (let frame = 0; frame < 4; frame += 1) await new Promise((drawn) => requestAnimationFrame(drawn));
    const [leftNow, topNow] = at();
    return left === leftNow && top === topNow;
  });

const partyRow = (page: Page, name: string) =>
  page.getByRole('complementary', { name: 'Parties' }).getByRole('button').filter({ hasText: name });
const seatBar = (page: Page) => page.getByRole('region', { name: 'Choose a table' });
const zoom = (page: Page) => page.getByRole('button', { name: /^Zoom \d+%/ });

test('on the timeline a resting finger takes a party to a table and lengthens it; a swipe over it scrolls', async ({
  journey,
  request,
}) => {
  const place = await aPlace(request, journey.unique);
  const day = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  const reserved_ts = new Date(Date.parse(`${day}T23:30:00Z`)).toISOString();
  await place.books('Crane', { reserved_ts });
  await place.books('Lunch', { reserved_ts: new Date(Date.parse(`${day}T18:00:00Z`)).toISOString() });
  const page = await journey.open(LANDSCAPE);
  await place.open(page);
  await journey.signIn(page, 'admin', `/ops/reservations?view=timeline&date=${day}`);
  const fingers = await fingersOn(page);
  const timeline = page.getByRole('region', { name: 'Timeline of the day' });
  const block = page.getByRole('button', { name: /^Crane/ });
  await expect(block).toHaveAccessibleName(/(\d+:\d\d) PM to .*, no table/);
  const scrolled = () => timeline.evaluate((element) => element.scrollLeft);
  const before = await scrolled();
  const at = await middleOf(block);
  await fingers.swipe(at, by(at, -160, 0));
  await expect.poll(scrolled).toBeGreaterThan(before + 60);
  await expect.poll(() => isStill(timeline)).toBe(true);
  await expect(block).toHaveAccessibleName(/no table/);

  const from = await middleOf(block);
  await fingers.down(from);
  await expect(timeline).toHaveAttribute('data-moving', 'true');
  const row = await boxOf(timeline.getByText('3', { exact: true }));
  const rim = await boxOf(timeline);
  const far = { x: rim.x + rim.width - 10, y: from.y };
  const stood = await scrolled();
  await fingers.slide([from], [far]);
  await expect.poll(scrolled, 'the timeline follows a block at its edge').toBeGreaterThan(stood);
  await fingers.slide([far], [{ x: from.x, y: row.y + row.height / 2 }]);
  await fingers.up();
  await expect(block).toHaveAccessibleName(/table 3$/);
  await expect(timeline).not.toHaveAttribute('data-moving');

  const name = await block.innerText();
  const { x, y, width, height } = await boxOf(block);
  const edge = { x: x + width - 12, y: y + height / 2 };
  await fingers.down(edge);
  await expect(timeline).toHaveAttribute('data-moving', 'true');
  await fingers.slide([edge], [by(edge, 58, 0)]);
  await fingers.up();
  await expect(toasts(page)).toContainText('Crane');
  await expect(block).not.toHaveText(name);
  await expect.poll(async () => Math.round((await boxOf(block)).width - width)).toBe(57);
  await expect(page).toHaveURL(/\/ops\/reservations\?/);
  // The gap above the block is its target as well, and the tap after a drag counts.
  const longer = await boxOf(block);
  await page.touchscreen.tap(longer.x + 40, longer.y - 3);
  await expect(page).toHaveURL(/\/ops\/reservations\/[0-9a-f-]{36}\?/);
});

test('the waitlist is put in order by dragging a row’s handle with a finger, upright and lying', async ({
  journey,
  request,
}) => {
  const place = await aPlace(request, journey.unique);
  for (const name of ['Ana', 'Ben', 'Cleo']) await place.joins(name);
  const page = await journey.open(PORTRAIT);
  await place.open(page);
  await journey.signIn(page, 'admin', '/ops/waitlist');
  const fingers = await fingersOn(page);
  const rows = page.getByRole('list', { name: 'Waiting parties' }).getByRole('listitem');
  const names = async () =>
    (await rows.locator('.name').allInnerTexts()).map((text) => text.trim()).join(' ');
  await expect.poll(names).toBe('Ana Ben Cleo');
  const upTo = async (name: string) => {
    const from = await middleOf(page.getByRole('button', { name: new RegExp(`^Move ${name}`) }));
    const first = await boxOf(rows.first());
    await fingers.swipe(from, { x: from.x, y: first.y - 4 });
  };
  await upTo('Cleo');
  await expect.poll(names).toBe('Cleo Ana Ben');
  await page.setViewportSize({ width: 1024, height: 768 });
  await upTo('Ben');
  await expect.poll(names).toBe('Ben Cleo Ana');
});

test('upright, a party is seated by taps: the party, its table, the button; a tap on a table presses nothing behind it', async ({
  journey,
  request,
}) => {
  const place = await aPlace(request, journey.unique);
  await place.comes('Okafor', 3);
  const page = await journey.open(PORTRAIT);
  await place.open(page);
  await journey.signIn(page, 'admin', '/ops/floorplan');
  await partyRow(page, 'Okafor').tap();
  const tap = async (name: string) => {
    const { x, y } = await middleOf(tableNamed(page, name));
    await page.touchscreen.tap(x, y);
  };
  await expect(zoom(page)).toBeVisible();
  await tap('3');
  await expect(seatBar(page).getByRole('status')).toContainText(/^Fits/);
  await seatBar(page).getByRole('button', { name: 'Seat at 3' }).tap();
  await expect(tableNamed(page, '3')).toHaveAccessibleName(/Okafor, 3/);

  const sent: string[] = [];
  page.on('request', (call) => call.method() === 'POST' && sent.push(new URL(call.url()).pathname));
  await tap('2');
  const seatTwo = page.getByRole('button', { name: 'Seat 2 people' });
  const under = await middleOf(seatTwo);
  await page.getByRole('button', { name: 'Close details' }).tap();
  const from = await middleOf(tableNamed(page, '2'));
  const fingers = await fingersOn(page);
  await fingers.swipe(by(from, 0, 100), by(under, 0, 100));
  await expect.poll(async () => (await middleOf(tableNamed(page, '2'))).y).toBeLessThan(under.y + 10);
  await page.touchscreen.tap(under.x, under.y);
  await expect(seatTwo).toBeVisible();
  await page.getByRole('button', { name: 'Close details' }).tap();
  await expect(tableNamed(page, '2')).toHaveAccessibleName(/Open/);
  expect(sent).toEqual([]);
});

test('lying, a party is dragged from the list to a table and on to another; up and down the list scrolls', async ({
  journey,
  request,
}) => {
  const place = await aPlace(request, journey.unique);
  for (let count = 1; count <= 9; count += 1) await place.comes(`Row${count}`);
  const page = await journey.open(LANDSCAPE);
  await place.open(page);
  await journey.signIn(page, 'admin', '/ops/floorplan');
  const fingers = await fingersOn(page);
  await expect(zoom(page)).toBeVisible();
  const first = partyRow(page, 'Row1');
  const before = await middleOf(first);
  await fingers.swipe(
    await middleOf(partyRow(page, 'Row4')),
    by(await middleOf(partyRow(page, 'Row4')), 0, -160),
  );
  await expect.poll(async () => (await middleOf(first)).y).toBeLessThan(before.y - 40);
  await expect(seatBar(page)).toHaveCount(0);
  await expect.poll(() => isStill(partyRow(page, 'Row6'))).toBe(true);
  await fingers.swipe(await middleOf(partyRow(page, 'Row6')), await middleOf(tableNamed(page, '2')));
  await expect(tableNamed(page, '2')).toHaveAccessibleName(/Row6, 2/);
  await fingers.swipe(await middleOf(tableNamed(page, '2')), await middleOf(tableNamed(page, '1')));
  await expect(tableNamed(page, '1')).toHaveAccessibleName(/Row6, 2/);
  await expect(tableNamed(page, '2')).toHaveAccessibleName(/Open/);
});

test('two fingers zoom the floor and drag it along, one finger pans it; the page itself stays', async ({
  journey,
  request,
}) => {
  const place = await aPlace(request, journey.unique);
  const page = await journey.open(LANDSCAPE);
  await place.open(page);
  await journey.signIn(page, 'admin', '/ops/floorplan');
  const fingers = await fingersOn(page);
  await expect(zoom(page)).toHaveAccessibleName(/^Zoom 80%/);
  const plan = await middleOf(page.getByRole('group', { name: 'Plan of Main floor' }));
  const [left, right] = [by(plan, -60, 90), by(plan, 60, 90)];
  await fingers.down(left, right);
  await fingers.slide([left, right], [by(left, -30, 0), by(right, 30, 0)]);
  await fingers.up();
  await expect(zoom(page)).toHaveAccessibleName(/^Zoom 120%/);
  const table = await middleOf(tableNamed(page, '1'));
  await fingers.swipe(by(plan, 0, 120), by(plan, 50, 180));
  await expect
    .poll(async () => Math.round((await middleOf(tableNamed(page, '1'))).x - table.x))
    .toBeGreaterThan(30);
  expect(await page.evaluate(() => [window.visualViewport?.scale, window.scrollY])).toEqual([1, 0]);
});

test('FLOOR-006 in the editor a finger moves a table and pans beside it; a second finger zooms and moves no table', async ({
  journey,
  request,
}) => {
  const place = await aPlace(request, journey.unique);
  const page = await journey.open(LANDSCAPE);
  await place.open(page);
  await journey.signIn(page, 'admin', '/ops/floorplan/editor');
  const fingers = await fingersOn(page);
  await expect(zoom(page)).toHaveAccessibleName(/^Zoom 80%/);
  const table = tableNamed(page, '2');
  const from = await middleOf(table);
  await fingers.swipe(from, by(from, 64, 64));
  await expect(table).toHaveAccessibleName(/at 5\.5, 3/);
  await expect(page.getByText('1 unsaved change')).toBeVisible();
  const now = await middleOf(table);
  await fingers.down(now);
  await fingers.slide([now], [by(now, 30, 0)]);
  const [one, two] = [by(now, 30, 0), by(now, 130, 0)];
  await fingers.down(one, two);
  await fingers.slide([one, two], [one, by(two, 60, 0)]);
  await fingers.up();
  await expect(zoom(page)).not.toHaveAccessibleName(/^Zoom 80%/);
  await expect(table).toHaveAccessibleName(/at 5\.5, 3/);
});
