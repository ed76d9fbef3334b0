import type { BookableQuarter } from '#contract/host/availability/endpoints.ts';
import { fitsSlot } from '#contract/host/inventory/rules.ts';
import type { Slot } from '#contract/host/inventory/schemas.ts';
import type { Party } from '#contract/host/parties/schemas.ts';

/** A booking of the day that the plan of the day no longer carries, and why. */
export interface Fallen {
  readonly party: Party;
  readonly why: string;
}

type Day = {
  readonly slots: readonly Slot[];
  readonly quarters: readonly BookableQuarter[];
  /** The special day that closes the location; null when it is open. */
  readonly closed: string | null;
  /** HH:mm of an instant at the location. */
  readonly timeOf: (instant: string) => string;
};

/** The slot that a booking has: itself, or what stands for it on its date. */
const slotOf = (party: Party, slots: readonly Slot[]) =>
  slots.find(({ partyIds }) => partyIds.includes(party.id)) ??
  slots.find(({ slotId, replacedSlotId }) => slotId === party.slot_id || replacedSlotId === party.slot_id);

function whyFallen(party: Party, { slots, closed, quarters, timeOf }: Day): string | null {
  if (closed !== null) return closed ? `Closed that day: ${closed}` : 'Closed that day';
  if (party.slot_id === null) {
    const time = timeOf(party.reserved_ts);
    return quarters.length > 0 && !quarters.some((quarter) => isIn(quarter, time))
      ? 'No shift is open then'
      : null;
  }
  const slot = slotOf(party, slots);
  if (!slot || slot.deleted) return 'Its slot was removed';
  if (slot.blocked)
    return slot.statusReason ? `Its slot is blocked: ${slot.statusReason}` : 'Its slot is blocked';
  if (!fitsSlot(slot, party.party_size)) return 'Its slot is for other party sizes now';
  if (slot.time !== timeOf(party.reserved_ts)) return 'Its slot is at another time now';
  return quarters.find(({ time }) => isIn({ time }, slot.time))?.shift_name === null
    ? 'No shift is open then'
    : null;
}

/** Whether a time lies in a quarter hour. */
function isIn({ time }: { readonly time: string }, at: string): boolean {
  const minutes = Number(at.slice(3));
  return time === `${at.slice(0, 3)}${String(minutes - (minutes % 15)).padStart(2, '0')}`;
}

/**
 * The bookings of a day that no longer stand: closed, without a shift, without their slot, or against what it has become.
 * Overbooked on purpose stands, and so does who has come. In order of time.
 */
export function fallenOf(parties: readonly Party[], day: Day): Fallen[] {
  return parties
    .filter(
      ({ kind, status, visit_state, overbook_reason, deleted_ts }) =>
        kind === 'reservation' &&
        status === 'BOOKED' &&
        deleted_ts === null &&
        overbook_reason === null &&
        visit_state === 'expected',
    )
    .flatMap((party) => {
      const why = whyFallen(party, day);
      return why === null ? [] : [{ party, why }];
    })
    .sort((one, other) => one.party.reserved_ts.localeCompare(other.party.reserved_ts));
}
