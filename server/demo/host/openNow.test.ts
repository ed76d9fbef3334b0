import { expect, test } from 'vitest';
import { dayAfter } from '#contract/core/time.ts';
import { serviceMoment } from '#contract/host/availability/moments.ts';
import { dayOfWeek } from '#contract/host/shiftNotes/rules.ts';
import { serviceMinute } from '#contract/host/shifts/minutes.ts';
import { extraHours } from './openNow.ts';
import { DEMO_SHIFTS } from './shifts.ts';

const ZONE = 'America/Los_Angeles';

const spansOn = (date: string, now: Date) => [
  ...DEMO_SHIFTS.flatMap(({ days }) => days)
    .filter(({ dows }) => dows.includes(dayOfWeek(date)))
    .map(({ start, minutes }) => [serviceMinute(start), serviceMinute(start) + minutes] as const),
  ...extraHours(ZONE, now)
    .filter((one) => one.date === date)
    .map(({ start, end }) => [start, end] as const),
];

test('at any hour of a week the demo serves from two hours ago until two hours ahead, and no hours overlap', () => {
  const monday = Date.parse('2026-11-23T08:00:00Z');
  for (let quarter = 0; quarter < 7 * 96; quarter += 1) {
    const now = new Date(monday + quarter * 15 * 60_000 + 7 * 60_000);
    for (let minutes = -135; minutes <= 135; minutes += 15) {
      const { date, minute } = serviceMoment(ZONE, new Date(now.getTime() + minutes * 60_000));
      const open = spansOn(date, now).filter(([start, end]) => start <= minute && minute < end);
      expect(open, `${now.toISOString()} ${minutes}`).toHaveLength(1);
    }
    const { date } = serviceMoment(ZONE, now);
    for (const on of [dayAfter(date, -1), date, dayAfter(date)]) {
      const spans = spansOn(on, now).sort(([a], [b]) => a - b);
      spans.forEach(([start], index) => expect(start).toBeGreaterThanOrEqual(spans[index - 1]?.[1] ?? 300));
      expect(spans.at(-1)?.[1] ?? 0).toBeLessThanOrEqual(1740);
    }
  }
});

test('in the middle of dinner nothing is added, and a breakfast is called so', () => {
  expect(extraHours(ZONE, new Date('2026-11-24T03:30:00Z'))).toEqual([]);
  expect(extraHours(ZONE, new Date('2026-11-23T16:00:00Z')).map(({ name }) => name)).toEqual(['Breakfast']);
});
