import { clockText } from '#contract/core/time.ts';
import { serviceMoment } from '#contract/host/availability/moments.ts';
import type { PlanSlot } from '#contract/host/availability/plan.ts';
import { isLimit, presentReason, type Reason, reasonText } from '#contract/host/availability/reasons.ts';
import {
  prepareDay,
  type PreparedDay,
  slotReasons,
  withoutParty,
} from '#contract/host/availability/rules.ts';
import { clockOf, serviceInstant } from '#contract/host/shifts/minutes.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { Failure, fail } from '#server/platform/errors/index.ts';
import { type Asker, requireFlag } from '#server/platform/flags/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { refuseNotLive } from '#server/services/administration/merchants/index.ts';
import { keepPlan, lockServiceDay } from '#server/services/host/shifts/index.ts';
import { visibilityOf } from './access.ts';
import { nearestAlternatives, type Wish } from './alternatives.ts';
import { loadDay, type Place } from './load.ts';
import { findType } from './types.ts';

/** A slot that cannot be had: 409 TAKEN with the reasons, to which the nearest times are added before it is answered. */
export class SlotRefusal extends Failure {
  readonly place: Place;
  readonly wish: Wish;
  /** The day as it was found under its lock. */
  readonly day: PreparedDay;

  constructor(place: Place, wish: Wish, day: PreparedDay, reasons: readonly Reason[]) {
    const [first] = reasons;
    const message = first ? reasonText(first) : 'Somebody else has booked this slot just now';
    super('TAKEN', `${message}. Choose another time.`, {
      details: { reasons: reasons.map(presentReason), alternatives: [] },
    });
    this.place = place;
    this.wish = wish;
    this.day = day;
  }
}

const ONE_PER_SLOT = 'parties_one_per_slot';
const isSlotTaken = (error: unknown) =>
  error instanceof Error && 'constraint' in error && error.constraint === ONE_PER_SLOT;

/** Does work that may book a slot; a refusal is answered with the nearest times that can be booked. */
export async function offeringAlternatives<T>(
  platform: Platform,
  asker: Asker,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isSlotTaken(error)) return fail('TAKEN', 'Somebody else has this slot. Choose another time.');
    if (!(error instanceof SlotRefusal)) throw error;
    const { place, wish, day, extra, message } = error;
    const now = platform.clock.now();
    const visibility = await visibilityOf(platform, asker, place.merchantId);
    const alternatives = await nearestAlternatives(platform.db, place, wish, { day, visibility, now });
    return fail('TAKEN', message, { details: { ...extra.details, alternatives } });
  }
}

/** A party that is to have a slot. */
export interface Claim extends Wish {
  readonly slotId: number;
  /** Why limits may be exceeded; null: they hold. */
  readonly overbookReason: string | null;
  /** The party itself where it is booked already, so that it does not stand in its own way. */
  readonly partyId: number | null;
}

/** What a party is given with a slot. */
export interface Claimed {
  readonly reservation_type_id: number;
  readonly slot_id: number;
  readonly slot_date: string;
  readonly duration_minutes: number;
}

/** Nobody else books or changes the business day of an instant, or its plan, until the transaction ends; answers the day. */
export async function lockDayOf(
  trx: Trx,
  { programId, merchantId, timezone }: Place,
  at: Date,
): Promise<string> {
  const { date } = serviceMoment(timezone, at);
  await keepPlan(trx, { programId, merchantId });
  await lockServiceDay(trx, programId, merchantId, date);
  return date;
}

/**
 * Gives a party a slot, in the transaction that books it and under the lock of its day. Errors: NOT_FOUND, FLAG_OFF, VALIDATION
 * for another time or a party size outside the slot's (INV-006), SlotRefusal where it cannot be had.
 */
export async function claimSlot(
  platform: Platform,
  trx: Trx,
  asker: Asker,
  place: Place,
  claim: Claim,
): Promise<Claimed> {
  const date = await lockDayOf(trx, place, claim.reservedAt);
  const plan = await loadDay(trx, place, date, platform.clock.now());
  if (plan.notLive) await refuseNotLive(trx, place, 'host', claim.reservedAt);
  const day = prepareDay(claim.partyId === null ? plan : withoutParty(plan, claim.partyId));
  const slot = plan.slots.find(({ slotId, placeId }) => claim.slotId === slotId || claim.slotId === placeId);
  if (!slot) return refuseUnknown(trx, place, claim, day);
  await checkFlags(platform, asker, place, day, slot);
  checkWish(day, slot, claim);
  const reasons = slotReasons(day, slot, { partySize: claim.partySize, access: 'all' });
  const refusing = claim.overbookReason ? reasons.filter((reason) => !isLimit(reason)) : reasons;
  if (refusing.length > 0) throw new SlotRefusal(place, claim, day, refusing);
  if (reasons.length > 0) await markOverbooked(trx, place, slot, date, claim.overbookReason);
  return {
    reservation_type_id: slot.reservationTypeId,
    slot_id: slot.placeId,
    slot_date: date,
    duration_minutes: slot.durationMinutes,
  };
}

async function refuseUnknown(trx: Trx, place: Place, claim: Claim, day: PreparedDay): Promise<never> {
  const known = await trx
    .selectFrom('inventory_slots')
    .select(['reservation_type_id'])
    .where('program_id', '=', place.programId)
    .where('merchant_id', '=', place.merchantId)
    .where('slot_id', '=', claim.slotId)
    .executeTakeFirst();
  if (!known) {
    const message = `Slot ${claim.slotId} was not found. It may have been removed, or belong to another location.`;
    return fail('NOT_FOUND', message);
  }
  const type = await findType(trx, place.programId, known.reservation_type_id);
  throw new SlotRefusal(place, claim, day, [{ code: 'NO_SLOT', name: type?.name ?? null }]);
}

async function checkFlags(
  platform: Platform,
  asker: Asker,
  place: Place,
  { types }: PreparedDay,
  slot: PlanSlot,
) {
  const { merchantId } = place;
  if (slot.accessType === 'private') await requireFlag(platform, asker, 'private-inventory', merchantId);
  if (types.get(slot.reservationTypeId)?.isSharedExperience)
    await requireFlag(platform, asker, 'shared-experiences-availability', merchantId);
}

/** Refuses another time than the slot's, and a party for which the slot is not (INV-006). */
function checkWish({ plan }: PreparedDay, slot: PlanSlot, { reservedAt, partySize }: Claim): void {
  const time = clockText(clockOf(slot.startMinute));
  if (serviceInstant(plan.timezone, plan.date, slot.startMinute).getTime() !== reservedAt.getTime()) {
    const message = `This slot is at ${time}. Choose that time, or another slot`;
    fail('VALIDATION', `${message}.`, { errors: { reserved_ts: message } });
  }
  const { minPartySize: min, maxPartySize: max } = slot;
  if (partySize < min || partySize > max) {
    const message = `${reasonText({ code: 'PARTY_RANGE', min, max })}. Choose another slot or party size`;
    fail('VALIDATION', `${message}.`, { errors: { party_size: message } });
  }
}

async function markOverbooked(
  trx: Trx,
  { programId, merchantId }: Place,
  { placeId }: PlanSlot,
  date: string,
  reason: string | null,
): Promise<void> {
  await trx
    .insertInto('slot_statuses')
    .values({
      program_id: programId,
      merchant_id: merchantId,
      slot_id: placeId,
      date,
      status: 'overbooked',
      reason,
    })
    .onConflict((conflict) =>
      conflict.columns(['program_id', 'slot_id', 'date']).doUpdateSet({ status: 'overbooked', reason }),
    )
    .execute();
}
