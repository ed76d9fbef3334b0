import { wallClock } from '#contract/core/time.ts';
import { isInOrder } from '#contract/host/waitlistBlocks/rules.ts';

const two = (value: number) => String(value).padStart(2, '0');

/** An hour from the next quarter on, by the clocks of the location; 18:00 to 19:00 on another day. */
export function newBlock(timezone: string, isToday: boolean, now: Date) {
  if (!isToday) return { startTime: '18:00', endTime: '19:00', message: '' };
  const [hours = 0, minutes = 0] = wallClock(timezone, now).time.split(':').map(Number);
  const start = Math.ceil((hours * 60 + minutes) / 15) * 15;
  const time = (at: number) => `${two(Math.floor((at % 1440) / 60))}:${two(at % 60)}`;
  const block = { startTime: time(start), endTime: time(start + 60), message: '' };
  // Close to the end of the day: until then.
  return isInOrder(block) ? block : { ...block, endTime: '05:00' };
}
