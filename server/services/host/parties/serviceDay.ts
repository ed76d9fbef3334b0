import { clockAt, offsetMinutes } from '#contract/core/time.ts';
import { notYet, VISIT_LABELS, type VisitState } from '#contract/host/parties/visit.ts';
import { fail } from '#server/platform/errors/index.ts';
import { calledName, type Standing } from './rules.ts';

const MINUTE_MS = 60_000;

interface BookedParty extends Standing {
  readonly timezone: string;
}

/** Refuses an act of service before the day of service, and a no-show before the party is late; IN_USE with when it can be done. */
export function requireServiceDay(
  party: BookedParty,
  target: VisitState,
  at: Date,
  lateMinutes: number,
): void {
  const { kind, reserved_ts, timezone } = party;
  const booked = {
    kind,
    reserved_ts: reserved_ts.toISOString(),
    utc_offset_mins: offsetMinutes(timezone, reserved_ts),
  };
  const why = notYet(booked, target, at, lateMinutes);
  if (why === null) return;
  const name = calledName(party);
  const options = { timeZone: timezone, weekday: 'long', month: 'long', day: 'numeric' } as const;
  const day = reserved_ts.toLocaleDateString('en-US', options);
  if (why === 'day')
    fail(
      'IN_USE',
      `${name} is booked for ${day} and cannot be marked ${VISIT_LABELS[target].toLowerCase()} before. Move the reservation to today first.`,
    );
  const from = clockAt(timezone, new Date(reserved_ts.getTime() + lateMinutes * MINUTE_MS));
  fail(
    'IN_USE',
    `${name} is not late yet. Mark the party a no-show from ${from} on, or cancel the reservation.`,
  );
}
