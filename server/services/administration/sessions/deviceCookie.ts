import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { newToken } from '#server/platform/auth/index.ts';
import type { Config } from '#server/platform/config/index.ts';

const LIFE_SECONDS = 180 * 86_400;
const PREFIX = 'couvert_device_';
/** As many accounts a browser is known to; the cookies of more would be too much for a request. */
const MOST_ACCOUNTS = 20;
const NONCE = /^([\w-]{43})\.([\w-]{43})$/;

/** One cookie for each account that signed in here, since people share the tablet at the stand. */
const nameOf = (email: string) =>
  `${PREFIX}${createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 12)}`;

const options = (config: Config) => ({
  httpOnly: true,
  sameSite: 'strict' as const,
  path: '/api/admin/sessions',
  secure: config.publicUrl.startsWith('https:'),
});

const sealOf = (config: Config, email: string, nonce: string) =>
  createHmac('sha256', config.tokenSecret)
    .update(`device:${email.toLowerCase()}:${nonce}`)
    .digest('base64url');

/**
 * What this browser is known by to an account that has signed in on it before; null for a stranger. It signs nobody in: it
 * lets a right password through when strangers have used up the wrong ones.
 */
export function readDevice(request: FastifyRequest, config: Config, email: string): string | null {
  const [, nonce, seal] = NONCE.exec(request.cookies[nameOf(email)] ?? '') ?? [];
  if (nonce === undefined || seal === undefined) return null;
  const wanted = Buffer.from(sealOf(config, email, nonce));
  const given = Buffer.from(seal);
  return given.length === wanted.length && timingSafeEqual(given, wanted) ? nonce : null;
}

/** Remembers that the account signed in on this browser, for 180 days from the last time. */
export function setDeviceCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  config: Config,
  email: string,
): void {
  const nonce = readDevice(request, config, email) ?? newToken();
  const own = nameOf(email);
  const others = Object.keys(request.cookies).filter((name) => name.startsWith(PREFIX) && name !== own);
  for (const name of others.slice(MOST_ACCOUNTS - 1)) reply.clearCookie(name, options(config));
  const value = `${nonce}.${sealOf(config, email, nonce)}`;
  reply.setCookie(own, value, { ...options(config), maxAge: LIFE_SECONDS });
}
