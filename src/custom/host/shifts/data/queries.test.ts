import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { Shift } from '#contract/host/shifts/schemas.ts';
import { INVENTORY } from '#src/domain/host/inventory/index.ts';
import { SHIFTS, settleShift } from './queries.ts';

const shift = (id: number, name: string, days: number[], fields: Partial<Shift> = {}): Shift => ({
  merchant_shift_id: id,
  shift_id: id,
  merchant_id: 7,
  name,
  colour: 'blue',
  rooms: [],
  days,
  schedules: [],
  deleted_ts: null,
  created_ts: '2027-03-01T00:00:00.000Z',
  updated_ts: '2027-03-01T00:00:00.000Z',
  version: 1,
  ...fields,
});

test('SHIFT-006 after the days of a shift change, the plan that is held has them and the cached inventory is read again', async () => {
  const client = new QueryClient();
  const key = [SHIFTS, 'plan', { merchant_id: 7, from: '2027-03-07', until: '2027-03-13' }] as const;
  const elsewhere = [SHIFTS, 'plan', { merchant_id: 8, from: '2027-03-07', until: '2027-03-13' }] as const;
  const inventory = [INVENTORY, 'slots', { merchant_id: 7, date: '2027-03-13' }] as const;
  const overrides = { special_days: [], inventory: [], day_versions: [] };
  client.setQueryData(key, { defaults: [shift(1, 'Dinner', [1, 2]), shift(2, 'Late', [5])], overrides });
  client.setQueryData(elsewhere, { defaults: [shift(3, 'Dinner', [1], { merchant_id: 8 })], overrides });
  client.setQueryData(inventory, { data: [] });
  await settleShift(client, shift(1, 'Dinner', [2, 3], { version: 2 }));
  expect(client.getQueryData(key)).toMatchObject({ defaults: [{ days: [2, 3], version: 2 }, { days: [5] }] });
  expect(client.getQueryData(elsewhere)).toMatchObject({ defaults: [{ days: [1], version: 1 }] });
  expect(client.getQueryState(inventory)?.isInvalidated).toBe(true);
  await settleShift(client, shift(1, 'Dinner', [2, 3], { deleted_ts: '2027-03-02T00:00:00.000Z' }));
  expect(client.getQueryData(key)).toMatchObject({ defaults: [{ name: 'Late' }] });
});
