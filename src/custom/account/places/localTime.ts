/** What the clock on the wall says somewhere: `7:42 PM`, the short zone `PDT`, and the weekday when it differs here. */
export interface LocalTime {
  readonly time: string;
  readonly zone: string;
  readonly weekday: string | null;
}

function part(
  instant: Date,
  options: Intl.DateTimeFormatOptions,
  type: Intl.DateTimeFormatPartTypes,
): string {
  const parts = new Intl.DateTimeFormat('en-US', options).formatToParts(instant);
  return parts.find((found) => found.type === type)?.value ?? '';
}

const dayIn = (instant: Date, timeZone: string) =>
  new Intl.DateTimeFormat('en-CA', { timeZone }).format(instant);

/** The time at an IANA zone; `hereZone` is the viewer's, whose weekday is not repeated. */
export function localTime(instant: Date, timeZone: string, hereZone: string): LocalTime {
  const sameDay = dayIn(instant, timeZone) === dayIn(instant, hereZone);
  return {
    time: new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit' }).format(instant),
    zone: part(instant, { timeZone, timeZoneName: 'short' }, 'timeZoneName'),
    weekday: sameDay ? null : part(instant, { timeZone, weekday: 'long' }, 'weekday'),
  };
}

/** Milliseconds from an instant to the next full minute. */
export const untilNextMinute = (instant: Date) => 60_000 - (instant.getTime() % 60_000);
