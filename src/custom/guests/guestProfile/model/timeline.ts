import { wallClock } from '#contract/core/time.ts';
import { TIMELINE_KINDS, type TimelineEntry } from '#contract/guests/guests/history.ts';
import { isFinal } from '#contract/host/messages/statuses.ts';
import { isMessageStatus } from './entryWords.ts';
import { dayTitle } from './when.ts';

export type TimelineKind = (typeof TIMELINE_KINDS)[number];
/** What the timeline shows: one kind, or everything. */
export type TimelineFilter = TimelineKind | 'all';

export const KIND_LABELS = {
  visit: 'Visits',
  check: 'Checks',
  reservation: 'Reservations',
  message: 'Messages',
  note: 'Notes',
  consent: 'Opt-ins',
  perk: 'Perks',
  offer: 'Offers and points',
} as const satisfies Record<TimelineKind, string>;

/** The entries of one day, by the clocks of the places where they happened. */
export interface TimelineDay {
  readonly key: string;
  readonly title: string;
  readonly entries: readonly TimelineEntry[];
}

/**
 * Cuts entries, newest first, into days. A day is that of the entry's own location, else of `zone`; the order stays, so that
 * a day can come twice where two zones meet at midnight.
 */
export function timelineDays(entries: readonly TimelineEntry[], zone: string, now: Date): TimelineDay[] {
  const days: { date: string; title: string; entries: TimelineEntry[] }[] = [];
  for (const entry of entries) {
    const own = entry.timezone ?? zone;
    const { date } = wallClock(own, new Date(entry.at));
    const last = days.at(-1);
    if (last?.date === date) last.entries.push(entry);
    else days.push({ date, title: dayTitle(date, own, now), entries: [entry] });
  }
  return days.map(({ title, entries: group }) => ({ key: group[0]?.key ?? title, title, entries: group }));
}

/** A text whose fate is not known by then is not looked after any more. */
const WATCHED_MS = 120_000;

/** Whether one of the texts was sent moments ago and its fate is not known yet. */
export function isUnderWay(entries: readonly TimelineEntry[], now: Date): boolean {
  return entries.some(
    ({ at, facts }) =>
      facts.type === 'message' &&
      facts.direction === 'out' &&
      isMessageStatus(facts.status) &&
      !isFinal(facts.status) &&
      now.getTime() - Date.parse(at) < WATCHED_MS,
  );
}

export interface FilterChoice {
  readonly value: TimelineFilter;
  readonly label: string;
  readonly count: number;
}

/** The filters worth offering: everything, the kinds that there are, and the chosen one. */
export function filterChoices(
  counts: Readonly<Record<string, number>>,
  chosen: TimelineFilter,
): FilterChoice[] {
  const kinds = TIMELINE_KINDS.filter((kind) => (counts[kind] ?? 0) > 0 || kind === chosen);
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return [
    { value: 'all', label: 'All', count: total },
    ...kinds.map((kind) => ({ value: kind, label: KIND_LABELS[kind], count: counts[kind] ?? 0 })),
  ];
}

const isKind = (text: string): text is TimelineKind => TIMELINE_KINDS.some((kind) => kind === text);

/** What the address asks for: `?show=`, else what the alias opens on (ROUTE-013). */
export function filterOf(show: string | null, view: string | null): TimelineFilter {
  if (show === 'all' || (show !== null && isKind(show))) return show;
  return view === 'reservation' ? 'reservation' : 'all';
}
