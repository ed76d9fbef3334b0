import { expect, test } from 'vitest';
import { quarters } from '#contract/host/shifts/day.ts';
import { clockOf, SERVICE_END, SERVICE_START } from '#contract/host/shifts/minutes.ts';
import { aPlan, aShift, aSlot } from './aDay.ts';
import { momentsOf, nightLeftOut, skippedMinutes } from './moments.ts';
import { prepareDay, quartersOf } from './rules.ts';

const ALL = quarters(SERVICE_START, SERVICE_END);
const skipped = (zone: string, date: string) => skippedMinutes(zone, date, ALL).map(clockOf);
const twice = (zone: string, date: string) =>
  ALL.filter((minute) => momentsOf(zone, date, minute).length === 2).map(clockOf);

test.each([
  ['America/Los_Angeles', '2026-03-07', ['02:00', '02:15', '02:30', '02:45']],
  ['America/Los_Angeles', '2026-03-08', []],
  ['Europe/Berlin', '2026-03-28', ['02:00', '02:15', '02:30', '02:45']],
  ['Australia/Lord_Howe', '2026-10-03', ['02:00', '02:15']],
])('in spring %s skips of the evening of %s: %j', (zone, date, times) => {
  expect(skipped(zone, date)).toEqual(times);
});

test.each([
  ['America/Los_Angeles', '2026-10-31', ['01:00', '01:15', '01:30', '01:45']],
  ['Europe/Berlin', '2026-10-24', ['02:00', '02:15', '02:30', '02:45']],
  ['Australia/Lord_Howe', '2026-04-04', ['01:30', '01:45']],
])('in autumn %s shows twice of the evening of %s: %j', (zone, date, times) => {
  expect(twice(zone, date)).toEqual(times);
});

test('the quarter hours of a day leave out those that the clocks skip', () => {
  const shifts = [aShift({ start: 1530, end: 1650 })];
  const night = aPlan({ date: '2026-03-07', shifts, slots: [aSlot({ startMinute: 1575 })] });
  expect(quartersOf(prepareDay(night))).toEqual([1530, 1545, 1620, 1635]);
  expect(quartersOf(prepareDay({ ...night, date: '2026-03-06' }))).toHaveLength(8);
});

test('a weekly plan is told its next night that is short of some times, if any', () => {
  const plan = { days: [6], startDate: '2026-01-01', endDate: null, minutes: [1560, 1575, 1620] };
  const zone = 'America/Los_Angeles';
  expect(nightLeftOut(zone, plan, '2026-02-01')).toEqual({ date: '2026-03-07', minutes: [1560, 1575] });
  expect(nightLeftOut(zone, plan, '2026-03-08')).toMatchObject({ date: '2027-03-13' });
  expect(nightLeftOut(zone, { ...plan, days: [5] }, '2026-02-01')).toBeNull();
  expect(nightLeftOut(zone, { ...plan, endDate: '2026-03-06' }, '2026-02-01')).toBeNull();
  expect(nightLeftOut(zone, { ...plan, minutes: [1620] }, '2026-02-01')).toBeNull();
});
