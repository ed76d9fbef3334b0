/** How long a refresh token lives, in milliseconds; afterwards it is stale and not used any more (AUTH-023). */
export const REFRESH_TOKEN_LIFE_MS = 36_000_000;

/** How long before the access token's expiry it is renewed, in milliseconds (AUTH-024). */
export const REFRESH_BEFORE_EXPIRY_MS = 1_800_000;

export interface TokenTimes {
  /** Instants in milliseconds. */
  readonly expiresAt: number;
  readonly refreshExpiresAt: number;
}

export type NextStep =
  | { readonly kind: 'wait'; readonly ms: number }
  | { readonly kind: 'refresh' }
  | { readonly kind: 'expire' };

/** When a refresh token got at `now` goes stale: what the server says, and never later than its ten hours (AUTH-023). */
export function refreshStaleAt(serverSays: number, now: number): number {
  return Math.min(serverSays, now + REFRESH_TOKEN_LIFE_MS);
}

export function isRefreshStale(times: TokenTimes, now: number): boolean {
  return now >= times.refreshExpiresAt;
}

/** What the session needs now: a renewal 1800 s before expiry, the end once neither token is good (AUTH-022..024). */
export function planNextStep(times: TokenTimes, now: number): NextStep {
  if (isRefreshStale(times, now)) {
    return now >= times.expiresAt ? { kind: 'expire' } : { kind: 'wait', ms: times.expiresAt - now };
  }
  const due = times.expiresAt - REFRESH_BEFORE_EXPIRY_MS;
  return now >= due ? { kind: 'refresh' } : { kind: 'wait', ms: due - now };
}

/** Milliseconds until the next try at an unreachable server, which refused nothing; null once the refresh token is stale (AUTH-023). */
export function planRetry(times: TokenTimes, now: number, failures: number): number | null {
  if (isRefreshStale(times, now)) return null;
  return Math.min(60_000, 2_000 * 2 ** Math.min(failures, 5));
}
