import { dayAfter, instantOf, wallClock } from '#contract/core/time.ts';

export const PARTY_SIZES = Array.from({ length: 100 }, (_, index) => index + 1);
export const DEFAULT_PARTY_SIZE = 2;
/** Reservations before this hour belong to the evening before (HOST-007). */
export const RESERVATION_DAY_STARTS_AT_HOUR = 3;
export const WAITLIST_DAY_STARTS_AT_HOUR = 5;
export const DEFAULT_TIME = '19:00';
const QUARTER_MS = 15 * 60_000;

/**
 * When a new reservation is for (HOST-005, HOST-006): 19:00 on the later of the selected day and today, as the location's
 * clocks show them; now rounded up to the quarter hour when that is past.
 */
export function defaultReservedAt(timezone: string, selectedDate: string, now: Date): Date {
  const today = wallClock(timezone, now).date;
  const date = selectedDate > today ? selectedDate : today;
  const evening = instantOf(timezone, date, DEFAULT_TIME);
  return evening >= now ? evening : new Date(Math.ceil(now.getTime() / QUARTER_MS) * QUARTER_MS);
}

/** The calendar day of a time that was picked for a business day: before 03:00 it is the next one (HOST-007). */
export function calendarDate(businessDay: string, time: string): string {
  return Number(time.slice(0, 2)) < RESERVATION_DAY_STARTS_AT_HOUR ? dayAfter(businessDay) : businessDay;
}

/** What a new reservation starts with (HOST-003, HOST-004). */
export const NEW_RESERVATION = {
  origin: 'dashboard',
  party_size: DEFAULT_PARTY_SIZE,
  country_code: 'US',
  fname: 'Guest',
  user_id: 0,
  section_preferences: [] as number[],
  notes: '',
} as const;

export interface TurnTime {
  readonly up_to: number;
  readonly minutes: number;
}

/** The expected minutes at the table for a party size, from the location's turn times (ascending by size). */
export function turnMinutes(turnTimes: readonly TurnTime[], partySize: number): number {
  const row = turnTimes.find(({ up_to }) => partySize <= up_to) ?? turnTimes.at(-1);
  return row?.minutes ?? 90;
}
