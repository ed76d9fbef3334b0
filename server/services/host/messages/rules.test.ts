import { expect, test } from 'vitest';
import type { GateRule } from '#contract/guests/gate/rules.ts';
import { BUILT_IN_PRESETS } from '#contract/host/messages/purposes.ts';
import { countSegments } from '#contract/host/messages/segments.ts';
import { unknownTags } from '#contract/host/messages/rules.ts';
import {
  type Addressee,
  compose,
  refusedBy,
  sendBy,
  statusOfReport,
  tagValues,
  whyNotSend,
} from './rules.ts';

const at = new Date('2026-03-08T09:30:00Z');
const party: Addressee = {
  kind: 'reservation',
  status: 'BOOKED',
  visit_state: 'expected',
  fname: 'Ana',
  party_size: 4,
  reserved_ts: at,
  quoted_minutes: null,
  public_token: null,
  merchant_name: 'Pearl District',
  merchant_phone: '+15035550142',
  timezone: 'America/Los_Angeles',
};

test('day and time are those of the location, right through daylight saving, in plain characters', () => {
  const values = tagValues(party, 'https://couvert.example');
  expect(values).toMatchObject({ time: '1:30 AM', date: 'Sun, Mar 8', merchant_phone: '(503) 555-0142' });
  const after = tagValues({ ...party, reserved_ts: new Date('2026-03-08T10:30:00Z') }, '');
  expect(after.time).toBe('3:30 AM');
  expect(tagValues({ ...party, timezone: 'Pacific/Auckland' }, '').date).toBe('Sun, Mar 8');
  expect(countSegments(values.time).encoding).toBe('GSM-7');
});

test('in the hour that the clocks show twice a text names the zone', () => {
  const time = (instant: string) => tagValues({ ...party, reserved_ts: new Date(instant) }, '').time;
  expect([time('2026-11-01T08:15:00Z'), time('2026-11-01T09:15:00Z')]).toEqual([
    '1:15 AM PDT',
    '1:15 AM PST',
  ]);
});

test('a waiting party reads when its table was promised, and the link to its own page', () => {
  const waiting = { ...party, kind: 'waitlist', quoted_minutes: 25, public_token: 'T0ken' };
  expect(tagValues(waiting, 'https://couvert.example')).toMatchObject({
    time: '1:55 AM',
    status_link: 'https://couvert.example/webviews/waitlist/T0ken',
  });
});

test('every built-in text names known tags alone and fits two segments', () => {
  const values = tagValues({ ...party, public_token: 'x'.repeat(32) }, 'https://couvert.example.com');
  for (const preset of Object.values(BUILT_IN_PRESETS)) {
    expect(unknownTags(preset.text)).toEqual([]);
    const { body } = compose(preset, values);
    expect(countSegments(body).segments).toBeLessThanOrEqual(2);
    expect(countSegments(body).encoding).toBe('GSM-7');
  }
});

test('what waits to be sent stays unsent for who opted out, for who is gone or seated, and when it is too late', () => {
  const facts = {
    purpose: 'reminder',
    sendBy: new Date(at.getTime() + 1),
    refused: null,
    party,
  };
  expect(whyNotSend(facts, at)).toBeNull();
  expect(whyNotSend({ ...facts, refused: 'dead_number' }, at)).toBe('dead_number');
  for (const gone of [
    { status: 'CANCELLED' },
    { visit_state: 'seated' },
    { visit_state: 'no_show' },
  ] as const)
    expect(whyNotSend({ ...facts, party: { ...party, ...gone } }, at)).toBe('party_gone');
  expect(whyNotSend({ ...facts, sendBy: new Date(at.getTime() - 1) }, at)).toBe('too_late');
  const byHand = { ...facts, purpose: 'manual', party: { ...party, status: 'CANCELLED' } };
  expect(whyNotSend(byHand, at)).toBeNull();
});

test('what the gate refuses is told as texts tell it', () => {
  const answer = (rule: GateRule) => ({
    allowed: false,
    rules: [{ rule, ok: false, words: 'No', since: null }],
  });
  expect(refusedBy({ allowed: true, rules: [] })).toBeNull();
  expect(refusedBy(answer('stop'))).toBe('opted_out');
  expect(refusedBy(answer('number_stop'))).toBe('stopped_here');
  expect(refusedBy(answer('dead_number'))).toBe('dead_number');
});

test('a page is of use for minutes, a reminder until the reservation', () => {
  const now = new Date(at.getTime() - 3_600_000);
  expect(sendBy('page', at, now).getTime() - now.getTime()).toBe(600_000);
  expect(sendBy('confirmation', at, now).getTime() - at.getTime()).toBe(900_000);
});

test('reports are read as the provider words them; unheard-of ones say nothing', () => {
  expect(statusOfReport('delivered', undefined)).toEqual({ status: 'delivered', reason: null });
  expect(statusOfReport('undelivered', '21610')).toEqual({ status: 'undelivered', reason: 'stopped_here' });
  expect(statusOfReport('undelivered', '30003')).toEqual({ status: 'undelivered', reason: 'undeliverable' });
  expect(statusOfReport('queued', undefined)).toEqual({ status: 'sent', reason: null });
  expect(statusOfReport('unheard-of', undefined)).toBeNull();
});
