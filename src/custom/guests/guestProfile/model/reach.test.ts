import { expect, test } from 'vitest';
import type { ChannelReach } from '#contract/guests/gate/schemas.ts';
import { actOf, summaryOf } from './reach.ts';

const rule = (ok: boolean, words: string): ChannelReach['rules'][number] => ({
  rule: 'guest',
  ok,
  words,
  since: null,
});
const mail = { channel: 'email', target: 'ana@example.com' } as const;

test('a channel tells where it goes, or what is against it', () => {
  expect(summaryOf({ ...mail, rules: [rule(true, 'Fine')] })).toBe('To ana@example.com');
  expect(summaryOf({ channel: 'push', target: 'token', rules: [] })).toBe('To the device that was seen last');
  const rules = [rule(true, 'Fine'), rule(false, 'Never agreed'), rule(false, 'Paused')];
  expect(summaryOf({ ...mail, rules: rules.slice(0, 2) })).toBe('Never agreed');
  expect(summaryOf({ ...mail, rules })).toBe('Never agreed, and 1 more reason');
});

test('an address is suppressed or lifted; a complaint by an admin alone', () => {
  const free = { target: 'ana@example.com', suppression: null, is_kept: false, needs_admin: false };
  expect(actOf({ ...free, target: null }, true)).toBeNull();
  expect(actOf(free, false)).toBe('suppress');
  expect(actOf({ ...free, is_kept: true }, false)).toBe('lift');
  expect(actOf({ ...free, is_kept: true, needs_admin: true }, false)).toBe('ask_admin');
  expect(actOf({ ...free, is_kept: true, needs_admin: true }, true)).toBe('lift');
});
