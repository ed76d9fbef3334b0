import { instantOf as instantAt, wallClock } from '#contract/core/time.ts';

/** An instant as the clocks of a zone show it, `YYYY-MM-DDTHH:mm`; empty for none. */
export function localOf(instant: string | null | undefined, timezone: string): string {
  if (!instant) return '';
  const { date, time } = wallClock(timezone, new Date(instant));
  return `${date}T${time}`;
}

/** The instant at which the clocks of a zone show it; null for an empty one. What a clock change leaves out is the hour after. */
export function instantOf(local: string, timezone: string): string | null {
  const [date, time] = local.split('T');
  if (!date || !time) return null;
  return instantAt(timezone, date, time).toISOString();
}
