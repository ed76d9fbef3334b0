import type { FeedbackForm, FormState } from '#contract/sentiment/feedback/schemas.ts';
import { momentText } from '#src/ui/words/dates.ts';

type Closing = Pick<FeedbackForm, 'state' | 'closes_ts' | 'timezone'>;

const isOver = ({ closes_ts }: Closing, now: Date): boolean =>
  closes_ts !== null && new Date(closes_ts) <= now;

/** What a form is at an instant: one that is published is closed from its closing time on. */
export const stateNow = (form: Closing, now: Date): FormState =>
  form.state === 'published' && isOver(form, now) ? 'closed' : form.state;

/** An instant by the clocks of the concept: `Dec 3, 9 PM`, with minutes and the year where they say something. */
function closingTime(at: string, timezone: string, now: Date): string {
  const isWholeHour = momentText(at, '7:30 PM', timezone).includes(':00');
  const isThisYear =
    momentText(at, 'November 2026', timezone).slice(-4) ===
    momentText(now, 'November 2026', timezone).slice(-4);
  if (isThisYear) return momentText(at, isWholeHour ? 'Nov 20, 7 PM' : 'Nov 20, 7:30 PM', timezone);
  return momentText(at, isWholeHour ? 'Nov 20, 2026, 7 PM' : 'Nov 20, 2026, 7:30 PM', timezone);
}

/** When a form that guests can answer closes, or did: `Closes Dec 3, 9 PM`; null where that is not set. */
export function closingText(form: Closing, now: Date): string | null {
  const { state, closes_ts, timezone } = form;
  if (state !== 'published' || closes_ts === null) return null;
  return `${isOver(form, now) ? 'Closed' : 'Closes'} ${closingTime(closes_ts, timezone, now)}`;
}
