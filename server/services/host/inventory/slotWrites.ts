import type { EventKind } from '#contract/core/records.ts';
import { clockText } from '#contract/core/time.ts';
import { skippedMinutes } from '#contract/host/availability/moments.ts';
import { prepareDay } from '#contract/host/availability/rules.ts';
import type { Slot, SlotUpdate } from '#contract/host/inventory/schemas.ts';
import { clockOf, serviceMinute } from '#contract/host/shifts/minutes.ts';
import { refuseSenseless } from '#server/platform/clock/index.ts';
import { changesBetween } from '#server/platform/audit/index.ts';
import { checkVersion, fail, found } from '#server/platform/errors/index.ts';
import { tell } from '#server/platform/write/index.ts';
import { loadDay } from '#server/services/host/availability/index.ts';
import { lockServiceDay } from '#server/services/host/shifts/index.ts';
import { presentPlanned, presentStored } from './present.ts';
import { findConfiguration, findSlot, findStatus, type SlotRecord } from './queries.ts';
import { getType, type InventoryWork, need, needShared } from './work.ts';

export const SLOT = 'This slot';

/** What a person sets of a slot, as its columns. */
export interface SlotColumns {
  readonly start_minute: number;
  readonly min_party_size: number;
  readonly max_party_size: number;
  readonly duration_minutes: number;
  readonly access_type: string;
  readonly reservation_type_id: number;
}

type Given = Pick<
  SlotUpdate,
  'slotTime' | 'minimumCapacity' | 'maximumCapacity' | 'durationMinutes' | 'accessType' | 'reservationTypeId'
>;

/** The columns of a slot after a write; what is absent stays. VALIDATION for sizes that do not go together. */
export function mergedColumns(row: SlotRecord, given: Given): SlotColumns {
  const columns = {
    start_minute: given.slotTime === undefined ? row.start_minute : serviceMinute(given.slotTime),
    min_party_size: given.minimumCapacity ?? row.min_party_size,
    max_party_size: given.maximumCapacity ?? row.max_party_size,
    duration_minutes: given.durationMinutes ?? row.duration_minutes,
    access_type: given.accessType ?? row.access_type,
    reservation_type_id: given.reservationTypeId ?? row.reservation_type_id,
  };
  if (columns.min_party_size > columns.max_party_size) {
    const message = 'The largest party must not be smaller than the smallest';
    fail('VALIDATION', `${message}.`, { errors: { maximumCapacity: message } });
  }
  return columns;
}

export const isSame = (row: SlotRecord, columns: SlotColumns) =>
  row.start_minute === columns.start_minute &&
  row.min_party_size === columns.min_party_size &&
  row.max_party_size === columns.max_party_size &&
  row.duration_minutes === columns.duration_minutes &&
  row.access_type === columns.access_type &&
  row.reservation_type_id === columns.reservation_type_id;

/** A slot of the location of a write that is there; errors: NOT_FOUND, FLAG_OFF for what must not be written here. */
export async function openSlot(work: InventoryWork, slotId: number): Promise<SlotRecord> {
  const { trx, ctx, place } = work;
  const row = await findSlot(trx, place.programId, slotId);
  const isThere = row && row.merchant_id === place.merchantId && row.deleted_ts === null;
  const slot = found(isThere ? row : null, SLOT);
  if (slot.configuration_id !== null) {
    found(await findConfiguration(trx, place.programId, slot.configuration_id), SLOT);
  }
  await checkWritable(work, slot);
  await needShared(work, await getType({ db: trx }, ctx, slot.reservation_type_id));
  return slot;
}

/** Private slots are written only where private inventory is switched on (PERM-032); types stay at their location. */
export async function checkWritable(
  work: InventoryWork,
  columns: Pick<SlotColumns, 'access_type' | 'reservation_type_id'>,
): Promise<void> {
  if (columns.access_type === 'private') await need(work, 'private-inventory');
  const type = await getType({ db: work.trx }, work.ctx, columns.reservation_type_id);
  found(type.merchant_id === work.place.merchantId ? type : null, 'This reservation type');
  await needShared(work, type);
}

/** Nobody books or changes a date until the transaction ends. Errors: VALIDATION for a date that makes no sense. */
export function lockDate({ trx, place, now }: InventoryWork, date: string) {
  refuseSenseless('plan', { date }, { ...place, now });
  return lockServiceDay(trx, place.programId, place.merchantId, date);
}

/** Refuses with VALIDATION a time that the location's clocks skip on a date in spring; nobody could ever book it. */
export function refuseSkipped({ place }: InventoryWork, { start_minute }: SlotColumns, date: string): void {
  if (skippedMinutes(place.timezone, date, [start_minute]).length === 0) return;
  const time = clockText(clockOf(start_minute));
  const message = `The clocks go forward in the night of ${date} and skip ${time}. Choose another time`;
  fail('VALIDATION', `${message}.`, { errors: { slotTime: message } });
}

/** A slot as it is there on a date, by its id or by the weekly slot's that it stands for; null when it is not. */
export async function findOnDate(work: InventoryWork, slotId: number, date: string): Promise<Slot | null> {
  const { trx, place, now } = work;
  const day = prepareDay(await loadDay(trx, place, date, now));
  const slot = day.plan.slots.find((one) => one.slotId === slotId || one.placeId === slotId);
  return slot ? presentPlanned(day, slot, place.merchantId) : null;
}

/** The slot after a write: as it is on its date, or as the weekly plan has it. */
export async function readSlot(work: InventoryWork, slotId: number, date: string | null): Promise<Slot> {
  const planned = date === null ? null : await findOnDate(work, slotId, date);
  return planned ?? presentStored(found(await findSlot(work.trx, work.place.programId, slotId), SLOT));
}

export async function checkSlotVersion(
  work: InventoryWork,
  row: SlotRecord,
  version: number | undefined,
  date: string | null,
): Promise<void> {
  if (version === undefined || version === row.version) return;
  const current = await readSlot(work, row.slot_id, date);
  checkVersion(row.version, version, `The slot at ${clockText(clockOf(row.start_minute))}`, current);
}

export async function insertSlot(
  { trx, place, now }: InventoryWork,
  columns: SlotColumns,
  where: { configuration_id?: number; date?: string; replaced_slot_id?: number; deleted_ts?: Date },
): Promise<number> {
  const { slot_id } = await trx
    .insertInto('inventory_slots')
    .values({
      program_id: place.programId,
      merchant_id: place.merchantId,
      ...columns,
      ...where,
      created_ts: now,
      updated_ts: now,
    })
    .returning('slot_id')
    .executeTakeFirstOrThrow();
  return slot_id;
}

export async function storeSlot(
  { trx, place, now }: InventoryWork,
  row: SlotRecord,
  columns: Partial<SlotColumns> & { deleted_ts?: Date | null },
): Promise<void> {
  await trx
    .updateTable('inventory_slots')
    .set({ ...columns, updated_ts: now, version: row.version + 1 })
    .where('program_id', '=', place.programId)
    .where('slot_id', '=', row.slot_id)
    .execute();
}

/** Blocks a place on a date, or frees it; answers whether that changed anything (INV-009, INV-010). */
export async function setBlocked(
  { trx, ctx, place, now }: InventoryWork,
  placeId: number,
  date: string,
  block: { readonly reason: string | null } | null,
): Promise<boolean> {
  const { programId, merchantId } = place;
  const stored = await findStatus(trx, programId, { slotId: placeId, date });
  const isBlocked = stored?.status === 'blocked';
  if (block === null && !isBlocked) return false;
  if (block && isBlocked && stored.reason === block.reason) return false;
  if (stored) {
    await trx
      .deleteFrom('slot_statuses')
      .where('program_id', '=', programId)
      .where('status_id', '=', stored.status_id)
      .execute();
  }
  if (block === null) return true;
  await trx
    .insertInto('slot_statuses')
    .values({
      program_id: programId,
      merchant_id: merchantId,
      slot_id: placeId,
      date,
      status: 'blocked',
      reason: block.reason,
      created_by_user_id: ctx.userId,
      created_ts: now,
    })
    .execute();
  return true;
}

/** Records what happened to a slot: “19:30 on 2026-11-20, parties of 2 to 4”. */
export async function tellSlot(
  work: InventoryWork,
  kind: EventKind<'inventory_slot'>,
  slot: Slot,
  before: Slot | null = null,
): Promise<void> {
  const told = ({ time, minPartySize, maxPartySize, durationMinutes, accessType, status }: Slot) => ({
    time,
    minPartySize,
    maxPartySize,
    durationMinutes,
    accessType,
    status,
  });
  const day = slot.date ? ` on ${slot.date}` : '';
  await tell(work, {
    kind,
    recordId: slot.slotId,
    recordName: `${clockText(slot.time)}${day}, parties of ${slot.minPartySize} to ${slot.maxPartySize}`,
    changes: changesBetween(before ? told(before) : {}, told(slot)),
  });
}
