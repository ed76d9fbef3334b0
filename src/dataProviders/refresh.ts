import type { z } from 'zod';
import { services } from '#contract/index.ts';
import type { renewalReply, Start } from '#contract/administration/sessions/schemas.ts';
import { noteServerTime } from '#src/clock.ts';
import { ApiError, isNetworkError, networkError } from './apiError.ts';
import { call } from './client.ts';
import { takeEarlyRenewal } from './early/early.ts';
import { doubtLater, lineCut } from './line/line.ts';
import { adoptTokens, getSession, type Tokens } from './session.ts';
import { isRefreshStale, refreshStaleAt } from './sessionClock.ts';
import { tellOtherTabs } from './tabs.ts';
import { errorOf, readReply } from './wire.ts';

/** `refused`: the session is over; `unreachable`: the server gave no verdict, ask again later. */
export type RefreshOutcome = 'refreshed' | 'refused' | 'unreachable';

const LOCK = 'couvert-refresh';
let pending: Promise<RefreshOutcome> | null = null;

/**
 * Renews the access token with the refresh cookie (AUTH-004). Callers of one tab share one renewal; among tabs a
 * lock lets one at a time in, and who comes second takes the first one's tokens. A stale refresh token is not used.
 */
export function refreshSession(): Promise<RefreshOutcome> {
  pending ??= renewOnce().finally(() => {
    pending = null;
  });
  return pending;
}

let started: Start | null = null;

/** What the renewal that left with the document told of who is here; once, since it is of that moment. */
export function takeStart(): Start | null {
  const start = started;
  started = null;
  return start;
}

/** The renewal that the document began before the client came, else one of its own. */
async function renewal(): Promise<z.output<typeof renewalReply>> {
  const early = takeEarlyRenewal();
  if (!early) return call(services.sessions.refresh);
  const stopDoubting = doubtLater();
  const { status, text } = await Promise.race([early, lineCut()])
    .catch(() => {
      throw networkError();
    })
    .finally(stopDoubting);
  if (status !== 200) throw await errorOf({ status, text: async () => text });
  return readReply(services.sessions.refresh, text);
}

/** Takes over a sign-in's or a renewal's answer, by this device's clock, in this tab and in the others. */
export function adoptReply(reply: Omit<z.output<typeof renewalReply>, 'start'>): void {
  const ahead = noteServerTime(Date.parse(reply.now));
  const tokens: Tokens = {
    userId: reply.user_id,
    token: reply.token,
    expiresAt: Date.parse(reply.expires_at) + ahead,
    refreshExpiresAt: refreshStaleAt(Date.parse(reply.refresh_expires_at) + ahead, Date.now()),
  };
  adoptTokens(tokens);
  tellOtherTabs({ kind: 'tokens', tokens });
}

function renewOnce(): Promise<RefreshOutcome> {
  const before = getSession().token;
  return oneTabAtATime(async () => {
    const now = getSession();
    if (now.token !== null && now.token !== before) return 'refreshed';
    if (now.token !== null && isRefreshStale(now, Date.now())) return 'refused';
    try {
      const reply = await renewal();
      started = reply.start ?? null;
      adoptReply(reply);
      return 'refreshed';
    } catch (error) {
      return isVerdict(error) ? 'refused' : 'unreachable';
    }
  });
}

const isVerdict = (error: unknown) =>
  error instanceof ApiError &&
  !isNetworkError(error) &&
  error.status >= 400 &&
  error.status < 500 &&
  error.status !== 429;

/** Browsers without Web Locks rely on the server, which answers a twin within 30 seconds with the successor. */
function oneTabAtATime<T>(work: () => Promise<T>): Promise<T> {
  const locks = globalThis.navigator?.locks;
  return locks ? locks.request(LOCK, work) : work();
}
