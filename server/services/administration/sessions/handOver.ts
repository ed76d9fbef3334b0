import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Platform } from '#server/platform/platform.ts';
import { setRefreshCookie } from './cookie.ts';
import { setDeviceCookie } from './deviceCookie.ts';
import type { Opened, SignedIn } from './openSession.ts';
import { presentOpened } from './present.ts';

/** Sets the refresh cookie and answers the rest. */
export function handOver({ config, clock }: Platform, reply: FastifyReply, opened: Opened) {
  const now = clock.now();
  const refresh = { token: opened.refreshToken, expiresAt: opened.refreshExpiresAt, now };
  setRefreshCookie(reply, config, refresh);
  return presentOpened(opened, now);
}

/** As `handOver`, and remembers that the account signed in on this browser. */
export function welcome(
  platform: Platform,
  request: FastifyRequest,
  reply: FastifyReply,
  signedIn: SignedIn,
) {
  setDeviceCookie(request, reply, platform.config, signedIn.email);
  return handOver(platform, reply, signedIn);
}
