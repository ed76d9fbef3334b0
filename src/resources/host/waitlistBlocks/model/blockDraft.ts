import { wallClock } from '#contract/core/time.ts';
import { clockLabel } from '#contract/host/metrics/rules.ts';
import type { WaitlistBlock } from '#contract/host/waitlistBlocks/endpoints.ts';
import { isInOrder } from '#contract/host/waitlistBlocks/rules.ts';

/** A block as the form holds it; times are HH:mm, empty until chosen. */
export interface BlockDraft {
  readonly startTime: string;
  readonly endTime: string;
  readonly message: string;
}

export type BlockProblems = Partial<Record<keyof BlockDraft, string>>;

const two = (value: number) => String(value).padStart(2, '0');

/** An hour from the next quarter on, by the clocks of the location; 18:00 to 19:00 on another day. */
export function newBlock(timezone: string, isToday: boolean, now: Date): BlockDraft {
  if (!isToday) return { startTime: '18:00', endTime: '19:00', message: '' };
  const [hours = 0, minutes = 0] = wallClock(timezone, now).time.split(':').map(Number);
  const start = Math.ceil((hours * 60 + minutes) / 15) * 15;
  const time = (at: number) => `${two(Math.floor((at % 1440) / 60))}:${two(at % 60)}`;
  const draft = { startTime: time(start), endTime: time(start + 60), message: '' };
  // Close to the end of the day: until then.
  return isInOrder(draft) ? draft : { ...draft, endTime: '05:00' };
}

export function draftOfBlock({ startTime, endTime, message }: WaitlistBlock): BlockDraft {
  return { startTime, endTime, message };
}

/** What keeps a block from being saved, by field. */
export function blockProblems({ startTime, endTime }: BlockDraft): BlockProblems {
  if (startTime === '') return { startTime: 'Choose when it starts' };
  if (endTime === '') return { endTime: 'Choose when it ends' };
  return isInOrder({ startTime, endTime })
    ? {}
    : { endTime: 'The end must be after the start; the waitlist day ends at 5 am' };
}

/** `6 pm – 8:30 pm`. */
export function blockTimes({ startTime, endTime }: Pick<WaitlistBlock, 'startTime' | 'endTime'>): string {
  return `${clockLabel(startTime)} – ${clockLabel(endTime)}`;
}
