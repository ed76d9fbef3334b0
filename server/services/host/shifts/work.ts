import { businessDate } from '#contract/core/time.ts';
import type { Impact } from '#contract/host/availability/impact.ts';
import type { FlagName } from '#contract/core/flags.ts';
import { SERVICE_DAY_STARTS_AT_HOUR } from '#contract/host/shiftNotes/rules.ts';
import type { Shift } from '#contract/host/shifts/schemas.ts';
import { fail, type Taken } from '#server/platform/errors/index.ts';
import type { RequestContext } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Write } from '#server/platform/write/index.ts';
import { getLocation, type Location } from '#server/services/administration/merchants/index.ts';
import { lockPlan } from './locks.ts';
import { type PlanScope, strangeRooms } from './queries.ts';
import { readShifts } from './reads.ts';

/** What a change of a plan is about: where, whether it is tried only, and the feature that it needs there. */
export interface ChangeAt {
  readonly merchantId: number;
  readonly dryRun: boolean;
  readonly flag: FlagName;
  readonly taken?: Taken | undefined;
}

/**
 * Runs a change of the plan in one transaction and tells what it does to covers, slots and bookings. The availability service
 * has it; it is handed in where the application is put together, because that service reads this one.
 */
export type WeighChange = <T extends object>(
  platform: Platform,
  ctx: RequestContext,
  at: ChangeAt,
  change: (write: Write) => Promise<T>,
) => Promise<T & { impact: Impact }>;

/** What every write of shifts needs. */
export interface ShiftTools {
  readonly platform: Platform;
  readonly weigh: WeighChange;
}

/** One write to the plan of a location; nobody else writes to it until the transaction ends. */
export interface PlanWork extends Write {
  readonly scope: PlanScope;
  readonly location: Location;
  /** The weekly shifts that are not removed. */
  readonly shifts: readonly Shift[];
  /** The business day at the location. */
  readonly today: string;
}

/**
 * Changes the plan of a location in one transaction and weighs it. Errors: NOT_FOUND where the caller does not work, FLAG_OFF where
 * the feature is switched off.
 */
export function changePlan<T extends object>(
  { platform, weigh }: ShiftTools,
  ctx: RequestContext,
  at: ChangeAt,
  change: (work: PlanWork) => Promise<T>,
): Promise<T & { impact: Impact }> {
  const { merchantId } = at;
  return weigh(platform, ctx, at, async (base) => {
    const { trx } = base;
    const location = await getLocation(trx, ctx, merchantId);
    const scope = { programId: ctx.programId, merchantId };
    await lockPlan(trx, scope);
    const now = platform.clock.now();
    const today = businessDate(location.timezone, now, SERVICE_DAY_STARTS_AT_HOUR);
    const shifts = await readShifts(trx, scope);
    return change({ ...base, scope, location, shifts, now, today });
  });
}

/** Refuses rooms that the location does not have. */
export async function checkRooms({ trx, scope }: PlanWork, roomIds: readonly number[]): Promise<void> {
  const strange = await strangeRooms(trx, scope, roomIds);
  if (strange.length === 0) return;
  const message = `Choose rooms of this location; it has no room ${strange.join(', ')}`;
  fail('VALIDATION', `${message}.`, { errors: { rooms: message } });
}
