import { describe, expect, test } from 'vitest';
import { shownPhone } from '#contract/connections/messaging/phones.ts';
import type { SmsMessage } from '#contract/host/messages/schemas.ts';
import { authorOf, fateOf, lastReceivedId, threadDays } from './thread.ts';

const text = (part: Partial<SmsMessage>): SmsMessage => ({
  sms_message_id: 1,
  party_id: 1,
  direction: 'out',
  body: 'Hello',
  status: 'delivered',
  reason: null,
  purpose: 'manual',
  sent_by: null,
  read_ts: null,
  again_id: null,
  created_ts: '2026-06-12T20:00:00Z',
  ...part,
});

describe('a thread', () => {
  test('is cut into days as the location sees them', () => {
    const texts = [
      text({ sms_message_id: 1, created_ts: '2025-12-31T20:00:00Z' }),
      text({ sms_message_id: 2, created_ts: '2026-06-12T06:59:00Z' }),
      text({ sms_message_id: 3, created_ts: '2026-06-12T07:01:00Z' }),
    ];
    const days = threadDays(texts, 'America/Los_Angeles', new Date('2026-06-12T20:00:00Z'));
    expect(days.map(({ title }) => title)).toEqual(['Wed, Dec 31, 2025', 'Thu, Jun 11', 'Today']);
    expect(days.map(({ texts: of }) => of.map((one) => one.sms_message_id))).toEqual([[1], [2], [3]]);
  });

  test('says how each text fared, from whom it is, and what is still to be read', () => {
    expect(fateOf(text({ direction: 'in', status: 'received' }))).toBeNull();
    expect(fateOf(text({ status: 'sending' }))?.tone).toBe('idle');
    const skipped = fateOf(text({ status: 'skipped', reason: 'opted_out' }));
    expect(skipped).toMatchObject({ label: 'Not sent', tone: 'bad' });
    expect(skipped?.why).toContain('START');
    const unknown = fateOf(text({ status: 'unknown', reason: 'unknown_outcome' }));
    expect(unknown).toMatchObject({ label: 'Not known', tone: 'warn' });
    expect(unknown?.why).toContain('could not learn whether this text went out');
    expect(authorOf(text({}), 'Ana')).toBe('Sent automatically');
    expect(authorOf(text({ sent_by: 'Marco Bell' }), 'Ana')).toBe('Marco Bell');
    const received = text({ sms_message_id: 5, direction: 'in', status: 'received' });
    expect(authorOf(received, 'Ana')).toBe('Ana');
    expect(lastReceivedId([text({}), received, text({ sms_message_id: 6 })])).toBe(5);
    expect(lastReceivedId([text({})])).toBeNull();
    expect([shownPhone('+15035550142'), shownPhone('+4930123456')]).toEqual([
      '(503) 555-0142',
      '+4930123456',
    ]);
  });
});
