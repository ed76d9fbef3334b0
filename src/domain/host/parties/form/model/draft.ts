import { businessDate, instantOf, instantsOf, wallClock } from '#contract/core/time.ts';
import {
  calendarDate,
  defaultReservedAt,
  NEW_RESERVATION,
  RESERVATION_DAY_STARTS_AT_HOUR,
  type TurnTime,
  turnMinutes,
} from '#contract/host/parties/defaults.ts';
import type { Party, ReservationCreate, ReservationUpdate } from '#contract/host/parties/schemas.ts';
import { clockLabel, parseClock } from './clock.ts';
import { countryOfZone, phoneIn, toE164 } from './phone.ts';

export type DraftKind = 'reservation' | 'walk_in';

/** The slot that a reservation takes, with the party sizes that it is for. */
export interface DraftSlot {
  readonly slot_id: number;
  readonly reservation_type_id: number;
  readonly min_party_size: number;
  readonly max_party_size: number;
}

/** A party as it stands in the form: what was typed, as it was typed. */
export interface PartyDraft {
  readonly kind: DraftKind;
  readonly party_size: number;
  /** The business day, YYYY-MM-DD; a time before 03:00 belongs to the evening before (HOST-007). */
  readonly day: string;
  readonly timeText: string;
  /** Which of two equal wall-clock times is meant; null while nobody said. */
  readonly repeat: 0 | 1 | null;
  /** Null: the location's turn time for the size. */
  readonly duration_minutes: number | null;
  readonly user_id: number;
  readonly fname: string;
  readonly lname: string;
  readonly phone: string;
  readonly country_code: string;
  readonly email: string;
  readonly notes: string;
  readonly allergies: string;
  readonly tags: readonly string[];
  readonly section_preferences: readonly number[];
  readonly mrt_ids: readonly number[];
  readonly table_combination_id: number | null;
  readonly send_res_confirmation: boolean;
  readonly isOverbooked: boolean;
  readonly overbook_reason: string;
  /** Null: booked freely, without a slot. */
  readonly slot: DraftSlot | null;
}

export interface DraftSetting {
  readonly timezone: string;
  readonly turnTimes: readonly TurnTime[];
}

const EMPTY = {
  party_size: NEW_RESERVATION.party_size,
  repeat: null,
  duration_minutes: null,
  user_id: NEW_RESERVATION.user_id,
  fname: '',
  lname: '',
  phone: '',
  email: '',
  notes: NEW_RESERVATION.notes,
  allergies: '',
  tags: [],
  section_preferences: NEW_RESERVATION.section_preferences,
  mrt_ids: [],
  table_combination_id: null,
  isOverbooked: false,
  overbook_reason: '',
  slot: null,
} as const satisfies Partial<PartyDraft>;

/** Day, time and, where the clocks show it twice, which of the two. */
function wallOf(timezone: string, at: Date): Pick<PartyDraft, 'day' | 'timeText' | 'repeat'> {
  const { date, time } = wallClock(timezone, at);
  const twins = instantsOf(timezone, date, time);
  const isLater = twins.length > 1 && twins[0]?.getTime() !== at.getTime();
  return {
    day: businessDate(timezone, at, RESERVATION_DAY_STARTS_AT_HOUR),
    timeText: clockLabel(time),
    repeat: twins.length > 1 ? (isLater ? 1 : 0) : null,
  };
}

/** A slot as a form is opened for it or as it is chosen there. */
export interface SlotChoice extends DraftSlot {
  readonly reserved_ts: string;
  readonly duration_minutes: number;
}

/** The draft at the time of a slot, for as long as the slot. */
export function atSlot(timezone: string, choice: SlotChoice): Partial<PartyDraft> {
  const { reserved_ts, duration_minutes, ...slot } = choice;
  return { ...wallOf(timezone, new Date(reserved_ts)), duration_minutes, slot };
}

/** Another time or a size that it is not for leaves the slot, and with it its length. */
export function withoutSlot(draft: PartyDraft, part: Partial<PartyDraft>): Partial<PartyDraft> {
  if (draft.slot === null || 'slot' in part) return {};
  const moved = ['day', 'timeText', 'repeat'] as const;
  const isMoved = moved.some((field) => field in part && part[field] !== draft[field]);
  const size = part.party_size ?? draft.party_size;
  const fits = size >= draft.slot.min_party_size && size <= draft.slot.max_party_size;
  return isMoved || (part.party_size !== undefined && !fits) ? { slot: null, duration_minutes: null } : {};
}

export interface NewDraft extends DraftSetting {
  readonly kind: DraftKind;
  readonly selectedDate: string;
  readonly now: Date;
  readonly confirmByMessage: boolean;
  /** Where the form was opened for a time and a table. */
  readonly at?: Date | undefined;
  readonly mrtIds?: readonly number[] | undefined;
}

/** What the form starts with (HOST-003 to HOST-006). */
export function newDraft(start: NewDraft): PartyDraft {
  const { kind, timezone, selectedDate, now } = start;
  const at = start.at ?? (kind === 'walk_in' ? now : defaultReservedAt(timezone, selectedDate, now));
  return {
    ...EMPTY,
    kind,
    country_code: countryOfZone(timezone),
    ...wallOf(timezone, at),
    mrt_ids: start.mrtIds ?? [],
    send_res_confirmation: kind === 'reservation' && start.confirmByMessage,
  };
}

/** Which sizes a stored slot is for is not known here; the server says. */
const ANY_SIZE = { min_party_size: 1, max_party_size: 100 };

/** A stored party in the form. */
export function draftOf(party: Party, { timezone, turnTimes }: DraftSetting): PartyDraft {
  const isUsual = party.duration_minutes === turnMinutes(turnTimes, party.party_size);
  return {
    kind: party.kind === 'walk_in' ? 'walk_in' : 'reservation',
    party_size: party.party_size,
    ...wallOf(timezone, new Date(party.reserved_ts)),
    duration_minutes: isUsual ? null : party.duration_minutes,
    user_id: party.user_id,
    fname: party.fname === NEW_RESERVATION.fname ? '' : party.fname,
    lname: party.lname,
    phone: party.phone ? phoneIn(party.country_code, party.phone) : '',
    country_code: party.country_code,
    email: party.email ?? '',
    notes: party.notes,
    allergies: party.allergies,
    tags: party.tags,
    section_preferences: party.section_preferences,
    mrt_ids: party.mrt_ids,
    table_combination_id: null,
    send_res_confirmation: party.send_res_confirmation,
    // With a table it is beyond the pacing only.
    isOverbooked: party.overbook_reason !== null && party.mrt_ids.length === 0,
    overbook_reason: party.overbook_reason ?? '',
    slot:
      party.slot_id !== null && party.reservation_type_id !== null
        ? { slot_id: party.slot_id, reservation_type_id: party.reservation_type_id, ...ANY_SIZE }
        : null,
  };
}

/** What the chosen day and time mean at the location. */
export type Moment =
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'skipped'; readonly next: string }
  | { readonly kind: 'repeated'; readonly choices: readonly Date[] }
  | {
      readonly kind: 'at';
      readonly at: Date;
      readonly choices: readonly Date[];
      readonly isNextDay: boolean;
    };

/** The instant that is meant; or that the clocks skip it in spring, or show it twice in autumn and nobody said which. */
export function momentOf(draft: Pick<PartyDraft, 'day' | 'timeText' | 'repeat'>, timezone: string): Moment {
  const time = parseClock(draft.timeText);
  if (time === null) return { kind: 'unreadable' };
  const date = calendarDate(draft.day, time);
  const choices = instantsOf(timezone, date, time);
  if (choices.length === 0) {
    return { kind: 'skipped', next: wallClock(timezone, instantOf(timezone, date, time)).time };
  }
  const at = choices.length > 1 ? (draft.repeat === null ? undefined : choices[draft.repeat]) : choices[0];
  return at ? { kind: 'at', at, choices, isNextDay: date !== draft.day } : { kind: 'repeated', choices };
}

export const minutesOf = (draft: PartyDraft, turnTimes: readonly TurnTime[]) =>
  draft.duration_minutes ?? turnMinutes(turnTimes, draft.party_size);

export type DraftField = 'time' | 'phone' | 'email' | 'party_size' | 'overbook_reason' | 'duration_minutes';
export type Problems = Partial<Record<DraftField | 'tables', string>>;

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const TIME_PROBLEMS = {
  unreadable: () => 'Enter a time such as 7:30 PM',
  skipped: (moment: { next: string }) =>
    `The clocks skip this time that night. Choose ${clockLabel(moment.next)} or another time.`,
  repeated: () => 'The clocks show this time twice that night. Say which one.',
};

function timeProblem(moment: Moment): string | undefined {
  if (moment.kind === 'at') return undefined;
  return moment.kind === 'skipped' ? TIME_PROBLEMS.skipped(moment) : TIME_PROBLEMS[moment.kind]();
}

/** What has to be mended before the party can be saved, by field. */
export function problemsOf(draft: PartyDraft, moment: Moment): Problems {
  const isShort = draft.duration_minutes !== null && draft.duration_minutes < 15;
  const found: Record<string, string | undefined | false> = {
    time: draft.kind === 'reservation' && timeProblem(moment),
    phone:
      toE164(draft.phone, draft.country_code) === undefined &&
      'Enter a whole phone number, such as (503) 555-0123 or +44 20 7946 0018',
    email:
      draft.email.trim() !== '' &&
      !EMAIL.test(draft.email.trim()) &&
      'Enter an email address such as ana@example.com',
    duration_minutes: isShort && 'At least 15 minutes',
    overbook_reason: draft.isOverbooked && draft.overbook_reason.trim().length < 2 && 'Say why',
  };
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem));
}

/** What is written about a party, whatever its kind. */
function fieldsOf(draft: PartyDraft, turnTimes: readonly TurnTime[]) {
  return {
    party_size: draft.party_size,
    duration_minutes: minutesOf(draft, turnTimes),
    user_id: draft.user_id,
    fname: draft.fname.trim() || NEW_RESERVATION.fname,
    lname: draft.lname.trim(),
    email: draft.email.trim() || null,
    phone: toE164(draft.phone, draft.country_code) ?? null,
    country_code: draft.country_code,
    notes: draft.notes.trim(),
    allergies: draft.allergies.trim(),
    tags: [...draft.tags],
    section_preferences: [...draft.section_preferences],
  };
}

const tablesOf = (draft: PartyDraft) => ({
  mrt_ids: draft.isOverbooked || draft.table_combination_id !== null ? [] : [...draft.mrt_ids],
  table_combination_id: draft.isOverbooked ? null : draft.table_combination_id,
});

/** The body that creates the reservation. */
export function reservationBody(
  draft: PartyDraft,
  at: Date,
  turnTimes: readonly TurnTime[],
): Omit<ReservationCreate, 'merchant_id'> {
  return {
    ...fieldsOf(draft, turnTimes),
    ...tablesOf(draft),
    reserved_ts: at.toISOString(),
    origin: NEW_RESERVATION.origin,
    status: 'BOOKED',
    send_res_confirmation: draft.send_res_confirmation,
    overbook_reason: reasonOf(draft),
    ...(draft.slot
      ? { slot_id: draft.slot.slot_id, reservation_type_id: draft.slot.reservation_type_id }
      : {}),
  };
}

export const walkInBody = (draft: PartyDraft, turnTimes: readonly TurnTime[]) => ({
  ...fieldsOf(draft, turnTimes),
  ...tablesOf(draft),
});

/** Why limits are exceeded; null without a reason. */
export const reasonOf = ({ overbook_reason }: PartyDraft): string | null => overbook_reason.trim() || null;

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** The slot as it is to be; who is booked freely keeps the type that the booking names. */
function slotChange({ slot }: PartyDraft, stored: Party): Pick<Party, 'slot_id' | 'reservation_type_id'> {
  if (slot) return { slot_id: slot.slot_id, reservation_type_id: slot.reservation_type_id };
  return { slot_id: null, reservation_type_id: stored.slot_id === null ? stored.reservation_type_id : null };
}

/** What differs from the stored party, of all but its tables. */
export function changesOf(
  draft: PartyDraft,
  at: Date | null,
  stored: Party,
  turnTimes: readonly TurnTime[],
): Partial<ReservationUpdate> {
  const mine = {
    ...fieldsOf(draft, turnTimes),
    ...(draft.kind === 'reservation'
      ? {
          send_res_confirmation: draft.send_res_confirmation,
          overbook_reason: reasonOf(draft),
          ...slotChange(draft, stored),
        }
      : {}),
  };
  const changed = Object.entries(mine).filter(
    ([name, value]) => !same(value, stored[name as keyof typeof mine]),
  );
  // The form shows minutes: the seconds of a time that nobody touched are no change.
  const minuteOf = (ms: number) => Math.floor(ms / 60_000);
  const isMoved = at !== null && minuteOf(at.getTime()) !== minuteOf(Date.parse(stored.reserved_ts));
  return { ...Object.fromEntries(changed), ...(isMoved ? { reserved_ts: at.toISOString() } : {}) };
}

/** The tables to ask for when they differ from those that the party has; null when they stay. */
export function tableChange(draft: PartyDraft, stored: Party): ReturnType<typeof tablesOf> | null {
  const wanted = tablesOf(draft);
  const isSame = wanted.table_combination_id === null && same(wanted.mrt_ids, stored.mrt_ids);
  return isSame ? null : wanted;
}
