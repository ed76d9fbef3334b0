import type { z } from 'zod';
import type { booking, GuestBooking } from '#contract/host/booking/endpoints.ts';
import type { Trx } from '#server/platform/db/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { updateParty } from '#server/services/host/parties/index.ts';
import { getBooking, readBooking, requireChangeable } from './manage.ts';
import { chosenTime, readTimes, refuseFees, refusingKindly } from './times.ts';

/** The times of a day to which a guest can move their booking, which is not in its own way. Errors: NOT_FOUND, VALIDATION, IN_USE. */
export async function readChangeTimes(
  platform: Platform,
  token: string,
  { date, party_size: partySize }: z.output<typeof booking.changeTimes.query>,
) {
  const row = await getBooking(platform, token);
  const form = await requireChangeable(platform, row);
  return readTimes(platform, form, { date, partySize, ownId: row.party_id });
}

/**
 * A guest changes the day, time or size of their booking, within what the restaurant leaves to them and by the availability that they
 * booked by. Errors: NOT_FOUND, VALIDATION, TAKEN when the time has gone, IN_USE where only the restaurant can.
 */
export async function changeBooking(
  platform: Platform,
  token: string,
  body: z.output<typeof booking.change.body>,
): Promise<GuestBooking> {
  const row = await getBooking(platform, token);
  const form = await requireChangeable(platform, row);
  const { reserved_ts, slot_id } = await chosenTime(platform, form, body, row.party_id);
  const wanted = { reservedAt: new Date(reserved_ts), partySize: body.party_size };
  const check = (trx: Trx, typeId: number | null) => refuseFees(platform, trx, form, { ...wanted, typeId });
  await refusingKindly(() =>
    updateParty(
      platform,
      form.actor,
      row.party_id,
      { reserved_ts, slot_id, party_size: body.party_size },
      null,
      { check },
    ),
  );
  return readBooking(platform, token);
}
