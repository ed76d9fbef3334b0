import type { RoomTable } from '#contract/host/floor/schemas.ts';
import type { Course } from '#contract/host/parties/visit.ts';
import {
  clockTime,
  partyName,
  shortClock,
  shortName,
  type StateKey,
} from '#src/domain/host/parties/fields.tsx';
import type { TableState } from './tableState.ts';

/** 7:30 as it stands on a table, where the half of the day is plain. */
export const shortTime = shortClock;

/** The word for how a table stands. */
export function stateWord(state: TableState): string {
  if (state.kind === 'occupied') return state.status.label;
  if (state.kind === 'held') return state.status.key === 'expected' ? 'Held' : state.status.label;
  return state.kind === 'blocked' ? 'Blocked' : 'Open';
}

/** For where a table has no room for the whole word; `course` says which below. */
const SHORT_STATES = {
  expected: 'Held',
  late: 'Late',
  partially_arrived: 'Part in',
  arrived: 'Here',
  partially_seated: 'Part sat',
  seated: 'Sat',
  course: 'Course',
  check_dropped: 'Check',
  paid: 'Paid',
  bussing: 'Bus',
  done: 'Done',
  no_show: 'No-show',
  cancelled: 'Off',
  waiting: 'Waits',
  notified: 'Told',
  requested: 'Asked',
  overdue: 'Over',
} satisfies Record<StateKey, string>;

const SHORT_COURSES = {
  drinks: 'Drink',
  starters: 'Start',
  mains: 'Main',
  dessert: 'Dess',
} satisfies Record<Course, string>;

/**
 * The same as it stands on a table, the longest first: “Check dropped”, “Check”. That it waits to be sent is said beside it.
 */
export function stateWords(state: TableState): readonly [string, ...string[]] {
  const word = stateWord(state).replace(/,? waiting to be sent$/i, '');
  if (state.kind !== 'occupied' && state.kind !== 'held') return [word];
  const { key } = state.status;
  const { course } = state.party;
  if (key === 'course' && course) return [word, SHORT_COURSES[course]];
  if (key === 'overdue') return [word, word.replace(/^Over (\d+) min$/, '+$1 min'), SHORT_STATES.overdue];
  return [word, SHORT_STATES[key]];
}

/** Who and how long, in one phrase; empty for an open table. */
export function stateDetail(state: TableState, timezone: string): string {
  if (state.kind === 'occupied') {
    const { party, minutes } = state;
    return `${partyName(party)}, ${party.party_size}, ${minutes} of ${party.duration_minutes} min`;
  }
  if (state.kind === 'held') {
    return `${partyName(state.party)}, ${state.party.party_size}, at ${clockTime(timezone, state.start)}`;
  }
  return state.kind === 'blocked' ? `until ${clockTime(timezone, state.until)}, ${state.reason}` : '';
}

/** “Next Hale at 9:30 PM”, or nothing. */
export function nextText(state: TableState, timezone: string): string {
  return state.next ? `next ${shortName(state.next.party)} at ${clockTime(timezone, state.next.start)}` : '';
}

export interface TableWords {
  readonly timezone: string;
  readonly server: string | null;
  /** While a party is being given a table: “Fits, ends 9:12 PM”. */
  readonly fit: string | null;
}

/** What a screen reader says of a table. */
export function describeTable(
  table: Pick<RoomTable, 'name' | 'max_capacity'>,
  state: TableState,
  words: TableWords,
): string {
  return [
    `Table ${table.name}`,
    table.max_capacity === 1 ? '1 seat' : `up to ${table.max_capacity} people`,
    words.fit,
    stateWord(state),
    stateDetail(state, words.timezone),
    nextText(state, words.timezone),
    words.server === null ? null : `server ${words.server}`,
  ]
    .filter(Boolean)
    .join(', ');
}
