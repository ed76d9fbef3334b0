import { expect, test } from 'vitest';
import type { ProgramUser } from '#contract/administration/users/schemas.ts';
import { isAddressChanged, memberBody } from './memberBody.ts';

const stored: ProgramUser = {
  user_id: 1,
  user_uuid: '0b9d3c52-7b5e-4f2c-9a53-0d6f5c1f3a10',
  fname: 'Priya',
  lname: 'Raman',
  email: 'priya@example.com',
  phone: '(503) 555-0142',
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
};

test('all locations stand for any picked ones', () => {
  expect(memberBody({ ...stored, all_merchants: true, merchant_ids: [9] }, stored)).toMatchObject({
    all_merchants: true,
    merchant_ids: [],
  });
  expect(memberBody({ ...stored, merchant_ids: [9] }, stored)).toMatchObject({ merchant_ids: [9] });
});

test("a person's own fields are sent only when they changed", () => {
  const body = memberBody({ ...stored, role_id: 4, phone: null, email: 'Priya@Example.com' }, stored);
  expect(body).toMatchObject({ role_id: 4, phone: null });
  for (const name of ['fname', 'lname', 'email']) expect(body).not.toHaveProperty(name);
  expect(memberBody({ fname: 'Priya', lname: 'Raman' }, null)).toMatchObject({ fname: 'Priya' });
});

test('an address is another one by its letters, not by their size', () => {
  expect(isAddressChanged(stored, ' PRIYA@example.com ')).toBe(false);
  expect(isAddressChanged(stored, 'priya.raman@example.com')).toBe(true);
});
