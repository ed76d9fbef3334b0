import type { Room } from '#contract/host/floor/schemas.ts';
import { CANCELLED_REASON_IDS, REMOVAL_REASONS } from '#contract/host/parties/removal.ts';
import type { Party } from '#contract/host/parties/schemas.ts';
import { isAtTable, isOver } from '#contract/host/parties/visit.ts';

export const BOOK_VIEWS = ['list', 'timeline', 'flow'] as const;
export type BookView = (typeof BOOK_VIEWS)[number];

/** The sets of the book; the first is shown unless another is chosen (HOST-013). */
export const BOOK_STATUSES = ['booked', 'cancelled', 'requested'] as const;
export type BookStatus = (typeof BOOK_STATUSES)[number];

export const SIZE_BANDS = [
  { value: '1-2', label: '1–2', from: 1, to: 2 },
  { value: '3-4', label: '3–4', from: 3, to: 4 },
  { value: '5-6', label: '5–6', from: 5, to: 6 },
  { value: '7-100', label: '7 or more', from: 7, to: 100 },
] as const;

/** The choice of a reason that stands for every one, no-shows, walk-outs and the bar included. */
export const ALL_REMOVED = 'all';

/** Why parties left the book, as the set of cancelled ones can be narrowed or widened; those that count as cancelled by default. */
export const REASON_CHOICES = [
  { value: ALL_REMOVED, label: 'All removed' },
  ...REMOVAL_REASONS.map(({ id, name }) => ({ value: String(id), label: name })),
];

/** The removal reasons that a choice stands for (HOST-012). */
export function reasonsOf(choice: string | undefined): readonly number[] {
  if (choice === undefined) return CANCELLED_REASON_IDS;
  return REMOVAL_REASONS.map(({ id }) => id).filter((id) => choice === ALL_REMOVED || choice === String(id));
}

/** The choice of a room that stands for having no table yet. */
export const NO_TABLE = 'none';

export interface BookFilter {
  readonly view: BookView;
  readonly status: BookStatus;
  readonly search: string;
  readonly room: string | undefined;
  readonly size: string | undefined;
  readonly tag: string | undefined;
  /** Of the cancelled ones: one of REASON_CHOICES. */
  readonly reason: string | undefined;
}

const oneOf = <T extends string>(all: readonly T[], value: string | null): T | undefined =>
  all.find((one) => one === value);

/** What the address asks for; unknown words stand for the default. */
export function readFilter(params: URLSearchParams): BookFilter {
  return {
    view: oneOf(BOOK_VIEWS, params.get('view')) ?? 'list',
    status: oneOf(BOOK_STATUSES, params.get('status')) ?? 'booked',
    search: params.get('q') ?? '',
    room: params.get('room') ?? undefined,
    size: SIZE_BANDS.find(({ value }) => value === params.get('size'))?.value,
    tag: params.get('tag') ?? undefined,
    reason: REASON_CHOICES.find(({ value }) => value === params.get('reason'))?.value,
  };
}

const NAMES: Record<keyof BookFilter, string> = {
  view: 'view',
  status: 'status',
  search: 'q',
  room: 'room',
  size: 'size',
  tag: 'tag',
  reason: 'reason',
};

/** The address with a part of the filter changed; what is as usual stands not in it. */
export function withFilter(params: URLSearchParams, part: Partial<BookFilter>): URLSearchParams {
  const next = new URLSearchParams(params);
  const usual = readFilter(new URLSearchParams());
  for (const [key, value] of Object.entries(part) as [keyof BookFilter, string | undefined][]) {
    if (value === undefined || value === usual[key]) next.delete(NAMES[key]);
    else next.set(NAMES[key], value);
  }
  return next;
}

/** Who is asked for: the set of a status, over every kind of party that stands in the book of the day. */
export function isOfStatus(party: Party, status: BookStatus, reason?: string): boolean {
  if (status === 'requested') return party.status === 'REQUESTED';
  if (status === 'cancelled')
    return (
      party.kind === 'reservation' &&
      party.removed_reason_id !== null &&
      reasonsOf(reason).includes(party.removed_reason_id)
    );
  if (party.status !== 'BOOKED') return false;
  // Whoever waits stands on the waitlist, until there is a table.
  return party.kind !== 'waitlist' || isAtTable(party.visit_state) || party.done_ts !== null;
}

const digits = (text: string) => text.replace(/\D/g, '');

function matches(party: Party, search: string): boolean {
  const words = search.trim().toLowerCase();
  if (words === '') return true;
  const number = digits(words);
  return (
    `${party.fname} ${party.lname}`.toLowerCase().includes(words) ||
    (party.email ?? '').toLowerCase().includes(words) ||
    (number.length >= 3 && digits(party.phone ?? '').includes(number))
  );
}

/** A test of what room, size, tag and search leave. */
export function filterOf(
  filter: Pick<BookFilter, 'search' | 'room' | 'size' | 'tag'>,
  rooms: readonly Room[],
): (party: Party) => boolean {
  const band = SIZE_BANDS.find(({ value }) => value === filter.size);
  const room = rooms.find(({ id }) => String(id) === filter.room);
  const tables = new Set(room?.tables.map((table) => table.mrt_id));
  const inRoom = (party: Party) => {
    if (filter.room === undefined) return true;
    if (filter.room === NO_TABLE) return party.mrt_ids.length === 0;
    return party.mrt_ids.some((id) => tables.has(id));
  };
  return (party) =>
    inRoom(party) &&
    (!band || (party.party_size >= band.from && party.party_size <= band.to)) &&
    (filter.tag === undefined || party.tags.includes(filter.tag)) &&
    matches(party, filter.search);
}

/** Booked, not over, and without a table: what a host still has to place. Overbooked on purpose counts as well. */
export function needsTable(party: Party): boolean {
  return (
    party.kind === 'reservation' &&
    party.status !== 'CANCELLED' &&
    !isOver(party.visit_state) &&
    party.mrt_ids.length === 0
  );
}
