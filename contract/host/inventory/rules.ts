import type { Slot, SlotAccess } from './schemas.ts';
import { LONGEST_SLOT_MINUTES, SHORTEST_SLOT_MINUTES } from './schemas.ts';

/** The durations that a slot may have, in minutes (INV-013). */
export const SLOT_DURATIONS: readonly number[] = Array.from(
  { length: (LONGEST_SLOT_MINUTES - SHORTEST_SLOT_MINUTES) / 15 + 1 },
  (_, index) => SHORTEST_SLOT_MINUTES + index * 15,
);

type Sized = Pick<Slot, 'minPartySize' | 'maxPartySize'>;
type Sorted = Sized & Pick<Slot, 'blocked'>;

/** The order of the slots of one time: those not blocked first, then by the smallest, then by the largest party (INV-014). */
export function compareSlots(one: Sorted, other: Sorted): number {
  return (
    Number(one.blocked) - Number(other.blocked) ||
    one.minPartySize - other.minPartySize ||
    one.maxPartySize - other.maxPartySize
  );
}

type Matched = Sorted & Pick<Slot, 'slotId' | 'reservationTypeId'>;

/** The same slot, or another of the same type, party sizes and blocked state (INV-008). */
export function slotsMatch(one: Matched, other: Matched): boolean {
  if (one.slotId === other.slotId) return true;
  return (
    one.reservationTypeId === other.reservationTypeId &&
    one.minPartySize === other.minPartySize &&
    one.maxPartySize === other.maxPartySize &&
    one.blocked === other.blocked
  );
}

/** INV-007. */
export function isSlotAvailable({ is_available }: { readonly is_available: number }): boolean {
  return is_available !== 0;
}

/** Both ends included (INV-006). */
export function fitsSlot({ minPartySize, maxPartySize }: Sized, partySize: number): boolean {
  return partySize >= minPartySize && partySize <= maxPartySize;
}

/** Private slots are there only where private inventory is enabled (INV-005). */
export function isShown(
  { accessType }: { readonly accessType: SlotAccess },
  access: SlotAccess | 'all',
  privateEnabled: boolean,
): boolean {
  if (accessType === 'private' && !privateEnabled) return false;
  return access === 'all' || access === accessType;
}
