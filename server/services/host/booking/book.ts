import { randomBytes } from 'node:crypto';
import type { z } from 'zod';
import type { booking, GuestBooking } from '#contract/host/booking/endpoints.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { fail, found } from '#server/platform/errors/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { createReservation, findParty } from '#server/services/host/parties/index.ts';
import { findHold, removeHold } from './holdQueries.ts';
import { openForm, type OpenForm } from './location.ts';
import { readBooking } from './manage.ts';
import { findToken } from './queries.ts';
import { chosenTime, refuseFees, refusingKindly } from './times.ts';

type Body = z.output<typeof booking.book.body>;

const TOKEN_BYTES = 24;
export const newToken = () => randomBytes(TOKEN_BYTES).toString('base64url');

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
  const { actor } = form;
  const known = await findParty(platform.db, actor.programId, body.request_id);
  const own = body.hold === null ? null : await findHold(platform.db, actor.programId, body.hold);
  const offered = known ? null : await chosenTime(platform, form, body, own?.ownId);
  const wanted = { reservedAt: new Date(body.reserved_ts), partySize: body.party_size };
  const guest = {
    token: newToken(),
    formId: form.formId,
    begin: async (trx: Trx) => own && removeHold(trx, actor.programId, own.token),
    check: (trx: Trx, typeId: number | null) => refuseFees(platform, trx, form, { ...wanted, typeId }),
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
      guest,
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
