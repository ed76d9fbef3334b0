import { expect, test } from 'vitest';
import { aBooking, anEntry, aVisit } from '../aTimeline.ts';
import { entryWords } from './entryWords.ts';

const ZONE = 'America/Los_Angeles';
const NOW = new Date('2026-11-20T20:00:00Z');
const words = (...entry: Parameters<typeof anEntry>) => entryWords(anEntry(...entry), ZONE, NOW);

test('a visit reads as where it was, at which table, and how long', () => {
  expect(words(aVisit())).toEqual({
    title: 'Visit at Pearl District',
    detail: 'Table 14, seated 4 minutes after arriving, stayed 2\u00a0h\u00a039\u00a0min',
    figure: '4 covers',
  });
  const bare = aVisit({ party_size: 1, table_names: [], minutes: null, waited_minutes: null });
  expect(words(bare, { merchant_name: null })).toEqual({ title: 'Visit', detail: null, figure: '1 cover' });
  expect(words(aVisit({ waited_minutes: 0, minutes: 45, table_names: ['3', '4'] })).detail).toBe(
    'Table 3 and 4, seated at once, stayed 45\u00a0min',
  );
});

test('a check reads as its number, how it ended, and what it came to', () => {
  const check = {
    type: 'check',
    check_num: '20418',
    status: 'closed',
    total_cents: 18_450,
    covers: 4,
    employee: 'Sofia M.',
    tenders: ['Visa'],
  } as const;
  expect(words({ ...check, tenders: ['Visa'] })).toEqual({
    title: 'Check 20418 paid',
    detail: '4 covers, server Sofia M., Visa',
    figure: '$184.50',
  });
  expect(words({ ...check, status: 'voided', covers: null, employee: null, tenders: [] })).toEqual({
    title: 'Check 20418 voided',
    detail: null,
    figure: '$184.50',
  });
});

test('a reservation reads as the time at the location, how it came and what became of it', () => {
  expect(words(aBooking())).toEqual({
    title: 'Reserved for Fri, Nov 13, 7:00 PM',
    detail: 'Party of 4, from the widget, Pearl District',
    figure: 'Booked',
  });
  expect(words(aBooking({ reserved_ts: '2026-11-21T04:00:00.000Z' })).title).toBe(
    'Reserved for today, 8:00 PM',
  );
  expect(words(aBooking({ reserved_ts: '2025-11-14T03:00:00.000Z' })).title).toBe(
    'Reserved for Thu, Nov 13, 2025, 7:00 PM',
  );
  const outcome = (change: Parameters<typeof aBooking>[0]) => words(aBooking(change)).figure;
  expect([
    outcome({ visit_state: 'done' }),
    outcome({ visit_state: 'seated' }),
    outcome({ visit_state: 'no_show', removed_reason_id: 1 }),
    outcome({ status: 'CANCELLED', visit_state: 'cancelled', removed_reason_id: 7 }),
    outcome({ status: 'CANCELLED', visit_state: 'cancelled' }),
    outcome({ status: 'REQUESTED' }),
    outcome({ is_waitlist: true }),
  ]).toEqual([
    'Came',
    'Seated',
    'No-show',
    'Canceled by the guest online',
    'Canceled',
    'Requested',
    'Waiting',
  ]);
  expect(words(aBooking({ is_waitlist: true }))).toMatchObject({
    title: 'Joined the waitlist at Pearl District',
    detail: 'Party of 4',
  });
});

test('texts, notes, opt-ins and perks read as what was said', () => {
  const text = { type: 'message', direction: 'out', body: 'Your table is ready', status: 'failed' } as const;
  expect(words(text)).toEqual({
    title: 'Text sent',
    detail: '“Your table is ready”',
    figure: 'Failed',
    tone: 'bad',
  });
  expect(words({ ...text, direction: 'in', status: 'received' })).toMatchObject({
    title: 'Text received',
    figure: null,
  });
  expect(words({ type: 'note', text: 'Sparkling water', author_name: 'Marco Bell' })).toEqual({
    title: 'Note by Marco Bell',
    detail: 'Sparkling water',
    figure: null,
  });
  const consent = {
    type: 'consent',
    channel: 'sms',
    target: '+15035550142',
    source: 'message',
    is_claimed: false,
  } as const;
  expect(words({ ...consent, opted_in: false })).toEqual({
    title: 'Opted out of SMS marketing',
    detail: '(503) 555-0142, from a text',
    figure: 'Out',
  });
  expect(words({ ...consent, opted_in: true }).title).toBe('Agreed to SMS marketing');
  expect(words({ ...consent, opted_in: false, is_claimed: true })).toMatchObject({
    title: 'Was put down for SMS marketing',
    figure: 'Claimed',
  });
  expect(words({ type: 'perk', name: 'Free dessert' })).toMatchObject({ detail: 'Free dessert' });
});
