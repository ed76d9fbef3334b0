import type { Page } from 'playwright/test';
import { boxOf } from './boxOf.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { aPlace, tableNamed } from './place.ts';

const STOOL = 9;

/** A bar, squares, rounds and booths: twenty-one tables, drawn with much air between them. */
const FULL = [
  ...[2, 3.2, 4.4, 5.6, 6.8, 8].map((x, index) => [`B${index + 1}`, STOOL, x, 1.2] as const),
  ...[2.2, 5, 7.8, 10.6].map((x, index) => [`2${index + 1}`, 5, x, 3.6] as const),
  ...[2.9, 6.5].map((x, index) => [`3${index + 1}`, 3, x, 6.9] as const),
  ...[1.8, 4, 6.2, 8.4, 10.6].map((x, index) => [`4${index + 1}`, 4, x, 10] as const),
  ...[2.4, 5, 7.6, 10.2].map((y, index) => [`5${index + 1}`, 8, 14.8, y] as const),
];
const SEATS: Record<number, number> = { 9: 1, 5: 4, 3: 8, 4: 2, 8: 4 };

async function withFullRoom(place: Awaited<ReturnType<typeof aPlace>>): Promise<number> {
  const room = await place.send('POST', `/host-config/merchants/${place.id}/rooms`, { name: 'Dining room' });
  const tables = FULL.map(([name, table_layout_type_id, x, y]) => ({
    name,
    min_capacity: 1,
    max_capacity: SEATS[table_layout_type_id],
    capacity: SEATS[table_layout_type_id],
    table_layout_type_id,
    table_position: { x, y },
    rotation: table_layout_type_id === 8 ? 90 : 0,
  }));
  await place.send('PUT', `/host-config/merchants/${place.id}/rooms/${room.id}/tables`, { tables });
  return room.id;
}

/** Notes every word that is written on a drawing of the page. */
const noteWords = (page: Page) =>
  page.addInitScript(() => {
    const words = new Set<string>();
    Object.assign(window, { drawnWords: words });
    const write = CanvasRenderingContext2D.prototype.fillText;
    CanvasRenderingContext2D.prototype.fillText = function note(text, ...rest) {
      words.add(text);
      write.call(this, text, ...rest);
    };
  });

const drawnWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...(Reflect.get(window, 'drawnWords') as Set<string>)]);

/** Each table is large enough to be read and says its number; nothing that is written is cut. */
async function expectReadable(page: Page): Promise<void> {
  for (const [name, type] of FULL) {
    const box = await boxOf(tableNamed(page, name));
    expect(box.width, `width of ${name}`).toBeGreaterThanOrEqual(type === STOOL ? 71.9 : 87.9);
    expect(box.height, `height of ${name}`).toBeGreaterThanOrEqual(71.9);
  }
  const words = await drawnWords(page);
  expect(words).toEqual(expect.arrayContaining(FULL.map(([name]) => name)));
  expect(words.filter((word) => word.includes('…'))).toEqual([]);
}

test('a full room is read on a tablet at arm’s length: large tables, each with its number, all in view', async ({
  page,
  journey,
  request,
}) => {
  const place = await aPlace(request, journey.unique);
  const room = await withFullRoom(place);
  await place.comes('Okafor', 3);
  await place.open(page);
  await noteWords(page);
  await page.setViewportSize({ width: 1024, height: 768 });
  await journey.signIn(page, 'admin', `/ops/floorplan?room=${room}`);
  await expect(page.getByRole('group', { name: 'Plan of Dining room' })).toBeVisible();
  await expectReadable(page);
  await expect(page.getByRole('group', { name: 'Tables out of view' })).toHaveCount(0);
  await page
    .getByRole('complementary', { name: 'Parties' })
    .getByRole('button')
    .filter({ hasText: 'Okafor' })
    .click();
  await expect(tableNamed(page, '21')).toHaveAccessibleName(/Fits/);
  await expect.poll(() => drawnWords(page)).toEqual(expect.arrayContaining(['Fits', 'Small']));
  await expectReadable(page);
});

test('on a phone the list comes first, the plan is one tap away and leads to the tables beyond its edge', async ({
  journey,
  request,
}) => {
  const place = await aPlace(request, journey.unique);
  const room = await withFullRoom(place);
  const page = await journey.open({ viewport: { width: 390, height: 844 }, hasTouch: true });
  await place.open(page);
  await noteWords(page);
  await journey.signIn(page, 'admin', `/ops/floorplan?room=${room}`);
  const plan = page.getByRole('group', { name: 'Plan of Dining room' });
  await expect(page.getByRole('complementary', { name: 'Parties' })).toBeVisible();
  await expect(plan).toHaveCount(0);
  await page.getByRole('button', { name: 'Floor', exact: true }).tap();
  await expect(plan).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Parties' })).toBeHidden();
  await expectReadable(page);
  await expectAccessible(page);
  const booth = tableNamed(page, '51');
  await expect(booth).not.toBeInViewport();
  await page.getByRole('button', { name: /^\d+ more tables to the right$/ }).tap();
  await expect(booth).toBeInViewport();
  await expect(page.getByRole('button', { name: /^\d+ more tables? to the left$/ })).toBeVisible();
});
