import { describe, expect, test } from 'vitest';
import type { Party } from '#contract/host/parties/schemas.ts';
import {
  blocksOver,
  bookedByQuarter,
  bookedIn,
  changedBlocks,
  fillOf,
  heldBy,
  pacingConflict,
  storedBeside,
  wantedOf,
  wrongQuarters,
} from './pacing.ts';
import { shortSpan, timeChoices, timeText } from './clock.ts';

const quarters = [
  { minute: 1080, usual: 12, own: null },
  { minute: 1095, usual: 12, own: 30 },
  { minute: 1500, usual: null, own: null },
];
const party = (reserved_ts: string, fields: Partial<Party> = {}) =>
  ({
    kind: 'reservation',
    status: 'BOOKED',
    visit_state: 'expected',
    deleted_ts: null,
    party_size: 4,
    reserved_ts,
    ...fields,
  }) as Party;

describe('pacing that somebody else saved meanwhile', () => {
  const wanted = wantedOf(quarters, { 1080: '8', 1500: ' ' });

  test('the quarter hours that differ are told, and saving mine over theirs sends those alone', () => {
    const theirs = storedBeside(wanted, [[{ block_start: '1815', value: 4 }]]);
    expect(pacingConflict(wanted, theirs)).toEqual([
      { label: '6:00 PM', mine: '8', theirs: 'As usual' },
      { label: '6:15 PM', mine: '30', theirs: '4' },
    ]);
    expect(blocksOver(wanted, theirs)).toEqual([
      { block_start: '1800', value: 8 },
      { block_start: '1815', value: 30 },
    ]);
  });

  test('of days that were alike the one that differs speaks, and what both saved alike is no conflict', () => {
    const same = [
      { block_start: '1800', value: 8 },
      { block_start: '1815', value: 30 },
    ];
    expect(pacingConflict(wanted, storedBeside(wanted, [same]))).toEqual([]);
    const night = [...same, { block_start: '0100', value: 2 }];
    expect(pacingConflict(wanted, storedBeside(wanted, [same, night]))).toEqual([
      { label: '1:00 AM', mine: 'As usual', theirs: '2' },
    ]);
  });
});

describe('pacing in the editor', () => {
  test('INV-027 INV-028 only quarter hours that change are sent; an emptied one goes back to the plan', () => {
    expect(changedBlocks(quarters, { 1080: '12', 1095: '30', 1500: ' 0 ' })).toEqual([
      { block_start: '1800', value: 12 },
      { block_start: '0100', value: 0 },
    ]);
    expect(changedBlocks(quarters, { 1080: '', 1095: '' })).toEqual([{ block_start: '1815', value: null }]);
    const [first, second] = quarters;
    expect(first && [heldBy(first, {}), heldBy(first, { 1080: '5' }), heldBy(first, { 1080: '' })]).toEqual([
      12, 5, 12,
    ]);
    expect(second && [heldBy(second, {}), heldBy(second, { 1095: '' })]).toEqual([30, 12]);
    expect(wrongQuarters({ 1080: 'x', 1095: '-1', 1500: '7', 1515: '' })).toEqual([1080, 1095]);
  });

  test('SHIFT-009 the covers of a business day are counted by the location’s clocks, its night included', () => {
    const parties = [
      party('2027-06-05T01:05:00Z'),
      party('2027-06-05T01:14:00Z', { party_size: 2 }),
      party('2027-06-05T08:00:00Z'),
      party('2027-06-05T12:30:00Z'),
      party('2027-06-05T01:00:00Z', { status: 'CANCELLED' }),
      party('2027-06-05T01:00:00Z', { visit_state: 'no_show' }),
      party('2027-06-05T01:00:00Z', { kind: 'waitlist' }),
    ];
    const booked = bookedByQuarter(parties, 'America/Los_Angeles', '2027-06-04');
    expect([...booked]).toEqual([
      [1080, 6],
      [1500, 4],
    ]);
    expect(bookedIn({ start: 1080, end: 1140 }, booked)).toBe(6);
    expect([fillOf(6, 12), fillOf(20, 12), fillOf(6, null), fillOf(1, 0), fillOf(0, 0)]).toEqual([
      0.5, 1, 0, 1, 0,
    ]);
  });

  test('SHIFT-009 times are said as people say them, those of the next day as such', () => {
    expect([1080, 1500, 720].map(timeText)).toEqual(['6:00 PM', '1:00 AM', '12:00 PM']);
    expect(shortSpan({ start: 990, end: 1350 })).toBe('4:30–10:30 PM');
    expect(shortSpan({ start: 600, end: 900 })).toBe('10 AM–3 PM');
    expect(timeChoices(1425, 1440).map(({ label }) => label)).toEqual(['11:45 PM', '12:00 AM, next day']);
  });
});
