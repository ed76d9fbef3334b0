import { expect, test } from 'vitest';
import { isOfTonight } from './tonight.ts';

const ZONE = 'America/Chicago';
const EVENING = new Date('2027-01-15T01:00:00Z');
const is = (key: readonly unknown[]) => isOfTonight(key, 20, ZONE, EVENING);
const span = (from: string, until: string) => ({
  merchant_id: 20,
  start_time: `${from}T09:00:00.000Z`,
  end_time: `${until}T09:00:00.000Z`,
});

test('tonight of this location is kept, and what is of no day; no other day, no other location, no history', () => {
  expect(is(['ops/parties', 'day', span('2027-01-14', '2027-01-15')])).toBe(true);
  expect(is(['ops/parties', 'day', span('2027-01-15', '2027-01-16')])).toBe(false);
  expect(is(['ops/parties', 'holds', { ...span('2027-01-14', '2027-01-15'), merchant_id: 21 }])).toBe(false);
  expect(is(['ops/waitlist', 'day', { merchant_id: 20, date: '2027-01-14' }])).toBe(true);
  expect(is(['ops/waitlist', 'day', { merchant_id: 20, date: '2027-01-13' }])).toBe(false);
  expect(is(['ops/shift_notes', 'days', { merchant_id: 20, start_date: '2027-01-14' }])).toBe(true);
  expect(is(['ops/shift_notes', 'days', { merchant_id: 20, start_date: '2027-01-16' }])).toBe(false);
  expect(is(['ops/floor', 'rooms', { merchant_id: 20 }])).toBe(true);
  expect(is(['ops/parties', 'one', { id: 5 }])).toBe(false);
  expect(is(['ops/parties', 'changelog', { id: 5 }])).toBe(false);
});
