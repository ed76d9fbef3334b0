import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { FlagName } from '#contract/core/flags.ts';
import { services } from '#contract/index.ts';
import { type Inventory, openInventory, slotOf, unique } from '#tests/support/inventory.ts';
import { shiftOf } from '#tests/support/shifts.ts';
import { startTestApp, type TestApp } from '#tests/support/testApp.ts';

const { inventory, shifts } = services;
let t: TestApp;
let here: Inventory;
let there: Inventory;
let date: string;
beforeAll(async () => {
  t = await startTestApp({ web: 2, work: false });
  here = await openInventory(t);
  there = await openInventory(t, { index: 1 });
  date = here.day(9);
});
afterAll(() => t?.close());

/** Switches a feature off at one location alone. */
async function switchOff(flag: FlagName, merchantId: number): Promise<void> {
  const rule = { flag, value: false, merchant_ids: [merchantId] };
  await t.platform.db.insertInto('flag_rules').values(rule).execute();
  t.forgetFlags();
}
afterEach(async () => {
  await t.platform.db.deleteFrom('flag_rules').where('merchant_ids', 'is not', null).execute();
  t.forgetFlags();
});

const REFUSED = (flag: FlagName) => ({ code: 'FLAG_OFF', details: { flag } });

test('PERM-019 the inventory manager is switched off at one location: its types, slots and pacing stay as they are', async () => {
  const slot = await here.addSlot(date, '19:00');
  await switchOff('inventory-manager', here.merchantId);
  const refused = REFUSED('inventory-manager');
  const { admin, merchantId, typeId } = here;
  const body = { ...slotOf('19:15'), reservationTypeId: typeId, date };
  expect(await admin.refusal(inventory.createSlot, { body })).toMatchObject(refused);
  const block = { slotId: slot.slotId, date };
  expect(await admin.refusal(inventory.block, { body: block })).toMatchObject(refused);
  const type = { params: { id: merchantId }, body: { name: unique('Bar') } };
  expect(await admin.refusal(inventory.createType, type)).toMatchObject(refused);
  const pacing = { merchant_id: merchantId, date, blocks: [{ block_start: '1900', value: 4 }] };
  expect(await admin.refusal(shifts.saveDayPacing, { body: pacing })).toMatchObject(refused);
  expect((await here.planned(date)).map(({ time, status }) => [time, status])).toEqual([['19:00', 'none']]);
  expect((await there.addSlot(date, '19:15')).time).toBe('19:15');
});

test('PERM-022 the shifts tool is switched off at one location: its weeks and special days stay as they are', async () => {
  await switchOff('shifts-tool', here.merchantId);
  const refused = REFUSED('shifts-tool');
  const lunch = [{ dow: 1, block_start: '1100', block_duration: 120 }];
  const write = (merchantId: number) => shiftOf(merchantId, lunch, { name: 'Lunch' });
  expect(await here.admin.refusal(shifts.create, { body: write(here.merchantId) })).toMatchObject(refused);
  const closed = { merchant_id: here.merchantId, date, name: 'Holiday', is_closed: true };
  expect(await here.admin.refusal(shifts.saveSpecialDay, { body: closed })).toMatchObject(refused);
  const list = { query: { merchant_id: here.merchantId } };
  const [dinner, ...others] = (await here.admin.call(shifts.list, list)).data;
  expect(others).toEqual([]);
  const removal = { params: { id: dinner?.merchant_shift_id ?? 0 } };
  expect(await here.admin.refusal(shifts.remove, removal)).toMatchObject(refused);
  expect((await there.admin.call(shifts.create, { body: write(there.merchantId) })).name).toBe('Lunch');
});

test('PERM-031 weekly plans are written only where availability settings are switched on', async () => {
  await switchOff('availability-settings', here.merchantId);
  const plan = (reservationTypeId: number) => ({
    body: { reservationTypeId, name: 'Summer', days: [1], startDate: date },
  });
  const refused = REFUSED('availability-settings');
  expect(await here.admin.refusal(inventory.createConfiguration, plan(here.typeId))).toMatchObject(refused);
  const { configuration } = await there.admin.call(inventory.createConfiguration, plan(there.typeId));
  expect(configuration.name).toBe('Summer');
});
