import { expect, test } from 'vitest';
import { changedElsewhere, profileBody, profileValues, storedPhone } from './profileModel.ts';

const USER = {
  user_id: 7,
  user_uuid: '5f0c6f0e-6f0e-4c0e-8f0e-5f0c6f0e6f0e',
  fname: 'Marco',
  lname: 'Bell',
  email: 'host@example.com',
  phone: '+15035550142',
  pic_url: null,
  status: 'active' as const,
  is_super_admin: false,
  programs: [],
  last_active_ts: null,
  created_ts: '2026-01-01T00:00:00Z',
  version: 3,
};

test('a profile goes to the form and back unchanged', () => {
  expect(profileBody(profileValues(USER), USER.version)).toEqual({
    fname: 'Marco',
    lname: 'Bell',
    phone: '+15035550142',
    pic_url: null,
    version: 3,
  });
});

test('phone numbers of other countries are kept as typed', () => {
  expect(storedPhone(' +44 20 7946 0958 ')).toBe('+44 20 7946 0958');
  expect(storedPhone('')).toBeNull();
});

test('what somebody else changed is named with its new value', () => {
  expect(changedElsewhere(USER, { ...USER, phone: null, lname: 'Bell-Ruiz' })).toEqual([
    'Last name is now Bell-Ruiz',
    'Phone is now empty',
  ]);
});
