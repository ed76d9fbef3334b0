import { expect, test } from 'vitest';
import { wallClock } from '#contract/core/time.ts';
import { REASON_CODES, REMEDIES } from '#contract/host/availability/reasons.ts';
import { aQuarter, aSlot } from '#src/domain/host/inventory/aSlot.ts';
import { aParty } from '#src/domain/host/parties/aParty.ts';
import { oneByOne } from './bulk.ts';
import { fallenOf } from './standing.ts';
import { isQuarterTime, nearestBookable, stillAhead } from './times.ts';

test('INV-040 a slot whose change fails keeps its original value while the others are changed, and is named with its reason', async () => {
  const slots = [1, 2, 3].map((slotId) => aSlot({ slotId }));
  const original = structuredClone(slots[1]);
  const refusal = new Error('Somebody else has changed this slot');
  const seen: number[] = [];
  const steps: number[] = [];
  const result = await oneByOne(
    slots,
    async ({ slotId }) => {
      seen.push(slotId);
      if (slotId === 2) throw refusal;
    },
    (tried) => steps.push(tried),
  );
  expect(seen).toEqual([1, 2, 3]);
  expect(steps).toEqual([1, 2, 3]);
  expect(result.done.map(({ slotId }) => slotId)).toEqual([1, 3]);
  expect(result.failed).toEqual([{ slot: original, error: refusal }]);
});

const timeOf = (instant: string) => wallClock('UTC', new Date(instant)).time;
const day = { slots: [aSlot()], quarters: [aQuarter('19:00')], closed: null, timeOf };
const booked = (change: Parameters<typeof aParty>[0]) =>
  aParty({ reserved_ts: '2031-11-20T19:00:00.000Z', slot_id: 1, ...change });
const whys = (change: Parameters<typeof aParty>[0], plan: Partial<typeof day> = {}) =>
  fallenOf([booked(change)], { ...day, ...plan }).map(({ why }) => why);

test('a booking no longer stands without its slot, against its size, time or block, and where nothing is open', () => {
  expect(whys({})).toEqual([]);
  expect(whys({ slot_id: 9 })).toEqual(['Its slot was removed']);
  expect(whys({ party_size: 6 })).toEqual(['Its slot is for other party sizes now']);
  expect(whys({ reserved_ts: '2031-11-20T19:15:00.000Z' })).toEqual(['Its slot is at another time now']);
  expect(whys({}, { slots: [aSlot({ blocked: true, statusReason: 'Wedding' })] })).toEqual([
    'Its slot is blocked: Wedding',
  ]);
  expect(whys({ slot_id: null, reserved_ts: '2031-11-20T15:10:00.000Z' })).toEqual(['No shift is open then']);
  expect(fallenOf([booked({})], { ...day, closed: 'Thanksgiving' }).map(({ why }) => why)).toEqual([
    'Closed that day: Thanksgiving',
  ]);
});

test('what stands for its slot on the date carries a booking; overbooked, canceled and seated ones are left alone', () => {
  expect(whys({}, { slots: [aSlot({ slotId: 50, replacedSlotId: 1 })] })).toEqual([]);
  expect(whys({ slot_id: 9, overbook_reason: 'Owner asked' })).toEqual([]);
  expect(whys({ slot_id: 9, status: 'CANCELLED' })).toEqual([]);
  expect(whys({ slot_id: 9, visit_state: 'seated' })).toEqual([]);
});

test('the nearest bookable times to a time come first, the earlier of two that are equally near', () => {
  const quarters = [
    aQuarter('18:00'),
    aQuarter('19:00', { is_available: 0 }),
    aQuarter('20:00'),
    aQuarter('20:15'),
  ];
  expect(nearestBookable(quarters, '19:00').map(({ time }) => time)).toEqual(['18:00', '20:00', '20:15']);
  expect(nearestBookable(quarters, null, 1).map(({ time }) => time)).toEqual(['18:00']);
  expect(['19:30', '19:20', '25:00'].map(isQuarterTime)).toEqual([true, false, false]);
});

test('times that are over are left out until one of them is asked about, and never all of a day', () => {
  const over = {
    is_available: 0,
    reasons: [{ code: 'PAST' as const, message: 'This time has passed' }],
  };
  const day = [aQuarter('18:00', over), aQuarter('18:15', over), aQuarter('18:30')];
  const timesOf = (time: string | null) => stillAhead(day, time).ahead.map((quarter) => quarter.time);
  expect([timesOf(null), stillAhead(day, null).passed]).toEqual([['18:30'], 2]);
  expect([timesOf('18:00'), stillAhead(day, '18:00').passed]).toEqual([['18:00', '18:15', '18:30'], 0]);
  expect(stillAhead(day.slice(0, 2), null)).toEqual({ ahead: day.slice(0, 2), passed: 0 });
});

test('every reason has something that would free the time', () => {
  expect(REASON_CODES.filter((code) => !REMEDIES[code])).toEqual([]);
});
