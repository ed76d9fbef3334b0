import type { z } from 'zod';
import { readEmailAddress } from '#contract/core/contacts.ts';
import { readPhone } from '#contract/guests/guests/phones.ts';
import type { GuestConsent, guestConsentWrite } from '#contract/guests/guests/schemas.ts';
import { fail } from '#server/platform/errors/index.ts';
import type { RequestContext } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { tell, type Write, write, type Writer } from '#server/platform/write/index.ts';
import { getLocation } from '#server/services/administration/merchants/index.ts';
import { calledGuest } from './changes.ts';
import { insertConsent, isStoppedByText, listProofs, type NewConsent } from './consentQueries.ts';
import { inForce } from './consentRules.ts';
import { getGuestRow, holdGuestRow } from './find.ts';
import type { RecordRow } from './queries.ts';

type ConsentWrite = z.output<typeof guestConsentWrite>;

/** What is in force for each target, and all that proves it, the newest first (GUEST-001). */
export async function readConsents({ db }: Platform, programId: number, guestId: number) {
  const { guest_id, phone } = await getGuestRow(db, programId, guestId);
  const history = await listProofs(db, { programId, guestId: guest_id, phone });
  return { current: inForce(history), history };
}

function refuse(field: string, message: string): never {
  return fail('VALIDATION', `The consent was not written down. ${message}.`, {
    errors: { [field]: message },
  });
}

/** A target as it is stored: an email address in small letters, a number in E.164. */
function targetOf({ channel, target }: ConsentWrite): string {
  if (channel === 'push') return target;
  if (channel === 'email') {
    return readEmailAddress(target) ?? refuse('target', 'Enter an email address such as ana@example.com');
  }
  const phone = readPhone(target, 'US');
  if (phone.ok && phone.value !== null) return phone.value;
  return refuse('target', phone.ok ? 'Enter a phone number' : phone.error);
}

const SKEW_MS = 5 * 60_000;

/** Writes down that a guest agreed or refused (GUEST-001). Errors: NOT_FOUND, GONE, VALIDATION by field. */
export async function addConsent(
  platform: Platform,
  ctx: RequestContext,
  guestId: number,
  body: ConsentWrite,
): Promise<GuestConsent> {
  const target = targetOf(body);
  const now = platform.clock.now();
  const happened_ts = body.happened_ts ? new Date(body.happened_ts) : now;
  if (happened_ts.getTime() > now.getTime() + SKEW_MS)
    refuse('happened_ts', 'Choose a time that is not in the future');
  return write(platform, ctx, async ({ trx }) => {
    const guest = await holdGuestRow(trx, ctx.programId, guestId);
    if (body.merchant_id !== null) await getLocation(trx, ctx, body.merchant_id);
    if (body.channel === 'sms' && body.opted_in && (await isStoppedByText(trx, ctx.programId, target)))
      refuse('target', 'STOP was texted from this number; only the guest can take it back, by texting START');
    const { channel, opted_in, proof_text, merchant_id } = body;
    const by = { source: 'dashboard', user_id: ctx.userId, author_name: ctx.stamp().actorName };
    const written = { channel, target, opted_in, proof_text, merchant_id, happened_ts, ...by };
    return recordConsent({ trx, ctx, now }, guest, written);
  });
}

/** Adds what a guest said and tells it; the guest is held by who calls. */
export async function recordConsent(
  { trx, ctx, now }: Pick<Write<Writer>, 'trx' | 'ctx' | 'now'>,
  guest: RecordRow,
  said: NewConsent,
): Promise<GuestConsent> {
  const { channel, opted_in, target } = said;
  const key = { programId: guest.program_id, guestId: guest.guest_id };
  const consent = await insertConsent(trx, key, said, now);
  await tell(
    { trx, ctx },
    {
      kind: opted_in ? 'guest.opted_in' : 'guest.opted_out',
      recordId: guest.guest_id,
      recordName: calledGuest(guest),
      changes: [{ field: channel, from: null, to: target }],
    },
  );
  return consent;
}
