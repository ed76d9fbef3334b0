import type { BookableQuarter } from '#contract/host/availability/endpoints.ts';
import type { ReservationType, Slot } from '#contract/host/inventory/schemas.ts';

/** A made-up slot for the tests. */
export const aSlot = (change: Partial<Slot> = {}): Slot => ({
  slotId: 1,
  merchantId: 4,
  reservationTypeId: 7,
  configurationId: 2,
  date: '2031-11-20',
  time: '19:00',
  minPartySize: 1,
  maxPartySize: 4,
  durationMinutes: 90,
  blocked: false,
  booked: false,
  status: 'none',
  statusId: null,
  statusReason: null,
  accessType: 'public',
  replacedSlotId: null,
  deleted: false,
  partyIds: [],
  version: 1,
  ...change,
});

/** A made-up reservation type for the tests. */
export const aType = (change: Partial<ReservationType> = {}): ReservationType => ({
  id: 7,
  merchantId: 4,
  name: 'Dining room',
  description: '',
  roomIds: [],
  fees: [],
  is_shared_experience: false,
  noticeMinutes: 0,
  advanceDays: null,
  sortOrder: 10,
  excludedTables: [],
  version: 1,
  ...change,
});

/** A made-up quarter hour for the tests. */
export const aQuarter = (time: string, change: Partial<BookableQuarter> = {}): BookableQuarter => ({
  time,
  reserved_ts: `2031-11-21T0${Number(time.slice(0, 2)) % 10}:${time.slice(3)}:00.000Z`,
  is_available: 1,
  reasons: [],
  covers: 0,
  pacing: null,
  shift_name: 'Dinner',
  slots: [],
  ...change,
});
