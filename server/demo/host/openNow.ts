import { dayAfter } from '#contract/core/time.ts';
import { serviceMoment } from '#contract/host/availability/moments.ts';
import { dayOfWeek } from '#contract/host/shiftNotes/rules.ts';
import { QUARTER, SERVICE_END, SERVICE_START, serviceMinute } from '#contract/host/shifts/minutes.ts';
import { DEMO_SHIFTS } from './shifts.ts';

/** Whoever starts the demo meets a service: so long before and after now the demo is open, in minutes. */
const BEFORE = 150;
const AFTER = 165;
const DAY = SERVICE_END - SERVICE_START;

/** Hours in which a date serves besides its week, in service minutes `[start, end)`. */
export interface ExtraHours {
  readonly date: string;
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

type Span = readonly [start: number, end: number];

/** When the week of the demo serves on a date. */
const weeklyOn = (date: string): Span[] =>
  DEMO_SHIFTS.flatMap(({ days }) => days)
    .filter(({ dows }) => dows.includes(dayOfWeek(date)))
    .map(({ start, minutes }) => [serviceMinute(start), serviceMinute(start) + minutes]);

/** What of a span none of the others covers. */
function gapsOf(span: Span, covered: readonly Span[]): Span[] {
  return covered.reduce<Span[]>(
    (left, [from, to]) =>
      left.flatMap(([start, end]) =>
        [[start, Math.min(end, from)] as const, [Math.max(start, to), end] as const].filter(
          ([one, other]) => one < other,
        ),
      ),
    [span],
  );
}

/** What a service at this minute is called. */
function nameAt(minute: number): string {
  if (minute < serviceMinute('11:00')) return 'Breakfast';
  if (minute < serviceMinute('15:00')) return 'Lunch';
  return minute < serviceMinute('17:00') ? 'Afternoon' : 'Late night';
}

/** The hours around now that the week of the demo leaves out; a night that passes 05:00 is two dates'. */
export function extraHours(timezone: string, now: Date): ExtraHours[] {
  const { date, minute } = serviceMoment(timezone, now);
  const quarter = Math.floor(minute / QUARTER) * QUARTER;
  const [from, to] = [quarter - BEFORE, quarter + AFTER];
  return [-1, 0, 1].flatMap((ahead) => {
    const on = dayAfter(date, ahead);
    const start = Math.max(SERVICE_START, from - ahead * DAY);
    const end = Math.min(SERVICE_END, to - ahead * DAY);
    if (start >= end) return [];
    return gapsOf([start, end], weeklyOn(on)).map((gap) => ({
      date: on,
      name: nameAt(gap[0]),
      start: gap[0],
      end: gap[1],
    }));
  });
}
