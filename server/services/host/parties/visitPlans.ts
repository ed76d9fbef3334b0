import { NO_SHOW } from '#contract/host/parties/removal.ts';
import {
  type Course,
  isAtTable,
  isHere,
  maySit,
  mayRecall,
  stepsFrom,
  VISIT_LABELS,
  type VisitState,
} from '#contract/host/parties/visit.ts';
import { fail } from '#server/platform/errors/index.ts';
import {
  calledName,
  type HoldPlan,
  type PartyPlan,
  plannedSpan,
  refuseNewTime,
  seatedSpan,
  spanFrom,
  type Standing,
} from './rules.ts';

/** When an act was done, and when it is written down: what it still needs of a table, it needs from then on. */
export interface Moments {
  readonly now: Date;
  readonly at: Date;
}

const KEEP: HoldPlan = { act: 'keep' };
const label = (state: VisitState) => VISIT_LABELS[state].toLowerCase();

/** Refuses an act of service on a party that is not booked: IN_USE with what to do first. */
export function requireBooked(party: Standing): void {
  if (party.status === 'CANCELLED') {
    fail('IN_USE', `${calledName(party)} was canceled. Restore the party first.`);
  }
  if (party.status === 'REQUESTED') {
    fail('IN_USE', `${calledName(party)} is only requested. Accept the reservation first.`);
  }
}

/** Refuses to seat who sits, who left and who is not in the book; IN_USE. */
export function requireSeatable(party: Standing): void {
  requireBooked(party);
  if (maySit(party.visit_state)) return;
  const name = calledName(party);
  if (isAtTable(party.visit_state)) {
    fail('IN_USE', `${name} sits at a table already. Move the party to other tables instead.`);
  }
  const remedy = mayRecall(party.visit_state) ? 'Call the party back instead.' : 'Take that back first.';
  fail('IN_USE', `${name} is marked ${label(party.visit_state)}. ${remedy}`);
}

/** Seats a party at these tables from a moment on. */
export function planSeat(
  party: Standing,
  mrtIds: readonly number[],
  options: { now: Date; durationMinutes?: number | undefined; isPartial?: boolean },
): PartyPlan {
  requireSeatable(party);
  const { now, durationMinutes = party.duration_minutes, isPartial = false } = options;
  if (mrtIds.length === 0) {
    const message = `Choose a table for ${calledName(party)}`;
    fail('VALIDATION', `${message}.`, { errors: { mrt_ids: message } });
  }
  return {
    kind: 'party.seated',
    patch: {
      visit_state: isPartial ? 'partially_seated' : 'seated',
      duration_minutes: durationMinutes,
      arrived_ts: party.arrived_ts ?? now,
      seated_ts: now,
      former_mrt_ids: [...party.mrt_ids],
    },
    holds: { act: 'hold', mrtIds, span: spanFrom(now, durationMinutes), isOccupied: true },
  };
}

/** Takes a seating back; the party has these tables, else those from before, where they are free. */
export function planUnseat(
  party: Standing,
  mrtIds: readonly number[],
  state: 'expected' | 'partially_arrived' | 'arrived',
  { now, at }: Moments,
): PartyPlan {
  if (!isAtTable(party.visit_state)) {
    fail('IN_USE', `${calledName(party)} does not sit at a table, so there is no seating to take back.`);
  }
  const span = plannedSpan({ ...party, visit_state: state }, now);
  const wanted = mrtIds.length > 0 ? mrtIds : party.former_mrt_ids;
  return {
    kind: 'party.unseated',
    patch: {
      visit_state: state,
      course: null,
      seated_ts: null,
      arrived_ts: state === 'expected' ? null : (party.arrived_ts ?? at),
    },
    holds: { act: 'hold', mrtIds: wanted, span, isOccupied: false, whereFree: true },
  };
}

/** One step of the visit, only along the table of steps. */
export function planStep(
  party: Standing,
  target: VisitState,
  course: Course | null | undefined,
  { now, at }: Moments,
): PartyPlan {
  requireBooked(party);
  const steps = stepsFrom(party.visit_state);
  if (!steps.includes(target)) refuseStep(party, target, steps);
  if (target === 'course' && !course) {
    fail('VALIDATION', 'Choose the course.', { errors: { course: 'Choose the course' } });
  }
  const patch = { visit_state: target, course: target === 'course' ? (course ?? null) : null };
  const kind = `party.${target}` as const;
  if (target === 'done') {
    const former_mrt_ids = [...party.mrt_ids];
    return {
      kind,
      patch: { ...patch, done_ts: at, former_mrt_ids },
      holds: { act: 'end', at },
      visits: 1,
    };
  }
  if (target === 'no_show') {
    const former_mrt_ids = [...party.mrt_ids];
    const gone = { removed_reason_id: NO_SHOW, arrived_ts: null, former_mrt_ids };
    return { kind, patch: { ...patch, ...gone }, holds: { act: 'release' } };
  }
  if (isAtTable(target)) return { kind, patch, holds: KEEP };
  const arrived_ts = isHere(target) ? (party.arrived_ts ?? at) : null;
  if (party.visit_state !== 'no_show') return { kind, patch: { ...patch, arrived_ts }, holds: KEEP };
  return {
    kind,
    patch: { ...patch, arrived_ts, removed_reason_id: null },
    holds: formerTables(party, target, now),
  };
}

/** The tables it had, at its time, where they are still free. */
export function formerTables(party: Standing, state: VisitState, now: Date): HoldPlan {
  return {
    act: 'hold',
    mrtIds: party.former_mrt_ids,
    span: plannedSpan({ ...party, visit_state: state }, now),
    isOccupied: false,
    whereFree: true,
  };
}

function refuseStep(party: Standing, target: VisitState, steps: readonly VisitState[]): never {
  const { visit_state: state } = party;
  const name = calledName(party);
  if (isAtTable(target) && maySit(state)) {
    return fail('IN_USE', `${name} does not sit at a table yet. Seat the party first.`);
  }
  if (maySit(target) && isAtTable(state)) {
    return fail('IN_USE', `${name} sits at a table. Take the seating back instead.`);
  }
  if (target === 'cancelled') return fail('IN_USE', `${name} is canceled with a reason. Cancel it instead.`);
  const next = steps.map(label).join(', ');
  const remedy = next ? `From there it can become: ${next}.` : 'That is where a visit ends.';
  return fail('IN_USE', `${name} is ${label(state)} and cannot become ${label(target)}. ${remedy}`);
}

/** A party that was marked done sits at its tables again. */
export function planRecall(party: Standing, now: Date): PartyPlan {
  if (!mayRecall(party.visit_state)) {
    fail(
      'IN_USE',
      `${calledName(party)} is ${label(party.visit_state)}; only a party that left can be called back.`,
    );
  }
  const mrtIds = party.mrt_ids.length > 0 ? party.mrt_ids : party.former_mrt_ids;
  return {
    kind: 'party.recalled',
    patch: { visit_state: 'seated', course: null, done_ts: null },
    holds: { act: 'hold', mrtIds, span: seatedSpan(party, now), isOccupied: true, keepStart: true },
    visits: -1,
  };
}

export interface Assignment {
  readonly mrtIds: readonly number[];
  readonly reservedAt?: Date | undefined;
  readonly durationMinutes?: number | undefined;
  readonly isPinned?: boolean | undefined;
}

const sameTables = (a: readonly number[], b: readonly number[]) =>
  a.length === b.length && a.every((mrtId) => b.includes(mrtId));

/** Other tables or another time for a party that is expected, waits or sits. */
export function planAssignment(party: Standing, assignment: Assignment, now: Date): PartyPlan {
  const { mrtIds, reservedAt, durationMinutes, isPinned = party.is_pinned } = assignment;
  const { visit_state: state } = party;
  const name = calledName(party);
  if (party.status === 'CANCELLED') requireBooked(party);
  if (!maySit(state) && !isAtTable(state)) {
    fail('IN_USE', `${name} is ${label(state)}, so it needs no table.`);
  }
  if (party.is_pinned && isPinned && party.mrt_ids.length > 0 && !sameTables(mrtIds, party.mrt_ids)) {
    fail('IN_USE', `The table of ${name} is locked. Unlock it first, then move the party.`);
  }
  const moves = reservedAt !== undefined && reservedAt.getTime() !== party.reserved_ts.getTime();
  if (moves) refuseNewTime(party);
  const after = {
    ...party,
    reserved_ts: reservedAt ?? party.reserved_ts,
    duration_minutes: durationMinutes ?? party.duration_minutes,
  };
  const patch = {
    reserved_ts: after.reserved_ts,
    duration_minutes: after.duration_minutes,
    is_pinned: isPinned && mrtIds.length > 0,
  };
  if (!isAtTable(state)) {
    const span = plannedSpan(after, now);
    return { kind: 'party.moved', patch, holds: { act: 'hold', mrtIds, span, isOccupied: false } };
  }
  if (mrtIds.length === 0) {
    const message = `${name} sits at a table. Take the seating back instead`;
    fail('VALIDATION', `${message}.`, { errors: { mrt_ids: message } });
  }
  const span = seatedSpan(after, now);
  return {
    kind: 'party.moved',
    patch,
    holds: { act: 'hold', mrtIds, span, isOccupied: true, keepStart: true },
  };
}
