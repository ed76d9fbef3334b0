import { afterAll, beforeAll, expect, test } from 'vitest';
import { services } from '#contract/index.ts';
import { type Inventory, openInventory, slotOf } from '#tests/support/inventory.ts';
import { startTestApp, type TestApp } from '#tests/support/testApp.ts';

const { availability, inventory, reservations } = services;
let t: TestApp;
let stand: Inventory;
beforeAll(async () => {
  t = await startTestApp({ work: false });
  stand = await openInventory(t, {
    sizes: [4, 4, 4, 4],
    shift: { block_start: '2000', block_duration: 480 },
  });
});
afterAll(() => t?.close());

const quartersOf = async (date: string) =>
  (
    await stand.host.call(availability.quarters, {
      query: { merchant_id: stand.merchantId, date, party_size: 2 },
    })
  ).data;

const SPRING = '2027-03-13';
const AUTUMN = '2027-11-06';

test('in autumn both of two equal times are listed, and both can be booked', async () => {
  const instants = ['2027-11-07T08:15:00.000Z', '2027-11-07T09:15:00.000Z'];
  const listed = (await quartersOf(AUTUMN)).filter(({ time }) => time === '01:15');
  expect(listed.map(({ reserved_ts }) => reserved_ts)).toEqual(instants);
  expect(listed.map(({ is_available }) => is_available)).toEqual([1, 1]);
  for (const reserved_ts of instants) {
    const body = { merchant_id: stand.merchantId, reserved_ts, party_size: 2 };
    expect((await stand.host.call(reservations.create, { body })).reserved_ts).toBe(reserved_ts);
  }
});

test('in spring no quarter hour is listed that the clocks skip, and no slot is planned there for the date', async () => {
  const times = (await quartersOf(SPRING)).map(({ time }) => time);
  expect(times).toContain('01:45');
  expect(times).toContain('03:00');
  expect(times.filter((time) => time.startsWith('02:'))).toEqual([]);
  const body = { ...slotOf('02:15'), reservationTypeId: stand.typeId, date: SPRING };
  const refused = await stand.admin.refusal(inventory.createSlot, { body });
  expect([refused.code, refused.errors]).toEqual([
    'VALIDATION',
    { slotTime: expect.stringContaining('skip 2:15 AM. Choose another time') },
  ]);
});

test('in spring a weekly slot of the skipped hour is left out that night alone', async () => {
  await stand.admin.call(inventory.createConfiguration, {
    body: {
      reservationTypeId: stand.typeId,
      name: 'Late',
      days: [6],
      startDate: '2027-01-01',
      status: 'published',
      slots: [slotOf('01:45'), slotOf('02:15')],
    },
  });
  const planned = async (date: string) => (await stand.planned(date)).map(({ time }) => time);
  expect(await planned('2027-03-06')).toEqual(['01:45', '02:15']);
  expect(await planned(SPRING)).toEqual(['01:45']);
});
