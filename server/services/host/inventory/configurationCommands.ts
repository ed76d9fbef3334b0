import type { z } from 'zod';
import type { inventory } from '#contract/host/inventory/endpoints.ts';
import type { Configuration, PlanSlotWrite } from '#contract/host/inventory/schemas.ts';
import { serviceMinute } from '#contract/host/shifts/minutes.ts';
import { refuseSenseless } from '#server/platform/clock/index.ts';
import { changesBetween } from '#server/platform/audit/index.ts';
import { checkVersion, fail, found } from '#server/platform/errors/index.ts';
import type { RequestContext } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { isFlagOn } from '#server/platform/flags/index.ts';
import { tell } from '#server/platform/write/index.ts';
import { presentConfiguration } from './present.ts';
import { findConfiguration, listPlanSlots, type SlotRecord } from './queries.ts';
import { changeInventory, getType, type InventoryWork, need, needShared } from './work.ts';

type Created = z.output<typeof inventory.createConfiguration.body>;
type Updated = z.output<typeof inventory.updateConfiguration.body>;

const THING = 'This weekly plan';

async function read({ trx, place }: InventoryWork, configurationId: number): Promise<Configuration> {
  const row = found(await findConfiguration(trx, place.programId, configurationId), THING);
  return presentConfiguration(row, await listPlanSlots(trx, place.programId, [configurationId]));
}

const columnsOf = (slot: PlanSlotWrite) => ({
  start_minute: serviceMinute(slot.slotTime),
  min_party_size: slot.minimumCapacity,
  max_party_size: slot.maximumCapacity,
  duration_minutes: slot.durationMinutes,
  access_type: slot.accessType,
});

const FIELDS = [
  'start_minute',
  'min_party_size',
  'max_party_size',
  'duration_minutes',
  'access_type',
] as const satisfies readonly (keyof ReturnType<typeof columnsOf>)[];

/** Makes the given slots the plan's and no others; private ones that nobody may see here stay as they are (PERM-032). */
async function saveSlots(
  work: InventoryWork,
  { configurationId, reservationTypeId }: Pick<Configuration, 'configurationId' | 'reservationTypeId'>,
  given: readonly PlanSlotWrite[],
): Promise<void> {
  const { platform, trx, ctx, place, now } = work;
  if (given.some(({ accessType }) => accessType === 'private')) await need(work, 'private-inventory');
  const seesPrivate = await isFlagOn(platform, ctx, 'private-inventory', place.merchantId);
  const stored = (await listPlanSlots(trx, place.programId, [configurationId])).filter(
    ({ access_type }) => seesPrivate || access_type === 'public',
  );
  const byId = new Map(stored.map((row) => [row.slot_id, row]));
  const strangers = given.filter(({ slotId }) => slotId !== undefined && !byId.has(slotId));
  if (strangers.length > 0) {
    const message = `This plan has no slot ${strangers.map(({ slotId }) => slotId).join(', ')}. It may have been removed; send it without slotId to add it`;
    fail('VALIDATION', `${message}.`, { errors: { slots: message } });
  }
  const kept = new Set(given.map(({ slotId }) => slotId));
  for (const slot of given) {
    const row = slot.slotId === undefined ? null : (byId.get(slot.slotId) ?? null);
    if (row) await changeSlot(work, row, columnsOf(slot));
  }
  const gone = stored.filter(({ slot_id }) => !kept.has(slot_id)).map(({ slot_id }) => slot_id);
  if (gone.length > 0) {
    await trx
      .updateTable('inventory_slots')
      .set((eb) => ({ deleted_ts: now, updated_ts: now, version: eb('version', '+', 1) }))
      .where('program_id', '=', place.programId)
      .where('slot_id', 'in', gone)
      .execute();
  }
  const fresh = given.filter(({ slotId }) => slotId === undefined);
  if (fresh.length === 0) return;
  await trx
    .insertInto('inventory_slots')
    .values(
      fresh.map((slot) => ({
        program_id: place.programId,
        merchant_id: place.merchantId,
        reservation_type_id: reservationTypeId,
        configuration_id: configurationId,
        ...columnsOf(slot),
        created_ts: now,
        updated_ts: now,
      })),
    )
    .execute();
}

async function changeSlot(
  { trx, place, now }: InventoryWork,
  row: SlotRecord,
  columns: ReturnType<typeof columnsOf>,
): Promise<void> {
  if (FIELDS.every((field) => row[field] === columns[field])) return;
  await trx
    .updateTable('inventory_slots')
    .set({ ...columns, updated_ts: now, version: row.version + 1 })
    .where('program_id', '=', place.programId)
    .where('slot_id', '=', row.slot_id)
    .execute();
}

function checkDays({ place, now }: InventoryWork, startDate: string, endDate: string | null): void {
  refuseSenseless('weeklyPlan', { startDate, endDate }, { ...place, now });
  if (endDate === null || startDate <= endDate) return;
  const message = 'The last day must not be before the first';
  fail('VALIDATION', `${message}.`, { errors: { endDate: message } });
}

const sortedDays = (days: readonly number[]) => [...new Set(days)].sort((a, b) => a - b);

/** What the log tells of a plan: its fields, and how many slots it has. */
const told = ({ slots, version: _version, updatedTs: _at, ...fields }: Configuration) => ({
  ...fields,
  slots: slots.length,
});

/** Writes a weekly plan, as a draft or published at once (INV-037). Errors: NOT_FOUND, VALIDATION, FLAG_OFF. */
export async function createConfiguration(
  platform: Platform,
  ctx: RequestContext,
  { dry_run: dryRun, reservationTypeId, slots, ...fields }: Created,
) {
  const type = await getType(platform, ctx, reservationTypeId);
  const { merchant_id: merchantId } = type;
  return changeInventory(platform, ctx, { merchantId, dryRun }, async (work) => {
    await need(work, 'availability-settings');
    await needShared(work, type);
    checkDays(work, fields.startDate, fields.endDate);
    const { trx, place, now } = work;
    const { configuration_id: configurationId } = await trx
      .insertInto('inventory_configurations')
      .values({
        program_id: place.programId,
        merchant_id: merchantId,
        reservation_type_id: reservationTypeId,
        name: fields.name,
        days: sortedDays(fields.days),
        start_date: fields.startDate,
        end_date: fields.endDate,
        status: fields.status,
        created_ts: now,
        updated_ts: now,
      })
      .returning('configuration_id')
      .executeTakeFirstOrThrow();
    await saveSlots(
      work,
      { configurationId, reservationTypeId },
      slots.map(({ slotId: _none, ...slot }) => slot),
    );
    const configuration = await read(work, configurationId);
    await tell(work, {
      kind: 'inventory_configuration.created',
      recordId: configurationId,
      recordName: configuration.name,
      changes: changesBetween({}, told(configuration)),
    });
    return { configuration };
  });
}

/** A plan of a location where the caller works; else NOT_FOUND. */
async function merchantOf(platform: Platform, ctx: RequestContext, configurationId: number): Promise<number> {
  const row = await findConfiguration(platform.db, ctx.programId, configurationId);
  return found(row && ctx.worksAt(row.merchant_id) ? row : null, THING).merchant_id;
}

async function open(work: InventoryWork, configurationId: number, version: number | undefined) {
  await need(work, 'availability-settings');
  const before = await read(work, configurationId);
  await needShared(work, await getType({ db: work.trx }, work.ctx, before.reservationTypeId));
  checkVersion(before.version, version, `The plan “${before.name}”`, before);
  return before;
}

/** Changes or publishes a weekly plan; what is absent stays (INV-037). Errors: NOT_FOUND, STALE, VALIDATION, FLAG_OFF. */
export async function updateConfiguration(
  platform: Platform,
  ctx: RequestContext,
  configurationId: number,
  { dry_run: dryRun, version, slots, ...given }: Updated,
) {
  const merchantId = await merchantOf(platform, ctx, configurationId);
  return changeInventory(platform, ctx, { merchantId, dryRun }, async (work) => {
    const before = await open(work, configurationId, version);
    const fields = {
      name: given.name ?? before.name,
      days: given.days ?? before.days,
      startDate: given.startDate ?? before.startDate,
      endDate: given.endDate === undefined ? before.endDate : given.endDate,
      status: given.status ?? before.status,
    };
    checkDays(work, fields.startDate, fields.endDate);
    if (slots) await saveSlots(work, before, slots);
    await work.trx
      .updateTable('inventory_configurations')
      .set({
        name: fields.name,
        days: sortedDays(fields.days),
        start_date: fields.startDate,
        end_date: fields.endDate,
        status: fields.status,
        updated_ts: work.now,
        version: before.version + 1,
      })
      .where('program_id', '=', work.place.programId)
      .where('configuration_id', '=', configurationId)
      .execute();
    const configuration = await read(work, configurationId);
    const isPublished = before.status === 'draft' && configuration.status === 'published';
    await tell(work, {
      kind: isPublished ? 'inventory_configuration.published' : 'inventory_configuration.updated',
      recordId: configurationId,
      recordName: configuration.name,
      changes: changesBetween(told(before), told(configuration)),
    });
    return { configuration };
  });
}

/** Removes a weekly plan; the one before it applies again (INV-037). Errors: NOT_FOUND, STALE, FLAG_OFF. */
export async function removeConfiguration(
  platform: Platform,
  ctx: RequestContext,
  configurationId: number,
  { version, dry_run: dryRun }: { version?: number | undefined; dry_run: boolean },
) {
  const merchantId = await merchantOf(platform, ctx, configurationId);
  return changeInventory(platform, ctx, { merchantId, dryRun }, async (work) => {
    const before = await open(work, configurationId, version);
    await work.trx
      .updateTable('inventory_configurations')
      .set({ deleted_ts: work.now, updated_ts: work.now, version: before.version + 1 })
      .where('program_id', '=', work.place.programId)
      .where('configuration_id', '=', configurationId)
      .execute();
    await tell(work, {
      kind: 'inventory_configuration.removed',
      recordId: configurationId,
      recordName: before.name,
    });
    return {};
  });
}
