import type { QuoteSuggestion } from '#contract/host/waitlist/endpoints.ts';
import { describe, expect, test } from 'vitest';
import {
  estimate,
  type Held,
  minutesUntilFree,
  momentOf,
  type PastEntry,
  type PastWait,
  roundUp,
  sizeBucket,
  suggestQuote,
  waitByTurns,
  waitsOf,
} from './rules.ts';

const ZONE = 'America/Los_Angeles';
const MINUTE_MS = 60_000;
const NOW = new Date('2026-11-20T03:00:00Z');
const after = (minutes: number, from = NOW) => new Date(from.getTime() + minutes * MINUTE_MS);

/** A wait on a weekday at 19:00, `days` before. */
const wait = (minutes: number, changes: Partial<PastWait> = {}): PastWait => ({
  joined: after(-1440),
  minutes,
  partySize: 4,
  quoted: null,
  bucket: '3–4',
  isWeekend: false,
  minuteOfDay: 19 * 60,
  ahead: 2,
  ...changes,
});
const waits = (count: number, minutes: number, changes: Partial<PastWait> = {}) =>
  Array.from({ length: count }, (_none, n) => wait(minutes, { joined: after(-1440 * (n + 1)), ...changes }));

const asking = { partySize: 4, isWeekend: false, minuteOfDay: 19 * 60, ahead: 2 };

test('parties are compared with those of about their size', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 100].map(sizeBucket)).toEqual([
    '1–2',
    '1–2',
    '3–4',
    '3–4',
    '5–6',
    '5–6',
    '7+',
    '7+',
  ]);
});

test('the hours before 05:00 belong to the evening before, by the clocks of the location', () => {
  // Saturday 00:30 in Los Angeles is the end of Friday.
  expect(momentOf(ZONE, new Date('2026-11-21T08:30:00Z'))).toEqual({ isWeekend: true, minuteOfDay: 1470 });
  // Monday 00:30 is the end of Sunday; Monday 05:00 is Monday.
  expect(momentOf(ZONE, new Date('2026-11-23T08:30:00Z')).isWeekend).toBe(true);
  expect(momentOf(ZONE, new Date('2026-11-23T13:00:00Z'))).toEqual({ isWeekend: false, minuteOfDay: 300 });
});

test('a past wait knows how many were on the list when it began', () => {
  const entry = (joined: number, left: number | null, isSeated = true): PastEntry => ({
    joined: after(joined),
    seated: isSeated && left !== null ? after(left) : null,
    left: left === null ? null : after(left),
    partySize: 2,
    quoted: 20,
  });
  const past = waitsOf([entry(20, 45), entry(0, 30), entry(10, 15, false), entry(40, null)], ZONE);
  expect(past.map(({ minutes, ahead, quoted }) => [minutes, ahead, quoted])).toEqual([
    [30, 0, 20],
    [25, 1, 20],
  ]);
});

describe('the estimate', () => {
  test('rests on twelve waits at least', () => {
    expect(estimate(waits(11, 30), asking)).toBeNull();
    expect(estimate(waits(12, 30), asking)).toEqual({
      minutes: 30,
      unstretched: 30,
      samples: 12,
      aheadThen: 2,
    });
  });

  test('leaves out other sizes, other kinds of day and other times of day', () => {
    const others = [
      ...waits(12, 90, { bucket: '1–2' }),
      ...waits(12, 90, { isWeekend: true }),
      ...waits(12, 90, { minuteOfDay: 19 * 60 + 91 }),
      ...waits(12, 90, { minuteOfDay: 19 * 60 - 91 }),
    ];
    expect(estimate(others, asking)).toBeNull();
    const near = [
      ...waits(6, 20, { minuteOfDay: 17 * 60 + 30 }),
      ...waits(6, 20, { minuteOfDay: 20 * 60 + 30 }),
    ];
    expect(estimate([...others, ...near], asking)?.samples).toBe(12);
  });

  test('grows and shrinks with the parties ahead, by half or double at most', () => {
    const minutes = (ahead: number) => estimate(waits(12, 30), { ...asking, ahead })?.minutes;
    expect([minutes(0), minutes(1), minutes(5), minutes(40)]).toEqual([15, 20, 60, 60]);
  });
});

describe('when tables are free', () => {
  const held = (mrt_id: number, from: number, to: number, is_occupied = false): Held => ({
    mrt_id,
    start: after(from),
    end: after(to),
    is_occupied,
  });
  const free = (ids: number[], holds: Held[], turn = 90) => minutesUntilFree(ids, holds, turn, NOW);

  test('a table is free now when a whole turn fits before whoever comes next', () => {
    expect(free([1], [])).toBe(0);
    expect(free([1], [held(1, 90, 180), held(2, 0, 60)])).toBe(0);
    expect(free([1], [held(1, 89, 180)])).toBe(180);
    expect(free([1], [held(1, -30, 40, true), held(1, 150, 240)])).toBe(40);
    expect(free([1], [held(1, -30, 40, true), held(1, 100, 200)])).toBe(200);
  });

  test('who is over the time stays a little longer, and tables of a combination are free together', () => {
    expect(free([1], [held(1, -120, -10, true)])).toBe(5);
    expect(free([1], [held(1, -120, -10)])).toBe(0);
    expect(free([1, 2], [held(1, -30, 20, true), held(2, -30, 50, true)])).toBe(50);
  });

  test('those ahead take the tables in the order in which they become free, and then a turn each', () => {
    expect([0, 1, 2, 3, 4].map((ahead) => waitByTurns([40, 10, 25], ahead, 90))).toEqual([
      10, 25, 40, 100, 115,
    ]);
    expect(waitByTurns([], 1, 90)).toBe(180);
  });
});

describe('the suggestion', () => {
  const input = { ...asking, waits: [], freeIn: [20, 35], turnMinutes: 90 };

  test('is rounded up to 5 minutes and never beyond 10 hours', () => {
    expect([0, 0.1, 5, 21, 5000].map(roundUp)).toEqual([0, 5, 5, 25, 600]);
  });

  test('is no wait when a table is free and nobody is ahead, whatever the past says', () => {
    const now = suggestQuote({ ...input, ahead: 0, freeIn: [30, 0], waits: waits(20, 40) });
    expect(now).toMatchObject({ suggested_minutes: 0, basis: 'no_wait', parties_ahead: 0 });
    expect(suggestQuote({ ...input, ahead: 1, freeIn: [0] }).basis).toBe('turn_times');
  });

  test('comes from the past where there is enough of it, and says so', () => {
    const past = suggestQuote({ ...input, waits: waits(18, 22) });
    expect(past).toMatchObject({
      suggested_minutes: 25,
      basis: 'history',
      sample_size: 18,
      parties_ahead: 2,
    });
    expect(past.explanation).toBe(
      'From 18 waits of parties of 3–4 around this time, Monday to Thursday; 2 parties are ahead now, usually 2.',
    );
  });

  test('is explained line by line, and the lines are the suggestion', () => {
    const sum = (quote: QuoteSuggestion) => quote.lines.reduce((all, { minutes }) => all + minutes, 0);
    const busy = suggestQuote({ ...input, ahead: 5, waits: waits(18, 22) });
    expect(busy.lines).toEqual([
      { label: 'Usual wait, middle of 18', minutes: 22 },
      { label: '5 ahead instead of 2', minutes: 22 },
      { label: 'Rounded to 5 minutes', minutes: 1 },
    ]);
    for (const ahead of [0, 1, 2, 7]) {
      for (const history of [[], waits(18, 22)]) {
        const quote = suggestQuote({ ...input, ahead, waits: history });
        expect(sum(quote), `${ahead} ahead`).toBe(quote.suggested_minutes);
      }
    }
    expect(sum(suggestQuote({ ...input, freeIn: [], ahead: 3 }))).toBe(360);
  });

  test('comes from tables and turn times otherwise', () => {
    expect(suggestQuote({ ...input, ahead: 1 })).toEqual({
      suggested_minutes: 35,
      basis: 'turn_times',
      explanation:
        '2 tables fit 4; from when they should be free and a turn of 90 minutes, 1 party is ahead.',
      sample_size: 0,
      parties_ahead: 1,
      lines: expect.any(Array),
    });
    const none = suggestQuote({ ...input, freeIn: [], ahead: 0 });
    expect([none.suggested_minutes, none.explanation]).toEqual([
      90,
      expect.stringContaining('No table fits 4'),
    ]);
  });
});
