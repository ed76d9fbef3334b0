export { clockText as clockLabel } from '#contract/core/time.ts';
import { withoutInvisible } from '#contract/core/texts.ts';
import { clockAt, instantsOf } from '#contract/core/time.ts';
import { calendarDate, RESERVATION_DAY_STARTS_AT_HOUR } from '#contract/host/parties/defaults.ts';

const QUARTERS_OF_A_DAY = 96;
const QUARTER_MINUTES = 15;

const two = (value: number) => String(value).padStart(2, '0');

/** The quarter hours of a business day as HH:mm, from 03:00 to 02:45 of the next day. */
export const QUARTER_HOURS: readonly string[] = Array.from({ length: QUARTERS_OF_A_DAY }, (_, index) => {
  const minutes = (RESERVATION_DAY_STARTS_AT_HOUR * 60 + index * QUARTER_MINUTES) % 1440;
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
});

/** A quarter hour that the form offers: as it reads, its time HH:mm, and which it is of two that the clocks show alike. */
export interface OfferedTime {
  readonly label: string;
  readonly time: string;
  readonly repeat: 0 | 1 | null;
}

/**
 * The quarter hours of a business day as the location's clocks show them: none that they skip in spring, and both of those
 * that they repeat in autumn, “1:15 AM PDT” and “1:15 AM PST”.
 */
export function offeredTimes(timezone: string, day: string): readonly OfferedTime[] {
  return QUARTER_HOURS.flatMap((time) => {
    const instants = instantsOf(timezone, calendarDate(day, time), time);
    return instants.map(
      (at, index) =>
        ({
          at: at.getTime(),
          label: clockAt(timezone, at),
          time,
          repeat: instants.length > 1 ? (index === 0 ? 0 : 1) : null,
        }) as const,
    );
  })
    .sort((one, other) => one.at - other.at)
    .map(({ label, time, repeat }) => ({ label, time, repeat }));
}

const TYPED = /^(\d{1,2})(?:[:.h ]?(\d{2}))?\s*(a|p|am|pm)?$/;

function hourOf(typed: string, half: string | undefined): number {
  const hour = Number(typed);
  if (half) return hour >= 1 && hour <= 12 ? (hour % 12) + (half.startsWith('p') ? 12 : 0) : Number.NaN;
  // Nobody books a table for seven in the morning by typing a bare 7.
  return hour >= 1 && hour <= 10 && typed.length === 1 + Number(hour === 10) ? hour + 12 : hour;
}

/**
 * A typed time as HH:mm: `7`, `730p`, `7.30 pm`, `19:30`. A bare hour from 1 to 10 is after noon, one with a zero before it
 * as it stands. Null when it is no time.
 */
export function parseClock(text: string): string | null {
  const found = TYPED.exec(
    withoutInvisible(text).trim().toLowerCase().replaceAll('.m', 'm').replace(/m\.$/, 'm'),
  );
  if (!found?.[1]) return null;
  const hour = hourOf(found[1], found[3]);
  const minutes = Number(found[2] ?? 0);
  return hour >= 0 && hour <= 23 && minutes <= 59 ? `${two(hour)}:${two(minutes)}` : null;
}
