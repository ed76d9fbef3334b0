import { dayAfter } from '#contract/core/time.ts';
import type { Configuration, PlanSlotWrite, Slot } from '#contract/host/inventory/schemas.ts';
import { MOST_PLAN_SLOTS } from '#contract/host/inventory/schemas.ts';
import { DAY_NAMES } from '#contract/core/weekdays.ts';
import { dayText } from '#src/ui/words/dates.ts';

/** A weekly plan as it stands in the editor. */
export interface PlanDraft {
  readonly name: string;
  /** Days of the week, 0 is Sunday. */
  readonly days: readonly number[];
  readonly startDate: string;
  /** Null is for good. */
  readonly endDate: string | null;
  readonly slots: readonly PlanSlotWrite[];
}

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];
const WORKDAYS = [1, 2, 3, 4, 5];

export const writeOf = (slot: Slot): PlanSlotWrite => ({
  slotId: slot.slotId,
  slotTime: slot.time,
  minimumCapacity: slot.minPartySize,
  maximumCapacity: slot.maxPartySize,
  durationMinutes: slot.durationMinutes,
  accessType: slot.accessType,
});

export function newPlan(today: string): PlanDraft {
  return { name: '', days: EVERY_DAY, startDate: dayAfter(today), endDate: null, slots: [] };
}

export function draftOf({ name, days, startDate, endDate, slots }: Configuration): PlanDraft {
  return { name, days, startDate, endDate, slots: slots.filter(({ deleted }) => !deleted).map(writeOf) };
}

/** The same slots for the days that the plan leaves out, to be saved as a plan of its own. */
export function copyForOtherDays(plan: Configuration): PlanDraft {
  const draft = draftOf(plan);
  const others = EVERY_DAY.filter((day) => !draft.days.includes(day));
  return {
    ...draft,
    name: `${draft.name} (copy)`,
    days: others,
    slots: draft.slots.map(({ slotId: _slotId, ...slot }) => slot),
  };
}

export type PlanProblems = Partial<Record<'name' | 'days' | 'startDate' | 'endDate' | 'slots', string>>;

/** What has to be mended before the plan can be saved, by field; a draft may have no slots, a published plan not. */
export function planProblems(draft: PlanDraft, willPublish: boolean): PlanProblems {
  const found: Record<string, string | false> = {
    name: draft.name.trim() === '' && 'Give the plan a name',
    days: draft.days.length === 0 && 'Choose a day at least',
    startDate: draft.startDate === '' && 'Choose the first day',
    endDate:
      draft.endDate !== null &&
      draft.endDate < draft.startDate &&
      'The last day must not be before the first',
    slots:
      draft.slots.length > MOST_PLAN_SLOTS
        ? `A plan has at most ${MOST_PLAN_SLOTS} slots`
        : willPublish && draft.slots.length === 0 && 'Add slots before publishing it',
  };
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem));
}

const isSame = (days: readonly number[], others: readonly number[]) =>
  days.length === others.length && others.every((day) => days.includes(day));

/** “Every day”, “Mon to Fri” or “Fri, Sat”. */
export function daysText(days: readonly number[]): string {
  if (isSame(days, EVERY_DAY)) return 'Every day';
  if (isSame(days, WORKDAYS)) return 'Mon to Fri';
  const fromMonday = [...days].sort((one, other) => ((one + 6) % 7) - ((other + 6) % 7));
  return fromMonday.map((day) => DAY_NAMES[day]?.slice(0, 3)).join(', ');
}

/** “From Nov 22, 2026” or “Nov 22, 2026 to Dec 31, 2026”. */
export function spanText({ startDate, endDate }: Pick<PlanDraft, 'startDate' | 'endDate'>): string {
  const day = (date: string) => dayText(date, 'Nov 20, 2026');
  return endDate === null ? `From ${day(startDate)}` : `${day(startDate)} to ${day(endDate)}`;
}
