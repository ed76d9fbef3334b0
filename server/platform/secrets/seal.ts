import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const PURPOSE = 'couvert messaging accounts';
const [IV_BYTES, TAG_BYTES] = [12, 16];

const keyOf = (tokenSecret: string) => Buffer.from(hkdfSync('sha256', tokenSecret, '', PURPOSE, 32));

/** Encrypts a provider's token for the database, under a key that is derived from TOKEN_SECRET (AES-256-GCM). */
export function seal(tokenSecret: string, text: string): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyOf(tokenSecret), iv);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

/** What was sealed; null when it was sealed with another TOKEN_SECRET, or changed. */
export function unseal(tokenSecret: string, sealed: Buffer): string | null {
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(tokenSecret), sealed.subarray(0, IV_BYTES));
    decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    const text = [decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()];
    return Buffer.concat(text).toString('utf8');
  } catch {
    return null;
  }
}
