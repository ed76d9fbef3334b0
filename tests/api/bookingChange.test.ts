import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { services } from '#contract/index.ts';
import type { ApiClient } from '../support/apiClient.ts';
import { openBookingPage } from '../support/booking.ts';
import { type Inventory, openInventory } from '../support/inventory.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';

const { booking, forms, parties, payments } = services;
let t: TestApp;
let admin: ApiClient;
let inventory: Inventory;
beforeAll(async () => {
  t = await startTestApp({ web: 2 });
  admin = await t.as('admin');
  await openBookingPage(t);
  inventory = await openInventory(t, { sizes: [4] });
});
afterAll(() => t?.close());

let phone = 5_035_550_300;
async function booked(date: string, time = '19:00') {
  const body = {
    request_id: randomUUID(),
    fname: 'Ana',
    phone: `+1${phone++}`,
    party_size: 2,
    reserved_ts: inventory.at(date, time),
  };
  return t.anonymous.call(booking.book, {
    params: { merchantId: inventory.merchantId },
    body: body as never,
  });
}
const change = (token: string, body: object) =>
  t.anonymous.call(booking.change, { params: { token }, body: { party_size: 2, ...body } as never });
const refusal = (token: string, body: object) =>
  t.anonymous.refusal(booking.change, { params: { token }, body: { party_size: 2, ...body } as never });

test('a guest moves their booking to another day, time and size by the availability they booked by', async () => {
  const [date, later] = [inventory.day(2), inventory.day(3)];
  await inventory.addSlot(date, '19:00');
  const slot = await inventory.addSlot(later, '20:00');
  const { token, can_change, fees } = await booked(date);
  expect([can_change, fees]).toEqual([true, '']);
  const query = { date, party_size: 3 };
  const { data } = await t.anonymous.call(booking.changeTimes, { params: { token }, query });
  expect(data.map(({ reserved_ts }) => reserved_ts)).toEqual([inventory.at(date, '19:00')]);
  const wish = { reserved_ts: inventory.at(later, '20:00'), slot_id: slot.slotId, party_size: 3 };
  expect(await change(token, wish)).toMatchObject({ party_size: 3, reserved_ts: wish.reserved_ts });
  const listed = await admin.call(parties.list, {
    query: {
      merchant_id: inventory.merchantId,
      start_time: inventory.at(later, '05:00'),
      end_time: inventory.at(later, '23:00'),
    },
  });
  expect(listed.data).toMatchObject([{ fname: 'Ana', party_size: 3, slot_id: slot.slotId }]);
});

test('a time that went meanwhile is refused and the booking stays as it was', async () => {
  const date = inventory.day(4);
  await inventory.addSlot(date, '18:00');
  await inventory.addSlot(date, '19:00');
  const { token, reserved_ts } = await booked(date);
  await booked(date, '18:00').catch(() => null);
  const refused = await refusal(token, { reserved_ts: inventory.at(date, '20:00') });
  expect(refused.code).toBe('TAKEN');
  expect(await t.anonymous.call(booking.read, { params: { token } })).toMatchObject({ reserved_ts });
});

test('a time with a fee says what it costs, and neither it nor a booking with a fee is changed online', async () => {
  const date = inventory.day(5);
  await inventory.addSlot(date, '18:00');
  await inventory.addSlot(date, '20:30');
  const { token } = await booked(date, '18:00');
  const { id } = await admin.call(payments.createTypeFee, {
    params: { id: inventory.typeId },
    body: { name: 'Deposit', amountCents: 2_500, per: 'person', chargedAt: 'booking' },
  } as never);
  const query = { date, party_size: 2 };
  const { data } = await t.anonymous.call(booking.changeTimes, { params: { token }, query });
  expect(data).toMatchObject([
    { needs_call: true, fee: expect.stringContaining('Deposit: $25 per person') as string },
    { needs_call: true },
  ]);
  const refused = await refusal(token, { reserved_ts: inventory.at(date, '20:30') });
  expect([refused.code, refused.message]).toEqual(['IN_USE', expect.stringContaining('call us') as string]);
  await admin.call(payments.removeTypeFee, { params: { id } } as never);
});

test('FORM-003 guests change their booking only where the form leaves it to them, and only until its hours before', async () => {
  const date = inventory.day(6);
  await inventory.addSlot(date, '19:00');
  const { token } = await booked(date);
  const read = () => t.anonymous.call(booking.read, { params: { token } });
  const params = { programId: t.fixture.programId };
  const set = (type_id: string, value: number | boolean) =>
    admin.call(forms.addWidgetPresets, { params, body: { presets: [{ type_id, value }] } });
  await set('change_hours', 168);
  expect(await read()).toMatchObject({
    can_change: false,
    change_note: 'Your visit is less than 168 hours away. Please call us to change it.',
  });
  await set('change_hours', 24);
  expect(await read()).toMatchObject({
    can_change: true,
    change_note: 'You can change it here until 24 hours before.',
  });
  await set('allow_changes', false);
  expect(await read()).toMatchObject({ can_change: false });
  const wish = { reserved_ts: inventory.at(date, '19:00'), party_size: 3 };
  expect((await refusal(token, wish)).code).toBe('IN_USE');
});
