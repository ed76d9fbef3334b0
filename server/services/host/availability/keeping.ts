import { prepareDay, withoutParty } from '#contract/host/availability/rules.ts';
import type { Reason } from '#contract/host/availability/reasons.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { keepPlan, lockServiceDay } from '#server/services/host/shifts/index.ts';
import { SlotRefusal } from './claims.ts';
import { loadDay, type Place } from './load.ts';

/** A party as far as its slot is concerned. */
export interface SlotHolder {
  readonly party_id: number;
  readonly party_size: number;
  readonly reserved_ts: Date;
  readonly slot_id: number | null;
  readonly slot_date: string | null;
  readonly overbook_reason: string | null;
}

/**
 * A removed party comes back into its slot, under the lock of its day: SlotRefusal naming who has it or that it is blocked.
 * A slot that is not there any more is not in the way.
 */
export async function retakeSlot(trx: Trx, place: Place, party: SlotHolder, now: Date): Promise<void> {
  const { slot_id: slotId, slot_date: date } = party;
  if (slotId === null || date === null) return;
  await keepPlan(trx, place);
  await lockServiceDay(trx, place.programId, place.merchantId, date);
  const day = prepareDay(withoutParty(await loadDay(trx, place, date, now), party.party_id));
  const slot = day.plan.slots.find(({ placeId }) => placeId === slotId);
  const [holder] = day.byPlace.get(slotId) ?? [];
  const reasons: Reason[] = [];
  if (holder && party.overbook_reason === null) reasons.push({ code: 'BOOKED', name: holder.name });
  if (slot?.status?.is === 'blocked') reasons.push({ code: 'BLOCKED', name: slot.status.reason });
  if (reasons.length === 0) return;
  throw new SlotRefusal(place, { reservedAt: party.reserved_ts, partySize: party.party_size }, day, reasons);
}

/** A party has left its slot: it is not overbooked any more when nobody is left there who was taken beyond the limits. */
export async function releaseSlot(
  trx: Trx,
  { programId, merchantId }: Place,
  { party_id: partyId, slot_id: slotId, slot_date: date }: SlotHolder,
): Promise<void> {
  if (slotId === null || date === null) return;
  await lockServiceDay(trx, programId, merchantId, date);
  const other = await trx
    .selectFrom('parties')
    .select('party_id')
    .where('program_id', '=', programId)
    .where('slot_id', '=', slotId)
    .where('slot_date', '=', date)
    .where('party_id', '<>', partyId)
    .where('status', '<>', 'CANCELLED')
    .where('deleted_ts', 'is', null)
    .where('visit_state', '<>', 'no_show')
    .where('overbook_reason', 'is not', null)
    .executeTakeFirst();
  if (other) return;
  await trx
    .deleteFrom('slot_statuses')
    .where('program_id', '=', programId)
    .where('slot_id', '=', slotId)
    .where('date', '=', date)
    .where('status', '=', 'overbooked')
    .execute();
}
