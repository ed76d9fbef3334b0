import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareSlots, fitsSlot, isShown, isSlotAvailable, SLOT_DURATIONS, slotsMatch } from './rules.ts';
import { planSlotWrite, slotCreate, slotUpdate } from './schemas.ts';
import { slotTime } from './schemas.ts';

const slot = (fields: object = {}) => ({
  slotId: 1,
  reservationTypeId: 1,
  minPartySize: 1,
  maxPartySize: 4,
  blocked: false,
  ...fields,
});

describe('slots', () => {
  test('INV-008 match by their ids, or by type, party sizes and blocked state together', () => {
    expect(slotsMatch(slot(), slot({ reservationTypeId: 2, blocked: true }))).toBe(true);
    expect(slotsMatch(slot(), slot({ slotId: 2 }))).toBe(true);
    for (const other of [
      { reservationTypeId: 2 },
      { minPartySize: 2 },
      { maxPartySize: 5 },
      { blocked: true },
    ]) {
      expect(slotsMatch(slot(), slot({ slotId: 2, ...other }))).toBe(false);
    }
  });

  test('INV-014 are sorted by blocked, then by the smallest, then by the largest party', () => {
    const sorted = [
      slot({ slotId: 1, maxPartySize: 2 }),
      slot({ slotId: 2, maxPartySize: 4 }),
      slot({ slotId: 3, minPartySize: 2, maxPartySize: 3 }),
      slot({ slotId: 4, blocked: true, maxPartySize: 1 }),
      slot({ slotId: 5, blocked: true, minPartySize: 6, maxPartySize: 8 }),
    ];
    fc.assert(
      fc.property(fc.shuffledSubarray(sorted, { minLength: sorted.length }), (mixed) => {
        expect([...mixed].sort(compareSlots)).toEqual(sorted);
      }),
    );
  });

  test('INV-006 take parties of both ends of their range and between', () => {
    const { minPartySize, maxPartySize } = slot({ minPartySize: 2 });
    const fitting = [1, 2, 3, 4, 5].filter((size) => fitsSlot({ minPartySize, maxPartySize }, size));
    expect(fitting).toEqual([2, 3, 4]);
  });

  test('INV-007 are available when is_available is anything but zero', () => {
    expect([0, 1, 3, -1].map((is_available) => isSlotAvailable({ is_available }))).toEqual([
      false,
      true,
      true,
      true,
    ]);
  });

  test('INV-005 of private access are shown only with private inventory, and where they are asked for', () => {
    const hidden = { accessType: 'private' } as const;
    const open = { accessType: 'public' } as const;
    const asked = ['all', 'private', 'public'] as const;
    expect(asked.map((access) => isShown(hidden, access, true))).toEqual([true, true, false]);
    expect(asked.map((access) => isShown(hidden, access, false))).toEqual([false, false, false]);
    expect(asked.map((access) => isShown(open, access, false))).toEqual([true, false, true]);
  });
});

test('INV-012 INV-013 times and durations go in steps of 15 minutes, durations from 15 to 120', () => {
  expect(SLOT_DURATIONS).toEqual([15, 30, 45, 60, 75, 90, 105, 120]);
  expect(
    ['19:00', '19:15', '00:45', '19:10', '24:00', '9:00'].map((time) => slotTime.safeParse(time).success),
  ).toEqual([true, true, true, false, false, false]);
});

test('INV-020 INV-021 a slot that names none may say so with null', () => {
  const fields = { slotTime: '18:00', minimumCapacity: 1, maximumCapacity: 4, durationMinutes: 90 };
  const made = slotCreate.parse({ ...fields, reservationTypeId: 1, date: '2027-03-12', slotId: null });
  expect(made.slotId).toBeUndefined();
  expect(slotUpdate.parse({ slotId: null, slotTime: '18:30' }).slotId).toBeUndefined();
  expect(planSlotWrite.parse({ ...fields, slotId: null }).slotId).toBeUndefined();
  expect(planSlotWrite.parse({ ...fields, slotId: 7 }).slotId).toBe(7);
});
