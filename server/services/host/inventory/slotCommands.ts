import type { EventKind } from '#contract/core/records.ts';
import type { z } from 'zod';
import type { inventory } from '#contract/host/inventory/endpoints.ts';
import type { Slot, SlotCreate, SlotUpdate } from '#contract/host/inventory/schemas.ts';
import { serviceMinute } from '#contract/host/shifts/minutes.ts';
import { fail, found } from '#server/platform/errors/index.ts';
import type { RequestContext } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { presentStored } from './present.ts';
import { findConfiguration, findReplacement, findSlot, findStatus, type SlotRecord } from './queries.ts';
import {
  checkSlotVersion,
  checkWritable,
  findOnDate,
  insertSlot,
  isSame,
  lockDate,
  mergedColumns,
  openSlot,
  refuseSkipped,
  readSlot,
  setBlocked,
  SLOT,
  storeSlot,
  tellSlot,
} from './slotWrites.ts';
import { changeInventory, getType, type InventoryWork } from './work.ts';

const placeIdOf = (row: SlotRecord) => row.replaced_slot_id ?? row.slot_id;

/** The location of a slot; NOT_FOUND where the caller does not work. */
async function merchantOf({ db }: Platform, ctx: RequestContext, slotId: number): Promise<number> {
  const row = await findSlot(db, ctx.programId, slotId);
  return found(row && ctx.worksAt(row.merchant_id) ? row : null, SLOT).merchant_id;
}

function refuseField(field: string, message: string): never {
  return fail('VALIDATION', `${message}.`, { errors: { [field]: message } });
}

/** Adds a slot to a weekly plan or to one date (INV-020). Errors: NOT_FOUND, VALIDATION, STALE, FLAG_OFF. */
export async function createSlot(platform: Platform, ctx: RequestContext, body: SlotCreate) {
  const { reservationTypeId, configurationId, date, slotId: replacedId, dry_run: dryRun } = body;
  const { merchant_id: merchantId } = await getType(platform, ctx, reservationTypeId);
  return changeInventory(platform, ctx, { merchantId, dryRun }, async (work) => {
    const columns = {
      start_minute: serviceMinute(body.slotTime),
      min_party_size: body.minimumCapacity,
      max_party_size: body.maximumCapacity,
      duration_minutes: body.durationMinutes,
      access_type: body.accessType,
      reservation_type_id: reservationTypeId,
    };
    await checkWritable(work, columns);
    const isBlocked = body.status === 'blocked';
    if (date === undefined) {
      if (isBlocked) refuseField('status', 'Choose a date to block the slot on');
      return addWeekly(work, columns, configurationId ?? 0);
    }
    await lockDate(work, date);
    refuseSkipped(work, columns, date);
    const replaced = replacedId === undefined ? null : await openWeekly(work, replacedId, date);
    const slotId = await insertSlot(work, columns, {
      date,
      ...(replaced ? { replaced_slot_id: replaced.slot_id } : {}),
    });
    if (isBlocked) await setBlocked(work, replaced?.slot_id ?? slotId, date, { reason: null });
    return settle(work, 'inventory_slot.created', slotId, date);
  });
}

async function settle(
  work: InventoryWork,
  kind: EventKind<'inventory_slot'>,
  slotId: number,
  date: string | null,
  before: Slot | null = null,
): Promise<{ slot: Slot }> {
  const slot = await readSlot(work, slotId, date);
  await tellSlot(work, kind, slot, before);
  return { slot };
}

async function addWeekly(
  work: InventoryWork,
  columns: Parameters<typeof insertSlot>[1],
  configurationId: number,
) {
  const plan = await findConfiguration(work.trx, work.place.programId, configurationId);
  const isOwn = plan?.reservation_type_id === columns.reservation_type_id;
  found(isOwn ? plan : null, 'This weekly plan');
  const slotId = await insertSlot(work, columns, { configuration_id: configurationId });
  return settle(work, 'inventory_slot.created', slotId, null);
}

/** A weekly slot that nothing stands for on a date yet; errors: NOT_FOUND, STALE with what stands there. */
async function openWeekly(work: InventoryWork, slotId: number, date: string): Promise<SlotRecord> {
  const row = await openSlot(work, slotId);
  if (row.date !== null) refuseField('slotId', 'Only a slot of a weekly plan is replaced on a date');
  await refuseReplaced(work, row, date);
  return row;
}

async function refuseReplaced(work: InventoryWork, row: SlotRecord, date: string): Promise<void> {
  const replacement = await findReplacement(work.trx, work.place.programId, row.slot_id, date);
  if (!replacement) return;
  const current = await readSlot(work, replacement.slot_id, replacement.deleted_ts === null ? date : null);
  fail(
    'STALE',
    `Somebody else has changed this slot on ${date} since you opened it. Compare both versions and save again.`,
    { current },
  );
}

/** What a write of a slot is about: its row, and the date that it is about alone. */
interface Opened {
  readonly row: SlotRecord;
  readonly date: string | null;
  /** The row is the whole week's, and the write is about one date. */
  readonly isOneOfMany: boolean;
}

/**
 * The slot that a write means, its date locked: a weekly slot with a date is what stands there for it. Errors: NOT_FOUND, STALE,
 * VALIDATION for another date than its own.
 */
async function openFor(
  work: InventoryWork,
  slotId: number,
  { date: asked, version }: { date?: string | undefined; version?: number | undefined },
): Promise<Opened> {
  const row = await openSlot(work, slotId);
  const date = asked ?? row.date;
  if (row.date !== null && date !== row.date) refuseField('date', `This slot is on ${row.date} only`);
  if (date !== null) await lockDate(work, date);
  if (row.date !== null || date === null) {
    await checkSlotVersion(work, row, version, date);
    return { row, date, isOneOfMany: false };
  }
  const replacement = await findReplacement(work.trx, work.place.programId, slotId, date);
  if (replacement && version !== undefined) await refuseReplaced(work, row, date);
  if (replacement) {
    const there = found(replacement.deleted_ts === null ? replacement : null, `${SLOT} on ${date}`);
    return { row: there, date, isOneOfMany: false };
  }
  await checkSlotVersion(work, row, version, date);
  return { row, date, isOneOfMany: true };
}

/**
 * Changes a slot: a weekly one for good or, with a date, on that date only (INV-021); the status blocked or none blocks or frees
 * it there. Errors: NOT_FOUND, STALE, VALIDATION, FLAG_OFF.
 */
export async function updateSlot(
  platform: Platform,
  ctx: RequestContext,
  slotId: number,
  { dry_run: dryRun, version, date: asked, status, slotId: named, ...given }: SlotUpdate,
) {
  if (named !== undefined && named !== slotId) refuseField('slotId', 'Name the same slot as the address');
  const merchantId = await merchantOf(platform, ctx, slotId);
  return changeInventory(platform, ctx, { merchantId, dryRun }, async (work) => {
    const { row, date, isOneOfMany } = await openFor(work, slotId, { date: asked, version });
    const columns = mergedColumns(row, given);
    await checkWritable(work, columns);
    if (date !== null) refuseSkipped(work, columns, date);
    const isWeekly = row.configuration_id !== null;
    if (isWeekly && !isOneOfMany && columns.reservation_type_id !== row.reservation_type_id) {
      refuseField('reservationTypeId', 'A slot of a weekly plan stays with the type of its plan');
    }
    const before = await readSlot(work, row.slot_id, date);
    const id = await storeColumns(work, { row, date, isOneOfMany }, columns);
    const isBlocking = status === 'blocked' || (status === 'none' && before.status === 'blocked');
    if (isBlocking && date === null) refuseField('date', 'Choose a date to block the slot on');
    if (isBlocking && date !== null) {
      const block = status === 'blocked' ? { reason: before.statusReason } : null;
      await setBlocked(work, placeIdOf(row), date, block);
    }
    return settle(work, 'inventory_slot.updated', id, date, before);
  });
}

/** Stores a slot's columns, as a slot of its own where only one date changes; answers the id of what stands there. */
async function storeColumns(
  work: InventoryWork,
  { row, date, isOneOfMany }: Opened,
  columns: Parameters<typeof insertSlot>[1],
): Promise<number> {
  if (isSame(row, columns)) return row.slot_id;
  if (isOneOfMany && date !== null) return insertSlot(work, columns, { date, replaced_slot_id: row.slot_id });
  await storeSlot(work, row, columns);
  return row.slot_id;
}

/** Removes a slot: a weekly one for good or, with a date, on that date only. Errors: NOT_FOUND, STALE, FLAG_OFF. */
export async function removeSlot(
  platform: Platform,
  ctx: RequestContext,
  slotId: number,
  { dry_run: dryRun, ...asked }: z.output<typeof inventory.removeSlot.query>,
) {
  const merchantId = await merchantOf(platform, ctx, slotId);
  return changeInventory(platform, ctx, { merchantId, dryRun }, async (work) => {
    const { row, date, isOneOfMany } = await openFor(work, slotId, asked);
    const { now } = work;
    let goneId = row.slot_id;
    if (isOneOfMany && date !== null) {
      const stays = mergedColumns(row, {});
      goneId = await insertSlot(work, stays, { date, replaced_slot_id: row.slot_id, deleted_ts: now });
    } else {
      await storeSlot(work, row, { deleted_ts: now });
    }
    const gone = found(await findSlot(work.trx, work.place.programId, goneId), SLOT);
    const slot = presentStored(gone);
    await tellSlot(work, 'inventory_slot.removed', slot);
    return { slot };
  });
}

/** Blocks a slot on a date (INV-009, INV-026). Errors: NOT_FOUND when it is not there then, STALE, FLAG_OFF. */
export async function blockSlot(
  platform: Platform,
  ctx: RequestContext,
  { slotId, date, reason, version, dry_run: dryRun }: z.output<typeof inventory.block.body>,
) {
  const merchantId = await merchantOf(platform, ctx, slotId);
  return changeInventory(platform, ctx, { merchantId, dryRun }, async (work) => {
    const { row } = await openFor(work, slotId, { date, version });
    const before = found(await findOnDate(work, row.slot_id, date), `${SLOT} on ${date}`);
    const changed = await setBlocked(work, placeIdOf(row), date, { reason });
    if (!changed) return { slot: before };
    return settle(work, 'inventory_slot.blocked', row.slot_id, date, before);
  });
}

/** Frees a blocked slot (INV-010, INV-025); one that is not blocked stays as it is. Errors: NOT_FOUND, FLAG_OFF. */
export async function removeStatus(
  platform: Platform,
  ctx: RequestContext,
  { statusId, slotId, date, dry_run: dryRun }: z.output<typeof inventory.removeStatus.query>,
) {
  const { db } = platform;
  const stored = statusId === undefined ? null : await findStatus(db, ctx.programId, { statusId });
  if (statusId !== undefined) found(stored, 'This status');
  const at = { slotId: stored?.slot_id ?? slotId ?? 0, date: stored?.date ?? date ?? '' };
  const merchantId = await merchantOf(platform, ctx, at.slotId);
  return changeInventory(platform, ctx, { merchantId, dryRun }, async (work) => {
    const { row } = await openFor(work, at.slotId, { date: at.date });
    const before = await readSlot(work, row.slot_id, at.date);
    const changed = await setBlocked(work, placeIdOf(row), at.date, null);
    if (!changed) return { slot: before };
    return settle(work, 'inventory_slot.unblocked', row.slot_id, at.date, before);
  });
}
