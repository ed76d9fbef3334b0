import { expect, test } from 'vitest';
import { maskedEmail, maySubscribe, type Standing, strictest, type SubscriberStatus } from './rules.ts';

const at = (status: SubscriberStatus, day: number): Standing => ({
  status,
  happened_ts: `2026-11-${String(day).padStart(2, '0')}T12:00:00Z`,
});
const on = (day: number) => at('pending', day).happened_ts;

test('who left is put on a list again by a proof that is dated later, and by no other', () => {
  expect(maySubscribe(null, null)).toBe('yes');
  expect(maySubscribe(at('pending', 3), null)).toBe('yes');
  expect(maySubscribe(at('subscribed', 3), on(9))).toBe('already');
  for (const status of ['unsubscribed', 'bounced', 'cleaned'] as const) {
    expect(maySubscribe(at(status, 3), null)).toBe('left');
    expect(maySubscribe(at(status, 3), on(2))).toBe('left');
    expect(maySubscribe(at(status, 3), on(3))).toBe('left');
    expect(maySubscribe(at(status, 3), on(4))).toBe('yes');
  }
  expect(maySubscribe(at('complained', 3), on(9))).toBe('complained');
  const asked = { ...at('pending', 6), former: at('unsubscribed', 5) };
  expect([maySubscribe(asked, null), maySubscribe(asked, on(4)), maySubscribe(asked, on(6))]).toEqual([
    'left',
    'left',
    'yes',
  ]);
  expect(maySubscribe({ ...at('pending', 6), former: at('complained', 5) }, on(9))).toBe('complained');
});

test('of two standings the stricter holds, unless the other agreed later; a complaint outlasts that', () => {
  const status = (one: Standing, other: Standing) => strictest(one, other).status;
  expect(status(at('subscribed', 3), at('unsubscribed', 5))).toBe('unsubscribed');
  expect(status(at('unsubscribed', 5), at('subscribed', 3))).toBe('unsubscribed');
  expect(status(at('subscribed', 7), at('unsubscribed', 5))).toBe('subscribed');
  expect(status(at('unsubscribed', 5), at('subscribed', 7))).toBe('subscribed');
  expect(status(at('pending', 7), at('unsubscribed', 5))).toBe('unsubscribed');
  expect(status(at('subscribed', 7), at('complained', 5))).toBe('complained');
  expect(status(at('bounced', 7), at('unsubscribed', 5))).toBe('unsubscribed');
  expect(status(at('pending', 7), at('subscribed', 5))).toBe('subscribed');
  const first = at('subscribed', 3);
  expect(strictest(first, at('subscribed', 5))).toBe(first);
});

test('an address on a public page shows its first letter and its domain alone', () => {
  expect(maskedEmail('ana.silva@example.com')).toBe('a•••@example.com');
  expect(maskedEmail('nonsense')).toBe('•••');
});
