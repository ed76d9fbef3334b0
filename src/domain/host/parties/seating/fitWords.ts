import type { Party } from '#contract/host/parties/schemas.ts';
import type { Tone } from '#src/theme/index.ts';
import { clockTime, shortName } from '../model.ts';
import type { Fit, Wish } from './fit.ts';

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

interface Words {
  readonly timezone: string;
  readonly parties: ReadonlyMap<number, Pick<Party, 'fname' | 'lname'>>;
}

function nameOfNext(fit: Fit, { parties }: Words): string {
  if (!fit.next) return '';
  if (fit.next.party_id === null) return `blocked, ${fit.next.reason ?? 'no reason given'}`;
  const party = parties.get(fit.next.party_id);
  return party ? shortName(party) : 'another party';
}

/** One phrase for how a place suits, such as “Ends 9:12 PM, 18 min before Hale at 9:30 PM”. */
export function fitText(fit: Fit, wish: Wish, words: Words): string {
  const at = (instant: string | Date) => clockTime(words.timezone, instant);
  const who = nameOfNext(fit, words);
  if (fit.kind === 'conflict') {
    if (!fit.next) return 'Not free';
    if (fit.next.is_occupied) return `${who} sits here`;
    return fit.minutesToNext === 0
      ? `${who} until ${at(fit.next.end_ts)}`
      : `${who} at ${at(fit.next.start_ts)}`;
  }
  const ends = new Date(wish.start.getTime() + fit.durationMinutes * 60_000);
  if (!fit.next) return `Ends ${at(ends)}`;
  const spare = (fit.minutesToNext ?? 0) - fit.durationMinutes;
  const gap = spare === 0 ? `then ${who}` : `${spare} min before ${who} at ${at(fit.next.start_ts)}`;
  return `Ends ${at(ends)}, ${gap}`;
}
