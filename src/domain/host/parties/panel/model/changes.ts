import type { AuditEvent } from '#contract/administration/audit/endpoints.ts';
import { removalReasonName } from '#contract/host/parties/removal.ts';
import { COURSES, COURSE_LABELS, VISIT_LABELS, VISIT_STATES } from '#contract/host/parties/visit.ts';
import { wallClock } from '#contract/core/time.ts';
import { dayText } from '#src/ui/words/dates.ts';
import { clockTime } from '../../model.ts';

const TITLES: Readonly<Record<string, string>> = {
  'party.created': 'Added',
  'party.seated': 'Seated',
  'party.unseated': 'Unseated',
  'party.moved': 'Moved',
  'party.cancelled': 'Canceled',
  'party.restored': 'Restored',
  'party.recalled': 'Recalled',
  'party.notified': 'Notified',
  'party.removed': 'Removed',
  'party.texted': 'Texted',
  'party.text_failed': 'Could not be texted',
  'party.text_unknown': 'Not known whether a text went out',
  'party.text_found': 'A text went out after all',
  'party.text_sent_again': 'Text sent once more',
  'party.text_received': 'Wrote to us',
  'party.texts_read': 'Texts read',
  'party.confirmed': 'Confirmed by text',
  'party.opted_out': 'Asked for no more texts',
  'party.opted_in': 'Asked for texts again',
};

type Change = AuditEvent['changes'][number];
type Show = (change: Change, timezone: string) => string | null;

const text = (value: unknown) =>
  value === null || value === undefined || value === '' ? 'none' : String(value);
const fromTo = (label: string, from: string, to: string) => `${label} ${from} → ${to}`;
const list = (value: unknown) => (Array.isArray(value) && value.length > 0 ? value.join(', ') : 'none');
const changed: (label: string) => Show = (label) => () => label;
const plain: (label: string) => Show = (label) => (change) =>
  change.from === null ? `${label} ${text(change.to)}` : fromTo(label, text(change.from), text(change.to));

const isState = (value: unknown): value is (typeof VISIT_STATES)[number] =>
  VISIT_STATES.some((state) => state === value);
const isCourse = (value: unknown): value is (typeof COURSES)[number] =>
  COURSES.some((course) => course === value);

function timeText({ from, to }: Change, timezone: string): string {
  const [old, now] = [text(from), text(to)];
  if (from === null) return `For ${clockTime(timezone, now)}`;
  const days = [old, now].map((at) => wallClock(timezone, new Date(at)).date);
  const dayOf = (index: number) =>
    days[0] === days[1] ? '' : `${dayText(days[index] ?? '', 'Fri, Nov 20')}, `;
  return fromTo('Time', `${dayOf(0)}${clockTime(timezone, old)}`, `${dayOf(1)}${clockTime(timezone, now)}`);
}

/** Why the product changed a party by itself. */
const REASONS: ReadonlyMap<string, string> = new Map([
  ['forgotten', 'Nobody said when they left'],
  ['point_of_sale', 'Ordered at the point of sale'],
]);

const FIELDS: Readonly<Record<string, Show>> = {
  visit_state: ({ to }) => (isState(to) ? VISIT_LABELS[to] : null),
  course: ({ to }) => (isCourse(to) ? COURSE_LABELS[to] : null),
  table_names: ({ from, to }) => fromTo('Table', list(from), list(to)),
  reserved_ts: timeText,
  party_size: plain('Covers'),
  duration_minutes: ({ from, to }) =>
    from === null ? null : fromTo('Length', `${text(from)}`, `${text(to)} min`),
  notes: changed('Note'),
  allergies: changed('Allergies'),
  tags: ({ to }) => `Tags ${list(to)}`,
  fname: plain('First name'),
  lname: plain('Last name'),
  phone: plain('Phone'),
  email: plain('Email'),
  is_pinned: ({ to }) => (to ? 'Locked to its table' : 'No longer locked'),
  section_preferences: changed('Where they like to sit'),
  overbook_reason: ({ to }) => (to ? `Overbooked: ${text(to)}` : 'No longer overbooked'),
  removed_reason_id: ({ to }) => (typeof to === 'number' ? removalReasonName(to) : null),
  reason: ({ to }) => (typeof to === 'string' ? (REASONS.get(to) ?? null) : null),
  cause: ({ to }) => (to ? text(to) : null),
  quoted_minutes: plain('Quote'),
  send_res_confirmation: ({ to }) => (to ? 'Confirmation by message' : 'No confirmation'),
};

/** What a creation tells besides that it happened. */
const AT_FIRST = ['reserved_ts', 'party_size', 'table_names', 'overbook_reason'];
/** What the title says already. */
const SAID_BY: Readonly<Record<string, readonly string[]>> = {
  'party.seated': ['visit_state'],
  'party.unseated': ['visit_state'],
  'party.cancelled': ['visit_state'],
  'party.restored': ['visit_state', 'removed_reason_id'],
};

export interface ChangeLine {
  readonly id: number;
  readonly occurred_ts: string;
  readonly title: string;
  readonly details: readonly string[];
  readonly who: string;
}

/** One entry of a party's changelog in words: what was done, what it changed, by whom. */
export function changeLine(event: AuditEvent, timezone: string): ChangeLine {
  const isNew = event.kind === 'party.created';
  const silent = SAID_BY[event.kind] ?? [];
  const details = event.changes
    .filter(({ field }) => (isNew ? AT_FIRST.includes(field) : !silent.includes(field)))
    .flatMap((change) => FIELDS[change.field]?.(change, timezone) ?? []);
  const [first, ...rest] = details;
  // The reason is the whole of a cancellation: “Canceled by the guest”.
  const isReason = event.kind === 'party.cancelled' && first !== undefined;
  const known = isReason ? undefined : TITLES[event.kind];
  return {
    id: event.event_id,
    occurred_ts: event.occurred_ts,
    title: known ?? first ?? 'Changed',
    details: known ? details : rest,
    who: event.actor_name,
  };
}
