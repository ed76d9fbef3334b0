import type { Party } from '#contract/host/parties/schemas.ts';
import { covers } from '#src/domain/host/parties/fields.tsx';
import { counted } from '#src/ui/words/counts.ts';

const MINUTE_MS = 60_000;

/** How a wait stands against what the party was told. */
export interface Wait {
  readonly waitedMinutes: number;
  /** Milliseconds that are left of the quote; negative once it is past. */
  readonly leftMs: number;
  readonly isPast: boolean;
}

/** The wait of a party by the clock: it began when the party joined the list. */
export function waitOf(party: Pick<Party, 'reserved_ts' | 'quoted_minutes'>, now: Date): Wait {
  const waitedMs = Math.max(0, now.getTime() - Date.parse(party.reserved_ts));
  const leftMs = (party.quoted_minutes ?? 0) * MINUTE_MS - waitedMs;
  return { waitedMinutes: Math.floor(waitedMs / MINUTE_MS), leftMs, isPast: leftMs < 0 };
}

/** 228000 as 3:48 and 3720000 as 1:02:00; the sign is left to the caller. */
export function timerText(ms: number): string {
  const seconds = Math.floor(Math.abs(ms) / 1000);
  const two = (value: number) => String(value).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** The same for ears: 3 minutes left, or 6 minutes past the quote. */
export function timerWords({ leftMs, isPast }: Wait): string {
  const minutes = Math.floor(Math.abs(leftMs) / MINUTE_MS);
  const amount = counted(minutes, 'minute');
  return isPast ? `${amount} past the quote` : `${amount} left`;
}

/** What is left of a paged party's turn in milliseconds, not below zero; null for who was not paged. */
export function holdLeftMs(party: Pick<Party, 'notified_ts' | 'hold_until_ts'>, now: Date): number | null {
  if (party.notified_ts === null || party.hold_until_ts === null) return null;
  return Math.max(0, Date.parse(party.hold_until_ts) - now.getTime());
}

export interface ListCounts {
  readonly parties: number;
  readonly covers: number;
  readonly longestMinutes: number;
  /** The longest wait is past its quote. */
  readonly isLongestPast: boolean;
}

/** How many wait, with how many covers, and who waits longest. */
export function countsOf(waiting: readonly Party[], now: Date): ListCounts {
  const waits = waiting.map((party) => waitOf(party, now));
  const longest = waits.reduce<Wait | null>(
    (most, wait) => (most && most.waitedMinutes >= wait.waitedMinutes ? most : wait),
    null,
  );
  return {
    parties: waiting.length,
    covers: covers(waiting),
    longestMinutes: longest?.waitedMinutes ?? 0,
    isLongestPast: longest?.isPast ?? false,
  };
}

/** How long a party waited until it sat down, in whole minutes; null for who never did. */
export function waitedUntilSeated(party: Pick<Party, 'reserved_ts' | 'seated_ts'>): number | null {
  if (party.seated_ts === null) return null;
  return Math.max(0, Math.round((Date.parse(party.seated_ts) - Date.parse(party.reserved_ts)) / MINUTE_MS));
}
