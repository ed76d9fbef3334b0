import { recordEvent, type Stamp } from '#server/platform/audit/index.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { countAttempt } from '#server/platform/limits/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { lockRow } from '#server/platform/write/index.ts';
import { storeMessage } from '#server/services/host/messages/index.ts';
import { optInAskLimit } from '#server/services/administration/sessions/index.ts';
import { calledGuest } from './changes.ts';
import { insertConsent, isStoppedByText, listProofs } from './consentQueries.ts';
import { inForce } from './consentRules.ts';
import { holdGuestRow } from './find.ts';
import type { RecordRow } from './queries.ts';

const DAY_MS = 86_400_000;
/** One phone is asked once a day, and not again in a month once so many went unanswered. */
const ASKS_A_MONTH = 3;
/** An ask that nobody answers is not sent late. */
const USEFUL_MS = 3_600_000;
/** So long an answer counts. */
const ANSWERED_WITHIN_MS = 7 * DAY_MS;
const PURPOSE = 'opt_in';

/** What a phone is asked. */
export const askText = (merchantName: string) =>
  `${merchantName}: reply YES to confirm that you want our news and offers by text. Msg and data rates may apply. Reply STOP to end. If you did not ask for this, ignore it.`;

/** What was ticked on a public page, and for which number. */
export interface Claim {
  readonly phone: string;
  readonly merchant_id: number;
  readonly merchant_name: string;
  readonly proof_text: string;
}

/**
 * Keeps what somebody ticked for a number as a claim, which changes nothing of what is in force, and asks the number by text. A yes
 * that is proved needs neither; the same words again are the same claim; a number from which STOP was texted is not asked.
 */
export async function takeClaim(
  platform: Platform,
  trx: Trx,
  { stamp, guest }: { stamp: Stamp; guest: RecordRow },
  claim: Claim,
): Promise<void> {
  const { programId } = stamp;
  const { phone, merchant_id, proof_text } = claim;
  const key = { programId, guestId: guest.guest_id };
  if (await hasAgreed(trx, key, phone)) return;
  const ofNumber = await listOfNumber(trx, key, phone);
  if (!ofNumber.some((proof) => proof.is_claimed && proof.proof_text === proof_text)) {
    const now = platform.clock.now();
    const said = { channel: 'sms', target: phone, opted_in: false, is_claimed: true, proof_text } as const;
    const by = { source: 'web', user_id: null, author_name: null };
    await insertConsent(trx, key, { ...said, ...by, merchant_id, happened_ts: now }, now);
    await recordEvent(trx, stamp, {
      kind: 'guest.opt_in_claimed',
      recordId: guest.guest_id,
      recordName: calledGuest(guest),
      changes: [{ field: 'sms', from: null, to: phone }],
    });
  }
  if (!(await isStoppedByText(trx, programId, phone))) await ask(platform, trx, programId, claim);
}

interface GuestKey {
  readonly programId: number;
  readonly guestId: number;
}

const listOfNumber = async (trx: Trx, key: GuestKey, phone: string) =>
  (await listProofs(trx, { ...key, phone })).filter(
    ({ channel, target }) => channel === 'sms' && target === phone,
  );

const hasAgreed = async (trx: Trx, key: GuestKey, phone: string) =>
  inForce(await listOfNumber(trx, key, phone)).some(({ opted_in }) => opted_in);

/** Texts the number whether the claim is true; not more often than a person would bear, whoever registers it. */
async function ask(
  platform: Platform,
  trx: Trx,
  programId: number,
  { phone, merchant_id, merchant_name }: Claim,
): Promise<void> {
  const now = platform.clock.now();
  const asked = await trx
    .selectFrom('sms_messages')
    .select('created_ts')
    .where('program_id', '=', programId)
    .where('phone', '=', phone)
    .where('purpose', '=', PURPOSE)
    .where('direction', '=', 'out')
    .where('created_ts', '>', new Date(now.getTime() - 30 * DAY_MS))
    .orderBy('created_ts', 'desc')
    .limit(ASKS_A_MONTH)
    .execute();
  const [last] = asked;
  if (last && now.getTime() - last.created_ts.getTime() < DAY_MS) return;
  if (asked.length >= ASKS_A_MONTH) return;
  if (await countAttempt(trx, optInAskLimit(merchant_id), now)) {
    platform.log.warn({ merchantId: merchant_id }, 'opt-ins of a location are not asked back for an hour');
    return;
  }
  await storeMessage(platform, trx, {
    programId,
    merchantId: merchant_id,
    partyId: null,
    phone,
    body: askText(merchant_name),
    purpose: PURPOSE,
    dedupeKey: `${PURPOSE}:${phone}:${now.toISOString().slice(0, 10)}`,
    sendBy: new Date(now.getTime() + USEFUL_MS),
  });
}

/** An answer from a guest's phone to a location. */
export interface Answer {
  readonly programId: number;
  readonly merchantId: number;
  readonly phone: string;
}

/**
 * The text of a location that asked a phone for its consent, while YES can mean nothing else: it went out within the week, and no
 * later text of the location offered answers of its own. Null where there is none.
 */
export async function findAsk(trx: Trx, { programId, merchantId, phone }: Answer, now: Date) {
  const last = await trx
    .selectFrom('sms_messages')
    .select(['sms_message_id', 'body', 'purpose', 'created_ts'])
    .where('program_id', '=', programId)
    .where('merchant_id', '=', merchantId)
    .where('phone', '=', phone)
    .where('direction', '=', 'out')
    .where('status', '!=', 'skipped')
    .where((eb) => eb.or([eb('purpose', '=', PURPOSE), eb('actions', '!=', '[]')]))
    .orderBy('sms_message_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (last?.purpose !== PURPOSE) return null;
  return now.getTime() - last.created_ts.getTime() < ANSWERED_WITHIN_MS ? { body: last.body } : null;
}

/**
 * Turns a phone's latest claim into a consent, proved by the guest's own answer: its time, its words and the text they came in. False
 * when there is nothing to confirm.
 */
export async function confirmClaim(
  platform: Pick<Platform, 'clock'>,
  trx: Trx,
  { programId, merchantId, phone }: Answer,
  { messageId, words, asked }: { messageId: number; words: string; asked: string },
): Promise<boolean> {
  const claim = await trx
    .selectFrom('guest_consents')
    .select(['guest_id', 'guest_consent_id'])
    .where('program_id', '=', programId)
    .where('channel', '=', 'sms')
    .where('target', '=', phone)
    .where('is_claimed', '=', true)
    .orderBy('guest_consent_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!claim) return false;
  const guest = await holdGuestRow(trx, programId, claim.guest_id);
  // Of two answers at once the second finds the first one's consent.
  const id = claim.guest_consent_id;
  await lockRow(trx, { table: 'guest_consents', key: 'guest_consent_id', programId, id });
  if (await hasAgreed(trx, { programId, guestId: guest.guest_id }, phone)) return false;
  const now = platform.clock.now();
  await insertConsent(
    trx,
    { programId, guestId: guest.guest_id },
    {
      channel: 'sms',
      target: phone,
      opted_in: true,
      proof_text: `Answered “${words.trim().slice(0, 40)}” to: ${asked}`.slice(0, 1000),
      source: 'message',
      merchant_id: merchantId,
      sms_message_id: messageId,
      user_id: null,
      author_name: null,
      happened_ts: now,
    },
    now,
  );
  await recordEvent(trx, byGuest(programId), {
    kind: 'guest.opt_in_confirmed',
    recordId: guest.guest_id,
    recordName: calledGuest(guest),
    changes: [{ field: 'sms', from: null, to: phone }],
    merchantId,
  });
  return true;
}

const byGuest = (programId: number): Stamp => ({
  programId,
  actorUserId: null,
  actorName: 'The guest',
  origin: 'message',
  requestId: null,
});
