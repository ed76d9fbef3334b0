const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });
const calendar = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' });

/** The hour of an ISO instant of today, the date of another, on the reader's clocks. */
export function shortTime(instant: string, now: Date): string {
  const date = new Date(instant);
  return date.toDateString() === now.toDateString() ? clock.format(date) : calendar.format(date);
}
