import {
  createECDH,
  createHash,
  createPrivateKey,
  createPublicKey,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';

export const SIGNATURE_HEADER = 'x-twilio-email-event-webhook-signature';
export const TIMESTAMP_HEADER = 'x-twilio-email-event-webhook-timestamp';

/** Signs events as the provider does: ECDSA on P-256 with SHA-256 over timestamp and body, in base64. */
export function signEvents(key: KeyObject, timestamp: string, body: string): string {
  return sign('sha256', Buffer.from(timestamp + body, 'utf8'), key).toString('base64');
}

/** Whether who has the private key signed; false for anything that is no signature or no key. */
export function areSignedBy(publicKey: string, timestamp: string, body: string, signature: string): boolean {
  try {
    const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
    return verify('sha256', Buffer.from(timestamp + body, 'utf8'), key, Buffer.from(signature, 'base64'));
  } catch {
    return false;
  }
}

/** A key pair that follows from a secret, so that the sandboxes of all processes sign alike; the public one as the provider shows it. */
export function keysOf(secret: string): { readonly privateKey: KeyObject; readonly publicKey: string } {
  const ecdh = createECDH('prime256v1');
  const scalar = createHash('sha256').update(`email events ${secret}`).digest();
  ecdh.setPrivateKey(scalar);
  const point = ecdh.getPublicKey();
  const part = (bytes: Buffer) => bytes.toString('base64url');
  const curve = { kty: 'EC', crv: 'P-256', x: part(point.subarray(1, 33)), y: part(point.subarray(33)) };
  const privateKey = createPrivateKey({ key: { ...curve, d: part(scalar) }, format: 'jwk' });
  const spki = createPublicKey(privateKey).export({ format: 'der', type: 'spki' });
  return { privateKey, publicKey: spki.toString('base64') };
}
