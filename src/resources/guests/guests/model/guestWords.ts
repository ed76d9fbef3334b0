import { format } from 'date-fns';
import type { GuestRow } from '#contract/guests/guests/schemas.ts';

type Named = Pick<GuestRow, 'fname' | 'lname'>;

/** A guest's name, `Guest` when none is known. */
export function guestName({ fname, lname }: Named): string {
  return `${fname} ${lname}`.trim() || 'Guest';
}

/** A day on the viewer's calendar: `Nov 12`, `Nov 12, 2025` in another year; `Never` without one. */
export function dayText(instant: string | null, now: Date): string {
  if (instant === null) return 'Never';
  const then = new Date(instant);
  return format(then, then.getFullYear() === now.getFullYear() ? 'MMM d' : 'MMM d, yyyy');
}

/** `1 visit`, `41 visits`, `No visits yet`. */
export function visitsText(count: number): string {
  if (count === 0) return 'No visits yet';
  return count === 1 ? '1 visit' : `${count.toLocaleString('en-US')} visits`;
}
