import { expect, test } from 'vitest';
import { PERK_MESSAGES, perkState } from './rules.ts';

const now = new Date('2027-03-01T12:00:00Z');
const perk = { starts_ts: null, ends_ts: null, ended_ts: null, max_redemptions: null, redeemed_count: 7 };

test('PERK-004 PERK-005 the sentences of the page are word for word', () => {
  expect(PERK_MESSAGES.invalidUrl).toBe('Invalid URL. Try again. ');
  expect(PERK_MESSAGES.gone).toBe('Offer no longer exists or has expired. Try again later.');
});

test('a perk is live from its start, inclusive, to its end, exclusive, while some are left and nobody ended it', () => {
  const at = now.toISOString();
  expect(perkState(perk, now)).toBe('live');
  expect(perkState({ ...perk, starts_ts: at }, now)).toBe('live');
  expect(perkState({ ...perk, starts_ts: '2027-03-01T12:00:00.001Z' }, now)).toBe('planned');
  expect(perkState({ ...perk, ends_ts: '2027-03-01T12:00:00.001Z' }, now)).toBe('live');
  expect(perkState({ ...perk, ends_ts: at }, now)).toBe('expired');
  expect(perkState({ ...perk, max_redemptions: 8 }, now)).toBe('live');
  expect(perkState({ ...perk, max_redemptions: 7 }, now)).toBe('used_up');
  expect(perkState({ ...perk, ended_ts: '2027-02-01T00:00:00Z' }, now)).toBe('ended');
});
