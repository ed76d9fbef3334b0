import {
  type BrokenBooking,
  IMPACT_BOOKING_DAYS,
  IMPACT_DAYS,
  MOST_BROKEN,
} from '#contract/host/availability/impact.ts';
import { serviceMoment } from '#contract/host/availability/moments.ts';
import { type DayPlan, isHeld } from '#contract/host/availability/plan.ts';
import { presentReason, type Reason } from '#contract/host/availability/reasons.ts';
import { brokenOn, capacityOf } from '#contract/host/availability/standing.ts';
import { dayAfter } from '#contract/core/time.ts';
import { SERVICE_END, serviceInstant } from '#contract/host/shifts/minutes.ts';
import type { Db } from '#server/platform/db/index.ts';
import { requireFlag } from '#server/platform/flags/index.ts';
import type { RequestContext } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type Write, write } from '#server/platform/write/index.ts';
import { getLocation } from '#server/services/administration/merchants/index.ts';
import { type ChangeAt, lockPlan, type WeighChange } from '#server/services/host/shifts/index.ts';
import { listBookedTimes } from './bookQueries.ts';
import { loadDays, type Place } from './load.ts';

/** How a location stands: what can be booked in the coming weeks, and which bookings do not fit its plan. */
interface Stand {
  readonly covers: number;
  readonly slots: number;
  readonly plans: ReadonlyMap<string, DayPlan>;
  readonly broken: ReadonlyMap<number, Reason[]>;
}

async function takeStand(db: Db, place: Place, days: readonly string[], now: Date): Promise<Stand> {
  const [first = ''] = days;
  const end = serviceInstant(place.timezone, dayAfter(first, IMPACT_BOOKING_DAYS), SERVICE_END);
  const booked = await listBookedTimes(db, { ...place, start: now, end });
  const dates = booked.map((at) => serviceMoment(place.timezone, at).date);
  const plans = await loadDays(db, place, [...days, ...dates], now);
  const broken = new Map<number, Reason[]>();
  for (const plan of plans.values()) {
    for (const [partyId, reasons] of brokenOn(plan)) broken.set(partyId, reasons);
  }
  const capacities = days.flatMap((date) => plans.get(date) ?? []).map(capacityOf);
  return {
    covers: capacities.reduce((sum, { covers }) => sum + covers, 0),
    slots: capacities.reduce((sum, { slots }) => sum + slots, 0),
    plans,
    broken,
  };
}

/** The bookings still to come that stood before and do not stand after, the earliest first. */
function newlyBroken(before: Stand, after: Stand, now: Date): BrokenBooking[] {
  const broken: BrokenBooking[] = [];
  for (const plan of after.plans.values()) {
    for (const booking of plan.bookings) {
      const reasons = after.broken.get(booking.partyId);
      const isToCome = booking.minute !== null && !isHeld(booking) && booking.start >= now.getTime();
      if (!reasons || !isToCome || before.broken.has(booking.partyId)) continue;
      broken.push({
        party_id: booking.partyId,
        local_id: booking.localId,
        name: booking.name,
        reserved_ts: new Date(booking.start).toISOString(),
        party_size: booking.partySize,
        reasons: reasons.map(presentReason),
      });
    }
  }
  return broken.sort((a, b) => a.reserved_ts.localeCompare(b.reserved_ts) || a.party_id - b.party_id);
}

/** Undoes the transaction of a preview. */
class Undone extends Error {}

/** Does work in one transaction; for a preview nothing of it stays but the answer. */
async function previewed<T>(
  platform: Platform,
  ctx: RequestContext,
  { dryRun, taken }: Pick<ChangeAt, 'dryRun' | 'taken'>,
  work: (write: Write) => Promise<T>,
): Promise<T> {
  const answers: T[] = [];
  const preview = async (base: Write) => {
    const answer = await work(base);
    if (!dryRun) return answer;
    answers.push(answer);
    throw new Undone('The preview is done');
  };
  try {
    return await write(platform, ctx, preview, taken);
  } catch (error) {
    const [answer] = answers;
    if (error instanceof Undone && answer !== undefined) return answer;
    throw error;
  }
}

/**
 * Runs a change of a location's plan in one transaction, one change at a time, and tells what it does to covers, slots and bookings
 * to come. With `dryRun` nothing of it stays. Errors: NOT_FOUND where the caller does not work, FLAG_OFF where the location has not
 * the feature, and those of the change.
 */
export const withImpact: WeighChange = (platform, ctx, { merchantId, flag, ...how }, change) =>
  previewed(platform, ctx, how, async (base) => {
    const { trx } = base;
    const { timezone } = await getLocation(trx, ctx, merchantId);
    await requireFlag(platform, ctx, flag, merchantId);
    const place = { programId: ctx.programId, merchantId, timezone };
    await lockPlan(trx, place);
    const now = platform.clock.now();
    const today = serviceMoment(timezone, now).date;
    const days = Array.from({ length: IMPACT_DAYS }, (_, index) => dayAfter(today, index));
    const before = await takeStand(trx, place, days, now);
    const changed = await change({ ...base, now, merchantId });
    const after = await takeStand(trx, place, days, now);
    const impact = {
      from: today,
      until: dayAfter(today, IMPACT_DAYS - 1),
      covers_before: before.covers,
      covers_after: after.covers,
      slots_before: before.slots,
      slots_after: after.slots,
      broken: newlyBroken(before, after, now).slice(0, MOST_BROKEN),
    };
    return { ...changed, impact };
  });
