import type { Slot, SlotStatus } from '#contract/host/inventory/schemas.ts';
import type { Tone } from '#src/theme/index.ts';
import { counted } from '#src/ui/words/counts.ts';

/** How a slot stands, in a word and a tone; the fields give each its icon (INV-003). */
export const STATUS_WORDS = {
  none: { label: 'Open', tone: 'ok' },
  booked: { label: 'Booked', tone: 'info' },
  blocked: { label: 'Blocked', tone: 'warn' },
  overbooked: { label: 'Overbooked', tone: 'bad' },
} as const satisfies Record<SlotStatus, { label: string; tone: Tone }>;

type Sized = Pick<Slot, 'minPartySize' | 'maxPartySize'>;

/** “2–4” or “6”. */
export function rangeText({ minPartySize: min, maxPartySize: max }: Sized): string {
  return min === max ? String(min) : `${min}–${max}`;
}

/** “2 to 4 people”. */
export function rangeWords({ minPartySize: min, maxPartySize: max }: Sized): string {
  if (min === max) return counted(min, ['person', 'people']);
  return `${min} to ${max} people`;
}
