const parts = (day: string) => {
  const [year = 1970, month = 1, date = 1] = day.split('-').map(Number);
  return Date.UTC(year, month - 1, date);
};

const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
const SHORT = format({ month: 'short', day: 'numeric' });
const LONG = format({ month: 'short', day: 'numeric', year: 'numeric' });

/** `2026-11-30` -> `Nov 30`, with the year when it is not the year of `today`. */
export function dayLabel(day: string, today: string): string {
  return (day.slice(0, 4) === today.slice(0, 4) ? SHORT : LONG).format(parts(day));
}

/** `Nov 30, 2026`. */
export function fullDay(day: string): string {
  return LONG.format(parts(day));
}

/** Whole days from `from` to `to`, both YYYY-MM-DD; negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((parts(to) - parts(from)) / 86_400_000);
}
