import { expect, test } from 'vitest';
import type { ProgramUser } from '#contract/administration/users/schemas.ts';
import { nameOrEmail } from '#contract/administration/users/rules.ts';
import { extraPermissions, locationsSummary, removalWarning } from './access.ts';
import { emailsProblem, readEmails } from './emails.ts';
import { tabFrom } from './tabs.ts';
import { ago } from './when.ts';

const user = (over: Partial<ProgramUser>): ProgramUser => ({
  user_id: 1,
  user_uuid: '0b9d3c52-7b5e-4f2c-9a53-0d6f5c1f3a10',
  fname: 'Priya',
  lname: 'Raman',
  email: 'priya@example.com',
  phone: null,
  pic_url: null,
  status: 'active',
  role_id: 2,
  role_name: 'marketer',
  is_admin: false,
  has_second_factor: false,
  user_permissions: [],
  all_merchants: false,
  merchant_ids: [4, 5],
  user_group_ids: [],
  last_active_ts: null,
  created_ts: '2026-01-01T00:00:00Z',
  version: 1,
  ...over,
});

test('several addresses are read from pasted text, names in front accepted, each once', () => {
  expect(
    readEmails('Ana Ruiz <Ana@Example.com>, ben@example.com;\nana@example.com  cleo@example.com'),
  ).toEqual({
    valid: ['ana@example.com', 'ben@example.com', 'cleo@example.com'],
    invalid: [],
  });
  expect(readEmails('ana@example.com, oops').invalid).toEqual(['oops']);
  expect(emailsProblem('')).toBe('Enter an email address');
  expect(emailsProblem('oops')).toContain('oops is not an email address');
  expect(emailsProblem('ana@example.com')).toBeNull();
});

test('access reads as all, none, one or many locations', () => {
  expect(locationsSummary({ all_merchants: true, merchant_ids: [] })).toBe('All locations');
  expect(locationsSummary({ all_merchants: false, merchant_ids: [] })).toBe('No locations');
  expect(locationsSummary({ all_merchants: false, merchant_ids: [1] })).toBe('1 location');
  expect(locationsSummary({ all_merchants: false, merchant_ids: [1, 2] })).toBe('2 locations');
});

test('extra permissions are those the role does not hold', () => {
  expect(extraPermissions(['segments.view', 'roles.view'], ['segments.view'])).toEqual(['roles.view']);
});

test('somebody without a name is called by the address', () => {
  expect(nameOrEmail(user({ fname: '', lname: ' ' }))).toBe('priya@example.com');
});

test('removing one names the person, the role and everything lost', () => {
  const warning = removalWarning([user({ status: 'invited', user_group_ids: [7, 8] })], 'Marlowe Kitchen');
  expect(warning.title).toBe('Remove Priya Raman?');
  expect(warning.losses).toEqual([
    'Access to Marlowe Kitchen as marketer, 2 locations',
    'A seat in 2 user groups',
    'The invitation: its link stops working',
  ]);
});

test('removing many names three and counts the rest and the admins among them', () => {
  const many = ['Ana', 'Ben', 'Cleo', 'Dov', 'Eve'].map((fname, index) =>
    user({ user_id: index, fname, lname: '', is_admin: index < 2 }),
  );
  const warning = removalWarning(many, 'Marlowe Kitchen');
  expect(warning.title).toBe('Remove 5 users?');
  expect(warning.lead).toBe('Ana, Ben, Cleo and 2 others will lose:');
  expect(warning.losses).toContain('Admin level, which 2 of them have');
});

test('an unknown tab is the first', () => {
  expect(tabFrom('invited').filter).toEqual({ status: 'invited' });
  expect(tabFrom('nope').key).toBe('all');
});

test('time passed is told shortly, older instants as a day', () => {
  const now = new Date('2026-11-20T12:00:00Z');
  expect(ago(null, now)).toBe('Never');
  expect(ago('2026-11-20T11:59:30Z', now)).toBe('Just now');
  expect(ago('2026-11-20T11:51:00Z', now)).toBe('9 min ago');
  expect(ago('2026-11-20T09:00:00Z', now)).toBe('3 h ago');
  expect(ago('2026-11-12T12:00:00Z', now)).toBe('Nov 12');
  expect(ago('2024-11-12T12:00:00Z', now)).toBe('Nov 12, 2024');
});
