import { expect, test } from 'vitest';
import { consentLeftOut, readWrongWay, saysNo } from './consent.ts';

const columns = (...titles: string[]) => titles.map((title) => ({ title }));

test.each([
  'Unsubscribed',
  'Email Opt Out',
  'Unsubscribed from all email',
  'UNSUB_TIME',
  'Do not email',
  'Blocklisted',
  'Has opted out of email',
])('a yes under “%s” is a no', (title) => {
  expect(saysNo(title)).toBe(true);
  expect(readWrongWay(columns('Email', title), ['email', 'list_status'])).toBe(title);
  expect(readWrongWay(columns('Email', title), ['email', 'unsubscribed'])).toBeNull();
});

test.each(['Subscribed', 'Email Opt In', 'Consent', 'Notes', 'subscribed_to_emails'])(
  'a yes under “%s” is none',
  (title) => expect(saysNo(title)).toBe(false),
);

test('columns that speak of consent are named where they are left out, and what only tells more of them is not', () => {
  const titles = columns('Email', 'subscribed_to_emails', 'UNSUB_TIME', 'UNSUB_REASON', 'OPTIN_IP', 'City');
  const without = ['email', null, null, null, null, null];
  expect(consentLeftOut('contacts', titles, without)).toEqual(['subscribed_to_emails', 'UNSUB_TIME']);
  expect(
    consentLeftOut('contacts', titles, ['email', 'list_status', 'unsubscribed', null, null, null]),
  ).toEqual([]);
  expect(consentLeftOut('reservations', titles, without), 'bookings say nothing of it').toEqual([]);
});
