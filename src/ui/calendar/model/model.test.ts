import { describe, expect, test } from 'vitest';
import { isSelectable, stepDay } from './dayRules.ts';
import { DATE_PRESETS, presetOf, presetRange, rangeLabel } from './presets.ts';
import { EMPTY_RANGE, markInRange, nextRange } from './range.ts';

const today = '2026-11-20';

describe('range', () => {
  test('SHELL-011 the first click sets the start', () => {
    expect(nextRange(EMPTY_RANGE, '2026-11-24')).toEqual({ start: '2026-11-24', end: null });
  });
  test('SHELL-012 with only a start, a later day sets the end', () => {
    expect(nextRange({ start: '2026-11-24', end: null }, '2026-12-02')).toEqual({
      start: '2026-11-24',
      end: '2026-12-02',
    });
  });
  test('SHELL-013 with only a start, an earlier day, or the start itself, restarts', () => {
    const half = { start: '2026-11-24', end: null };
    expect(nextRange(half, '2026-11-21')).toEqual({ start: '2026-11-21', end: null });
    expect(nextRange(half, '2026-11-24')).toEqual({ start: '2026-11-24', end: null });
  });
  test('SHELL-014 with both ends, the next click restarts', () => {
    const whole = { start: '2026-11-24', end: '2026-11-28' };
    for (const day of ['2026-11-21', '2026-11-26', '2026-12-30']) {
      expect(nextRange(whole, day)).toEqual({ start: day, end: null });
    }
  });
  test('days are marked by their place in the range, previewing a hovered end', () => {
    const days = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27'];
    const whole = { start: '2026-11-24', end: '2026-11-26' };
    expect(days.map((day) => markInRange(day, whole))).toEqual([null, 'start', 'between', 'end', null]);
    const half = { start: '2026-11-24', end: null };
    expect(days.map((day) => markInRange(day, half))).toEqual([null, 'single', null, null, null]);
    expect(days.map((day) => markInRange(day, half, '2026-11-26'))).toEqual([
      null,
      'start',
      'between',
      'end',
      null,
    ]);
  });
});

test('SHELL-015 past days are closed by default and open on request', () => {
  expect(isSelectable('2026-11-19', { today })).toBe(false);
  expect(isSelectable(today, { today })).toBe(true);
  expect(isSelectable('2026-11-19', { today, disablePast: false })).toBe(true);
});

test('SHELL-016 excluded weekdays and dates cannot be chosen', () => {
  const rules = { today, excludedWeekdays: [1], excludedDates: ['2026-11-26'] };
  expect(isSelectable('2026-11-23', rules)).toBe(false);
  expect(isSelectable('2026-11-26', rules)).toBe(false);
  expect(isSelectable('2026-11-24', rules)).toBe(true);
});

test('SHELL-017 stepping back stops at the start date and skips excluded days', () => {
  const rules = { today, disablePast: false, minDate: '2026-11-17', excludedDates: ['2026-11-18'] };
  expect(stepDay('2026-11-19', -1, rules)).toBe('2026-11-17');
  expect(stepDay('2026-11-17', -1, rules)).toBeNull();
});

test('SHELL-021 the presets are the last day, 7, 30, 60, 90 and 180 days and the last year', () => {
  expect(DATE_PRESETS.map(({ key, label }) => [label, presetRange(key, today).start])).toEqual([
    ['Last day', '2026-11-20'],
    ['Last 7 days', '2026-11-14'],
    ['Last 30 days', '2026-10-22'],
    ['Last 60 days', '2026-09-22'],
    ['Last 90 days', '2026-08-23'],
    ['Last 180 days', '2026-05-25'],
    ['Last year', '2025-11-21'],
  ]);
  for (const { key } of DATE_PRESETS) {
    expect(presetRange(key, today).end).toBe(today);
    expect(presetOf(presetRange(key, today), today)).toBe(key);
  }
});

test('a range is told by its preset, its day or its two ends', () => {
  expect(rangeLabel(presetRange('last_7_days', today), today)).toBe('Last 7 days');
  expect(rangeLabel({ start: '2026-11-02', end: '2026-11-02' }, today)).toBe('Nov 2, 2026');
  expect(rangeLabel({ start: '2026-10-02', end: '2026-11-05' }, today)).toBe('Oct 2 – Nov 5, 2026');
  expect(rangeLabel({ start: '2025-12-30', end: '2026-01-02' }, today)).toBe('Dec 30, 2025 – Jan 2, 2026');
  expect(rangeLabel({ start: '2026-10-02', end: null }, today)).toBeNull();
});
