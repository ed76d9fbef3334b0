import { counted } from '#src/ui/words/counts.ts';
const MINUTE_MS = 60_000;
const SECOND_MS = 1000;

/** Whole minutes that are left of what the guest was told, rounded up; 0 once it is past. */
export function minutesLeft(joined: string, quotedMinutes: number, now: Date): number {
  const leftMs = Date.parse(joined) + quotedMinutes * MINUTE_MS - now.getTime();
  return Math.max(0, Math.ceil(leftMs / MINUTE_MS));
}

/** 9:05 until the turn is given to the next party; null once it is over. */
export function holdText(until: string, now: Date): string | null {
  const seconds = Math.floor((Date.parse(until) - now.getTime()) / SECOND_MS);
  if (seconds <= 0) return null;
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** You are next, or how many parties are before. */
export function aheadText(partiesAhead: number): string {
  if (partiesAhead === 0) return 'You are next';
  return counted(partiesAhead, ['party is ahead of you', 'parties are ahead of you']);
}

/** What to expect by the clock, in words that hold when it takes longer. */
export function leftText(minutes: number): string {
  if (minutes === 0) return 'Any minute now';
  return `About ${counted(minutes, 'minute')}`;
}
