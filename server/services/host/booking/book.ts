import { randomBytes } from 'node:crypto';
import type { z } from 'zod';
import { NO_CARD } from '#contract/host/booking/rules.ts';
import type { booking, GuestBooking } from '#contract/host/booking/endpoints.ts';
import { serviceMoment } from '#contract/host/availability/moments.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { Failure, fail, found } from '#server/platform/errors/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { applicableFees } from '#server/services/host/payments/index.ts';
import { createReservation, findParty } from '#server/services/host/parties/index.ts';
import { openForm, type OpenForm } from './location.ts';
import { readBooking } from './manage.ts';
import { findToken } from './queries.ts';
import { offeredTimes } from './times.ts';

type Body = z.output<typeof booking.book.body>;

const TOKEN_BYTES = 24;
export const newToken = () => randomBytes(TOKEN_BYTES).toString('base64url');

const TOO_LATE =
  'Somebody else has just booked this time. Nothing was booked for you. Please choose another time.';

function checkContact({ presets }: OpenForm, { email }: Body): void {
  if (presets['require_email'] !== true || email !== null) return;
  const message = 'Enter your email';
  fail('VALIDATION', `${message}.`, { errors: { email: message } });
}

/**
 * A guest books a table, as the host stand would: the same availability, the same command, the same limits. The same request_id again books
 * nothing. Errors: NOT_FOUND, VALIDATION, TAKEN when the time has gone, IN_USE where a card would be needed.
 */
export async function book(platform: Platform, merchantId: number, body: Body): Promise<GuestBooking> {
  const form = await openForm(platform, { merchantId, type: 'reservations', slug: body.g });
  checkContact(form, body);
  const { actor, place } = form;
  const known = await findParty(platform.db, actor.programId, body.request_id);
  const offered = known ? null : await offer(platform, form, body);
  const check = async (trx: Trx, typeId: number | null) => {
    const reservedAt = new Date(body.reserved_ts);
    const { party_size: partySize } = body;
    const booking = { merchantId, typeId, reservedAt, partySize, timezone: place.timezone };
    const [fees = []] = await applicableFees(platform, trx, actor, [booking]);
    if (fees.length > 0) fail('IN_USE', NO_CARD);
  };
  const { id } = await refusingKindly(() =>
    createReservation(
      platform,
      actor,
      {
        local_id: body.request_id,
        merchant_id: merchantId,
        reserved_ts: body.reserved_ts,
        slot_id: offered?.slot_id ?? null,
        party_size: body.party_size,
        fname: body.fname,
        lname: body.lname,
        phone: body.phone,
        email: body.email,
        country_code: 'US',
        user_id: 0,
        allergies: '',
        notes: textAsked(form, body.notes),
        tags: [],
        section_preferences: [],
        origin: 'web',
        status: 'BOOKED',
        send_res_confirmation: true,
        overbook_reason: null,
        mrt_ids: [],
      },
      null,
      { token: newToken(), check },
    ),
  );
  const token = await findToken(platform.db, actor.programId, {
    partyId: id,
    merchantId,
    kind: 'reservation',
  });
  return readBooking(platform, found(token, 'This booking'));
}

const textAsked = ({ presets }: OpenForm, notes: string) => (presets['ask_notes'] === false ? '' : notes);

/** The time that was chosen, if it is still offered. */
async function offer(platform: Platform, form: OpenForm, { reserved_ts, slot_id, party_size }: Body) {
  const { date } = serviceMoment(form.place.timezone, new Date(reserved_ts));
  const { times } = await offeredTimes(platform, form, { date, partySize: party_size });
  const at = Date.parse(reserved_ts);
  const sameTime = times.filter((time) => Date.parse(time.reserved_ts) === at);
  const chosen = sameTime.find((time) => time.slot_id === slot_id) ?? sameTime[0];
  if (!chosen) return fail('TAKEN', TOO_LATE);
  if (chosen.needs_call) return fail('IN_USE', NO_CARD);
  return chosen;
}

/** A guest is told of a time that went; the reasons of the host stand are not for them. */
export async function refusingKindly<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Failure && error.code === 'TAKEN') return fail('TAKEN', TOO_LATE);
    throw error;
  }
}
