import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#server/platform/config/index.ts';

const NAME = 'couvert_refresh';

const options = (config: Config) => ({
  httpOnly: true,
  sameSite: 'strict' as const,
  path: '/api/admin/sessions',
  secure: config.publicUrl.startsWith('https:'),
});

export function readRefreshCookie(request: FastifyRequest): string | null {
  return request.cookies[NAME] || null;
}

/** Hands the refresh token to the browser, out of reach of scripts, until it goes stale (AUTH-023). */
export function setRefreshCookie(
  reply: FastifyReply,
  config: Config,
  refresh: { token: string; expiresAt: Date; now: Date },
): void {
  const maxAge = Math.max(0, Math.round((refresh.expiresAt.getTime() - refresh.now.getTime()) / 1000));
  reply.setCookie(NAME, refresh.token, { ...options(config), maxAge });
}

export function clearRefreshCookie(reply: FastifyReply, config: Config): void {
  reply.clearCookie(NAME, options(config));
}
