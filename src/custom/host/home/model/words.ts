import type { TonightRow } from '#contract/host/tonight/endpoints.ts';
import type { Need, NeedKind } from '#contract/host/tonight/rules.ts';
import { clockText } from '#contract/core/time.ts';
import { links } from '#src/links.ts';
import type { Tone } from '#src/theme/index.ts';
import { counted } from '#src/ui/words/counts.ts';
import { hoursText } from '#src/ui/words/durations.ts';

interface NeedWords {
  readonly tone: Tone;
  /** Where it is looked after. */
  readonly to: string;
  readonly text: (need: Need) => string;
}

const QUARTER = 15;
const since = ({ minutes }: Need, words: string) =>
  minutes === null ? '' : `, ${words} ${hoursText(minutes)}`;

/** What each reason is called, how grave it looks, and where it is looked after. */
export const NEEDS: Record<NeedKind, NeedWords> = {
  past_quote: {
    tone: 'bad',
    to: links.waitlist(),
    text: (need) =>
      `${counted(need.count, ['party', 'parties'])} past ${need.count === 1 ? 'its' : 'their'} quote${since(need, need.count === 1 ? 'by' : 'the longest by')}`,
  },
  beyond_pacing: {
    tone: 'bad',
    to: links.availability(),
    text: ({ count }) => `${counted(count, 'cover')} beyond pacing`,
  },
  failed_fees: {
    tone: 'bad',
    to: links.payments(),
    text: ({ count }) => `${counted(count, 'fee')} could not be charged`,
  },
  unread_texts: {
    tone: 'warn',
    to: links.reservations(),
    text: (need) =>
      `${counted(need.count, 'unread text')}${since(need, need.count === 1 ? 'for' : 'the oldest for')}`,
  },
  late: {
    tone: 'warn',
    to: links.reservations(),
    text: ({ count }) => `${counted(count, ['reservation is', 'reservations are'])} late`,
  },
  note: {
    tone: 'warn',
    to: links.shiftNotes(),
    text: ({ count }) => `${counted(count, 'shift note')} to read`,
  },
  at_pacing: {
    tone: 'accent',
    to: links.availability(),
    text: ({ count }) => `At the pacing limit for ${hoursText(count * QUARTER)}`,
  },
};

/** Said of a location for training, which is last and in no total. */
export const TEST_NOTE = 'Test location, not in the totals';

/** `Dinner, 5:00 PM – 10:00 PM`, or why nobody is served. */
export function shiftText({
  shift,
  closed,
  not_live,
}: Pick<TonightRow, 'shift' | 'closed' | 'not_live'>): string {
  if (not_live !== null) return `Not live: ${not_live.reason}`;
  if (closed !== null) return closed === 'Closed' ? 'Closed today' : `Closed today: ${closed}`;
  if (shift === null) return 'No shift today';
  return `${shift.name}, ${clockText(shift.start)} – ${clockText(shift.end)}`;
}

/** How the quotes stand of those who wait. */
export function quoteText({
  waiting,
  longest_over_minutes,
}: Pick<TonightRow, 'waiting' | 'longest_over_minutes'>) {
  if (waiting === 0) return '–';
  return longest_over_minutes === null ? 'in quote' : `+${longest_over_minutes} min`;
}
