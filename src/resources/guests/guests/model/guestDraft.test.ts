import { expect, test } from 'vitest';
import { aField, aGuest } from '../aGuest.ts';
import { birthdayProblem, birthdayText } from './birthday.ts';
import { customProblem, customValue, customWords } from './customFields.ts';
import {
  bodyOfDraft,
  changesOfDraft,
  draftOfGuest,
  filledIn,
  newGuestDraft,
  problemsOfDraft,
} from './guestDraft.ts';

const FIELDS = [aField(), aField({ crm_field_id: 2, key: 'children', label: 'Children', type: 'number' })];
const stored = draftOfGuest(aGuest());

test('a stored guest comes back as it was, and an untouched form has nothing to save', () => {
  expect(stored).toMatchObject({ phone: '(503) 555-0142', birthMonth: '5', birthDay: '3', guest_tier_id: 1 });
  expect(bodyOfDraft(stored, FIELDS)).toMatchObject({
    phone: '+15035550142',
    birthday: '05-03',
    custom_fields: { prefers: 'Booth', children: null },
  });
  expect(changesOfDraft({ ...stored, fname: ' Leonor ' }, stored, FIELDS)).toEqual({});
});

test('only what differs is sent; an emptied field is sent as none', () => {
  const draft = { ...stored, email: '', tags: ['Quiet table'], birthMonth: '', birthDay: '' };
  expect(changesOfDraft(draft, stored, FIELDS)).toEqual({
    email: null,
    tags: ['Quiet table'],
    birthday: null,
  });
});

test('an address of the web gets its https, an empty one is left out', () => {
  const draft = { ...stored, social: { instagram: 'instagram.com/leo', yelp: ' ' } };
  expect(bodyOfDraft(draft, []).social_urls).toEqual({ instagram: 'https://instagram.com/leo' });
});

test('what is wrong is told by field', () => {
  expect(problemsOfDraft(stored, FIELDS)).toEqual({});
  expect(problemsOfDraft(newGuestDraft('US'), FIELDS)).toEqual({
    whole: 'Give a name, a phone number or an e-mail address',
  });
  const bad = {
    ...stored,
    phone: '555-01',
    email: 'ana',
    birthMonth: '2',
    birthDay: '30',
    social: { x: 'not an address' },
    custom: { children: 'two' },
  };
  expect(Object.keys(problemsOfDraft(bad, FIELDS)).sort()).toEqual([
    'birthday',
    'custom.children',
    'email',
    'phone',
    'social.x',
  ]);
});

test('a phone is read in its country', () => {
  expect(bodyOfDraft({ ...newGuestDraft('GB'), phone: '020 7946 0123' }, []).phone).toBe('+442079460123');
});

test('what was typed fills in only what a known guest lacks', () => {
  const typed = {
    ...newGuestDraft('US'),
    fname: 'Leo',
    email: 'new@example.com',
    tags: ['Birthday'],
    is_vip: true,
    custom: { prefers: 'Window', children: '2' },
  };
  const known = draftOfGuest(aGuest({ email: null, is_vip: false }));
  expect(filledIn(known, typed)).toMatchObject({
    fname: 'Leonor',
    email: 'new@example.com',
    is_vip: true,
    tags: ['Natural wine', 'Quiet table', 'Birthday'],
    custom: { prefers: 'Booth', children: '2' },
  });
});

test('a birthday is a month with a day that it has', () => {
  expect(birthdayProblem({ birthMonth: '2', birthDay: '29' })).toBeUndefined();
  expect(birthdayProblem({ birthMonth: '4', birthDay: '31' })).toBe('April has 30 days');
  expect(birthdayProblem({ birthMonth: '', birthDay: '3' })).toBe('Choose the month too, or clear the day');
  expect([birthdayText('05-03'), birthdayText(null)]).toEqual(['May 3', '']);
});

test('a field of the concept takes and shows what its type allows', () => {
  const [number, yesNo, date] = [
    aField({ type: 'number' }),
    aField({ type: 'boolean' }),
    aField({ type: 'date' }),
  ];
  expect([customValue(number, '3.5'), customValue(yesNo, 'false'), customValue(date, '')]).toEqual([
    3.5,
    false,
    null,
  ]);
  expect(customProblem(number, '3,5')).toBe('Enter a number, such as 12 or 3.5');
  expect([customWords(number, 1200), customWords(yesNo, true), customWords(date, '2026-05-03')]).toEqual([
    '1,200',
    'Yes',
    'May 3, 2026',
  ]);
});
