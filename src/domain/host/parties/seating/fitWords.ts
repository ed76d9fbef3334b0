import type { Party } from '#contract/host/parties/schemas.ts';
import type { Tone } from '#src/theme/index.ts';
import { hoursText } from '#src/ui/words/durations.ts';
import { clockTime, shortClock, shortName } from '../model.ts';
import type { Fit, Place, Wish } from './fit.ts';

export const FIT_TONES = {
  fits: 'ok',
  tight: 'warn',
  large: 'idle',
  small: 'idle',
  conflict: 'bad',
} satisfies Record<Fit['kind'], Tone>;

export const FIT_LABELS = {
  fits: 'Fits',
  tight: 'Tight',
  large: 'Large',
  small: 'Too small',
  conflict: 'Conflict',
} satisfies Record<Fit['kind'], string>;

/** 2–4 people, 1 person. */
export function seatsText({
  min_capacity: least,
  max_capacity: most,
}: Pick<Place, 'min_capacity' | 'max_capacity'>): string {
  if (most === 1) return '1 person';
  return least === most ? `${most} people` : `${least}–${most} people`;
}

interface Words {
  readonly timezone: string;
  readonly parties: ReadonlyMap<number, Pick<Party, 'fname' | 'lname'>>;
}

function nameOfNext(fit: Fit, { parties }: Words): string {
  if (!fit.next) return '';
  if (fit.next.party_id === null) return 'a block';
  const party = parties.get(fit.next.party_id);
  return party ? shortName(party) : 'another party';
}

const minutesFrom = (start: Date, until: string) => Math.ceil((Date.parse(until) - start.getTime()) / 60_000);

/** What stands in the way, until when and for how many minutes more. */
function conflictText(fit: Fit, wish: Wish, words: Words): string {
  if (!fit.next) return 'Not free';
  const { next } = fit;
  const at = (instant: string) => clockTime(words.timezone, instant);
  const who = nameOfNext(fit, words);
  if (fit.minutesToNext !== null && fit.minutesToNext > 0) {
    return `Free for ${hoursText(fit.minutesToNext)} only, then ${who} at ${at(next.start_ts)}`;
  }
  const left = minutesFrom(wish.start, next.end_ts);
  if (next.is_occupied && left <= 0) {
    return left === 0 ? `${who} sits here, due to leave` : `${who} sits here, ${hoursText(-left)} over`;
  }
  const until = `until ${at(next.end_ts)}, ${hoursText(left)} more`;
  if (next.party_id === null) return `Blocked, ${next.reason ?? 'no reason given'}, ${until}`;
  return next.is_occupied ? `${who} sits here ${until}` : `${who} has it ${until}`;
}

/** The same in the short lines that stand on a table, what matters most first: how long, who, until when. */
export function conflictLines(fit: Fit, wish: Wish, words: Words): readonly string[] {
  if (!fit.next) return [];
  const { next, minutesToNext } = fit;
  const at = (instant: string) => shortClock(words.timezone, instant);
  const who = next.party_id === null ? 'Blocked' : nameOfNext(fit, words);
  if (minutesToNext !== null && minutesToNext > 0) {
    return [`${hoursText(minutesToNext)} free`, `${at(next.start_ts)} ${who}`];
  }
  const left = minutesFrom(wish.start, next.end_ts);
  if (left <= 0) return [left === 0 ? 'due to leave' : `${hoursText(-left)} over`, who];
  return [`${hoursText(left)} more`, who, `until ${at(next.end_ts)}`];
}

/** One phrase for how a place suits, such as “Ends 9:12 PM, 18 min before Hale at 9:30 PM”. */
export function fitText(fit: Fit, wish: Wish, words: Words): string {
  if (fit.kind === 'conflict') return conflictText(fit, wish, words);
  const at = (instant: string | Date) => clockTime(words.timezone, instant);
  const who = nameOfNext(fit, words);
  const ends = new Date(wish.start.getTime() + fit.durationMinutes * 60_000);
  if (!fit.next) return `Ends ${at(ends)}`;
  const spare = (fit.minutesToNext ?? 0) - fit.durationMinutes;
  const gap = spare === 0 ? `then ${who}` : `${hoursText(spare)} before ${who} at ${at(fit.next.start_ts)}`;
  return `Ends ${at(ends)}, ${gap}`;
}
