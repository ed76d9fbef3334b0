import { momentsOf, nightLeftOut } from '#contract/host/availability/moments.ts';
import { quarters } from '#contract/host/shifts/day.ts';
import { clockOf, SERVICE_END, SERVICE_START, serviceMinute } from '#contract/host/shifts/minutes.ts';
import { clockLabel } from '#src/domain/host/parties/fields.tsx';
import { counted } from '#src/ui/words/counts.ts';
import { dayText } from '#src/ui/words/dates.ts';
import type { PlanDraft } from './planDraft.ts';

const spanWords = (minutes: readonly number[]) => {
  const [first = 0, last = 0] = [minutes[0], minutes.at(-1)];
  const [from, until] = [first, last].map((minute) => clockLabel(clockOf(minute)));
  return from === until ? from : `${from} to ${until}`;
};

/** What a date says about the night in which its location's clocks are set; null of every other date. */
export function clockNote(
  timezone: string,
  date: string,
): { readonly title: string; readonly text: string } | null {
  const byCount = (count: number) =>
    quarters(SERVICE_START, SERVICE_END).filter(
      (minute) => momentsOf(timezone, date, minute).length === count,
    );
  const [skipped, twice] = [byCount(0), byCount(2)];
  if (skipped.length > 0) {
    return {
      title: 'The clocks go forward this night',
      text: `They skip ${spanWords(skipped)}. What weekly plans hold then is left out of this date.`,
    };
  }
  if (twice.length === 0) return null;
  return {
    title: 'The clocks go back this night',
    text: `They show ${spanWords(twice)} twice. Slots are at the first; both can be booked without one.`,
  };
}

/** Which night of a weekly plan is short of some of its slots, because the clocks skip their time; null when none is soon. */
export function leftOutNote(
  timezone: string,
  draft: Pick<PlanDraft, 'days' | 'startDate' | 'endDate' | 'slots'>,
  today: string,
): string | null {
  const minutes = draft.slots.map(({ slotTime }) => serviceMinute(slotTime));
  const night = nightLeftOut(timezone, { ...draft, minutes }, today);
  if (night === null) return null;
  const count = minutes.filter((minute) => night.minutes.includes(minute)).length;
  const slots = counted(count, ['slot is', 'slots are']);
  return `The clocks go forward in the night of ${dayText(night.date, 'Friday, November 20')} and skip ${spanWords(night.minutes)}: ${slots} left out then.`;
}
