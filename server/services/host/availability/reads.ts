import type { z } from 'zod';
import type { availability, BookableSlot } from '#contract/host/availability/endpoints.ts';
import { serviceMoment } from '#contract/host/availability/moments.ts';
import { prepareDay, slotReasons, withoutParty } from '#contract/host/availability/rules.ts';
import { dayAfter } from '#contract/core/time.ts';
import { fail, found } from '#server/platform/errors/index.ts';
import type { Asker } from '#server/platform/flags/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { getLocation } from '#server/services/administration/merchants/index.ts';
import { visibilityOf } from './access.ts';
import { loadDay, loadDays } from './load.ts';
import { presentQuarters, presentSlot, visibleSlots } from './present.ts';
import { listTypes, presentType } from './types.ts';

/** Who asks what can be booked: a person's request, or the product for a guest. */
interface Reader extends Asker {
  worksAt(merchantId: number): boolean;
}

/** Dates are asked for around now only: what is further away is a slip of the finger. */
const MOST_DAYS_AWAY = 3 * 366;

function checkedDate(timezone: string, now: Date, date: string): string {
  const { date: today } = serviceMoment(timezone, now);
  if (date >= dayAfter(today, -MOST_DAYS_AWAY) && date <= dayAfter(today, MOST_DAYS_AWAY)) return date;
  const message = 'Choose a day within three years of today';
  return fail('VALIDATION', `${message}.`, { errors: { date: message, search_ts: message } });
}

/** The reservation types that somebody may see at a location, in their order. */
export async function readTypes(platform: Platform, ctx: Asker, merchantId: number) {
  const { sharedTypes } = await visibilityOf(platform, ctx, merchantId);
  const rows = await listTypes(platform.db, ctx.programId, merchantId);
  return rows.filter((row) => sharedTypes || !row.is_shared_experience).map(presentType);
}

/** The slots from an instant on, each with whether a party can book it and why not (INV-016). */
export async function readInventory(
  platform: Platform,
  ctx: Reader,
  query: z.output<typeof availability.inventory.query>,
) {
  const { db, clock } = platform;
  const { merchant_id: merchantId, limit, access_type: access } = query;
  const { timezone } = await getLocation(db, ctx, merchantId);
  const [from, now] = [new Date(query.search_ts), clock.now()];
  const first = checkedDate(timezone, now, serviceMoment(timezone, from).date);
  const dates = Array.from({ length: query.search_days }, (_, index) => dayAfter(first, index));
  const visibility = await visibilityOf(platform, ctx, merchantId);
  const days = await loadDays(db, { programId: ctx.programId, merchantId, timezone }, dates, now);
  const question = { partySize: query.party_size, access };
  const slots: BookableSlot[] = [];
  for (const plan of days.values()) {
    if (slots.length > limit) break;
    const day = prepareDay(plan);
    const asked = visibleSlots(day, visibility, access)
      .filter(({ startMinute }) => day.clocks.at(startMinute) >= from.getTime())
      .filter(
        ({ reservationTypeId }) => (query.reservation_type_id ?? reservationTypeId) === reservationTypeId,
      )
      .slice(0, limit + 1 - slots.length);
    const withCount = query.show_current_count ?? false;
    slots.push(
      ...asked.map((slot) => presentSlot(day, slot, slotReasons(day, slot, question), { withCount })),
    );
  }
  const types = query.show_reservation_types
    ? { reservation_types: await readTypes(platform, ctx, merchantId) }
    : {};
  return { data: slots.slice(0, limit), has_next: slots.length > limit, ...types };
}

/** Every quarter hour of a day with whether a party can be booked then, and why not (INV-038). */
export async function readQuarters(
  platform: Platform,
  ctx: Reader,
  query: z.output<typeof availability.quarters.query>,
) {
  const { db, clock } = platform;
  const {
    merchant_id: merchantId,
    reservation_type_id: typeId,
    access_type: access,
    party_id: partyId,
  } = query;
  const { timezone } = await getLocation(db, ctx, merchantId);
  const now = clock.now();
  const date = checkedDate(timezone, now, query.date);
  const visibility = await visibilityOf(platform, ctx, merchantId);
  const plan = await loadDay(db, { programId: ctx.programId, merchantId, timezone }, date, now);
  const day = prepareDay(partyId === undefined ? plan : withoutParty(plan, partyId));
  if (typeId !== undefined) {
    const type = day.types.get(typeId);
    found(
      type && (visibility.sharedTypes || !type.isSharedExperience) ? type : null,
      'This reservation type',
    );
  }
  const visible = visibleSlots(day, visibility, access);
  return {
    date,
    closed: plan.service.closedBy?.name ?? null,
    data: presentQuarters(day, visible, { partySize: query.party_size, access }, typeId),
  };
}
