import { turnMinutes, type TurnTime } from '#contract/host/parties/defaults.ts';
import { CANCELLED, NO_SHOW } from '#contract/host/parties/removal.ts';
import type { ReservationUpdate, WaitlistUpdate } from '#contract/host/parties/schemas.ts';
import { isAtTable, maySit, VISIT_LABELS, type VisitState } from '#contract/host/parties/visit.ts';
import { fail } from '#server/platform/errors/index.ts';
import {
  calledName,
  type HoldPlan,
  type PartyPatch,
  type PartyPlan,
  plannedSpan,
  refuseNewTime,
  seatedSpan,
  type Standing,
} from './rules.ts';
import { formerTables, type Moments, planStep } from './visitPlans.ts';

const KEEP: HoldPlan = { act: 'keep' };

/** True of a party that left the book: cancelled for whatever reason, or marked no-show. */
export function isRemoved(party: Pick<Standing, 'status' | 'visit_state'>): boolean {
  return party.status === 'CANCELLED' || party.visit_state === 'no_show';
}

/**
 * Takes a party out of the book for a reason (HOST-010); null when it already is, for the same one. A no-show stays booked and is
 * marked so. Errors: IN_USE for who sits at a table or has left.
 */
export function planCancel(party: Standing, reasonId: number, moments: Moments): PartyPlan | null {
  const { visit_state: state, removed_reason_id: before } = party;
  const name = calledName(party);
  if (isAtTable(state)) {
    fail('IN_USE', `${name} sits at a table. Mark the party done, or take the seating back first.`);
  }
  if (state === 'done') fail('IN_USE', `${name} has been here and left, so there is nothing to cancel.`);
  if (isRemoved(party) && before === reasonId) return null;
  if (party.status === 'CANCELLED') {
    if (reasonId !== NO_SHOW)
      return { kind: 'party.updated', patch: { removed_reason_id: reasonId }, holds: KEEP };
    fail('IN_USE', `${name} is canceled already. Restore the party first, then mark it no-show.`);
  }
  if (reasonId === NO_SHOW) return planStep(party, 'no_show', null, moments);
  return {
    kind: 'party.cancelled',
    patch: {
      status: 'CANCELLED',
      visit_state: 'cancelled',
      removed_reason_id: reasonId,
      deleted_ts: moments.at,
      former_mrt_ids: [...(state === 'no_show' ? party.former_mrt_ids : party.mrt_ids)],
    },
    holds: { act: 'release' },
  };
}

/** Puts a removed party back, with its former tables where they are free (HOST-011); null when it is in the book. */
export function planRestore(
  party: Standing,
  { now, at }: Moments,
  state: VisitState = 'expected',
): PartyPlan | null {
  if (!isRemoved(party)) return null;
  return {
    kind: 'party.restored',
    patch: {
      status: 'BOOKED',
      visit_state: state,
      removed_reason_id: null,
      deleted_ts: null,
      restored_ts: at,
    },
    holds: formerTables(party, state, now),
  };
}

const CODES = ['BOOKED', 'CANCELLED', 'REQUESTED'] as const;

/**
 * What an update wants of the booking beside its fields: `status` 0 or another status than the stored one restores, cancels,
 * accepts or asks again; a removal reason cancels (HOST-009..011). Null when the booking stays as it is.
 */
export function planBooking(
  party: Standing,
  body: Pick<ReservationUpdate, 'status' | 'removed_reason_id'>,
  moments: Moments,
): PartyPlan | null {
  const { removed_reason_id: reasonId } = body;
  const status = typeof body.status === 'number' ? CODES[body.status] : body.status;
  const isPutBack = body.status === 0 || (status === 'BOOKED' && party.status === 'CANCELLED');
  if (isRemoved(party) && (isPutBack || (reasonId === null && status !== 'CANCELLED'))) {
    return planRestore(party, moments);
  }
  if (typeof reasonId === 'number' && body.status !== 0) return planCancel(party, reasonId, moments);
  if (status === undefined || status === party.status) return null;
  if (status === 'CANCELLED') return planCancel(party, CANCELLED, moments);
  if (party.visit_state !== 'expected') {
    fail(
      'IN_USE',
      `${calledName(party)} is ${VISIT_LABELS[party.visit_state].toLowerCase()}, so the booking cannot become ${status}.`,
    );
  }
  const kind = status === 'BOOKED' ? 'party.accepted' : 'party.requested';
  return { kind, patch: { status }, holds: KEEP };
}

type Edits = Omit<
  ReservationUpdate & WaitlistUpdate,
  'version' | 'ago_seconds' | 'user_id' | 'phone' | 'email' | 'fname' | 'lname'
>;
const PLAIN = [
  'country_code',
  'notes',
  'allergies',
  'tags',
  'section_preferences',
  'is_pinned',
  'overbook_reason',
  'send_res_confirmation',
  'quoted_minutes',
] as const satisfies readonly (keyof Edits & keyof PartyPatch)[];

/** The fields that an update gives and that touch nothing else. */
export function plainEdits(edits: Edits): PartyPatch {
  return Object.fromEntries(
    PLAIN.filter((field) => edits[field] !== undefined).map((field) => [field, edits[field]]),
  );
}

type Schedule = Pick<Standing, 'reserved_ts' | 'duration_minutes' | 'party_size'>;

/**
 * When, how long and how many after an update. A party that had the usual time for its size gets the usual time for its new one.
 * Errors: VALIDATION for a new time of who is not expected as a reservation.
 */
export function plannedSchedule(
  party: Standing,
  body: Pick<ReservationUpdate, 'reserved_ts' | 'duration_minutes' | 'party_size'>,
  turnTimes: readonly TurnTime[],
): Schedule {
  const reserved_ts = body.reserved_ts === undefined ? party.reserved_ts : new Date(body.reserved_ts);
  const moves = reserved_ts.getTime() !== party.reserved_ts.getTime();
  if (moves) refuseNewTime(party);
  const party_size = body.party_size ?? party.party_size;
  const isUsual = party.duration_minutes === turnMinutes(turnTimes, party.party_size);
  const resized = party_size !== party.party_size && isUsual;
  const usual = resized ? turnMinutes(turnTimes, party_size) : party.duration_minutes;
  return { reserved_ts, party_size, duration_minutes: body.duration_minutes ?? usual };
}

/** A guest who moves their booking gives up the tables that were planned for it: the host stand plans it anew. */
export function givenUpHolds(party: Standing, schedule: Schedule): HoldPlan {
  const isSame =
    schedule.reserved_ts.getTime() === party.reserved_ts.getTime() &&
    schedule.party_size === party.party_size;
  return isSame || party.mrt_ids.length === 0 ? KEEP : { act: 'release' };
}

/** The tables of a party at its new time; TAKEN when it cannot have them then. */
export function rescheduledHolds(party: Standing, schedule: Schedule, now: Date): HoldPlan {
  const isSame =
    schedule.reserved_ts.getTime() === party.reserved_ts.getTime() &&
    schedule.duration_minutes === party.duration_minutes;
  if (isSame || party.mrt_ids.length === 0 || isRemoved(party)) return KEEP;
  const after = { ...party, ...schedule };
  const mrtIds = party.mrt_ids;
  if (maySit(party.visit_state)) {
    return { act: 'hold', mrtIds, span: plannedSpan(after, now), isOccupied: false };
  }
  if (!isAtTable(party.visit_state)) return KEEP;
  return { act: 'hold', mrtIds, span: seatedSpan(after, now), isOccupied: true, keepStart: true };
}
