import { expect, test } from 'vitest';
import { changedMemberFields, memberBody, membershipProblems, NEW_MEMBER } from './membership.ts';

const saved = { ...NEW_MEMBER, fname: 'Priya', role_id: 3, merchant_ids: [1, 2] };

test('only fields that differ count, lists by what they hold', () => {
  expect(changedMemberFields(saved, { ...saved, merchant_ids: [2, 1] })).toEqual([]);
  expect(changedMemberFields(saved, { ...saved, role_id: 4, merchant_ids: [1] })).toEqual([
    'role_id',
    'merchant_ids',
  ]);
});

test('all locations stand for any picked ones', () => {
  const draft = { ...saved, all_merchants: true, merchant_ids: [9] };
  expect(changedMemberFields(saved, draft)).toEqual(['all_merchants']);
  expect(memberBody(saved, draft).merchant_ids).toEqual([]);
});

test("a person's own fields are sent only when they changed", () => {
  expect(memberBody(saved, { ...saved, role_id: 4 })).not.toHaveProperty('fname');
  expect(memberBody(saved, { ...saved, phone: ' ' })).toMatchObject({ phone: null });
  expect(memberBody(null, { ...saved, lname: ' Raman ' })).toMatchObject({
    fname: 'Priya',
    lname: 'Raman',
    phone: null,
  });
});

test('nobody joins without a role', () => {
  expect(membershipProblems(NEW_MEMBER)).toEqual({ role_id: 'Choose a role' });
  expect(membershipProblems(saved)).toEqual({});
});
