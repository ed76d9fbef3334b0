import { createHash } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { RECOVERY_CODES } from '#contract/administration/secondFactor/schemas.ts';

const PERIOD_SECONDS = 30;
/** Steps by which the clock of a phone may be ahead or behind. */
const DRIFT_STEPS = 1;
/** 160 bits, as RFC 4226 recommends. */
const KEY_BYTES = 20;
/** 80 bits: too many to try, also for somebody who has the stored hashes. */
const RECOVERY_BYTES = 10;

/** What every authenticator app understands: SHA-1, six digits, thirty seconds (RFC 6238). */
const totpOf = (key: string, label = '') =>
  new TOTP({
    issuer: 'Couvert',
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_SECONDS,
    secret: Secret.fromBase32(key),
  });

/** A new key for an authenticator app, base32. */
export const newKey = (): string => new Secret({ size: KEY_BYTES }).base32;

/** The address that a QR code shows to an app. */
export const uriOf = (key: string, email: string): string => totpOf(key, email).toString();

/** The step of time that a code belongs to; null when it is not one of now. */
export function stepOf(key: string, code: string, now: Date): number | null {
  const delta = totpOf(key).validate({ token: code, timestamp: now.getTime(), window: DRIFT_STEPS });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / PERIOD_SECONDS) + delta;
}

/** The digits of an app's code, typed with or without spaces; null for anything else. */
export function appCodeOf(typed: string): string | null {
  const digits = typed.replace(/\s/g, '');
  return /^\d{6}$/.test(digits) ? digits : null;
}

/** New recovery codes, such as `k3vq-7mzd-p2xa-wy5t`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const text = new Secret({ size: RECOVERY_BYTES }).base32.toLowerCase();
    return (text.match(/.{4}/g) ?? []).join('-');
  });
}

/** What the database keeps of a recovery code; dashes, spaces and capitals do not matter. */
export function hashRecoveryCode(userId: number, typed: string): Buffer {
  const plain = typed.toLowerCase().replace(/[^a-z2-7]/g, '');
  return createHash('sha256').update(`recovery:${userId}:${plain}`).digest();
}
