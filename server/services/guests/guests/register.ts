import type { z } from 'zod';
import type { services } from '#contract/index.ts';
import { normalisePhone } from '#contract/administration/merchants/rules.ts';
import type { Stamp } from '#server/platform/audit/index.ts';
import { fail, found } from '#server/platform/errors/index.ts';
import type { RequestContext } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { write } from '#server/platform/write/index.ts';
import { findPublicLocation, refuseNotLive } from '#server/services/administration/merchants/index.ts';
import { linkGuestByPhone } from './addByPhone.ts';
import { takeClaim } from './claims.ts';

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
 * known nor the guest's own handle, with which perks are redeemed: a number is no proof of who sends it. What was agreed to is
 * therefore kept as a claim, and asked back by text.
 * Errors: NOT_FOUND, NOT_LIVE, VALIDATION, THROTTLED.
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
  return write(platform, null, async ({ trx, now }) => {
    await refuseNotLive(trx, { programId, merchantId: merchant_id }, 'gdp', now);
    const contact = { fname: body.fname, lname: body.lname, email: null, phone, country_code: COUNTRY };
    const guest = await linkGuestByPhone(trx, stamp, contact, { source: 'web', by: null }, now);
    if (opt_in_text) {
      const said = { phone, merchant_id, merchant_name: location.merchant_name, proof_text: opt_in_text };
      await takeClaim(platform, trx, { stamp, guest }, said);
    }
    return { country_code: COUNTRY } as const;
  });
}
