import type { z } from 'zod';
import { clockText, wallClock } from '#contract/core/time.ts';
import type { services } from '#contract/index.ts';
import { shiftAt, shiftsOn } from '#contract/host/shifts/day.ts';
import { clockOf, serviceMinute } from '#contract/host/shifts/minutes.ts';

type Plan = z.output<typeof services.shifts.admin.reply>;

const timeText = (minute: number) => clockText(clockOf(minute));

/** The shift that serves now, else the next one of the day, else the last; on another day all of them. */
export function shiftWords(
  { defaults, overrides }: Pick<Plan, 'defaults' | 'overrides'>,
  { date, isToday }: { readonly date: string; readonly isToday: boolean },
  timezone: string,
  now: Date,
): { readonly name: string; readonly hours: string } {
  const day = shiftsOn(date, defaults, overrides.special_days, overrides.inventory);
  const [first, last] = [day.shifts[0], day.shifts.at(-1)];
  if (!first || !last) return { name: 'Closed', hours: '' };
  if (!isToday) {
    const name = day.shifts.map((shift) => shift.name).join(', ');
    return { name, hours: `${timeText(first.start)}–${timeText(last.end)}` };
  }
  const minute = serviceMinute(wallClock(timezone, now).time);
  const shift = shiftAt(day, minute) ?? day.shifts.find(({ start }) => start > minute) ?? last;
  return { name: shift.name, hours: `${timeText(shift.start)}–${timeText(shift.end)}` };
}
