import { expect, test } from 'vitest';
import type { Impact } from '#contract/host/availability/impact.ts';
import { brokenText, changeText, isHarmless, joinImpacts } from './impact.ts';

const booking = (party_id: number, reserved_ts: string) => ({
  party_id,
  local_id: '3f5ab0a6-5b3c-4b8e-9a61-0c2f6a0a9f10',
  name: 'Okafor',
  reserved_ts,
  party_size: 4,
  reasons: [],
});
const none: Impact = {
  from: '2031-11-20',
  until: '2031-12-17',
  covers_before: 400,
  covers_after: 400,
  slots_before: 100,
  slots_after: 100,
  broken: [],
};

test('a preview says what is gained and lost', () => {
  expect(changeText(1412, 1412)).toBe('1,412, as before');
  expect([changeText(10, 14), changeText(10, 7)]).toEqual(['14 (+4)', '7 (−3)']);
  expect([0, 1, 3, 500].map(brokenText)).toEqual([
    'Every booking still stands',
    '1 booking no longer stands',
    '3 bookings no longer stand',
    '500 bookings or more no longer stand',
  ]);
  expect(isHarmless(none)).toBe(true);
  expect(isHarmless({ ...none, slots_after: 99 })).toBe(false);
});

test('the previews of several changes add up, and a booking that two of them break is named once, in order of time', () => {
  const late = booking(2, '2031-11-21T03:00:00.000Z');
  const early = booking(1, '2031-11-21T01:00:00.000Z');
  const joined = joinImpacts([
    { ...none, slots_after: 99, broken: [late] },
    { ...none, slots_after: 99, covers_after: 396, broken: [early, late] },
  ]);
  expect(joined).toMatchObject({ covers_before: 400, covers_after: 396, slots_before: 100, slots_after: 98 });
  expect(joined?.broken.map(({ party_id }) => party_id)).toEqual([1, 2]);
  expect(joinImpacts([])).toBeNull();
});
