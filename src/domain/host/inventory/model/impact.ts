import type { Impact } from '#contract/host/availability/impact.ts';
import { MOST_BROKEN } from '#contract/host/availability/impact.ts';
import { counted, figure } from '#src/ui/words/counts.ts';

const signed = (difference: number) => (difference > 0 ? `+${difference}` : `−${Math.abs(difference)}`);

/** “412, as before” or “396 (−16)”. */
export function changeText(before: number, after: number): string {
  const shown = figure(after);
  return before === after ? `${shown}, as before` : `${shown} (${signed(after - before)})`;
}

/** “3 bookings no longer stand”. */
export function brokenText(count: number): string {
  if (count === 0) return 'Every booking still stands';
  if (count >= MOST_BROKEN) return `${MOST_BROKEN} bookings or more no longer stand`;
  return counted(count, ['booking no longer stands', 'bookings no longer stand']);
}

/** Whether applying changes anything that a manager should weigh. */
export function isHarmless({
  broken,
  covers_before,
  covers_after,
  slots_before,
  slots_after,
}: Impact): boolean {
  return broken.length === 0 && covers_after >= covers_before && slots_after >= slots_before;
}

/**
 * The previews of several changes that are applied one after the other as one: gains and losses add up, a booking is named
 * once. Null when there are none.
 */
export function joinImpacts(impacts: readonly Impact[]): Impact | null {
  const [first] = impacts;
  if (!first) return null;
  const gain = (before: 'covers_before' | 'slots_before', after: 'covers_after' | 'slots_after') =>
    impacts.reduce((sum, impact) => sum + impact[after] - impact[before], 0);
  const broken = new Map(impacts.flatMap((impact) => impact.broken).map((one) => [one.party_id, one]));
  return {
    ...first,
    covers_after: first.covers_before + gain('covers_before', 'covers_after'),
    slots_after: first.slots_before + gain('slots_before', 'slots_after'),
    broken: [...broken.values()].sort((one, other) => one.reserved_ts.localeCompare(other.reserved_ts)),
  };
}
