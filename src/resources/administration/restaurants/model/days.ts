const parts = (day: string) => {
  const [year = 1970, month = 1, date = 1] = day.split('-').map(Number);
  return Date.UTC(year, month - 1, date);
};

/** Made when it is first needed, which most pages of the list never do. */
function format(options: Intl.DateTimeFormatOptions) {
  let made: Intl.DateTimeFormat | undefined;
  return (day: string) =>
    (made ??= new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' })).format(parts(day));
}
const short = format({ month: 'short', day: 'numeric' });
const long = format({ month: 'short', day: 'numeric', year: 'numeric' });

/** `2026-11-30` -> `Nov 30`, with the year when it is not the year of `today`. */
export function dayLabel(day: string, today: string): string {
  return (day.slice(0, 4) === today.slice(0, 4) ? short : long)(day);
}

/** `Nov 30, 2026`. */
export function fullDay(day: string): string {
  return long(day);
}

/** Whole days from `from` to `to`, both YYYY-MM-DD; negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((parts(to) - parts(from)) / 86_400_000);
}
