import { clockText } from '#contract/core/time.ts';
import { clockOf, QUARTER, SERVICE_END, SERVICE_START } from '#contract/host/shifts/minutes.ts';
import type { Span } from '#contract/host/shifts/rules.ts';

const DAY_MINUTES = 1440;

/** A service minute as people say it: “6:30 PM”; in the night after, “1:00 AM”. */
export const timeText = (minute: number) => clockText(clockOf(minute));

/** The same for a narrow place: “6 PM”, “6:30 PM”. */
export const shortTime = (minute: number) => timeText(minute).replace(':00', '');

/** The same of a span: “4:30–10:30 PM”, “10 AM–3 PM”. */
export function shortSpan({ start, end }: Span): string {
  const [from, until] = [shortTime(start), shortTime(end)];
  return from.slice(-2) === until.slice(-2) ? `${from.slice(0, -3)}–${until}` : `${from}–${until}`;
}

/** “5:00 PM to 10:00 PM”. */
export const spanText = ({ start, end }: Span) => `${timeText(start)} to ${timeText(end)}`;

/** The quarter hours between two service minutes, both included, as choices; those past midnight say so. */
export function timeChoices(from = SERVICE_START, until = SERVICE_END): { minute: number; label: string }[] {
  const count = Math.max(0, Math.floor((until - from) / QUARTER) + 1);
  return Array.from({ length: count }, (_, index) => {
    const minute = from + index * QUARTER;
    return { minute, label: minute >= DAY_MINUTES ? `${timeText(minute)}, next day` : timeText(minute) };
  });
}
