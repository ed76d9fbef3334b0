import { expect, test } from 'vitest';
import type { Webhook } from '#contract/connections/webhooks/schemas.ts';
import { noticeOf, periodOf, readable, startOfToday, stateOf, topicsText } from './words.ts';

const webhook: Webhook = {
  id: 1,
  name: 'Till',
  url: 'https://hooks.example.com/',
  topics: ['check.closed'],
  merchant_ids: null,
  enabled: true,
  off_reason: null,
  off_ts: null,
  old_secret_until_ts: null,
  last_success_ts: '2026-11-20T19:30:00Z',
  failing_since_ts: null,
  failed_count: 0,
  pending_count: 0,
  created_ts: '2026-11-20T19:30:00Z',
  updated_ts: '2026-11-20T19:30:00Z',
  version: 1,
};

test('the state of a webhook names what is wrong before what is well', () => {
  const failing = { ...webhook, failing_since_ts: '2026-11-20T19:30:00Z' };
  const all = [
    webhook,
    { ...webhook, last_success_ts: null },
    failing,
    { ...failing, enabled: false },
    { ...webhook, enabled: false, off_reason: 'gone' as const },
  ];
  expect(all.map((one) => stateOf(one).label)).toEqual([
    'Working',
    'Not used yet',
    'Failing',
    'Off',
    'Switched off',
  ]);
});

test('a webhook that was switched off says why and what to do', () => {
  const off = { ...webhook, enabled: false, off_ts: '2026-11-20T19:30:00Z' };
  expect(noticeOf({ ...off, off_reason: 'gone' })?.text).toContain('new address');
  expect(noticeOf({ ...off, off_reason: 'failing' })?.text).toContain('Repair');
  expect(noticeOf(webhook)).toBeNull();
});

test('two topics are named and more are counted; an answer that is no JSON stays as it is', () => {
  expect(topicsText(['check.closed', 'guest.erased'])).toBe('Check closed, Guest erased');
  expect(topicsText(['check.closed', 'guest.erased', 'guest.created'])).toBe('3 topics');
  expect(readable('{"a":1}')).toBe('{\n  "a": 1\n}');
  expect(readable('<html>')).toBe('<html>');
});

test("a period begins and ends by the reader's clock; one that ends before it begins is none", () => {
  const now = new Date(2026, 10, 20, 19, 30);
  expect(startOfToday(now)).toBe('2026-11-20T00:00');
  expect(periodOf('2026-11-20T08:00', '', now)).toEqual({
    since_ts: new Date(2026, 10, 20, 8).toISOString(),
    until_ts: now.toISOString(),
  });
  expect(periodOf('2026-11-20T08:00', '2026-11-20T07:00', now)).toBeNull();
  expect(periodOf('', '2026-11-20T07:00', now)).toBeNull();
});
