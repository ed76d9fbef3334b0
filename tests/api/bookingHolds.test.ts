import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { HOLD_MS } from '#contract/host/booking/rules.ts';
import { services } from '#contract/index.ts';
import { openBookingPage } from '../support/booking.ts';
import { type Inventory, openInventory } from '../support/inventory.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';

const { availability, booking } = services;
let t: TestApp;
let inventory: Inventory;
beforeAll(async () => {
  t = await startTestApp({ web: 2 });
  await openBookingPage(t);
  inventory = await openInventory(t, { sizes: [4, 4] });
});
afterAll(() => t?.close());
// The guests of these tests share an address: what the last one kept is over.
beforeEach(() => t.clock.advance(HOLD_MS + 1000));

let phone = 5_035_551_000;
const here = () => ({ merchantId: inventory.merchantId });
const contact = () => ({
  request_id: randomUUID(),
  fname: 'Ana',
  phone: `+1${phone++}`,
  party_size: 2,
});
const hold = (body: object) =>
  t.anonymous.send(booking.hold, { params: here(), body: { party_size: 2, ...body } as never });
const offered = async (date: string, token?: string) => {
  const query = { date, party_size: 2, ...(token ? { hold: token } : {}) };
  const { data } = await t.anonymous.call(booking.times, { params: here(), query });
  return data.map(({ reserved_ts }) => reserved_ts);
};
const tokenOf = (answer: { json(): unknown }) => (answer.json() as { token: string }).token;

test('a chosen time is kept for its guest: for others it is taken, with a word for the host, until it is over', async () => {
  const date = inventory.day(2);
  const slot = await inventory.addSlot(date, '19:00');
  const wish = { reserved_ts: inventory.at(date, '19:00'), slot_id: slot.slotId };
  const kept = await hold(wish);
  expect(kept.statusCode).toBe(201);
  expect(kept.json()).toMatchObject({ seconds_left: HOLD_MS / 1000 });
  expect(await offered(date)).toEqual([]);
  expect(await offered(date, tokenOf(kept))).toEqual([wish.reserved_ts]);
  const other = { ...contact(), ...wish };
  const refused = await t.anonymous.refusal(booking.book, { params: here(), body: other as never });
  expect(refused.code).toBe('TAKEN');
  const atStand = await inventory.refusal(slot);
  expect([atStand.code, atStand.message]).toEqual([
    'TAKEN',
    'A guest booking online (2) has this slot. Choose another time.',
  ]);
  t.clock.advance(HOLD_MS + 1000);
  expect(await offered(date)).toEqual([wish.reserved_ts]);
  expect((await hold(wish)).statusCode).toBe(201);
});

test('the guest books what is kept for them, and nothing stays kept', async () => {
  const date = inventory.day(3);
  const slot = await inventory.addSlot(date, '19:00');
  const wish = { reserved_ts: inventory.at(date, '19:00'), slot_id: slot.slotId };
  const token = tokenOf(await hold(wish));
  const body = { ...contact(), ...wish, hold: token } as never;
  expect(await t.anonymous.call(booking.book, { params: here(), body })).toMatchObject({ state: 'booked' });
  const rows = await t.platform.db
    .selectFrom('booking_holds')
    .select('token')
    .where('program_id', '=', t.fixture.programId)
    .where('token', '=', token)
    .execute();
  expect(rows).toEqual([]);
});

test('another choice and leaving give up the time that was kept', async () => {
  const date = inventory.day(4);
  const [six, eight] = [await inventory.addSlot(date, '18:00'), await inventory.addSlot(date, '20:00')];
  const [at6, at8] = [inventory.at(date, '18:00'), inventory.at(date, '20:00')];
  const first = tokenOf(await hold({ reserved_ts: at6, slot_id: six.slotId }));
  expect(await offered(date)).toEqual([at8]);
  const second = tokenOf(await hold({ reserved_ts: at8, slot_id: eight.slotId, replaces: first }));
  expect(await offered(date)).toEqual([at6]);
  for (const _twice of [1, 2])
    await t.anonymous.call(booking.release, { params: { ...here(), token: second } });
  expect(await offered(date)).toEqual([at6, at8]);
});

test('guests who choose the last table in the same second: it is kept for one', async () => {
  const date = inventory.day(5);
  const slot = await inventory.addSlot(date, '19:00');
  const wish = { reserved_ts: inventory.at(date, '19:00'), slot_id: slot.slotId };
  const answers = await Promise.all([1, 2, 3, 4].map(() => hold(wish)));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409, 409]);
});

test('one address keeps three times at most; the fourth is not kept and says so', async () => {
  const codes: number[] = [];
  for (const days of [6, 7, 8, 9]) {
    const date = inventory.day(days);
    const slot = await inventory.addSlot(date, '19:00');
    const answer = await hold({ reserved_ts: inventory.at(date, '19:00'), slot_id: slot.slotId });
    codes.push(answer.statusCode);
    if (answer.statusCode !== 201)
      expect(answer.json()).toMatchObject({
        code: 'IN_USE',
        message: expect.stringContaining('still book it') as string,
      });
  }
  expect(codes).toEqual([201, 201, 201, 409]);
  expect(await offered(inventory.day(9))).toHaveLength(1);
});

test('without reservation types a kept time takes a table, and the host reads why none is left', async () => {
  const merchantId = t.fixture.merchantIds[1] ?? 0;
  const other = await openInventory(t, { index: 1, sizes: [2] });
  await t.platform.db
    .updateTable('reservation_types')
    .set({ deleted_ts: new Date() })
    .where('program_id', '=', t.fixture.programId)
    .where('merchant_id', '=', merchantId)
    .execute();
  const date = other.day(2);
  const reserved_ts = other.at(date, '19:00');
  const kept = await t.anonymous.send(booking.hold, {
    params: { merchantId },
    body: { reserved_ts, party_size: 2 } as never,
  });
  expect(kept.statusCode).toBe(201);
  const query = { merchant_id: merchantId, date, party_size: 2 };
  const { data } = await other.host.call(availability.quarters, { query });
  const seven = data.find((quarter) => quarter.reserved_ts === reserved_ts);
  expect(seven?.reasons.map(({ message }) => message)).toEqual([
    'No table for 2 people is free for that long, and one is kept for a guest who is booking online right now',
  ]);
});
