import type { Party, TableHold } from '#contract/host/parties/schemas.ts';
import { isAtTable, maySit } from '#contract/host/parties/visit.ts';
import type { QueuedAct } from '#src/dataProviders/queue/entry.ts';
import { type WaitlistDay, withEntry } from '../data/waitlistDay.ts';
import { isEdit } from './kinds.ts';
import { newcomers, readAct, withQueued } from './stored.ts';

const MINUTE_MS = 60_000;

interface Where {
  readonly merchantId: number;
  readonly start: Date;
  readonly end: Date;
}

const isIn =
  ({ merchantId, start, end }: Where) =>
  ({ merchant_id, reserved_ts }: Party): boolean => {
    const at = Date.parse(reserved_ts);
    return merchant_id === merchantId && start.getTime() <= at && at < end.getTime();
  };

/** The parties of a day as they are expected once everything has been sent, newcomers last. */
export function withQueuedParties(
  parties: readonly Party[],
  acts: readonly QueuedAct[],
  where: Where,
): Party[] {
  if (acts.length === 0) return [...parties];
  const known = new Set(parties.map(({ local_id }) => local_id));
  const added = newcomers(acts).filter((party) => !known.has(party.local_id) && isIn(where)(party));
  return [...parties.map((party) => withQueued(party, acts)), ...added];
}

/** The parties whose service is about to change, as they are expected. */
function moved(acts: readonly QueuedAct[]): readonly Party[] {
  const bases = new Map<string, Party>();
  for (const act of acts) {
    const read = act.state === 'waiting' ? readAct(act) : null;
    if (read && !isEdit(read.kind) && !bases.has(act.subject)) bases.set(act.subject, read.base);
  }
  return [...bases.values()].map((party) => withQueued(party, acts));
}

function holdsOf(party: Party): TableHold[] {
  const { visit_state: state, status, seated_ts, reserved_ts, duration_minutes } = party;
  const isOccupied = isAtTable(state);
  if (status !== 'BOOKED' || !(isOccupied || maySit(state))) return [];
  const start = (isOccupied ? seated_ts : null) ?? reserved_ts;
  const end_ts = new Date(Date.parse(start) + duration_minutes * MINUTE_MS).toISOString();
  return party.mrt_ids.map((mrt_id) => ({
    mrt_id,
    party_id: party.id,
    block_key: null,
    reason: null,
    start_ts: start,
    end_ts,
    is_occupied: isOccupied,
  }));
}

/** Which table will be whose. */
export function withQueuedHolds(
  holds: readonly TableHold[],
  acts: readonly QueuedAct[],
  merchantId: number,
): TableHold[] {
  const parties = moved(acts).filter(({ merchant_id }) => merchant_id === merchantId);
  const ids = new Set(parties.map(({ id }) => id));
  return [
    ...holds.filter(({ party_id }) => party_id === null || !ids.has(party_id)),
    ...parties.flatMap(holdsOf),
  ];
}

/** A day's list with who will be on it, and who will have left it. */
export function withQueuedEntries(
  day: WaitlistDay,
  acts: readonly QueuedAct[],
  merchantId: number,
): WaitlistDay {
  const subjects = new Set(acts.filter(({ state }) => state === 'waiting').map(({ subject }) => subject));
  const listed = [...day.waiting, ...day.seated, ...day.removed].filter(({ local_id }) =>
    subjects.has(local_id),
  );
  const known = new Set(listed.map(({ local_id }) => local_id));
  const added = newcomers(acts).filter(
    ({ local_id, merchant_id }) => merchant_id === merchantId && !known.has(local_id),
  );
  return [...listed.map((party) => withQueued(party, acts)), ...added].reduce(withEntry, day);
}
