import { expect, test } from 'vitest';
import type { BookableQuarter, BookableSlot } from '#contract/host/availability/endpoints.ts';
import type { ReservationType } from '#contract/host/inventory/schemas.ts';
import { aParty } from '../../aParty.ts';
import { atSlot, changesOf, draftOf, newDraft, reservationBody, withoutSlot } from './draft.ts';
import { adviceAt, NO_ADVICE, timesByType } from './slotTimes.ts';

const timezone = 'America/Los_Angeles';
const turnTimes = [{ up_to: 100, minutes: 90 }];
const setting = { timezone, turnTimes };
const slot = (slot_id: number, time: string, change: Partial<BookableSlot> = {}): BookableSlot => ({
  slot_id,
  reservation_type_id: 7,
  date: '2031-11-20',
  time,
  reserved_ts: '2031-11-21T03:30:00.000Z',
  duration_minutes: 120,
  min_party_size: 1,
  max_party_size: 4,
  access_type: 'public',
  status: 'none',
  blocked: false,
  booked: false,
  is_available: 1,
  reasons: [],
  ...change,
});
const type = (id: number, name: string): ReservationType => ({
  id,
  merchantId: 4,
  name,
  description: '',
  roomIds: [],
  fees: [],
  is_shared_experience: false,
  noticeMinutes: 0,
  advanceDays: null,
  sortOrder: id,
  excludedTables: [],
  version: 1,
});
const draft = newDraft({
  ...setting,
  kind: 'reservation',
  selectedDate: '2031-11-20',
  now: new Date('2031-11-01T12:00:00Z'),
  confirmByMessage: true,
});
const taken = { ...draft, ...atSlot(timezone, slot(5, '19:30')) };
const at = new Date('2031-11-21T03:30:00.000Z');

test('INV-007 the available times of a day are offered by type, each time once, the night last; the rest is not', () => {
  const slots = [
    slot(1, '19:30'),
    slot(2, '19:30'),
    slot(3, '00:15'),
    slot(4, '19:00', { is_available: 0 }),
    slot(5, '18:00', { reservation_type_id: 8 }),
  ];
  const times = timesByType(slots, [type(8, 'Bar'), type(7, 'Dining room'), type(9, 'Patio')]);
  expect(times.map((one) => [one.type.name, one.slots.map((each) => each.slot_id)])).toEqual([
    ['Bar', [5]],
    ['Dining room', [1, 3]],
  ]);
});

test('INV-006 a chosen slot sets time and length and is sent with its type; another time, or a size that it is not for, leaves it', () => {
  expect(taken).toMatchObject({ day: '2031-11-20', timeText: '7:30 PM', duration_minutes: 120 });
  expect(reservationBody(taken, at, turnTimes)).toMatchObject({ slot_id: 5, reservation_type_id: 7 });
  expect('slot_id' in reservationBody(draft, at, turnTimes)).toBe(false);
  expect(withoutSlot(taken, { timeText: '8:00 PM' })).toEqual({ slot: null, duration_minutes: null });
  expect(withoutSlot(taken, { party_size: 5 })).toEqual({ slot: null, duration_minutes: null });
  expect([withoutSlot(taken, { party_size: 4 }), withoutSlot(taken, { timeText: '7:30 PM' })]).toEqual([
    {},
    {},
  ]);
});

test('a stored booking keeps its slot until its time changes, and one that is booked freely its type', () => {
  const stored = aParty({ slot_id: 5, reservation_type_id: 7, slot_date: '2026-11-20' });
  const reserved = new Date(stored.reserved_ts);
  const held = draftOf(stored, setting);
  expect(changesOf(held, reserved, stored, turnTimes)).toEqual({});
  const later = { ...held, ...withoutSlot(held, { timeText: '9:00 PM' }), timeText: '9:00 PM' };
  expect(changesOf(later, reserved, stored, turnTimes)).toMatchObject({
    slot_id: null,
    reservation_type_id: null,
  });
  const free = aParty({ reservation_type_id: 7 });
  expect(changesOf(draftOf(free, setting), reserved, free, turnTimes)).toEqual({});
});

const quarter = (time: string, change: Partial<BookableQuarter> = {}): BookableQuarter => ({
  time,
  reserved_ts: '2031-11-21T03:30:00.000Z',
  is_available: 1,
  reasons: [],
  covers: 0,
  pacing: null,
  shift_name: 'Dinner',
  slots: [],
  ...change,
});

test('advice says why a time lies beyond the plan, and nothing where it does not or nothing is planned', () => {
  const full = quarter('19:30', {
    is_available: 0,
    reasons: [{ code: 'PACING', message: '7:30 PM already takes 24 of 24 covers' }],
  });
  const day = { closed: null, data: [quarter('19:15'), full] };
  expect(adviceAt(day, 19 * 60 + 40)).toEqual({
    texts: ['7:30 PM already takes 24 of 24 covers'],
    needsReason: true,
  });
  expect(adviceAt(day, 19 * 60 + 15)).toEqual(NO_ADVICE);
  expect(adviceAt(day, 15 * 60)).toEqual({ texts: ['No shift is open then'], needsReason: false });
  expect(adviceAt({ closed: null, data: [] }, 15 * 60)).toEqual(NO_ADVICE);
  expect(adviceAt({ closed: 'Thanksgiving', data: [] }, 15 * 60).texts).toEqual(['Closed: Thanksgiving']);
});
