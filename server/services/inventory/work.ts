import type { Impact } from '#contract/availability/impact.ts';
import type { FlagName } from '#contract/core/flags.ts';
import { type EventInput, recordEvent } from '../../platform/audit/index.ts';
import type { Trx } from '../../platform/db/index.ts';
import { found } from '../../platform/errors/index.ts';
import { requireFlag } from '../../platform/flags/index.ts';
import type { RequestContext } from '../../platform/http/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { findType, type Place, type TypeRecord, withImpact } from '../availability/index.ts';
import { getLocation } from '../merchants/index.ts';

/** One write to the inventory of a location; nobody else writes to its plan until the transaction ends. */
export interface InventoryWork {
  readonly platform: Platform;
  readonly trx: Trx;
  readonly ctx: RequestContext;
  readonly place: Place;
  readonly now: Date;
}

/**
 * Changes the inventory of a location in one transaction and tells what that does. Errors: NOT_FOUND where the caller does not
 * work, FLAG_OFF where the inventory manager is switched off.
 */
export function changeInventory<T extends object>(
  platform: Platform,
  ctx: RequestContext,
  at: { merchantId: number; dryRun: boolean },
  change: (work: InventoryWork) => Promise<T>,
): Promise<T & { impact: Impact }> {
  const { merchantId } = at;
  return withImpact(platform, ctx, { ...at, flag: 'inventory-manager' }, async (trx) => {
    const { timezone } = await getLocation(trx, ctx, merchantId);
    const place = { programId: ctx.programId, merchantId, timezone };
    return change({ platform, trx, ctx, place, now: platform.clock.now() });
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

type InventoryEvent = Pick<EventInput, 'kind' | 'recordId' | 'recordName' | 'changes'>;

/** Records what happened; the part of the kind before the dot is the type of the record. */
export async function tell({ trx, ctx, place }: InventoryWork, event: InventoryEvent): Promise<void> {
  await recordEvent(trx, ctx.stamp(), {
    ...event,
    recordType: event.kind.slice(0, event.kind.indexOf('.')),
    merchantId: place.merchantId,
  });
}
