import { clockText } from '#contract/core/time.ts';
import { slotReasons, prepareDay } from '#contract/host/availability/rules.ts';
import { isLimit } from '#contract/host/availability/reasons.ts';
import type { z } from 'zod';
import type { inventory } from '#contract/host/inventory/endpoints.ts';
import type {
  Configuration,
  InventoryConflict,
  ReservationType,
  Slot,
} from '#contract/host/inventory/schemas.ts';
import { clockOf, serviceMinute } from '#contract/host/shifts/minutes.ts';
import { found } from '#server/platform/errors/index.ts';
import type { RequestContext } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import {
  listTypes,
  loadDay,
  presentSlot,
  presentType,
  type TypeRecord,
  visibilityOf,
  visibleSlots,
} from '#server/services/host/availability/index.ts';
import { getLocation } from '#server/services/administration/merchants/index.ts';
import { presentConfiguration, presentPlanned } from './present.ts';
import {
  type ConfigurationRecord,
  findConfiguration,
  listConfigurations,
  listDatedSlots,
  listPlanSlots,
} from './queries.ts';
import { getType } from './work.ts';

/** A type that the caller may see; NOT_FOUND for a shared experience where those are switched off (PERM-033). */
export async function getVisibleType(
  platform: Platform,
  ctx: RequestContext,
  typeId: number,
): Promise<TypeRecord> {
  const type = await getType(platform, ctx, typeId);
  const { sharedTypes } = await visibilityOf(platform, ctx, type.merchant_id);
  return found(sharedTypes || !type.is_shared_experience ? type : null, 'This reservation type');
}

/** A location's types; shared experiences only where they are asked for and switched on (INV-033). */
export async function readMerchantTypes(
  platform: Platform,
  ctx: RequestContext,
  merchantId: number,
  { withShared }: { withShared: boolean },
): Promise<ReservationType[]> {
  await getLocation(platform.db, ctx, merchantId);
  const { sharedTypes } = await visibilityOf(platform, ctx, merchantId);
  const rows = await listTypes(platform.db, ctx.programId, merchantId);
  return rows.filter((row) => !row.is_shared_experience || (withShared && sharedTypes)).map(presentType);
}

/** The slots of a date with their statuses, by time and then in their own order (INV-036). */
export async function readPlanned(
  platform: Platform,
  ctx: RequestContext,
  {
    merchantId: given,
    reservationTypeId: typeId,
    date,
    accessType,
  }: z.output<typeof inventory.planned.query>,
): Promise<Slot[]> {
  const { db, clock } = platform;
  const type = typeId === undefined ? null : await getVisibleType(platform, ctx, typeId);
  const merchantId = type?.merchant_id ?? given ?? 0;
  const { timezone } = await getLocation(db, ctx, merchantId);
  const visibility = await visibilityOf(platform, ctx, merchantId);
  const place = { programId: ctx.programId, merchantId, timezone };
  const day = prepareDay(await loadDay(db, place, date, clock.now()));
  return visibleSlots(day, visibility, accessType)
    .filter((slot) => typeId === undefined || slot.reservationTypeId === typeId)
    .map((slot) => presentPlanned(day, slot, merchantId));
}

/** Weekly plans with their slots; private ones only where private inventory is switched on (PERM-032). */
async function withSlots(
  platform: Platform,
  ctx: RequestContext,
  merchantId: number,
  rows: readonly ConfigurationRecord[],
): Promise<Configuration[]> {
  const { privateSlots } = await visibilityOf(platform, ctx, merchantId);
  const ids = rows.map(({ configuration_id }) => configuration_id);
  const slots = (await listPlanSlots(platform.db, ctx.programId, ids)).filter(
    ({ access_type }) => privateSlots || access_type === 'public',
  );
  return rows.map((row) => presentConfiguration(row, slots));
}

/** INV-037. */
export async function readConfigurations(
  platform: Platform,
  ctx: RequestContext,
  { merchantId, reservationTypeId: typeId }: { merchantId: number; reservationTypeId?: number | undefined },
): Promise<Configuration[]> {
  await getLocation(platform.db, ctx, merchantId);
  const types = await readMerchantTypes(platform, ctx, merchantId, { withShared: true });
  const shown = new Set(types.map(({ id }) => id));
  const rows = await listConfigurations(platform.db, ctx.programId, { merchantId, typeId });
  const own = rows.filter(({ reservation_type_id }) => shown.has(reservation_type_id));
  return withSlots(platform, ctx, merchantId, own);
}

export async function readConfiguration(
  platform: Platform,
  ctx: RequestContext,
  configurationId: number,
): Promise<Configuration> {
  const row = await findConfiguration(platform.db, ctx.programId, configurationId);
  const own = found(row && ctx.worksAt(row.merchant_id) ? row : null, 'This weekly plan');
  await getVisibleType(platform, ctx, own.reservation_type_id);
  return found((await withSlots(platform, ctx, own.merchant_id, [own]))[0], 'This weekly plan');
}

/** The published plans and the slots of single dates that a change of a weekday meets (INV-029). */
export async function readConflicts(
  platform: Platform,
  ctx: RequestContext,
  {
    reservationTypeId: typeId,
    dayOfWeek: dow,
    startDate,
    endDate,
  }: z.output<typeof inventory.conflicts.query>,
): Promise<InventoryConflict[]> {
  const { merchant_id: merchantId } = await getVisibleType(platform, ctx, typeId);
  const until = endDate ?? null;
  const plans = (await listConfigurations(platform.db, ctx.programId, { merchantId, typeId })).filter(
    ({ status, days, start_date, end_date }) =>
      status === 'published' &&
      days.includes(dow) &&
      (until === null || start_date <= until) &&
      (end_date === null || startDate <= end_date),
  );
  const range = { typeId, dow, from: startDate, until };
  const dated = await listDatedSlots(platform.db, ctx.programId, range);
  return [
    ...plans.map((plan) => ({
      kind: 'configuration' as const,
      id: plan.configuration_id,
      name: plan.name,
      startDate: plan.start_date,
      endDate: plan.end_date,
      message: `“${plan.name}” is published from ${plan.start_date} ${plan.end_date ? `to ${plan.end_date}` : 'on'}`,
    })),
    ...dated.map((slot) => ({
      kind: 'slot' as const,
      id: slot.slot_id,
      name: clockText(clockOf(slot.start_minute)),
      startDate: slot.date ?? startDate,
      endDate: slot.date ?? startDate,
      message: `${clockText(clockOf(slot.start_minute))} on ${slot.date} was ${slot.deleted_ts ? 'removed' : slot.replaced_slot_id ? 'changed' : 'added'} for that date and stays so`,
    })),
  ];
}

const MOST_OPTIONS = 12;
const AROUND_MINUTES = 120;

/** The slots around a time that only limits keep from being booked, the nearest first, with what each exceeds (INV-034). */
export async function readOverbookingOptions(
  platform: Platform,
  ctx: RequestContext,
  typeId: number,
  { date, time, partySize }: z.output<typeof inventory.overbookingOptions.query>,
) {
  const { db, clock } = platform;
  const { merchant_id: merchantId } = await getVisibleType(platform, ctx, typeId);
  const { timezone } = await getLocation(db, ctx, merchantId);
  const place = { programId: ctx.programId, merchantId, timezone };
  const day = prepareDay(await loadDay(db, place, date, clock.now()));
  const asked = serviceMinute(time);
  const away = ({ startMinute }: { startMinute: number }) => Math.abs(startMinute - asked);
  return visibleSlots(day, await visibilityOf(platform, ctx, merchantId))
    .filter((slot) => slot.reservationTypeId === typeId && away(slot) <= AROUND_MINUTES)
    .map((slot) => ({ slot, reasons: slotReasons(day, slot, { partySize, access: 'all' }) }))
    .filter(({ reasons }) => reasons.length > 0 && reasons.every(isLimit))
    .sort((one, other) => away(one.slot) - away(other.slot) || one.slot.slotId - other.slot.slotId)
    .slice(0, MOST_OPTIONS)
    .map(({ slot, reasons }) => presentSlot(day, slot, reasons));
}
