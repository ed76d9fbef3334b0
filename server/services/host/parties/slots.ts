import type { ReservationCreate, ReservationUpdate } from '#contract/host/parties/schemas.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { fail, found } from '#server/platform/errors/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import {
  claimSlot,
  findType,
  lockDayOf,
  type Place,
  refuseBeyondPacing,
  refuseFree,
  releaseSlot,
  retakeSlot,
} from '#server/services/host/availability/index.ts';
import type { Location } from '#server/services/administration/merchants/index.ts';
import type { Actor } from './actor.ts';
import { isRemoved } from './bookingPlans.ts';
import { findParty, type LockedParty } from './queries.ts';
import type { PartyPatch, PartyPlan, Standing } from './rules.ts';

type SlotPatch = Pick<
  PartyPatch,
  'reservation_type_id' | 'slot_id' | 'slot_date' | 'duration_minutes' | 'overbook_reason'
>;

const placeOf = (
  programId: number,
  { merchant_id, timezone }: Pick<Location, 'merchant_id' | 'timezone'>,
) => ({
  programId,
  merchantId: merchant_id,
  timezone,
});

/** Refuses a reservation type that the location does not have; NOT_FOUND. */
async function checkType(trx: Trx, { programId, merchantId }: Place, typeId: number): Promise<void> {
  const type = await findType(trx, programId, typeId);
  found(type?.merchant_id === merchantId ? type : null, `Reservation type ${typeId}`);
}

type Wanted = Pick<
  ReservationCreate,
  | 'local_id'
  | 'reserved_ts'
  | 'party_size'
  | 'duration_minutes'
  | 'overbook_reason'
  | 'reservation_type_id'
  | 'slot_id'
> & {
  /** A guest exceeds no limit, of whichever kind. */
  readonly isByGuest?: boolean | undefined;
};

/**
 * The slot of a new reservation, taken under the lock of its day, or its place in the pacing where it has none; nothing for one
 * that is stored already. Errors: NOT_FOUND,
 * FLAG_OFF, VALIDATION, TAKEN.
 */
export async function slotOfNew(
  platform: Platform,
  trx: Trx,
  actor: Actor,
  location: Location,
  wanted: Wanted,
): Promise<SlotPatch> {
  const place = placeOf(actor.programId, location);
  const { slot_id: slotId, reservation_type_id: typeId, local_id: localId } = wanted;
  const reservedAt = new Date(wanted.reserved_ts);
  if (!slotId && typeId) await checkType(trx, place, typeId);
  await lockDayOf(trx, place, reservedAt);
  if (localId !== undefined && (await findParty(trx, actor.programId, localId))) return {};
  if (!slotId) {
    const free = { reservedAt, partySize: wanted.party_size, partyId: null };
    if (wanted.isByGuest) await refuseFree(trx, place, free, platform.clock.now());
    else if (!wanted.overbook_reason) await refuseBeyondPacing(trx, place, free, platform.clock.now());
    return { reservation_type_id: typeId ?? null, overbook_reason: wanted.overbook_reason || null };
  }
  const claimed = await claimSlot(platform, trx, actor, place, {
    slotId,
    reservedAt,
    partySize: wanted.party_size,
    overbookReason: wanted.overbook_reason || null,
    partyId: null,
  });
  return {
    ...claimed,
    overbook_reason: wanted.overbook_reason || null,
    duration_minutes: wanted.duration_minutes ?? claimed.duration_minutes,
  };
}

type Schedule = Pick<Standing, 'reserved_ts' | 'duration_minutes' | 'party_size'>;
const LEFT = { slot_id: null, slot_date: null } as const;

/**
 * What an update does to a party's slot: another one where it names one, none where it moves the party to another time without.
 * A party that grows or is not overbooked any more asks for its own slot again. Errors: those of `slotOfNew`.
 */
export async function slotAfterUpdate(
  platform: Platform,
  trx: Trx,
  actor: Actor,
  party: LockedParty,
  body: ReservationUpdate & Pick<Wanted, 'isByGuest'>,
  schedule: Schedule,
): Promise<SlotPatch> {
  const place = placeOf(actor.programId, party);
  const { slot_id: wanted, reservation_type_id: typeId } = body;
  if (typeId && !wanted) await checkType(trx, place, typeId);
  const type = typeId === undefined ? {} : { reservation_type_id: typeId };
  const moves = schedule.reserved_ts.getTime() !== party.reserved_ts.getTime();
  const overbookReason = body.overbook_reason === undefined ? party.overbook_reason : body.overbook_reason;
  const isFree = wanted === null || (wanted === undefined && (moves || party.slot_id === null));
  const asksMore = moves || schedule.party_size > party.party_size;
  if (isFree && asksMore && !overbookReason && !isRemoved(party)) {
    await lockDays(trx, place, party, schedule.reserved_ts);
    const free = {
      reservedAt: schedule.reserved_ts,
      partySize: schedule.party_size,
      partyId: party.party_id,
    };
    if (body.isByGuest) await refuseFree(trx, place, free, platform.clock.now());
    else await refuseBeyondPacing(trx, place, free, platform.clock.now());
  }
  if (wanted === null || (wanted === undefined && moves)) return { ...type, ...LEFT };
  const slotId = wanted ?? party.slot_id;
  const isAsked =
    wanted !== undefined ||
    schedule.party_size !== party.party_size ||
    (overbookReason || null) !== party.overbook_reason;
  if (slotId !== null && wanted === undefined) keepType(party, typeId);
  if (slotId === null || !isAsked || (wanted === undefined && isRemoved(party))) return type;
  await lockDays(trx, place, party, schedule.reserved_ts);
  const claimed = await claimSlot(platform, trx, actor, place, {
    slotId,
    reservedAt: schedule.reserved_ts,
    partySize: schedule.party_size,
    overbookReason: overbookReason || null,
    partyId: party.party_id,
  });
  const isOther = claimed.slot_id !== party.slot_id;
  const duration_minutes = isOther ? (body.duration_minutes ?? claimed.duration_minutes) : undefined;
  return {
    reservation_type_id: claimed.reservation_type_id,
    slot_id: claimed.slot_id,
    slot_date: claimed.slot_date,
    ...(duration_minutes === undefined ? {} : { duration_minutes }),
  };
}

/**
 * The reason that a party has after a move. Another time beyond the pacing needs one of its own, whatever was said of the time before;
 * VALIDATION under overbook_reason without.
 */
export async function pacedMove(
  trx: Trx,
  party: LockedParty,
  { reservedAt, reason }: { reservedAt: Date | undefined; reason: string | null | undefined },
  now: Date,
): Promise<Pick<PartyPatch, 'overbook_reason'>> {
  if (reservedAt && reservedAt.getTime() !== party.reserved_ts.getTime() && !reason) {
    const place = placeOf(party.program_id, party);
    await lockDays(trx, place, party, reservedAt);
    const free = { reservedAt, partySize: party.party_size, partyId: party.party_id };
    await refuseBeyondPacing(trx, place, free, now);
  }
  return reason === undefined ? {} : { overbook_reason: reason || null };
}

/** Refuses another type for a party that keeps its slot, whose type it has. */
function keepType(party: LockedParty, typeId: number | null | undefined): void {
  if (typeId === undefined || typeId === party.reservation_type_id) return;
  const message = 'The type is that of the slot. Choose a slot of the other type, or leave the slot';
  fail('VALIDATION', `${message}.`, { errors: { reservation_type_id: message } });
}

/** Locks the day that a party leaves and the one it goes to, always the earlier first. */
async function lockDays(trx: Trx, place: Place, party: LockedParty, reservedAt: Date): Promise<void> {
  const instants = [party.reserved_ts, reservedAt].sort((one, other) => one.getTime() - other.getTime());
  for (const at of instants) await lockDayOf(trx, place, at);
}

/**
 * What an act changes of a party, with what it does to its slot: one that is moved without naming a slot leaves its own, one that
 * comes back takes its slot again, and the slot that is left is free. TAKEN where it cannot come back there.
 */
export async function followSlot(
  trx: Trx,
  before: LockedParty,
  { patch: asked }: PartyPlan,
  now: Date,
): Promise<PartyPatch> {
  if (before.slot_id === null && !asked.slot_id) return asked;
  const place = placeOf(before.program_id, before);
  const moves =
    asked.reserved_ts !== undefined && asked.reserved_ts.getTime() !== before.reserved_ts.getTime();
  const isLeft = moves && asked.slot_id === undefined && asked.slot_date === undefined;
  const patch = isLeft ? { ...asked, ...LEFT } : asked;
  const after = { ...before, ...patch };
  const [was, is] = [!isRemoved(before), !isRemoved(after)];
  const isSame = before.slot_id === after.slot_id && before.slot_date === after.slot_date;
  if (!was && is) await retakeSlot(trx, place, after, now);
  const isWithinLimits = before.overbook_reason !== null && after.overbook_reason === null;
  if (was && (!is || !isSame || isWithinLimits)) await releaseSlot(trx, place, before);
  return patch;
}
