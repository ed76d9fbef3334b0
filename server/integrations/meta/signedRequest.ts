import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

const signed = z.object({ algorithm: z.literal('HMAC-SHA256'), user_id: z.string().min(1) });

const mac = (secret: string, payload: string) => createHmac('sha256', secret).update(payload).digest();

/** What Meta posts when somebody takes an app off, or asks for their data to be deleted. */
export function signRequest(secret: string, userId: string, issuedAt: number): string {
  const told = { algorithm: 'HMAC-SHA256', user_id: userId, issued_at: issuedAt };
  const payload = Buffer.from(JSON.stringify(told)).toString('base64url');
  return `${mac(secret, payload).toString('base64url')}.${payload}`;
}

/** Whom a signed request is about; null for one that Meta did not sign. */
export function readSignedRequest(secret: string, text: string): { userId: string } | null {
  const [signature = '', payload = ''] = text.split('.');
  const [given, expected] = [Buffer.from(signature, 'base64url'), mac(secret, payload)];
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  try {
    const told = signed.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')));
    return told.success ? { userId: told.data.user_id } : null;
  } catch {
    return null;
  }
}
