import type { BookableQuarter } from '#contract/host/availability/endpoints.ts';
import { serviceMinute } from '#contract/host/shifts/minutes.ts';

/** HH:mm of a quarter hour. */
export const isQuarterTime = (text: string): boolean => /^([01]\d|2[0-3]):(00|15|30|45)$/.test(text);

/** True of a quarter hour that is over. */
export const hasPassed = ({ reasons }: Pick<BookableQuarter, 'reasons'>): boolean =>
  reasons.some(({ code }) => code === 'PAST');

/** Those that are not over, and how many are left out; all of them when a time that is over is asked about, or all are over. */
export function stillAhead(
  quarters: readonly BookableQuarter[],
  time: string | null,
): { readonly ahead: readonly BookableQuarter[]; readonly passed: number } {
  const ahead = quarters.filter((quarter) => !hasPassed(quarter));
  const isAskedOver = quarters.some((quarter) => quarter.time === time && hasPassed(quarter));
  if (ahead.length === 0 || isAskedOver) return { ahead: quarters, passed: 0 };
  return { ahead, passed: quarters.length - ahead.length };
}

/** The quarter hours that can be booked, the nearest to a time first; with no time the earliest first. */
export function nearestBookable(
  quarters: readonly BookableQuarter[],
  time: string | null,
  most = 5,
): BookableQuarter[] {
  const wanted = time === null ? null : serviceMinute(time);
  const distance = ({ time: at }: BookableQuarter) =>
    wanted === null ? serviceMinute(at) : Math.abs(serviceMinute(at) - wanted);
  return quarters
    .filter(({ is_available }) => is_available > 0)
    .sort(
      (one, other) => distance(one) - distance(other) || serviceMinute(one.time) - serviceMinute(other.time),
    )
    .slice(0, most);
}
