const plain = (text: string) => text.replaceAll('\u202f', ' ');

/** Fri, Nov 20, 7:30 PM by the clocks of the location. */
export function dayTime(timezone: string, at: string): string {
  return plain(
    new Intl.DateTimeFormat('en-US', {
      weekday: 'short',
      month: 'short',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZone: timezone,
    }).format(new Date(at)),
  );
}

/** Nov 20, 7:30 PM by the clocks of the location. */
export function shortTime(timezone: string, at: string): string {
  return plain(
    new Intl.DateTimeFormat('en-US', {
      month: 'short',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZone: timezone,
    }).format(new Date(at)),
  );
}

/** Sat, Nov 21 for a YYYY-MM-DD. */
export function dayName(date: string): string {
  return new Intl.DateTimeFormat('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${date}T12:00:00Z`));
}
