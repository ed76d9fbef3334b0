import { describe, expect, test } from 'vitest';
import { BUILT_IN_ROLES } from '#contract/core/permissions.ts';
import { keepsAnAdmin, NO_RIGHTS, planGrant, statusOf } from './rules.ts';

const { admin, staff } = BUILT_IN_ROLES;

describe('the status of a user', () => {
  const account = {
    disabled_ts: null,
    password_hash: null,
    auth_source: 'password',
    address_state: 'proven',
  };

  test('without a password somebody is invited, with one active', () => {
    expect(statusOf(account)).toBe('invited');
    expect(statusOf({ ...account, password_hash: 'x' })).toBe('active');
  });

  test('a user of the identity service needs no password', () => {
    expect(statusOf({ ...account, auth_source: 'olo' })).toBe('active');
  });

  test('an address that has not proven itself is invited, or unconfirmed when somebody changed it', () => {
    expect(statusOf({ ...account, auth_source: 'olo', address_state: 'invited' })).toBe('invited');
    expect(statusOf({ ...account, address_state: 'changed' })).toBe('unconfirmed');
  });

  test('disabled wins', () => {
    expect(statusOf({ ...account, password_hash: 'x', disabled_ts: new Date(0) })).toBe('disabled');
  });
});

describe('what a change gives', () => {
  const rights = { role: staff, userPermissions: ['segments.view'], allMerchants: false, merchantIds: [1] };

  test('only what was not held before counts', () => {
    const after = { ...rights, userPermissions: ['segments.view', 'segments.edit'], merchantIds: [1, 2] };
    expect(planGrant(rights, after)).toEqual({
      adminRole: false,
      permissions: ['segments.edit'],
      allMerchants: false,
      merchantIds: [2],
    });
  });

  test('the admin role is named when it is new', () => {
    expect(planGrant(rights, { ...rights, role: admin }).adminRole).toBe(true);
    expect(planGrant({ ...rights, role: admin }, { ...rights, role: admin }).adminRole).toBe(false);
  });

  test('a newcomer is given everything of the membership', () => {
    const grant = planGrant(NO_RIGHTS, { ...rights, allMerchants: true });
    expect(grant.permissions).toEqual(['segments.view']);
    expect(grant.allMerchants).toBe(true);
  });
});

describe('the last admin', () => {
  const active = (user_id: number) => ({ user_id, status: 'active' as const });
  const invited = (user_id: number) => ({ user_id, status: 'invited' as const });
  const disabled = (user_id: number) => ({ user_id, status: 'disabled' as const });

  test('one of two may leave, both may not', () => {
    expect(keepsAnAdmin([active(1), active(2)], new Set([1]))).toBe(true);
    expect(keepsAnAdmin([active(1), active(2)], new Set([1, 2]))).toBe(false);
  });

  test('an invited or disabled admin does not replace an active one', () => {
    expect(keepsAnAdmin([active(1), invited(2), disabled(3)], new Set([1]))).toBe(false);
    expect(keepsAnAdmin([active(1), invited(2), disabled(3)], new Set([2, 3]))).toBe(true);
  });

  test('where nobody is active yet, an invited one must stay', () => {
    expect(keepsAnAdmin([invited(1)], new Set([1]))).toBe(false);
    expect(keepsAnAdmin([invited(1), invited(2)], new Set([1]))).toBe(true);
  });
});
