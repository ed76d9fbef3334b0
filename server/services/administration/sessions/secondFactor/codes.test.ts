import { expect, test } from 'vitest';
import { appCodeOf, hashRecoveryCode, newKey, newRecoveryCodes, stepOf, uriOf } from './codes.ts';

/** The key of the test vectors of RFC 6238, "12345678901234567890". */
const KEY = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number) => new Date(seconds * 1000);

test('codes of the RFC are known, one step early or late, and not two', () => {
  expect(stepOf(KEY, '287082', at(59))).toBe(1);
  expect(stepOf(KEY, '081804', at(1_111_111_109))).toBe(37_037_036);
  expect(stepOf(KEY, '287082', at(29))).toBe(1);
  expect(stepOf(KEY, '287082', at(89))).toBe(1);
  expect(stepOf(KEY, '287082', at(90))).toBeNull();
  expect(stepOf(KEY, '287083', at(59))).toBeNull();
});

test('a key of 160 bits stands in the address that apps read', () => {
  const key = newKey();
  expect(key).toMatch(/^[A-Z2-7]{32}$/);
  const uri = new URL(uriOf(key, 'ana@example.com'));
  expect(uri.protocol).toBe('otpauth:');
  expect(Object.fromEntries(uri.searchParams)).toMatchObject({
    issuer: 'Couvert',
    secret: key,
    period: '30',
  });
});

test('spaces in a code do not matter, and a recovery code is no code of an app', () => {
  expect(appCodeOf('287 082')).toBe('287082');
  expect(appCodeOf('k3vq-7mzd-p2xa-wy5t')).toBeNull();
});

test('ten different recovery codes, known however they are typed, to their own person alone', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  const [code = ''] = codes;
  expect(code).toMatch(/^([a-z2-7]{4}-){3}[a-z2-7]{4}$/);
  expect(hashRecoveryCode(7, code.toUpperCase().replaceAll('-', ' '))).toEqual(hashRecoveryCode(7, code));
  expect(hashRecoveryCode(8, code)).not.toEqual(hashRecoveryCode(7, code));
});
