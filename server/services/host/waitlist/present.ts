import type { Party } from '#contract/host/parties/schemas.ts';
import { isOver, maySit, type VisitState } from '#contract/host/parties/visit.ts';
import { presentParty, type PartyRow } from '#server/services/host/parties/index.ts';
import type { TokenRow } from './queries.ts';

/** True of who still waits for a table. */
export function isWaiting({ status, visit_state }: Pick<Party, 'status' | 'visit_state'>): boolean {
  return status === 'BOOKED' && maySit(visit_state);
}

const instant = (at: Date) => at.toISOString();
const latest = (a: string | null, b: string | null) => (b ?? '').localeCompare(a ?? '');
const leftAt = (party: Party) => party.deleted_ts ?? party.updated_ts;

/** A day's list: who waits in their order, who was seated and who was removed, the latest first (WAIT-001). */
export function presentEntries(rows: readonly PartyRow[]) {
  const all = rows.map(presentParty);
  const waiting = all.filter(isWaiting);
  const seated = all.filter((party) => party.seated_ts !== null && party.status === 'BOOKED');
  const known = new Set([...waiting, ...seated]);
  return {
    waiting,
    seated: seated.filter((party) => !isWaiting(party)).sort((a, b) => latest(a.seated_ts, b.seated_ts)),
    removed: all.filter((party) => !known.has(party)).sort((a, b) => latest(leftAt(a), leftAt(b))),
  };
}

/** How an entry stands, as its guest sees it. */
export function stateOf(row: {
  readonly status: string;
  readonly visit_state: VisitState;
  readonly notified_ts: Date | null;
}): 'waiting' | 'ready' | 'seated' | 'removed' {
  const { status, visit_state: state, notified_ts } = row;
  if (status !== 'BOOKED' || (isOver(state) && state !== 'done')) return 'removed';
  if (!maySit(state)) return 'seated';
  return notified_ts === null ? 'waiting' : 'ready';
}

/** A waiting party's own page; nothing that only the house should know. */
export function presentStatus(
  row: TokenRow,
  state: ReturnType<typeof stateOf>,
  ahead: number,
  { showsQuote, thanks }: { readonly showsQuote: boolean; readonly thanks: string },
) {
  return {
    merchant_name: row.merchant_name,
    merchant_phone: row.merchant_phone,
    fname: row.fname,
    party_size: row.party_size,
    state,
    parties_ahead: ahead,
    joined_ts: instant(row.reserved_ts),
    quoted_minutes: showsQuote ? (row.quoted_minutes ?? 0) : 0,
    shows_quote: showsQuote,
    thank_you: thanks,
    hold_until_ts: state === 'ready' && row.hold_until_ts ? instant(row.hold_until_ts) : null,
  };
}
