import type { FastifyReply } from 'fastify';
import type { Platform } from '../../platform/platform.ts';
import { setRefreshCookie } from './cookie.ts';
import type { Opened } from './openSession.ts';
import { presentOpened } from './present.ts';

/** Sets the refresh cookie and answers the rest. */
export function handOver({ config, clock }: Platform, reply: FastifyReply, opened: Opened) {
  const refresh = { token: opened.refreshToken, expiresAt: opened.refreshExpiresAt, now: clock.now() };
  setRefreshCookie(reply, config, refresh);
  return presentOpened(opened);
}
