// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sessionReply } from '#tests/support/identity.ts';
import { adoptReply } from './refresh.ts';
import {
  adoptTokens,
  chooseMerchant,
  chooseMerchants,
  chooseProgram,
  clearSession,
  getSession,
  mayBeSignedIn,
  storedMerchantId,
  storedProgramId,
  storedProgramName,
  subscribe,
} from './session.ts';

beforeEach(clearSession);
afterEach(() => localStorage.clear());

test('MISC-005 only the active program, the active merchant and the program name are stored, never a token', () => {
  adoptReply(sessionReply('secret-token'));
  chooseProgram({ program_id: 3, program_name: 'Harvest Table' });
  chooseMerchant(21);
  const stored = Object.fromEntries(Object.keys(localStorage).map((key) => [key, localStorage.getItem(key)]));
  expect(stored).toEqual({ active_program_id: '3', active_merchant_id: '21', program_name: 'Harvest Table' });
  expect(sessionStorage).toHaveLength(0);
  expect(document.cookie).not.toContain('secret-token');
  expect([storedProgramId(), storedMerchantId(), storedProgramName()]).toEqual([3, 21, 'Harvest Table']);
});

test('AUTH-030 choosing another program forgets the active merchant', () => {
  chooseProgram({ program_id: 3, program_name: 'Harvest Table' });
  chooseMerchants([21, 22]);
  expect([getSession().merchantId, getSession().merchantIds]).toEqual([null, [21, 22]]);
  chooseMerchant(21);
  chooseProgram({ program_id: 4, program_name: 'Blue Door' });
  expect([getSession().merchantId, getSession().merchantIds, storedMerchantId()]).toEqual([null, [], null]);
});

test('AUTH-020 clearing leaves nothing behind', () => {
  adoptReply(sessionReply());
  chooseProgram({ program_id: 3, program_name: 'Harvest Table' });
  expect(mayBeSignedIn()).toBe(true);
  clearSession();
  expect(getSession().token).toBeNull();
  expect(localStorage).toHaveLength(0);
  expect(mayBeSignedIn()).toBe(false);
});

test('another user starts without the concept of the one before', () => {
  adoptReply(sessionReply('one', 7));
  chooseProgram({ program_id: 3, program_name: 'Harvest Table' });
  adoptTokens({ userId: 8, token: 'two', expiresAt: 1, refreshExpiresAt: 1 });
  expect(getSession()).toMatchObject({ userId: 8, token: 'two', programId: null });
});

test('listeners hear of changes until they stop, and nonsense in the storage is nothing', () => {
  const heard = vi.fn();
  const stop = subscribe(heard);
  chooseMerchant(1);
  stop();
  chooseMerchant(2);
  expect(heard).toHaveBeenCalledTimes(1);
  localStorage.setItem('active_program_id', 'abc');
  expect(storedProgramId()).toBeNull();
});
