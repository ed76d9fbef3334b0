import type { Impact } from '#contract/host/availability/impact.ts';
import type { FlagName } from '#contract/core/flags.ts';
import { found } from '#server/platform/errors/index.ts';
import { requireFlag } from '#server/platform/flags/index.ts';
import type { RequestContext } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import {
  findType,
  type Place,
  type TypeRecord,
  withImpact,
} from '#server/services/host/availability/index.ts';
import type { Write } from '#server/platform/write/index.ts';
import type { ChangeAt } from '#server/services/host/shifts/index.ts';
import { getLocation } from '#server/services/administration/merchants/index.ts';

/** One write to the inventory of a location; nobody else writes to its plan until the transaction ends. */
export interface InventoryWork extends Write {
  readonly place: Place;
}

/**
 * Changes the inventory of a location in one transaction and tells what that does. Errors: NOT_FOUND where the caller does not
 * work, FLAG_OFF where the inventory manager is switched off.
 */
export function changeInventory<T extends object>(
  platform: Platform,
  ctx: RequestContext,
  at: Omit<ChangeAt, 'flag'>,
  change: (work: InventoryWork) => Promise<T>,
): Promise<T & { impact: Impact }> {
  const { merchantId } = at;
  return withImpact(platform, ctx, { ...at, flag: 'inventory-manager' }, async (base) => {
    const { timezone } = await getLocation(base.trx, ctx, merchantId);
    const place = { programId: ctx.programId, merchantId, timezone };
    return change({ ...base, place, now: platform.clock.now() });
  });
}

/** A reservation type of a location where the caller works; else NOT_FOUND. */
export async function getType(
  { db }: { readonly db: Platform['db'] },
  ctx: RequestContext,
  typeId: number,
): Promise<TypeRecord> {
  const row = await findType(db, ctx.programId, typeId);
  return found(row && ctx.worksAt(row.merchant_id) ? row : null, 'This reservation type');
}

/** FLAG_OFF where a feature is switched off at the location of a write. */
export function need({ platform, ctx, place }: InventoryWork, flag: FlagName): Promise<void> {
  return requireFlag(platform, ctx, flag, place.merchantId);
}

/** A shared experience is written only where those are switched on (PERM-033). */
export async function needShared(work: InventoryWork, type: TypeRecord): Promise<void> {
  if (type.is_shared_experience) await need(work, 'shared-experiences-availability');
}
