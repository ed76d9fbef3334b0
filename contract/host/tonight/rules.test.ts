import { expect, test } from 'vitest';
import {
  type Arrivals,
  beyondPacing,
  fullQuarters,
  type Judged,
  NEED_KINDS,
  needsOf,
  urgencyOf,
} from './rules.ts';

const quarter = (covers: number, limit: number | null, is_past = false): Arrivals => ({
  time: '19:00',
  covers,
  limit,
  is_past,
});

const calm: Judged = {
  past_quote: 0,
  longest_over_minutes: null,
  failed_fees: null,
  late: 0,
  unread_texts: 0,
  oldest_text_minutes: null,
  notes_to_read: 0,
  arrivals: [],
};

test('only quarter hours to come count against pacing, and one without a limit never does', () => {
  const arrivals = [
    quarter(30, 20, true),
    quarter(26, 20),
    quarter(20, 20),
    quarter(90, null),
    quarter(0, 0),
  ];
  expect(beyondPacing(arrivals)).toBe(6);
  expect(fullQuarters(arrivals)).toBe(1);
});

test('a quiet location needs nobody, an hour at its limit is worth a look and less is not', () => {
  expect(needsOf(calm)).toEqual([]);
  expect(needsOf({ ...calm, arrivals: [1, 2, 3].map(() => quarter(8, 8)) })).toEqual([]);
  expect(needsOf({ ...calm, arrivals: [1, 2, 3, 4].map(() => quarter(8, 8)) })).toEqual([
    { kind: 'at_pacing', count: 4, minutes: null },
  ]);
});

test('every reason is named, the most urgent first', () => {
  const needs = needsOf({
    past_quote: 3,
    longest_over_minutes: 22,
    failed_fees: 1,
    late: 2,
    unread_texts: 4,
    oldest_text_minutes: 11,
    notes_to_read: 1,
    arrivals: [quarter(9, 8), ...[1, 2, 3, 4].map(() => quarter(8, 8))],
  });
  expect(needs.map(({ kind }) => kind)).toEqual([...NEED_KINDS]);
  expect(needs[0]).toEqual({ kind: 'past_quote', count: 3, minutes: 22 });
});

test('a worse kind comes first whatever the numbers, and of one kind who has waited longer', () => {
  const past = (minutes: number) =>
    urgencyOf(needsOf({ ...calm, past_quote: 1, longest_over_minutes: minutes }));
  const texts = urgencyOf(needsOf({ ...calm, unread_texts: 900, oldest_text_minutes: 9000 }));
  expect(past(1)).toBeGreaterThan(texts);
  expect(past(22)).toBeGreaterThan(past(4));
  expect(texts).toBeGreaterThan(urgencyOf(needsOf({ ...calm, late: 500 })));
  expect(urgencyOf([])).toBe(0);
});
