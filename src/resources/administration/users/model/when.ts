import { format } from 'date-fns';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** How long ago something was, short enough for a table: 'Just now', '9 min ago', '3 h ago', 'Nov 12', 'Never'. */
export function ago(instant: string | null, now: Date): string {
  if (instant === null) return 'Never';
  const then = new Date(instant);
  const passed = now.getTime() - then.getTime();
  if (passed < MINUTE) return 'Just now';
  if (passed < HOUR) return `${Math.floor(passed / MINUTE)} min ago`;
  if (passed < 24 * HOUR) return `${Math.floor(passed / HOUR)} h ago`;
  return format(then, then.getFullYear() === now.getFullYear() ? 'MMM d' : 'MMM d, yyyy');
}

/** The full instant in the viewer's zone: 'Nov 20, 2026, 7:12:05 PM MST'. */
export function exactTime(instant: string): string {
  return new Date(instant).toLocaleString('en-US', {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    second: '2-digit',
    timeZoneName: 'short',
  });
}
