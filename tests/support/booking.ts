import { businessDate, dayAfter } from '#contract/core/time.ts';
import { serviceInstant, serviceMinute } from '#contract/host/shifts/minutes.ts';
import { services } from '#contract/index.ts';
import { addRoom, tableOf } from './floor.ts';
import { unique } from './inventory.ts';
import { shiftOf } from './shifts.ts';
import type { TestApp } from './testApp.ts';

const { floor, forms, shifts } = services;
const ZONE = 'America/Los_Angeles';

/** The default forms of both types, where the concept has none yet. */
export async function openBookingPage(t: TestApp): Promise<void> {
  const admin = await t.as('admin');
  for (const type_id of ['reservations', 'waitlist'] as const)
    await admin.send(forms.create, { body: { name: `Our ${type_id}`, form_type: { type_id } } });
}

/** A room with one more table for four and dinner every day; answers a time of tomorrow at which it is free. */
export async function openTable(
  t: TestApp,
  merchantId = t.fixture.merchantIds[0] ?? 0,
): Promise<{ date: string; reserved_ts: string }> {
  const admin = await t.as('admin');
  const room = await addRoom(t, { merchantId });
  const params = { id: merchantId, roomId: room.id };
  const tables = [tableOf(unique('T'), { min_capacity: 1, max_capacity: 4, capacity: 4 })];
  await admin.call(floor.saveTables, { params, body: { tables } });
  const week = [0, 1, 2, 3, 4, 5, 6].map((dow) => ({ dow, block_start: '1700', block_duration: 360 }));
  await admin.send(shifts.create, { body: shiftOf(merchantId, week, { name: 'Dinner' }) });
  const date = dayAfter(businessDate(ZONE, t.clock.now(), 5), 2);
  return { date, reserved_ts: serviceInstant(ZONE, date, serviceMinute('19:00')).toISOString() };
}
