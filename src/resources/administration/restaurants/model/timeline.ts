import { daysBetween } from './days.ts';
import type { ProductState } from './productStates.ts';

export interface TimelineBar {
  readonly state: ProductState;
  /** Percent of the axis; null for a product without dates. */
  readonly left: number | null;
  readonly width: number;
  /** The product goes on past the axis. */
  readonly open: boolean;
}

export interface Timeline {
  readonly from: string;
  readonly to: string;
  readonly todayAt: number;
  readonly bars: readonly TimelineBar[];
}

const DAY_MS = 86_400_000;
const shift = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

const LOOK_AHEAD_DAYS = 60;
const LOOK_BACK_DAYS = 30;

/** The products of a location as bars on one axis that holds every date of theirs and today. */
export function timelineOf(states: readonly ProductState[], today: string): Timeline {
  const dates = states.flatMap(({ liveDate, endDate }) => [liveDate, endDate]).filter((day) => day !== null);
  const all = [...dates, shift(today, -LOOK_BACK_DAYS), shift(today, LOOK_AHEAD_DAYS)].toSorted();
  const from = all[0] ?? today;
  const to = all.at(-1) ?? today;
  const span = Math.max(1, daysBetween(from, to));
  const at = (day: string) => (daysBetween(from, day) / span) * 100;
  const bars = states.map((state): TimelineBar => {
    if (state.liveDate === null) return { state, left: null, width: 0, open: false };
    const left = at(state.liveDate);
    return { state, left, width: Math.max(1, at(state.endDate ?? to) - left), open: state.endDate === null };
  });
  return { from, to, todayAt: at(today), bars };
}

const days = (count: number) => (count === 1 ? '1 day' : `${count} days`);

/** `Live since Feb 1, 2024`, `Ends Nov 30, 2026, in 10 days`: the bar in words. */
export function timelineWords(state: ProductState, today: string, fullDay: (day: string) => string): string {
  const { phase, liveDate, endDate } = state;
  if (phase === 'planned' && liveDate) {
    return `Starts ${fullDay(liveDate)}, in ${days(daysBetween(today, liveDate))}`;
  }
  if (phase === 'ended' && endDate) return `Ended ${fullDay(endDate)}`;
  if (phase === 'ending' && endDate) {
    const left = daysBetween(today, endDate);
    return left === 0 ? `Ends today, ${fullDay(endDate)}` : `Ends ${fullDay(endDate)}, in ${days(left)}`;
  }
  if (phase === 'live' && liveDate) {
    return `Live since ${fullDay(liveDate)}${endDate ? `, until ${fullDay(endDate)}` : ''}`;
  }
  return 'Not live';
}
