import type { z } from 'zod';
import type { inventory } from '#contract/host/inventory/endpoints.ts';
import type { ReservationType } from '#contract/host/inventory/schemas.ts';
import { changesBetween } from '#server/platform/audit/index.ts';
import { checkVersion, fail, found } from '#server/platform/errors/index.ts';
import type { RequestContext } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { tell } from '#server/platform/write/index.ts';
import { findType, presentType } from '#server/services/host/availability/index.ts';
import { listStrangers } from './queries.ts';
import { changeInventory, getType, type InventoryWork, need, needShared } from './work.ts';

type Created = z.output<typeof inventory.createType.body>;
type Updated = z.output<typeof inventory.updateType.body>;
type Fields = { readonly [F in Exclude<keyof Created, 'dry_run'>]?: Created[F] | undefined };

const THING = 'This reservation type';
const NAME_TAKEN = {
  reservation_types_name: {
    field: 'name',
    message: 'This location has a reservation type of this name already. Choose another name.',
  },
};

/** Refuses strange rooms, and what its feature flags do not let anybody write (PERM-031, PERM-033). */
async function check(work: InventoryWork, fields: Fields): Promise<void> {
  const strangers = await listStrangers(work.trx, work.place, 'rooms', fields.roomIds ?? []);
  if (strangers.length > 0) {
    const message = `Choose rooms of this location; it has no room ${strangers.join(', ')}`;
    fail('VALIDATION', `${message}.`, { errors: { roomIds: message } });
  }
  if (fields.is_shared_experience) await need(work, 'shared-experiences-availability');
  if (fields.noticeMinutes !== undefined || fields.advanceDays !== undefined) {
    await need(work, 'availability-settings');
  }
}

const columnsOf = (fields: Fields) => ({
  ...(fields.name === undefined ? {} : { name: fields.name }),
  ...(fields.description === undefined ? {} : { description: fields.description }),
  ...(fields.roomIds === undefined ? {} : { room_ids: fields.roomIds }),
  ...(fields.is_shared_experience === undefined ? {} : { is_shared_experience: fields.is_shared_experience }),
  ...(fields.noticeMinutes === undefined ? {} : { notice_minutes: fields.noticeMinutes }),
  ...(fields.advanceDays === undefined ? {} : { advance_days: fields.advanceDays }),
  ...(fields.sortOrder === undefined ? {} : { sort_order: fields.sortOrder }),
});

async function read({ trx, place }: InventoryWork, typeId: number): Promise<ReservationType> {
  return presentType(found(await findType(trx, place.programId, typeId), THING));
}

async function store(
  { trx, place, now }: InventoryWork,
  { id, version }: ReservationType,
  columns: ReturnType<typeof columnsOf> & { deleted_ts?: Date },
): Promise<void> {
  await trx
    .updateTable('reservation_types')
    .set({ ...columns, updated_ts: now, version: version + 1 })
    .where('program_id', '=', place.programId)
    .where('reservation_type_id', '=', id)
    .execute();
}

/** Adds a reservation type (INV-030). Errors: NOT_FOUND, DUPLICATE, VALIDATION, FLAG_OFF. */
export function createType(
  platform: Platform,
  ctx: RequestContext,
  merchantId: number,
  { dry_run: dryRun, name, ...fields }: Created,
) {
  const change = async (work: InventoryWork) => {
    await check(work, fields);
    const { trx, place, now } = work;
    const { reservation_type_id: typeId } = await trx
      .insertInto('reservation_types')
      .values({
        program_id: place.programId,
        merchant_id: merchantId,
        ...columnsOf(fields),
        name,
        created_ts: now,
        updated_ts: now,
      })
      .returning('reservation_type_id')
      .executeTakeFirstOrThrow();
    const reservationType = await read(work, typeId);
    const changes = changesBetween({}, reservationType);
    await tell(work, { kind: 'reservation_type.created', recordId: typeId, recordName: name, changes });
    return { reservationType };
  };
  return changeInventory(platform, ctx, { merchantId, dryRun, taken: NAME_TAKEN }, change);
}

/** A type of the location of a write, as it stands; errors: NOT_FOUND, STALE, FLAG_OFF. */
async function open(
  work: InventoryWork,
  typeId: number,
  version: number | undefined,
): Promise<ReservationType> {
  const row = await getType({ db: work.trx }, work.ctx, typeId);
  found(row.merchant_id === work.place.merchantId ? row : null, THING);
  await needShared(work, row);
  const before = presentType(row);
  checkVersion(row.version, version, `The reservation type “${row.name}”`, before);
  return before;
}

/** Changes a reservation type; what is absent stays (INV-031). Errors: NOT_FOUND, STALE, DUPLICATE, VALIDATION, FLAG_OFF. */
export function updateType(
  platform: Platform,
  ctx: RequestContext,
  merchantId: number,
  { dry_run: dryRun, id, version, ...fields }: Updated,
) {
  const change = async (work: InventoryWork) => {
    const before = await open(work, id, version);
    const isOther = (field: 'noticeMinutes' | 'advanceDays') =>
      fields[field] !== undefined && fields[field] !== before[field];
    const { noticeMinutes, advanceDays, ...others } = fields;
    const asked: Fields = {
      ...others,
      ...(isOther('noticeMinutes') ? { noticeMinutes } : {}),
      ...(isOther('advanceDays') ? { advanceDays } : {}),
    };
    const roomIds = (asked.roomIds ?? []).filter((roomId) => !before.roomIds.includes(roomId));
    await check(work, { ...asked, roomIds });
    const columns = columnsOf(asked);
    if (Object.keys(columns).length === 0) return { reservationType: before };
    await store(work, before, columns);
    const reservationType = await read(work, id);
    const changes = changesBetween(before, reservationType);
    const recordName = reservationType.name;
    await tell(work, { kind: 'reservation_type.updated', recordId: id, recordName, changes });
    return { reservationType };
  };
  return changeInventory(platform, ctx, { merchantId, dryRun, taken: NAME_TAKEN }, change);
}

interface Removal {
  readonly version?: number | undefined;
  readonly dry_run: boolean;
}

/** Removes a reservation type; its plans do not apply any more, its bookings stay (INV-032). Errors: NOT_FOUND, STALE, FLAG_OFF. */
export async function removeType(
  platform: Platform,
  ctx: RequestContext,
  typeId: number,
  { version, dry_run: dryRun }: Removal,
) {
  const { merchant_id: merchantId } = await getType(platform, ctx, typeId);
  return changeInventory(platform, ctx, { merchantId, dryRun }, async (work) => {
    const before = await open(work, typeId, version);
    await store(work, before, { deleted_ts: work.now });
    await tell(work, { kind: 'reservation_type.removed', recordId: typeId, recordName: before.name });
    return {};
  });
}

/** Saves the tables that a type does not take: these and no others (INV-023). Errors: NOT_FOUND, STALE, VALIDATION, FLAG_OFF. */
export async function saveExcludedTables(
  platform: Platform,
  ctx: RequestContext,
  typeId: number,
  { excluded_tables, version, dry_run: dryRun }: z.output<typeof inventory.saveExcludedTables.body>,
) {
  const { merchant_id: merchantId } = await getType(platform, ctx, typeId);
  return changeInventory(platform, ctx, { merchantId, dryRun }, async (work) => {
    const before = await open(work, typeId, version);
    const wanted = [...new Set(excluded_tables)];
    const fresh = wanted.filter((mrtId) => !before.excludedTables.includes(mrtId));
    const strangers = await listStrangers(work.trx, work.place, 'tables', fresh);
    if (strangers.length > 0) {
      const message = `Choose tables of this location; it has no table ${strangers.join(', ')}`;
      fail('VALIDATION', `${message}.`, { errors: { excluded_tables: message } });
    }
    await replaceExcluded(work, typeId, wanted);
    await store(work, before, {});
    const after = await read(work, typeId);
    const changes = changesBetween(before, after);
    await tell(work, { kind: 'reservation_type.updated', recordId: typeId, recordName: after.name, changes });
    return { data: after.excludedTables, version: after.version };
  });
}

async function replaceExcluded({ trx, place }: InventoryWork, typeId: number, mrtIds: readonly number[]) {
  const { programId: program_id, merchantId: merchant_id } = place;
  await trx
    .deleteFrom('reservation_type_excluded_tables')
    .where('program_id', '=', program_id)
    .where('reservation_type_id', '=', typeId)
    .execute();
  if (mrtIds.length === 0) return;
  await trx
    .insertInto('reservation_type_excluded_tables')
    .values(mrtIds.map((mrt_id) => ({ program_id, merchant_id, reservation_type_id: typeId, mrt_id })))
    .execute();
}
