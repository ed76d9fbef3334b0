import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isAtTable } from '#contract/host/parties/visit.ts';
import { repeatable } from '../random.ts';
import { planDay, type PlanTable, planWaitlist } from './book.ts';
import { onceADay } from './onceADay.ts';

const tables: PlanTable[] = Array.from({ length: 12 }, (_, index) => ({
  mrt_id: index + 1,
  name: String(index + 1),
  min: index % 3 === 0 ? 1 : 2,
  max: [2, 4, 8][index % 3] ?? 2,
}));

const dayAt = (now: Date, seed: number) => ({
  timezone: 'America/Chicago',
  date: '2026-11-20',
  now,
  tables,
  guestCount: 50,
  random: repeatable(seed),
});

test('whatever the hour, no table is given twice, and nobody sits at a table that somebody else has now', () => {
  const hours = fc.integer({ min: -12, max: 36 });
  fc.assert(
    fc.property(hours, fc.nat(), (hour, seed) => {
      const now = new Date(Date.parse('2026-11-20T06:00:00Z') + hour * 3_600_000);
      const holds = planDay(dayAt(now, seed), 80).flatMap((party) =>
        party.hold ? [{ party, ...party.hold }] : [],
      );
      for (const a of holds) {
        expect(a.is_occupied).toBe(isAtTable(a.party.visit_state));
        for (const b of holds) {
          if (a === b || a.mrt_id !== b.mrt_id) continue;
          expect(a.to <= b.from || b.to <= a.from).toBe(true);
          expect(a.is_occupied && b.is_occupied).toBe(false);
        }
      }
    }),
    { numRuns: 40 },
  );
});

test('the room is alive at any hour of the service day, also after midnight', () => {
  const dayStarts = Date.parse('2026-11-20T09:00:00Z');
  for (let hour = 0; hour < 24; hour += 0.5) {
    for (const seed of [7, 20_261_939, 20_262_333]) {
      const day = dayAt(new Date(dayStarts + hour * 3_600_000), seed);
      const seated = planDay(day, 64).filter((party) => isAtTable(party.visit_state));
      expect(seated.length, `${hour} hours into the day`).toBeGreaterThan(3);
      expect(planWaitlist(day, 4).every((entry) => entry.visit_state === 'arrived')).toBe(true);
    }
  }
});

test('those who waited on a past day were seated or left, each with a quote in steps of 5', () => {
  const past = planWaitlist(dayAt(new Date('2026-11-25T00:00:00Z'), 3), 20);
  expect(past.every((entry) => ['done', 'cancelled'].includes(entry.visit_state))).toBe(true);
  expect(past.every((entry) => (entry.quoted_minutes ?? 1) % 5 === 0)).toBe(true);
});

test('nobody comes twice on one day, neither to a location nor to two of them', () => {
  const now = new Date('2026-11-20T20:00:00Z');
  const guests = Array.from({ length: 12 }, (_, index) => {
    const day = { ...dayAt(now, index), guestCount: 1_000 };
    const parties = [...planDay(day, 64), ...planWaitlist(day, 4)];
    return onceADay(parties, day, { index, count: 12 }).flatMap(({ guest }) => guest ?? []);
  }).flat();
  expect(guests.length).toBeGreaterThan(450);
  expect(new Set(guests).size).toBe(guests.length);
  expect(guests.every((guest) => guest < 1_000)).toBe(true);
});
