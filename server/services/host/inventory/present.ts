import type { PlanSlot } from '#contract/host/availability/plan.ts';
import type { PreparedDay } from '#contract/host/availability/rules.ts';
import { type Configuration, type Slot, slotAccess } from '#contract/host/inventory/schemas.ts';
import { clockOf } from '#contract/host/shifts/minutes.ts';
import { statusOf } from '#server/services/host/availability/index.ts';
import type { ConfigurationRecord, SlotRecord } from './queries.ts';

/** A slot as it is stored: of a weekly plan, or removed from its date (INV-002). */
export function presentStored(row: SlotRecord): Slot {
  return {
    slotId: row.slot_id,
    merchantId: row.merchant_id,
    reservationTypeId: row.reservation_type_id,
    configurationId: row.configuration_id,
    date: row.date,
    time: clockOf(row.start_minute),
    minPartySize: row.min_party_size,
    maxPartySize: row.max_party_size,
    durationMinutes: row.duration_minutes,
    blocked: false,
    booked: false,
    status: 'none',
    statusId: null,
    statusReason: null,
    accessType: slotAccess.parse(row.access_type),
    replacedSlotId: row.replaced_slot_id,
    deleted: row.deleted_ts !== null,
    partyIds: [],
    version: row.version,
  };
}

/** A slot as it is there on a day, with its status and who has it (INV-002, INV-003). */
export function presentPlanned(day: PreparedDay, slot: PlanSlot, merchantId: number): Slot {
  const { status } = slot;
  const holders = day.byPlace.get(slot.placeId) ?? [];
  return {
    slotId: slot.slotId,
    merchantId,
    reservationTypeId: slot.reservationTypeId,
    configurationId: slot.configurationId,
    date: day.plan.date,
    time: clockOf(slot.startMinute),
    minPartySize: slot.minPartySize,
    maxPartySize: slot.maxPartySize,
    durationMinutes: slot.durationMinutes,
    blocked: status?.is === 'blocked',
    booked: holders.length > 0,
    status: statusOf(day, slot),
    statusId: status?.id ?? null,
    statusReason: status?.reason ?? null,
    accessType: slot.accessType,
    replacedSlotId: slot.placeId === slot.slotId ? null : slot.placeId,
    deleted: false,
    partyIds: holders.map(({ partyId }) => partyId),
    version: slot.version,
  };
}

/** A weekly plan with its slots (INV-037). */
export function presentConfiguration(row: ConfigurationRecord, slots: readonly SlotRecord[]): Configuration {
  return {
    configurationId: row.configuration_id,
    merchantId: row.merchant_id,
    reservationTypeId: row.reservation_type_id,
    name: row.name,
    days: row.days,
    startDate: row.start_date,
    endDate: row.end_date,
    status: row.status === 'published' ? 'published' : 'draft',
    slots: slots.filter((slot) => slot.configuration_id === row.configuration_id).map(presentStored),
    updatedTs: row.updated_ts.toISOString(),
    version: row.version,
  };
}
