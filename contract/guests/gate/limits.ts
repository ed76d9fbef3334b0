import { clockText, dayAfter, instantOf, wallClock } from '#contract/core/time.ts';

/** How much marketing a guest may get, and when texts rest; times are HH:mm at the guest's clocks. */
export interface MarketingLimits {
  /** In seven days; null is no limit. */
  readonly email_per_week: number | null;
  readonly sms_per_week: number | null;
  readonly push_per_week: number | null;
  readonly quiet_from: string;
  readonly quiet_to: string;
}

export const DEFAULT_LIMITS: MarketingLimits = {
  email_per_week: 2,
  sms_per_week: null,
  push_per_week: null,
  quiet_from: '21:00',
  quiet_to: '09:00',
};

/** The quiet hours can be longer, never shorter: law keeps texts to between eight and nine. */
export const QUIET = { earliestFrom: '17:00', latestFrom: '21:00', earliestTo: '08:00', latestTo: '12:00' };

/** The span over which a cap counts. */
export const CAP_DAYS = 7;

/** Whether texts rest at a time of day; they do over midnight. */
export const isQuiet = ({ quiet_from, quiet_to }: MarketingLimits, time: string): boolean =>
  time >= quiet_from || time < quiet_to;

/** What the clocks of a zone show, for the quiet hours; of a night on which they are set, what they show then. */
export const clockOf = (timezone: string, at: Date): string => wallClock(timezone, at).time;

export const openHours = ({ quiet_from, quiet_to }: MarketingLimits): string =>
  `from ${clockText(quiet_to)} to ${clockText(quiet_from)}`;

/** When texts may go again to a guest at whose clocks they rest now; the instant itself where they do not. */
export function openAgain(limits: MarketingLimits, timezone: string, at: Date): Date {
  const { date, time } = wallClock(timezone, at);
  if (!isQuiet(limits, time)) return at;
  return instantOf(timezone, time < limits.quiet_to ? date : dayAfter(date), limits.quiet_to);
}
