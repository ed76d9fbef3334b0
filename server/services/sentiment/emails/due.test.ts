import { expect, test } from 'vitest';
import { dueDay, spanOfDay } from './due.ts';
import { isFall } from './figures.ts';
import { quoted, shortName } from './words.ts';

const NEW_YORK = 'America/New_York';
const daily = {
  kind: 'daily_digest' as const,
  send_time: '02:30',
  weekday: 1,
  started_ts: new Date('2026-01-01T00:00:00Z'),
};
const due = (part: object, at: string) => dueDay({ ...daily, ...part }, NEW_YORK, new Date(at));

test('a time that the clocks skip in spring is due an hour later, and one that they show twice at the first', () => {
  expect(due({}, '2026-03-08T07:29:00Z')).toBeNull();
  expect(due({}, '2026-03-08T07:30:00Z')).toBe('2026-03-08');
  expect(due({ send_time: '01:30' }, '2026-11-01T05:29:00Z')).toBeNull();
  expect(due({ send_time: '01:30' }, '2026-11-01T05:30:00Z')).toBe('2026-11-01');
  // The same time by the clocks an hour later is the same day, and told of once.
  expect(due({ send_time: '01:30' }, '2026-11-01T06:30:00Z')).toBe('2026-11-01');
});

test('nothing is due before it was switched on, on another weekday, or half a day late', () => {
  expect(due({ started_ts: new Date('2026-06-02T06:31:00Z') }, '2026-06-02T07:00:00Z')).toBeNull();
  expect(due({ kind: 'weekly_digest', weekday: 2 }, '2026-06-02T07:00:00Z')).toBe('2026-06-02');
  expect(due({ kind: 'weekly_digest', weekday: 3 }, '2026-06-02T07:00:00Z')).toBeNull();
  expect(due({}, '2026-06-02T18:31:00Z')).toBeNull();
  expect(due({ send_time: '23:50' }, '2026-06-02T04:10:00Z')).toBe('2026-06-01');
});

test('the day before is 23 hours long in spring and 25 in autumn', () => {
  const hours = (date: string) => {
    const { start, end } = spanOfDay(1, NEW_YORK, date);
    return (end.getTime() - start.getTime()) / 3_600_000;
  };
  expect([hours('2026-03-09'), hours('2026-11-02'), hours('2026-06-02')]).toEqual([23, 25, 24]);
});

test('stars fell where chance does not explain it, and few reviews prove nothing', () => {
  const week = { n: 8, average: 3.1, former_n: 60, former: 4.4, deviation: 0.9 };
  expect(isFall(week)).toBe(true);
  expect(isFall({ ...week, average: 4.2 })).toBe(false);
  expect(isFall({ ...week, n: 3 })).toBe(false);
  expect(isFall({ ...week, deviation: 3 })).toBe(false);
  expect(isFall({ ...week, average: null })).toBe(false);
});

test('a guest is named by first name and initial, and no words of theirs make a link or a line', () => {
  expect(shortName('Kendra Patel')).toBe('Kendra P.');
  expect(shortName('Kendra van der patel')).toBe('Kendra P.');
  expect(shortName('  ')).toBe('A guest');
  expect(shortName('Zoë')).toBe('Zoë');
  expect(quoted('Bad\r\nBcc: x\u202e https://evil.example/a')).toBe('Bad Bcc: x https evil. example/a');
  expect([...quoted('é'.repeat(500))]).toHaveLength(322);
});
