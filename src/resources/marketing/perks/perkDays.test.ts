import { expect, test } from 'vitest';
import { firstDay, lastDay } from './perkDays.ts';

const ZONE = 'America/Chicago';

test('a perk of one day, the night the clocks change, comes back as it was', () => {
  const [from, until] = [firstDay(ZONE), lastDay(ZONE)];
  const [starts, ends] = ['2027-03-14T06:00:00.000Z', '2027-03-15T05:00:00.000Z'];
  expect([from.format(starts), until.format(ends)]).toEqual(['2027-03-14', '2027-03-14']);
  expect([from.parse('2027-03-14'), until.parse('2027-03-14')]).toEqual([starts, ends]);
});

test('what is left open is open', () => {
  for (const day of [firstDay(ZONE), lastDay(ZONE)]) {
    expect(day.parse('')).toBeNull();
    expect(day.format(null)).toBe('');
  }
});
