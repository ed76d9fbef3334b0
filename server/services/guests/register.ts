import type { z } from 'zod';
import type { services } from '#contract/index.ts';
import { normalisePhone } from '#contract/merchants/rules.ts';
import { recordEvent, type Stamp } from '../../platform/audit/index.ts';
import type { Trx } from '../../platform/db/index.ts';
import { fail, found } from '../../platform/errors/index.ts';
import type { RequestContext } from '../../platform/http/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { findPublicLocation } from '../merchants/index.ts';
import { linkGuestByPhone } from './addByPhone.ts';
import { calledGuest } from './changes.ts';
import { insertConsent, listProofs } from './consentQueries.ts';
import { inForce } from './consentRules.ts';
import type { RecordRow } from './queries.ts';

type Registration = z.output<typeof services.guests.registerPhone.body>;

const COUNTRY = 'US';

function phoneOf(typed: string): string {
  const phone = normalisePhone(typed);
  if (phone.ok && phone.value !== null) return phone.value;
  const reason = phone.ok ? 'Enter a phone number such as (503) 555-0142' : phone.error;
  return fail('VALIDATION', `The phone number is not valid. ${reason}.`, { errors: { phone: reason } });
}

/**
 * Registers a guest by phone, as the guest does on a page of the concept; the country is US (GUEST-012, GUEST-013). A number is
 * registered once however often it is sent, what is known of its guest stays, and the answer tells neither whether it was
 * known nor the guest's own handle, with which perks are redeemed: a number is no proof of who sends it.
 * Errors: NOT_FOUND, VALIDATION, THROTTLED.
 */
export async function registerPhone(platform: Platform, ctx: RequestContext, body: Registration) {
  const { merchant_id, opt_in_text } = body;
  const phone = phoneOf(body.phone);
  const location = found(await findPublicLocation(platform.db, merchant_id), 'This location');
  const programId = location.program_id;
  const stamp: Stamp = {
    programId,
    actorUserId: null,
    actorName: 'The guest',
    origin: 'web',
    requestId: ctx.requestId,
  };
  const now = platform.clock.now();
  return platform.db.transaction().execute(async (trx) => {
    const contact = { fname: body.fname, lname: body.lname, email: null, phone, country_code: COUNTRY };
    const guest = await linkGuestByPhone(trx, stamp, contact, { source: 'web', by: null }, now);
    if (opt_in_text) await agree(trx, stamp, guest, { phone, merchant_id, proof_text: opt_in_text }, now);
    return { country_code: COUNTRY } as const;
  });
}

interface Agreement {
  readonly phone: string;
  readonly merchant_id: number;
  readonly proof_text: string;
}

/** Keeps the proof that the guest agreed to texts; the same words again prove nothing new. */
async function agree(
  trx: Trx,
  stamp: Stamp,
  guest: RecordRow,
  { phone, merchant_id, proof_text }: Agreement,
  now: Date,
): Promise<void> {
  const key = { programId: stamp.programId, guestId: guest.guest_id };
  const current = inForce(await listProofs(trx, { ...key, phone: guest.phone }));
  const isKnown = current.some(
    (consent) =>
      consent.channel === 'sms' &&
      consent.target === phone &&
      consent.opted_in &&
      consent.proof_text === proof_text,
  );
  if (isKnown) return;
  const by = { source: 'web', user_id: null, author_name: null };
  const consent = { channel: 'sms', target: phone, opted_in: true, proof_text, merchant_id } as const;
  await insertConsent(trx, key, { ...consent, ...by, happened_ts: now }, now);
  await recordEvent(trx, stamp, {
    kind: 'guest.opted_in',
    recordType: 'guest',
    recordId: guest.guest_id,
    recordName: calledGuest(guest),
    changes: [{ field: 'sms', from: null, to: phone }],
  });
}
