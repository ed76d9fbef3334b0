import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aBooking, aPlan, aShift, aSlot, at, aType, FRIDAY } from './aDay.ts';
import { slowBroken, slowCodes } from './bruteForce.ts';
import type { DayPlan, PlanSeat } from './plan.ts';
import { reasonText } from './reasons.ts';
import { freeReasons, prepareDay, quartersOf, slotReasons, typeReasons, withoutParty } from './rules.ts';
import { brokenOn, capacityOf } from './standing.ts';

const ask = (plan: DayPlan, partySize = 2, access: 'public' | 'all' = 'all') => {
  const [slot = aSlot()] = plan.slots;
  return slotReasons(prepareDay(plan), slot, { partySize, access });
};
const said = (plan: DayPlan, partySize?: number, access?: 'public' | 'all') =>
  ask(plan, partySize, access).map(reasonText);

describe('every reason in its own words', () => {
  test('INV-007 a slot with nothing against it is available', () => {
    expect(ask(aPlan())).toEqual([]);
  });
  const table = { id: 1, roomId: 1, tableIds: [1], min: 1, max: 4 };
  const paced = (limit: number) =>
    aShift({ pacing: Array.from({ length: 20 }, (_, index) => (index === 8 ? limit : null)) });
  const taken = [aBooking({ partySize: 3, placeId: 9, isSettled: true })];
  test.each<[string, DayPlan, string, number?, ('public' | 'all')?]>([
    ['a time that has passed', aPlan({ now: at(1141) }), 'This time has passed'],
    [
      'too short a notice',
      aPlan({ now: at(1110), types: [aType({ noticeMinutes: 60 })] }),
      'It is booked at least 1 hour ahead',
    ],
    [
      'a day too far away',
      aPlan({ now: at(600 - 3 * 1440), types: [aType({ advanceDays: 2 })] }),
      'It is booked at most 2 days ahead',
    ],
    ['no shift', aPlan({ shifts: [] }), 'No shift is open then'],
    [
      'a private slot',
      aPlan({ slots: [aSlot({ accessType: 'private' })] }),
      'This slot is private',
      2,
      'public',
    ],
    ['a party too large for the slot', aPlan(), 'This slot is for 1 to 4 people', 5],
    [
      'a party too large for the shift',
      aPlan({ shifts: [aShift({ maxPartySize: 3 })] }),
      'Dinner takes parties of at most 3',
      4,
    ],
    [
      'a blocked slot',
      aPlan({ slots: [aSlot({ status: { id: 1, is: 'blocked', reason: 'Piano' } })] }),
      'This slot is blocked: Piano',
    ],
    [
      'a booked slot',
      aPlan({ bookings: [aBooking({ placeId: 1, isSettled: true })] }),
      'Hale (2) has this slot',
    ],
    [
      'the pacing of its quarter hour',
      aPlan({ shifts: [paced(4)], bookings: taken }),
      '7:00 PM already takes 3 of 4 covers',
    ],
    [
      'the covers of the shift',
      aPlan({ shifts: [aShift({ covers: 4 })], bookings: taken }),
      'Dinner already takes 3 of 4 covers',
    ],
    ['no table', aPlan({ seats: [{ ...table, max: 1 }] }), 'No table for 2 people is free for that long'],
  ])('INV-007 %s', (_name, plan, sentence, partySize, access) => {
    expect(said(plan, partySize, access)).toContain(sentence);
  });

  test('a special day that closes the location is named', () => {
    const plan = aPlan();
    const closedBy = { name: 'Staff party' } as NonNullable<DayPlan['service']['closedBy']>;
    expect(said({ ...plan, service: { date: FRIDAY, closedBy, shifts: [] } })).toContain(
      'Closed: Staff party',
    );
  });
});

test('INV-006 a party at either end of the range fits', () => {
  const plan = aPlan({ slots: [aSlot({ minPartySize: 2, maxPartySize: 3 })] });
  expect([1, 2, 3, 4].map((size) => ask(plan, size).map(({ code }) => code))).toEqual([
    ['PARTY_RANGE'],
    [],
    [],
    ['PARTY_RANGE'],
  ]);
});

test('a time that the clocks skip in spring is closed, and the later one is open', () => {
  const date = '2026-03-07';
  const shifts = [aShift({ start: 1500, end: 1680 })];
  const night = (startMinute: number) => {
    const slots = [aSlot({ startMinute })];
    const now = Date.parse('2026-03-07T18:00:00Z');
    const plan = { ...aPlan({ now, slots }), date, service: { date, closedBy: null, shifts } };
    return ask(plan).map(({ code }) => code);
  };
  expect([night(1590), night(1500), night(1650)]).toEqual([['CLOSED'], [], []]);
});

test('a booking that is moved does not stand in its own way', () => {
  const plan = aPlan({ bookings: [aBooking({ partyId: 7, placeId: 1, partySize: 4 })] });
  expect(ask(plan).map(({ code }) => code)).toEqual(['BOOKED', 'TABLE']);
  expect(ask(withoutParty(plan, 7))).toEqual([]);
});

test('whoever has no table yet is given the smallest that fits, so that the large one stays free', () => {
  const seats = [
    { id: 1, roomId: 1, tableIds: [1], min: 1, max: 6 },
    { id: 2, roomId: 1, tableIds: [2], min: 1, max: 2 },
  ];
  const plan = aPlan({ seats, bookings: [aBooking({ partySize: 2 })], slots: [aSlot({ maxPartySize: 6 })] });
  expect(ask(plan, 6)).toEqual([]);
  expect(freeReasons(prepareDay(plan), 1140, 6)).toEqual([]);
});

test('without a drawn floor covers alone limit', () => {
  expect(ask(aPlan({ seats: [] }))).toEqual([]);
});

test('the quarter hours of a day are those of its shifts and slots', () => {
  const plan = aPlan({ shifts: [aShift({ start: 1020, end: 1050 })], slots: [aSlot({ startMinute: 1500 })] });
  expect(quartersOf(prepareDay(plan))).toEqual([1020, 1035, 1500]);
});

test('what a day offers: covers by the limits of its shifts, else by its seats, and slots that are not blocked', () => {
  const slots = [
    aSlot(),
    aSlot({ slotId: 2, status: { id: 1, is: 'blocked', reason: null } }),
    aSlot({ slotId: 3, startMinute: 600 }),
  ];
  expect(capacityOf(aPlan({ slots, shifts: [aShift({ covers: 40 })] }))).toEqual({ covers: 40, slots: 1 });
  expect(capacityOf(aPlan({ slots }))).toEqual({ covers: 4, slots: 1 });
});

const quarter = (from: number, until: number) =>
  fc.integer({ min: from / 15, max: until / 15 }).map((value) => value * 15);
const limit = fc.option(fc.integer({ min: 0, max: 14 }), { nil: null });
const someRooms = fc.subarray([1, 2]);

const shift = (start: number, end: number) =>
  fc
    .record({
      covers: limit,
      maxPartySize: fc.option(fc.integer({ min: 1, max: 8 }), { nil: null }),
      pacing: fc.array(limit, { minLength: (end - start) / 15, maxLength: (end - start) / 15 }),
      roomIds: someRooms,
    })
    .map((fields) => aShift({ ...fields, start, end, name: `Shift at ${start}` }));

const table = fc.record({
  roomId: fc.integer({ min: 1, max: 2 }),
  min: fc.integer({ min: 1, max: 4 }),
  more: fc.integer({ min: 0, max: 4 }),
});

const seats = fc
  .tuple(fc.array(table, { maxLength: 5 }), fc.array(fc.subarray([1, 2, 3, 4, 5]), { maxLength: 2 }))
  .map(([tables, groups]): PlanSeat[] => {
    const single = tables.map(({ roomId, min, more }, index) => ({
      id: index + 1,
      roomId,
      tableIds: [index + 1],
      min,
      max: min + more,
    }));
    const combined = groups.flatMap((group, index) => {
      const members = single.filter(({ id }) => group.includes(id));
      const [first] = members;
      const together = members.filter(({ roomId }) => roomId === first?.roomId);
      if (!first || together.length < 2) return [];
      const max = together.reduce((sum, one) => sum + one.max, 0);
      return [{ id: index + 1, roomId: first.roomId, tableIds: together.map(({ id }) => id), min: 2, max }];
    });
    return [...single, ...combined];
  });

const slotFields = fc.record({
  reservationTypeId: fc.integer({ min: 1, max: 3 }),
  startMinute: quarter(600, 1440),
  minPartySize: fc.integer({ min: 1, max: 4 }),
  more: fc.integer({ min: 0, max: 4 }),
  durationMinutes: quarter(15, 120),
  accessType: fc.constantFrom('public' as const, 'private' as const),
  isBlocked: fc.boolean(),
});

const booking = fc.record({
  minute: quarter(600, 1440),
  partySize: fc.integer({ min: 1, max: 8 }),
  minutes: quarter(15, 150),
  place: fc.option(fc.integer({ min: 1, max: 6 }), { nil: null }),
  typeId: fc.option(fc.integer({ min: 1, max: 3 }), { nil: null }),
  isSettled: fc.boolean(),
  isBeside: fc.boolean(),
});

const hold = fc.record({
  tableId: fc.integer({ min: 1, max: 5 }),
  start: quarter(600, 1440),
  minutes: quarter(15, 180),
});

const typeFields = fc.record({
  roomIds: someRooms,
  excludedTableIds: fc.subarray([1, 2, 3, 4, 5], { maxLength: 2 }),
  noticeMinutes: fc.constantFrom(0, 60, 600),
  advanceDays: fc.constantFrom(null, 0, 1, 5),
});

const plans: fc.Arbitrary<DayPlan> = fc
  .record({
    shifts: fc.tuple(shift(660, 900), shift(1020, 1380)).chain((both) => fc.subarray(both)),
    types: fc.array(typeFields, { minLength: 1, maxLength: 2 }),
    slots: fc.array(slotFields, { minLength: 1, maxLength: 6 }),
    seats,
    bookings: fc.array(booking, { maxLength: 9 }),
    holds: fc.array(hold, { maxLength: 4 }),
    now: fc.oneof(
      quarter(0, 1200),
      quarter(0, 1200).map((minute) => minute - 3 * 1440),
    ),
  })
  .map((given) =>
    aPlan({
      shifts: given.shifts,
      types: given.types.map((fields, index) => aType({ ...fields, reservationTypeId: index + 1 })),
      slots: given.slots.map(({ more, isBlocked, ...fields }, index) =>
        aSlot({
          ...fields,
          slotId: index + 1,
          maxPartySize: fields.minPartySize + more,
          status: isBlocked ? { id: index + 1, is: 'blocked', reason: null } : null,
        }),
      ),
      seats: given.seats,
      bookings: given.bookings.map(({ minute, minutes, place, typeId, isBeside, ...fields }, index) =>
        aBooking({
          ...fields,
          partyId: ((index * 7) % 10) + 1,
          start: at(minute),
          end: at(minute + minutes),
          minute: isBeside ? null : minute,
          placeId: isBeside ? null : place,
          reservationTypeId: typeId,
        }),
      ),
      holds: given.holds.map(({ tableId, start, minutes }) => ({
        tableId,
        partyId: null,
        start: at(start),
        end: at(start + minutes),
      })),
      now: at(given.now),
    }),
  );

describe('against every way of working it out by hand', () => {
  test('INV-007 a slot is refused for the same reasons as when every sum is added up afresh', () => {
    fc.assert(
      fc.property(
        plans,
        fc.integer({ min: 1, max: 8 }),
        fc.constantFrom('public' as const, 'private' as const, 'all' as const),
        (plan, partySize, access) => {
          const day = prepareDay(plan);
          for (const slot of plan.slots) {
            const codes = slotReasons(day, slot, { partySize, access }).map(({ code }) => code);
            expect(new Set<string>(codes)).toEqual(slowCodes(plan, slot, { partySize, access }, at(0)));
            expect(new Set(codes).size).toBe(codes.length);
          }
        },
      ),
      { numRuns: 1500 },
    );
  });

  test('the bookings that a plan breaks are those that the slow way finds', () => {
    fc.assert(
      fc.property(plans, (plan) => {
        const fast = [...brokenOn(plan)].map(
          ([partyId, reasons]) => [partyId, new Set<string>(reasons.map(({ code }) => code))] as const,
        );
        expect(new Map(fast)).toEqual(slowBroken(plan));
      }),
      { numRuns: 1500 },
    );
  });

  test('booking a slot that is available breaks nobody who stood before', () => {
    fc.assert(
      fc.property(plans, fc.integer({ min: 1, max: 8 }), (plan, partySize) => {
        const day = prepareDay(plan);
        const slot = plan.slots.find(
          (one) => slotReasons(day, one, { partySize, access: 'all' }).length === 0,
        );
        if (!slot) return;
        const booked = aBooking({
          partyId: 99,
          partySize,
          minute: slot.startMinute,
          start: at(slot.startMinute),
          end: at(slot.startMinute + slot.durationMinutes),
          placeId: slot.placeId,
          reservationTypeId: slot.reservationTypeId,
        });
        const before = brokenOn(plan);
        expect(brokenOn({ ...plan, bookings: [...plan.bookings, booked] })).toEqual(before);
      }),
      { numRuns: 1500 },
    );
  });
});

test('of the slots of a time one for such a party speaks, however many reasons stand against it', () => {
  const type = aType();
  const mine = aSlot({ minPartySize: 1, maxPartySize: 2, status: { id: 1, is: 'blocked', reason: 'Piano' } });
  const plan = aPlan({
    types: [type],
    slots: [aSlot({ slotId: 9, minPartySize: 2, maxPartySize: 4 }), mine],
    shifts: [aShift({ covers: 0 })],
  });
  const why = typeReasons(prepareDay(plan), plan.slots, { partySize: 1, access: 'all' }, type);
  expect(why.map(({ code }) => code)).toEqual(['BLOCKED', 'COVERS']);
});
