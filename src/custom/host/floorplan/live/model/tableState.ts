import type { RoomTable } from '#contract/host/floor/schemas.ts';
import type { Party, TableHold } from '#contract/host/parties/schemas.ts';
import { isAtTable, maySit, timeAtTable } from '#contract/host/parties/visit.ts';
import { type PartyStatus, statusOf } from '#src/domain/host/parties/fields.tsx';
import { expectedEnd } from './partyGroups.ts';

const MINUTE_MS = 60_000;
/** A table counts as held for a reservation this long before its time. */
const HELD_MINUTES = 30;

/** Who has the table next. */
export interface Coming {
  readonly party: Party;
  readonly start: Date;
  /** The party that sits there is expected to stay beyond it. */
  readonly isTooSoon: boolean;
}

/** How a table stands at a moment. */
export type TableState = { readonly next: Coming | null } & (
  | {
      readonly kind: 'occupied';
      readonly party: Party;
      readonly status: PartyStatus;
      readonly minutes: number;
      readonly share: number;
    }
  | { readonly kind: 'held'; readonly party: Party; readonly status: PartyStatus; readonly start: Date }
  | {
      readonly kind: 'blocked';
      readonly blockKey: string;
      readonly until: Date;
      readonly reason: string;
    }
  | { readonly kind: 'open' }
);

export interface Service {
  readonly parties: readonly Party[];
  readonly holds: readonly TableHold[];
  readonly now: Date;
  readonly lateMinutes: number;
}

/** The reservations that a table is still to take, the earliest first. */
export function comingTo(mrtId: number, { parties, holds, now }: Service): { party: Party; start: Date }[] {
  const byId = new Map(parties.map((party) => [party.id, party]));
  return holds
    .filter((hold) => hold.mrt_id === mrtId && !hold.is_occupied && Date.parse(hold.end_ts) > now.getTime())
    .flatMap((hold) => {
      const party = hold.party_id === null ? undefined : byId.get(hold.party_id);
      return party && maySit(party.visit_state) ? [{ party, start: new Date(hold.start_ts) }] : [];
    })
    .sort((a, b) => a.start.getTime() - b.start.getTime());
}

function blockAt(mrtId: number, { holds, now }: Service): TableHold | undefined {
  return holds.find(
    (hold) =>
      hold.mrt_id === mrtId &&
      hold.block_key !== null &&
      Date.parse(hold.start_ts) <= now.getTime() &&
      now.getTime() < Date.parse(hold.end_ts),
  );
}

/** Blocks of a table that are not over, the earliest first. */
export function blocksOf(mrtId: number, { holds, now }: Service): TableHold[] {
  return holds
    .filter(
      (hold) => hold.mrt_id === mrtId && hold.block_key !== null && Date.parse(hold.end_ts) > now.getTime(),
    )
    .sort((a, b) => Date.parse(a.start_ts) - Date.parse(b.start_ts));
}

/** What a table is doing now: who sits there and how far, for whom it is held, why it is out of use, or open. */
export function tableStateOf(table: Pick<RoomTable, 'mrt_id'>, service: Service): TableState {
  const { parties, now, lateMinutes } = service;
  const occupant = parties.find(
    (party) => isAtTable(party.visit_state) && party.mrt_ids.includes(table.mrt_id),
  );
  const coming = comingTo(table.mrt_id, service);
  const nextFrom = (index: number): Coming | null => {
    const found = coming[index];
    const isTooSoon = occupant !== undefined && found !== undefined && expectedEnd(occupant) > +found.start;
    return found ? { ...found, isTooSoon } : null;
  };
  if (occupant) {
    const at = timeAtTable(occupant, now);
    const minutes = Math.max(0, at?.minutes ?? 0);
    return {
      kind: 'occupied',
      party: occupant,
      status: statusOf(occupant, now, lateMinutes),
      minutes,
      share: Math.min(1, minutes / Math.max(1, occupant.duration_minutes)),
      next: nextFrom(0),
    };
  }
  const block = blockAt(table.mrt_id, service);
  if (block?.block_key) {
    const until = new Date(block.end_ts);
    return {
      kind: 'blocked',
      blockKey: block.block_key,
      until,
      reason: block.reason ?? '',
      next: nextFrom(0),
    };
  }
  const [first] = coming;
  if (first && first.start.getTime() - now.getTime() <= HELD_MINUTES * MINUTE_MS) {
    const status = statusOf(first.party, now, lateMinutes);
    return { kind: 'held', party: first.party, status, start: first.start, next: nextFrom(1) };
  }
  return { kind: 'open', next: nextFrom(0) };
}
