import { expect, test } from 'vitest';
import { planSettings } from './copyRules.ts';
import { DEFAULT_SETTINGS } from './queries.ts';

test('a chosen setting is replaced where it differs, told in words, and no other is touched', () => {
  const { items, after } = planSettings(DEFAULT_SETTINGS, { hold_minutes: 15, late_minutes: 10 }, false);
  expect(items).toEqual([
    { name: 'How long a paged party keeps its turn', fate: 'replaced', notes: ['10 minutes → 15 minutes'] },
    { name: 'Late after', fate: 'same', notes: [] },
  ]);
  expect(after).toEqual({ ...DEFAULT_SETTINGS, hold_minutes: 15 });
});

test('where what is there stays, nothing is written and both values are told', () => {
  const { items, after } = planSettings(DEFAULT_SETTINGS, { waitlist_open: false }, true);
  expect(items).toEqual([{ name: 'Waitlist open', fate: 'kept', notes: ['Stays Yes instead of No'] }]);
  expect(after).toEqual(DEFAULT_SETTINGS);
});
