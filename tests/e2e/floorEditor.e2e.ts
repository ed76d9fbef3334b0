import type { APIRequestContext, Page } from 'playwright/test';
import type { Room, Section } from '#contract/host/floor/schemas.ts';
import { boxOf } from './boxOf.ts';
import { apiAs } from './colleague.ts';
import { expect, expectAccessible, expectNoOverflow, settled, test, toasts } from './journey.ts';

const EDITOR = '/ops/floorplan/editor';

/** A location of one's own with an empty room, so that no other test's tables are in the way. */
async function aLocation(request: APIRequestContext, unique: string) {
  const api = await apiAs(request, 'admin');
  const made = await api('POST', '/merchants/external', {
    merchant_name: `Draw ${unique}`,
    timezone: 'America/Los_Angeles',
  });
  expect(made.ok(), await made.text()).toBe(true);
  const { merchant_id: id } = await made.json();
  const stored = async (): Promise<Room[]> =>
    (await (await api('GET', `/v3/merchants/${id}/rooms`)).json()).data;
  const draw = async (names: readonly string[]): Promise<Room> => {
    const room = await (
      await api('POST', `/host-config/merchants/${id}/rooms`, { name: 'Main floor' })
    ).json();
    const tables = names.map((name, index) => ({
      name,
      min_capacity: 1,
      max_capacity: 4,
      capacity: 4,
      table_layout_type_id: 5,
      table_position: { x: 2 + 2 * index, y: 2 },
    }));
    const saved = await api('PUT', `/host-config/merchants/${id}/rooms/${room.id}/tables`, { tables });
    expect(saved.ok(), await saved.text()).toBe(true);
    return (await stored())[0] as Room;
  };
  const open = async (page: Page) => {
    await page.addInitScript((merchant) => {
      localStorage.setItem('active_program_id', '1');
      localStorage.setItem('active_merchant_id', merchant);
    }, String(id));
  };
  return { id, api, stored, draw, open };
}

const twin = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^Table ${name},`) });
const save = (page: Page) => page.getByRole('button', { name: 'Save floor plan' });

async function middleOf(page: Page, name: string) {
  const box = await boxOf(twin(page, name));
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function saved(page: Page): Promise<void> {
  await save(page).click();
  await expect(toasts(page)).toContainText('The floor plan is saved.');
  await expect(save(page)).toHaveCount(0);
}

test('ROUTE-024 FLOOR-004 FLOOR-006 FLOOR-007 FLOOR-008 a manager draws the first room: tables from the palette, dragged, named, saved, there after a reload', async ({
  page,
  journey,
  request,
}) => {
  const { stored, open } = await aLocation(request, journey.unique);
  await open(page);
  await journey.signIn(page, 'admin', EDITOR);
  await page.getByRole('button', { name: 'Add the first room' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Terrace');
  await page.getByRole('dialog').getByRole('button', { name: 'Add room' }).click();
  await expect(page.getByRole('button', { name: /^Zoom 80%/ })).toBeVisible();
  await page.getByRole('button', { name: 'Add: Long, 6 seats' }).click();
  await page.getByRole('button', { name: 'Add: Round, 4 seats' }).click();
  await expect(page.getByRole('heading', { name: 'Table 2' })).toBeVisible();
  const before = await middleOf(page, '2');
  await page.mouse.move(before.x, before.y);
  await page.mouse.down();
  await page.mouse.move(before.x + 40, before.y + 60, { steps: 4 });
  await page.mouse.move(before.x + 64, before.y + 128, { steps: 4 });
  await page.mouse.up();
  const after = await middleOf(page, '2');
  expect([after.x - before.x, after.y - before.y].map(Math.round)).toEqual([64, 128]);
  await page.getByRole('textbox', { name: 'Name' }).fill('Oak');
  await page.getByRole('textbox', { name: 'Seats' }).fill('5');
  await expectAccessible(page);
  await saved(page);
  const [room] = await stored();
  expect(room?.name).toBe('Terrace');
  expect(
    room?.tables.map(({ name, capacity, max_capacity }) => [name, capacity, max_capacity]).sort(),
  ).toEqual([
    ['1', 6, 6],
    ['Oak', 5, 5],
  ]);
  await page.reload();
  await settled(page);
  await expect(twin(page, 'Oak')).toBeVisible();
});

test('FLOOR-005 by keyboard alone: go to a table, move, turn, copy and paste it 0.5 beside itself, undo, do again, save', async ({
  page,
  journey,
  request,
}) => {
  const { draw, open, stored } = await aLocation(request, journey.unique);
  await draw(['10', '20']);
  await open(page);
  await journey.signIn(page, 'admin', EDITOR);
  await twin(page, '10').focus();
  await page.keyboard.press('Tab');
  await expect(twin(page, '20')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(twin(page, '20')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('r');
  await expect(twin(page, '20')).toHaveAccessibleName(/at 4\.25, 3, turned 15°/);
  await page.keyboard.press('Control+c');
  await page.keyboard.press('Control+v');
  await expect(twin(page, '21')).toHaveAccessibleName(/at 4\.75, 3\.5, turned 15°/);
  await expect(twin(page, '21')).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(twin(page, '21')).toHaveCount(0);
  await page.keyboard.press('Control+y');
  await expect(twin(page, '21')).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(toasts(page)).toContainText('The floor plan is saved.');
  const copy = (await stored())[0]?.tables.find(({ name }) => name === '21');
  expect(copy).toMatchObject({ table_position: { x: 4.75, y: 3.5 }, rotation: 15, capacity: 4 });
});

test('FLOOR-008 a table where a party sits is not removed: the reason stands there and the table is put back', async ({
  page,
  journey,
  request,
}) => {
  const { id, api, draw, open, stored } = await aLocation(request, journey.unique);
  const room = await draw(['1', '2']);
  const seated = await api('POST', '/host/parties/walk_in', {
    merchant_id: id,
    party_size: 3,
    fname: 'Lia',
    lname: 'Garcia',
    mrt_ids: [room.tables.find(({ name }) => name === '1')?.mrt_id],
  });
  expect(seated.ok(), await seated.text()).toBe(true);
  journey.allow(409);
  await open(page);
  await journey.signIn(page, 'admin', EDITOR);
  await twin(page, '1').focus();
  await page.keyboard.press('Delete');
  await expect(twin(page, '1')).toHaveCount(0);
  await save(page).click();
  await expect(page.getByRole('main').getByText(/Garcia \(3\) has been sitting at table 1/)).toBeVisible();
  expect((await stored())[0]?.tables).toHaveLength(2);
  await page.getByRole('button', { name: /^Put it back/ }).click();
  await expect(twin(page, '1')).toBeVisible();
  await expect(save(page)).toHaveCount(0);
  await twin(page, '2').focus();
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Name' }).fill('1');
  await expect(page.getByText('Another table is called “1”, too').first()).toBeVisible();
});

test('FLOOR-008 an unsaved drawing is back after a reload; what somebody else changed meanwhile is asked about, both versions side by side', async ({
  page,
  journey,
  request,
}) => {
  const { id, api, draw, open, stored } = await aLocation(request, journey.unique);
  const room = await draw(['1', '2']);
  journey.allow(409);
  await open(page);
  await journey.signIn(page, 'admin', EDITOR);
  await twin(page, '1').focus();
  await page.keyboard.press('Shift+ArrowDown');
  await expect(page.getByText('1 unsaved change')).toBeVisible();
  await expect(page.getByText('Kept on this device until you save')).toBeVisible();
  await page.reload();
  await settled(page);
  await expect(page.getByText('Your unsaved drawing is back')).toBeVisible();
  await expect(twin(page, '1')).toHaveAccessibleName(/at 2, 3/);
  const [first] = room.tables;
  if (!first) throw new Error('no table');
  const { name, min_capacity, max_capacity, capacity, table_layout_type_id, version } = first;
  const theirs = { name, min_capacity, max_capacity, capacity, table_layout_type_id, version };
  const moved = await api('PUT', `/host-config/merchants/${id}/rooms/${room.id}/tables/${first.mrt_id}`, {
    ...theirs,
    table_position: { x: 5, y: 5 },
  });
  expect(moved.ok(), await moved.text()).toBe(true);
  await save(page).click();
  const dialog = page.getByRole('dialog', { name: 'Somebody saved this before you' });
  await expect(dialog.getByRole('row', { name: 'Table 1 at 2, 3 at 5, 5' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Keep my version' }).click();
  await expect(toasts(page)).toContainText('The floor plan is saved.');
  expect((await stored())[0]?.tables.find((table) => table.name === '1')?.table_position).toEqual({
    x: 2,
    y: 3,
  });
});

test('FLOOR-002 FLOOR-003 FLOOR-009 FLOOR-011 tables are framed, combined with a capacity of their own and given to a section', async ({
  page,
  journey,
  request,
}) => {
  const { id, api, draw, open, stored } = await aLocation(request, journey.unique);
  await draw(['1', '2', '3']);
  await open(page);
  await journey.signIn(page, 'admin', EDITOR);
  const [first, second] = [await middleOf(page, '1'), await middleOf(page, '2')];
  await page.mouse.move(first.x - 60, first.y - 70);
  await page.mouse.down();
  await page.mouse.move(second.x, second.y + 60, { steps: 5 });
  await page.mouse.up();
  await expect(page.getByRole('heading', { name: '2 tables' })).toBeVisible();
  await page.getByRole('tab', { name: 'Combinations' }).click();
  await page.getByRole('button', { name: 'Combine the chosen tables' }).click();
  const card = page.getByRole('region', { name: 'Combination 1 + 2' });
  await card.getByRole('textbox', { name: 'Max party' }).fill('7');
  await page.getByRole('tab', { name: 'Sections' }).click();
  await page.getByRole('button', { name: 'Add a section' }).click();
  await page.getByRole('button', { name: 'Add the chosen 2 tables' }).click();
  await page.getByRole('radio', { name: 'Blue' }).check({ force: true });
  await expectAccessible(page);
  await saved(page);
  const [room] = await stored();
  expect(room?.table_combinations).toMatchObject([{ name: '1 + 2', min_capacity: 5, max_capacity: 7 }]);
  const reply = await (await api('GET', `/host-config/merchant_sections?merchant_id=${id}`)).json();
  const sections: Section[] = reply.data;
  expect(sections).toMatchObject([{ name: 'Section 1', colour: 2 }]);
  expect(sections[0]?.mrt_ids).toHaveLength(2);
});

test('ROUTE-042 the same editor under settings; without merchants.edit nobody gets in; on a phone nothing overflows', async ({
  page,
  journey,
}) => {
  await journey.signIn(page, 'admin', '/settings/floorplan');
  await expect(page.getByRole('heading', { level: 1, name: 'Floor plan editor' })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoOverflow(page);
  await expectAccessible(page);
  const host = await journey.open();
  await journey.signIn(host, 'host', '/account');
  await host.goto(EDITOR);
  await expect(host).toHaveURL(/\/unauthorized\?missing=merchants\.edit/);
});
