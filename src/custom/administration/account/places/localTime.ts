import { momentText, zoneText } from '#src/ui/words/dates.ts';

/** What the clock on the wall says somewhere: `7:42 PM`, the short zone `PDT`, and the weekday when it differs here. */
export interface LocalTime {
  readonly time: string;
  readonly zone: string;
  readonly weekday: string | null;
}

/** The time at an IANA zone; `hereZone` is the viewer's, whose weekday is not repeated. */
export function localTime(instant: Date, timezone: string, hereZone: string): LocalTime {
  const weekday = momentText(instant, 'Friday', timezone);
  return {
    time: momentText(instant, '7:30 PM', timezone),
    zone: zoneText(timezone, instant, 'short'),
    weekday: weekday === momentText(instant, 'Friday', hereZone) ? null : weekday,
  };
}

/** Milliseconds from an instant to the next full minute. */
export const untilNextMinute = (instant: Date) => 60_000 - (instant.getTime() % 60_000);
