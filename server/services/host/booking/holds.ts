import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { booking, GuestHold } from '#contract/host/booking/endpoints.ts';
import { HOLD_MS, NOT_HELD } from '#contract/host/booking/rules.ts';
import { turnMinutes } from '#contract/host/parties/defaults.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { fail } from '#server/platform/errors/index.ts';
import { countAttempt, HOUR_MS } from '#server/platform/limits/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { write } from '#server/platform/write/index.ts';
import { claimSlot, lockDayOf, refuseFree } from '#server/services/host/availability/index.ts';
import { getHostSettings } from '#server/services/host/hostSettings/index.ts';
import { newToken } from './book.ts';
import { countHolds, findHold, removeExpired, removeHold } from './holdQueries.ts';
import { findPlace, guestActor, openForm, type OpenForm } from './location.ts';
import { chosenTime, type Offered, refusingKindly } from './times.ts';

/** Bots cannot keep an evening: so many times at once for one address and for all, and so many an hour for one address. */
export const MOST_HOLDS = { own: 3, all: 12, anHour: 30 } as const;

type Body = z.output<typeof booking.hold.body>;

/** Addresses are compared, never read. */
const holderOf = (address: string) => createHash('sha256').update(`hold ${address}`).digest('base64url');

/**
 * Keeps a time for a guest for five minutes: for everybody else it is taken. The time that was kept for them before is given up.
 * Errors: NOT_FOUND, VALIDATION, TAKEN when the time has gone, IN_USE where too many are kept or a card would be needed.
 */
export async function holdTime(
  platform: Platform,
  merchantId: number,
  { replaces, g, ...wish }: Body,
  address: string,
): Promise<GuestHold> {
  const { db, clock } = platform;
  const form = await openForm(platform, { merchantId, type: 'reservations', slug: g });
  const { actor, place } = form;
  const holder = holderOf(address);
  const own = replaces === null ? null : await findHold(db, actor.programId, replaces);
  const chosen = await chosenTime(platform, form, wish, own?.ownId);
  const limit = { key: `holds:${merchantId}:${holder}`, max: MOST_HOLDS.anHour, windowMs: HOUR_MS };
  if (await countAttempt(db, limit, clock.now())) fail('IN_USE', NOT_HELD);
  return refusingKindly(() =>
    write(platform, actor, async ({ trx, now }) => {
      if (own) await removeHold(trx, actor.programId, own.token);
      await removeExpired(trx, place, now);
      const taken = await takeTime(platform, trx, form, chosen, wish.party_size, now);
      const kept = await countHolds(trx, place, holder, now);
      if (kept.own >= MOST_HOLDS.own || kept.all >= MOST_HOLDS.all) fail('IN_USE', NOT_HELD);
      const token = newToken();
      await trx
        .insertInto('booking_holds')
        .values({
          ...taken,
          program_id: actor.programId,
          merchant_id: merchantId,
          token,
          holder,
          reserved_ts: new Date(chosen.reserved_ts),
          party_size: wish.party_size,
          expires_ts: new Date(now.getTime() + HOLD_MS),
          created_ts: now,
        })
        .execute();
      return { token, seconds_left: HOLD_MS / 1000 };
    }),
  );
}

/** Asks for the time under the lock of its day, as a booking does, and says what it takes. */
async function takeTime(
  platform: Platform,
  trx: Trx,
  { actor, place }: OpenForm,
  { slot_id: slotId, reserved_ts }: Offered,
  partySize: number,
  now: Date,
) {
  const { merchant_id: merchantId, timezone } = place;
  const where = { programId: actor.programId, merchantId, timezone };
  const wish = { reservedAt: new Date(reserved_ts), partySize, partyId: null };
  if (slotId !== null) {
    const slot = await claimSlot(platform, trx, actor, where, { ...wish, slotId, overbookReason: null });
    const { duration_minutes, reservation_type_id, slot_id } = slot;
    return { duration_minutes, reservation_type_id, slot_id };
  }
  await lockDayOf(trx, where, wish.reservedAt);
  await refuseFree(trx, where, wish, now);
  const { turn_minutes } = await getHostSettings(trx, actor.programId, merchantId);
  return { duration_minutes: turnMinutes(turn_minutes, partySize) };
}

/** Gives up a time that is kept for a guest; one that was given up already stays so. */
export async function releaseHold(platform: Platform, merchantId: number, token: string): Promise<void> {
  const { program_id: programId } = await findPlace(platform, merchantId);
  await write(platform, guestActor(programId), ({ trx }) => removeHold(trx, programId, token));
}
