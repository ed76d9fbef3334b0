import { expect, test } from 'vitest';
import type { GuestConsent } from '#contract/guests/guests/schemas.ts';
import { aField, aGuest } from '#src/resources/guests/guests/aGuest.ts';
import { anEntry, aVisit } from '../aTimeline.ts';
import { fieldWords, guestFacts, socialLinks } from './facts.ts';
import { latestParty } from './latestParty.ts';
import { monthRows, spokenMonths, statFigures } from './months.ts';
import { newConsent, targetOf } from './newConsent.ts';
import { channelStates, proofWords } from './optIns.ts';
import { receiptLines, receiptText } from './receipt.ts';
import { isSameName } from './sameName.ts';
import { bookedWords, originWords, sourceWords } from './sources.ts';
import { birthdayWords, momentWords, zoneWords } from './when.ts';

const ZONE = 'America/Los_Angeles';
const NOW = new Date('2026-11-20T20:00:00Z');

test('provenance says from where and when; a person is named, the year only where it is another', () => {
  const from = (source: string, by: string | null, ts = '2026-10-24T20:00:00Z') =>
    sourceWords({ source, by, ts }, ZONE, NOW);
  expect(from('web', null, '2025-05-03T20:00:00Z')).toBe('from the widget, May 3, 2025');
  expect(from('dashboard', 'Marco Bell')).toBe('from Marco Bell, Oct 24');
  expect(from('dashboard', null)).toBe('from the dashboard, Oct 24');
  expect(from('import', 'Dana Reyes')).toBe('from an import by Dana Reyes, Oct 24');
  expect(from('web', null, '2026-01-01T07:59:00Z')).toBe('from the widget, Dec 31, 2025');
  expect(sourceWords(undefined, ZONE, NOW)).toBeUndefined();
  expect(
    ['web', 'phone', 'pos', 'message', 'perk', 'merge', 'system'].map((one) => originWords(one, null)),
  ).toEqual([
    'from the widget',
    'from a phone call',
    'from the POS',
    'from a text',
    'from the perk page',
    'from a merged profile',
    'set by Couvert',
  ]);
  expect(originWords('kiosk', null)).toBe('from kiosk');
  expect(['dashboard', 'phone', 'pos'].map(bookedWords)).toEqual([
    'booked by the host',
    'booked by phone',
    'from the POS',
  ]);
});

test('what is known shows with its provenance, own fields and social pages included; the unknown is left out', () => {
  const guest = aGuest({
    sources: { phone: { source: 'web', by: null, ts: '2025-05-03T20:00:00Z' } },
    email: null,
    custom_fields: { prefers: 'Booth', since: '2024-02-29', nothing: null },
  });
  const fields = [
    aField(),
    aField({ key: 'since', label: 'Member since', type: 'date' }),
    aField({ key: 'nothing', label: 'Nothing' }),
  ];
  expect(guestFacts(guest, { fields, timezone: ZONE, now: NOW, showPhone: (phone) => phone })).toEqual([
    { label: 'Birthday', value: 'May 3' },
    { label: 'Phone', value: '+15035550142', note: 'from the widget, May 3, 2025' },
    { label: 'Prefers', value: 'Booth' },
    { label: 'Member since', value: 'Feb 29, 2024' },
    { label: 'Guest since', value: 'Apr 11, 2024' },
  ]);
  expect(fieldWords({ type: 'boolean' }, false)).toBe('No');
  expect(fieldWords({ type: 'number' }, 12_000)).toBe('12,000');
  expect(socialLinks(guest)).toEqual([{ name: 'Instagram', url: 'https://instagram.com/leonor' }]);
  expect(birthdayWords('02-29')).toBe('Feb 29');
});

const aConsent = (change: Partial<GuestConsent> = {}): GuestConsent => ({
  guest_consent_id: 1,
  channel: 'email',
  target: 'leonor@example.com',
  opted_in: true,
  is_claimed: false,
  sms_message_id: null,
  proof_text: 'Yes, send me news',
  source: 'web',
  author_name: null,
  merchant_id: 1,
  happened_ts: '2025-05-04T01:12:00Z',
  ...change,
});

test('every channel shows its answer per target with text, time and source, or that there is none', () => {
  const states = channelStates([aConsent(), aConsent({ target: 'work@example.com', opted_in: false })]);
  expect(states.map(({ channel, answers }) => [channel, answers.length])).toEqual([
    ['email', 2],
    ['sms', 0],
    ['push', 0],
  ]);
  const setting = {
    timezone: ZONE,
    now: NOW,
    merchantName: (id: number) => (id === 1 ? 'Pearl District' : null),
    merchantZone: (id: number) => (id === 2 ? 'America/Chicago' : null),
  };
  expect(proofWords(aConsent(), setting)).toBe('From the widget, Pearl District, May 3, 2025, 6:12 PM');
  expect(
    proofWords(aConsent({ source: 'dashboard', author_name: 'Marco Bell', merchant_id: null }), setting),
  ).toBe('From Marco Bell, May 3, 2025, 6:12 PM');
  const claim = aConsent({ channel: 'sms', opted_in: false, is_claimed: true });
  expect(proofWords(claim, setting)).toMatch(
    /^Claimed, waiting for the answer, from the widget, Pearl District/,
  );
  const answer = aConsent({ channel: 'sms', source: 'message', sms_message_id: 9 });
  expect(proofWords(answer, setting)).toMatch(/^Confirmed by text, from a text, Pearl District/);
  // Where it was said has its own clocks.
  expect(proofWords(aConsent({ merchant_id: 2 }), setting)).toBe(
    'From the widget, May 3, 2025, 8:12 PM Central time',
  );
});

test('a consent to record starts with what reaches the guest, and needs a target and a proof', () => {
  const guest = aGuest();
  const consent = newConsent(guest, 1);
  expect(consent).toMatchObject({ channel: 'email', target: 'leonor@example.com', merchant_id: 1 });
  expect(newConsent({ email: null, phone: '+15035550142' }, null)).toMatchObject({
    channel: 'sms',
    target: '(503) 555-0142',
  });
  expect(targetOf(guest, 'push')).toBe('');
});

test('months read in words, with the year at the start and in January', () => {
  const months = ['2025-12', '2026-01', '2026-02'].map((month, index) => ({
    month,
    visits: index,
    spend_cents: index * 12_100,
  }));
  const rows = monthRows(months);
  expect(rows.map(({ label, year }) => [label, year])).toEqual([
    ['Dec', '’25'],
    ['Jan', '’26'],
    ['Feb', null],
  ]);
  expect(spokenMonths(rows)).toBe(
    'Visits and spend per month of the last 12 months. January 2026: 1 visit, $121. February 2026: 2 visits, $242.',
  );
  expect(spokenMonths(rows.slice(0, 1))).toContain('none in the last 12 months');
});

test('the numbers of somebody new say why they are not there yet', () => {
  const stats = {
    visit_count: 0,
    visits_last_12_months: 0,
    spend_cents: 0,
    average_check_cents: null,
    usual_gap_days: null,
    no_show_count: 0,
    cancelled_count: 1,
    usual_merchant_id: null,
    usual_merchant_name: null,
    months: [],
  };
  expect(statFigures(stats).map(({ value, note }) => [value, note])).toEqual([
    ['0', '0 in 12 months'],
    ['$0', null],
    ['–', 'no checks yet'],
    ['–', 'after 3 visits'],
    ['0', '1 canceled'],
  ]);
  const known = {
    ...stats,
    visit_count: 41,
    spend_cents: 560_436,
    average_check_cents: 13_668,
    usual_gap_days: 16,
  };
  expect(statFigures(known).map(({ value }) => value)).toEqual(['41', '$5,604', '$136.68', '16', '0']);
  const gaps = [0, 1].map((usual_gap_days) => statFigures({ ...known, usual_gap_days })[3]);
  expect(gaps).toMatchObject([
    { value: '<1', note: 'day' },
    { value: '1', note: 'day' },
  ]);
});

test('texts go out about the latest party where the reader works', () => {
  const elsewhere = anEntry(aVisit(), { record_id: 'a', merchant_id: 2 });
  const mine = anEntry(aVisit(), { record_id: 'b', merchant_id: 1 });
  const note = anEntry(
    { type: 'note', text: 'Hello', author_name: 'Ana' },
    { record_id: 'c', merchant_id: null },
  );
  expect(latestParty([note, elsewhere, mine], (id) => id === 1)).toBe('b');
  expect(latestParty([note, elsewhere], (id) => id === 1)).toBeNull();
});

test('the name to erase is the same in other capitals, accents and spaces, and never nothing', () => {
  expect(isSameName('  leonor   castellano ', 'Leonor Castellano')).toBe(true);
  expect(isSameName('Jose Nunez', 'José Núñez')).toBe(true);
  expect([isSameName('Leonor', 'Leonor Castellano'), isSameName('', '')]).toEqual([false, false]);
});

test('a receipt says what was erased, the most first, and nothing of whom', () => {
  const receipt = {
    guest_erasure_id: '7c3f0a52-36a5-4cf5-9e0c-3f0d3f7c1d11',
    guest_id: 5,
    reason: 'Asked by letter',
    counts: { guest_notes: 2, sms_messages: 31, guest_consents: 0 },
    author_name: 'Nadia Okafor',
    created_ts: '2026-11-20T20:00:00Z',
  };
  expect(receiptLines(receipt)).toEqual([
    { name: 'SMS messages', count: 31 },
    { name: 'Guest notes', count: 2 },
  ]);
  expect(receiptText(receipt)).toContain('Reason: Asked by letter\n\nSMS messages: 31\nGuest notes: 2');
});

test('moments are read at the clocks of the zone, which is named as people say it', () => {
  expect(momentWords(ZONE, '2026-11-01T08:30:00Z', NOW)).toBe('Nov 1, 1:30 AM PDT');
  expect(zoneWords(ZONE, NOW)).toBe('Pacific time');
});
