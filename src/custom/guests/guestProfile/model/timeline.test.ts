import { expect, test } from 'vitest';
import { anEntry, aVisit } from '../aTimeline.ts';
import { filterChoices, filterOf, isUnderWay, timelineDays } from './timeline.ts';
import { viewOf } from './view.ts';

const ZONE = 'America/Los_Angeles';
const NOW = new Date('2026-11-20T20:00:00Z');
const at = (ts: string, timezone: string | null = ZONE) =>
  anEntry(aVisit(), { key: `visit ${ts}`, at: ts, timezone });
const titles = (entries: ReturnType<typeof at>[]) =>
  timelineDays(entries, ZONE, NOW).map(({ title, entries: group }) => [title, group.length]);

test('a day is cut by the clocks of the location, not by those of the reader or of UTC', () => {
  expect(
    titles([
      at('2026-11-20T08:30:00Z'),
      at('2026-11-20T07:59:00Z'),
      at('2026-11-19T08:00:00Z'),
      at('2026-11-19T07:59:00Z'),
      at('2025-11-19T20:00:00Z'),
    ]),
  ).toEqual([
    ['Today', 1],
    ['Thu, Nov 19', 2],
    ['Wed, Nov 18', 1],
    ['Wed, Nov 19, 2025', 1],
  ]);
});

test('the hour that the clocks show twice in autumn stays on its day', () => {
  expect(
    titles([at('2026-11-01T09:30:00Z'), at('2026-11-01T08:30:00Z'), at('2026-11-01T06:59:00Z')]),
  ).toEqual([
    ['Sun, Nov 1', 2],
    ['Sat, Oct 31', 1],
  ]);
});

test('entries keep their order; one without a location is cut by the zone of the guest', () => {
  const days = timelineDays(
    [
      at('2026-11-14T06:30:00Z'),
      at('2026-11-14T06:00:00Z', 'America/New_York'),
      at('2026-11-14T05:00:00Z', null),
    ],
    ZONE,
    NOW,
  );
  expect(days.map(({ title }) => title)).toEqual(['Fri, Nov 13', 'Sat, Nov 14', 'Fri, Nov 13']);
  expect(new Set(days.map(({ key }) => key)).size).toBe(3);
  expect(timelineDays([], ZONE, NOW)).toEqual([]);
});

test('filters count what there is; a kind without any is offered only while it is chosen', () => {
  const counts = { visit: 41, check: 0, reservation: 28 };
  expect(filterChoices(counts, 'all').map(({ value, count }) => [value, count])).toEqual([
    ['all', 69],
    ['visit', 41],
    ['reservation', 28],
  ]);
  expect(filterChoices(counts, 'note').map(({ value }) => value)).toContain('note');
});

test('the aliases are views of one page: reservation opens on its filter, the address may ask otherwise', () => {
  const views = [
    '/ops/guests/5',
    '/ops/guests/5/profile',
    '/ops/guests/5/reservation',
    '/ops/guests/5/timeline/',
  ];
  expect(views.map(viewOf)).toEqual([null, 'profile', 'reservation', 'timeline']);
  expect([null, 'profile', 'reservation', 'timeline'].map((view) => filterOf(null, view))).toEqual([
    'all',
    'all',
    'reservation',
    'all',
  ]);
  expect(filterOf('check', 'reservation')).toBe('check');
  expect(filterOf('all', 'reservation')).toBe('all');
  expect(filterOf('nonsense', null)).toBe('all');
});

test.each([
  ['out', 'queued', 1, true],
  ['out', 'sent', 119, true],
  ['out', 'sent', 121, false],
  ['out', 'delivered', 1, false],
  ['out', 'skipped', 1, false],
  ['in', 'received', 1, false],
] as const)(
  'a text %s that is %s for %i seconds is under way: %s',
  (direction, status, seconds, expected) => {
    const sent = new Date(NOW.getTime() - seconds * 1000).toISOString();
    const text = anEntry({ type: 'message', direction, body: 'Hello', status }, { at: sent });
    expect(isUnderWay([at('2026-11-20T08:30:00Z'), text], NOW)).toBe(expected);
  },
);
