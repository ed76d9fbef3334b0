import fc from 'fast-check';
import { expect, test } from 'vitest';
import { planSlotWrite } from '#contract/host/inventory/schemas.ts';
import { SLOT_DURATIONS } from '#contract/host/inventory/rules.ts';
import { clockOf, serviceMinute } from '#contract/host/shifts/minutes.ts';
import { aSlot, aType } from '#src/domain/host/inventory/aSlot.ts';
import { FIRST_RULE, groupSlots, ruleProblem, slotsOfRule, withChange, withCount } from './generate.ts';
import { ordered } from './order.ts';
import {
  copyForOtherDays,
  daysText,
  draftOf,
  newPlan,
  planProblems,
  spanText,
  writeOf,
} from './planDraft.ts';
import { planConflict, slotsOver } from './planVersion.ts';
import { leadText, typeForm, typeStart } from './reservationType.ts';

const plan = {
  configurationId: 3,
  merchantId: 4,
  reservationTypeId: 7,
  name: 'Dinner',
  days: [1, 2, 3, 4, 5],
  startDate: '2031-11-20',
  endDate: null,
  status: 'published' as const,
  slots: [aSlot({ slotId: 1 }), aSlot({ slotId: 2, time: '20:00' })],
  updatedTs: '2031-11-01T00:00:00.000Z',
  version: 2,
};

test('of two versions of a weekly plan what differs is told, slots by those that only one has', () => {
  const draft = draftOf(plan);
  expect(planConflict({ draft, status: 'published' }, plan)).toEqual([]);
  const stored = {
    ...plan,
    days: [5, 6],
    endDate: '2031-12-31',
    slots: [aSlot({ slotId: 2, time: '20:00' }), aSlot({ slotId: 9, time: '21:15', accessType: 'private' })],
    version: 3,
  };
  const fields = planConflict({ draft: { ...draft, name: 'Supper ' }, status: 'draft' }, stored);
  expect(fields.slice(0, 4)).toEqual([
    { label: 'Name', mine: 'Supper', theirs: 'Dinner' },
    { label: 'Days', mine: 'Mon to Fri', theirs: 'Fri, Sat' },
    { label: 'Dates', mine: 'From Nov 20, 2031', theirs: 'Nov 20, 2031 to Dec 31, 2031' },
    { label: 'State', mine: 'Draft', theirs: 'Published' },
  ]);
  expect(fields[4]).toMatchObject({
    label: 'Slots that only one has',
    mine: expect.stringMatching(/^7:00 PM for [^;]*$/),
    theirs: expect.stringMatching(/^9:15 PM for [^;]*, private$/),
  });
});

test('a slot that was removed from the stored plan meanwhile is saved over it as a new one', () => {
  const stored = { ...plan, slots: [aSlot({ slotId: 2, time: '20:00' })] };
  expect(slotsOver(draftOf(plan).slots, stored).map(({ slotId, slotTime }) => [slotId, slotTime])).toEqual([
    [undefined, '19:00'],
    [2, '20:00'],
  ]);
});

test('INV-012 INV-013 a rule makes slots on the quarter hours from its first to its last time, over midnight too', () => {
  const made = slotsOfRule({ ...FIRST_RULE, from: '23:30', until: '00:30', everyMinutes: 30, count: 2 });
  expect(made.map(({ slotTime }) => slotTime)).toEqual([
    '23:30',
    '23:30',
    '00:00',
    '00:00',
    '00:30',
    '00:30',
  ]);
  expect(ruleProblem({ ...FIRST_RULE, from: '21:00', until: '17:00' })).toBe(
    'The last slot must not start before the first',
  );
  expect(slotsOfRule({ ...FIRST_RULE, minimumCapacity: 6 })).toEqual([]);
  expect(SLOT_DURATIONS).toEqual([15, 30, 45, 60, 75, 90, 105, 120]);
});

test('INV-012 whatever the rule, each slot is one that the contract takes, and there are as many as asked for at each time', () => {
  const quarter = fc.integer({ min: 20, max: 115 }).map((index) => clockOf(index * 15));
  const rule = fc.record({
    everyMinutes: fc.constantFrom(15, 30, 45, 60, 90, 120),
    from: quarter,
    until: quarter,
    count: fc.integer({ min: 1, max: 5 }),
    minimumCapacity: fc.integer({ min: 1, max: 20 }),
    maximumCapacity: fc.integer({ min: 1, max: 20 }),
    durationMinutes: fc.constantFrom(...SLOT_DURATIONS),
    accessType: fc.constantFrom('public' as const, 'private' as const),
  });
  fc.assert(
    fc.property(rule, (one) => {
      const made = slotsOfRule(one);
      expect(made.every((slot) => planSlotWrite.safeParse(slot).success)).toBe(true);
      expect(made.length === 0).toBe(ruleProblem(one) !== null);
      const times = new Set(made.map(({ slotTime }) => slotTime));
      expect(made.length).toBe(times.size * one.count);
      for (const time of times) {
        const minute = serviceMinute(time);
        expect((minute - serviceMinute(one.from)) % one.everyMinutes).toBe(0);
        expect(minute).toBeLessThanOrEqual(serviceMinute(one.until));
      }
    }),
  );
});

test('slots of one time and kind are one line; fewer places drop the new ones first, other values keep the ids', () => {
  const stored = draftOf(plan).slots;
  const { slotId: _slotId, ...fresh } = writeOf(aSlot());
  const [first] = groupSlots([...stored, fresh]);
  expect(first?.slots).toHaveLength(2);
  if (!first) return;
  const all = [...first.slots, ...stored.slice(1)];
  expect(
    withCount(all, first, 1)
      .map(({ slotId }) => slotId)
      .sort(),
  ).toEqual([1, 2]);
  expect(withCount(all, first, 4)).toHaveLength(5);
  expect(withCount(all, first, 0).map(({ slotId }) => slotId)).toEqual([2]);
  const longer = withChange(all, first, { durationMinutes: 120 });
  expect(longer.map(({ durationMinutes }) => durationMinutes)).toEqual([120, 120, 90]);
  expect(longer.map(({ slotId }) => slotId)).toEqual([1, undefined, 2]);
});

test('a plan is copied to the days that it leaves out, as slots of its own', () => {
  const copy = copyForOtherDays(plan);
  expect(copy).toMatchObject({ name: 'Dinner (copy)', days: [0, 6] });
  expect(copy.slots.map((slot) => 'slotId' in slot)).toEqual([false, false]);
});

test('a plan says what is wrong with it; only a published one needs slots', () => {
  const draft = { ...newPlan('2031-11-19'), name: ' ', days: [], endDate: '2031-11-01' };
  expect(Object.keys(planProblems(draft, false)).sort()).toEqual(['days', 'endDate', 'name']);
  expect(planProblems({ ...newPlan('2031-11-19'), name: 'Dinner' }, true)).toEqual({
    slots: 'Add slots before publishing it',
  });
  expect(
    [
      [1, 2, 3, 4, 5],
      [0, 1, 2, 3, 4, 5, 6],
      [0, 5, 6],
    ].map(daysText),
  ).toEqual(['Mon to Fri', 'Every day', 'Fri, Sat, Sun']);
  expect(spanText({ startDate: '2031-11-20', endDate: '2031-12-31' })).toBe('Nov 20, 2031 to Dec 31, 2031');
});

test('PERM-031 PERM-033 notice and shared seating are written only where their flags are on', () => {
  const bar = aType({ name: 'Bar', is_shared_experience: true, noticeMinutes: 120, advanceDays: 60 });
  const { description, roomIds } = bar;
  const told = { name: 'Bar', description, roomIds };
  expect(typeStart(bar, { settings: false, shared: false })).toEqual(told);
  const hidden = { is_shared_experience: true, noticeMinutes: 120, advanceDays: 60 };
  expect(typeStart(bar, { settings: true, shared: true })).toEqual({ ...told, ...hidden });
  expect(typeForm.parse(told)).toEqual(told);
  const wrong = typeForm.safeParse({ ...told, name: ' ', noticeMinutes: null, advanceDays: 9000 });
  expect(wrong.error?.issues.map(({ path }) => path[0]).sort()).toEqual([
    'advanceDays',
    'name',
    'noticeMinutes',
  ]);
  expect(leadText(aType({ noticeMinutes: 120, advanceDays: 1 }))).toBe(
    'Booked at least 2 hours and at most 1 day ahead',
  );
  expect(leadText(aType())).toBe('Booked any time ahead');
});

test('a type that moves up takes the place of the one before it, and nothing else is written', () => {
  const types = [
    aType({ id: 1, sortOrder: 10 }),
    aType({ id: 2, sortOrder: 20 }),
    aType({ id: 3, sortOrder: 30 }),
  ];
  expect(ordered(types, 2, -1).map(({ type, sortOrder }) => [type.id, sortOrder])).toEqual([
    [2, 10],
    [1, 20],
  ]);
  expect(ordered(types, 1, -1)).toEqual([]);
});
