import type { Campaign } from '#contract/marketing/campaigns/schemas.ts';
import {
  addMonthsToDay,
  addToDay,
  type Day,
  dayOf,
  firstOfMonth,
  weekdayOf,
} from '#src/ui/calendar/model/days.ts';

export type Planned = Pick<Campaign, 'id' | 'channel' | 'name' | 'state' | 'send_kind' | 'local_time'> &
  Pick<Campaign, 'scheduled_for' | 'started_ts' | 'finished_ts'>;

/** The day that a campaign stands under, on the reader's clocks; null for one that has no day yet. */
export function dayOfCampaign({ started_ts, send_kind, local_time, scheduled_for }: Planned): Day | null {
  if (started_ts !== null) return dayOf(new Date(started_ts));
  if (send_kind === 'local') return local_time?.slice(0, 10) ?? null;
  return scheduled_for === null ? null : dayOf(new Date(scheduled_for));
}

/** The weeks that a month touches, each from Sunday to Saturday. */
export function weeksOf(month: Day): readonly (readonly Day[])[] {
  const first = firstOfMonth(month);
  const next = addMonthsToDay(first, 1);
  const weeks: Day[][] = [];
  for (let start = addToDay(first, -weekdayOf(first)); start < next; start = addToDay(start, 7))
    weeks.push(Array.from({ length: 7 }, (_, day) => addToDay(start, day)));
  return weeks;
}

const timeOf = ({ started_ts, scheduled_for, local_time }: Planned): string =>
  started_ts ?? scheduled_for ?? local_time ?? '';

/** Campaigns by their day, the earliest first. */
export function byDay(campaigns: readonly Planned[]): ReadonlyMap<Day, readonly Planned[]> {
  const days = new Map<Day, Planned[]>();
  for (const campaign of campaigns.toSorted((a, b) => timeOf(a).localeCompare(timeOf(b)))) {
    const day = dayOfCampaign(campaign);
    if (day !== null) days.set(day, [...(days.get(day) ?? []), campaign]);
  }
  return days;
}
