import { expect, test } from 'vitest';
import { BLANK_GUEST } from '#contract/guests/guests/fields.ts';
import { aField, aGuest } from '../aGuest.ts';
import { birthdayText, daysIn } from './birthday.ts';
import { customWords } from './customFields.ts';
import { guestForm, lackingIn } from './guestForm.ts';

const problemsOf = (change: object) =>
  guestForm.safeParse({ ...aGuest(), ...change }).error?.issues.map(({ path }) => path.join('.')) ?? [];

test('an address of the web gets its https, an empty one is left out', () => {
  const social_urls = { instagram: 'instagram.com/leo', yelp: ' ', tiktok: null };
  expect(guestForm.parse({ social_urls }).social_urls).toEqual({ instagram: 'https://instagram.com/leo' });
});

test('what is wrong is told by field', () => {
  expect(problemsOf({})).toEqual([]);
  const wrong = { phone: '555-01', email: 'ana', birthday: '02-', social_urls: { x: 'not an address' } };
  expect(problemsOf(wrong).sort()).toEqual(['birthday', 'email', 'phone', 'social_urls.x']);
  expect(problemsOf({ phone: '+1503555' })).toEqual(['phone']);
});

test('what was typed fills in only what a known guest lacks', () => {
  const typed = {
    ...BLANK_GUEST,
    fname: 'Leo',
    email: 'new@example.com',
    phone: '+15035550142',
    tags: ['Birthday'],
    is_vip: true,
    custom_fields: { prefers: 'Window', children: 2 },
  };
  expect(lackingIn(aGuest({ email: null, is_vip: false }), typed)).toEqual({
    email: 'new@example.com',
    is_vip: true,
    tags: ['Natural wine', 'Quiet table', 'Birthday'],
    social_urls: { instagram: 'https://instagram.com/leonor' },
    custom_fields: { prefers: 'Booth', children: 2 },
  });
});

test('a birthday reads as month and day, and a month has its days', () => {
  expect([birthdayText('05-03'), birthdayText('05-'), birthdayText(null)]).toEqual(['May 3', '', '']);
  expect([daysIn('02'), daysIn('04'), daysIn('')]).toEqual([29, 30, 31]);
});

test('a field of the concept shows what its type allows', () => {
  const typed = (type: 'number' | 'boolean' | 'date') => aField({ type });
  expect([
    customWords(typed('number'), 1200),
    customWords(typed('boolean'), true),
    customWords(typed('date'), '2026-05-03'),
  ]).toEqual(['1,200', 'Yes', 'May 3, 2026']);
});
