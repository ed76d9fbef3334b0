const [SECOND, MINUTE, HOUR] = [1_000, 60_000, 3_600_000];

/** The waits after the first attempt, the second and so on; after the last one a delivery is given up. */
export const RETRY_WAITS_MS = [
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
] as const;

/** Up to a fifth is added, so that what failed together is not tried again together. */
const JITTER = 0.2;
/** A webhook of which nothing arrived for so long is switched off. */
export const GIVE_UP_AFTER_MS = 5 * 24 * HOUR;

/** When a delivery is tried again after so many attempts; null where it is given up. */
export function nextAttempt(attempts: number, now: Date, random: number = Math.random()): Date | null {
  const wait = RETRY_WAITS_MS[attempts - 1];
  return wait === undefined ? null : new Date(now.getTime() + wait * (1 + JITTER * random));
}

/** True where the first failure since the last success is so long ago that the webhook is switched off. */
export const isGivenUp = (failingSince: Date | null, now: Date): boolean =>
  failingSince !== null && now.getTime() - failingSince.getTime() >= GIVE_UP_AFTER_MS;
