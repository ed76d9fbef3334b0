import { createHmac, timingSafeEqual } from 'node:crypto';

/** The signature of a callback: HMAC-SHA1 over its address and its fields in order of their names, in base64. */
export function signatureOf(secret: string, url: string, fields: Readonly<Record<string, string>>): string {
  const names = Object.keys(fields).sort();
  const text = url + names.map((name) => `${name}${fields[name]}`).join('');
  return createHmac('sha1', secret).update(text, 'utf8').digest('base64');
}

export function isSignedBy(
  secret: string,
  url: string,
  fields: Readonly<Record<string, string>>,
  signature: string,
): boolean {
  const [expected, given] = [Buffer.from(signatureOf(secret, url, fields)), Buffer.from(signature)];
  return expected.length === given.length && timingSafeEqual(expected, given);
}
