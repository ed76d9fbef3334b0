import { createHash, createHmac } from 'node:crypto';

/** What Sparkfly takes in place of the secret itself. */
export const sparkflyKey = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** Punchh's `x-pch-digest`: of the path with its query, and the body as it is sent. */
export const punchhDigest = (secret: string, path: string, body: string): string =>
  createHmac('sha256', secret).update(`${path}${body}`).digest('hex');
