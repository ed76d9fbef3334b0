import { recordEvent, type Stamp } from '#server/platform/audit/index.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { Failure } from '#server/platform/errors/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { lockRow, write } from '#server/platform/write/index.ts';
import {
  calledGuest,
  inForce,
  insertConsent,
  listProofs,
  type RecordRow,
} from '#server/services/guests/guests/index.ts';
import { guestOfContact } from './contacts.ts';
import { findPlainList } from './queries.ts';
import { readStandings } from './subscriberQueries.ts';
import { putOnList } from './subscribe.ts';
import { anew, tellOf } from './subscribers.ts';

/** A guest's text that asks for a list. */
export interface JoiningText {
  readonly programId: number;
  readonly listId: number;
  readonly phone: string;
  readonly merchantId: number;
  readonly messageId: number;
  /** The words that prove it. */
  readonly proof: string;
  readonly happenedAt: Date;
}

/** What became of it: on the list now, there before, or not to be put there, such as who complained. */
export type Joined = 'joined' | 'already' | 'refused';

const SOURCE = 'message';

/** What is said of who cannot be put on the list now. */
const SAID: ReadonlyMap<string, Joined> = new Map([
  ['DUPLICATE', 'already'],
  ['THROTTLED', 'already'],
  ['IN_USE', 'refused'],
  ['VALIDATION', 'refused'],
]);

const byGuest = (programId: number): Stamp => ({
  programId,
  actorUserId: null,
  actorName: 'The guest',
  origin: SOURCE,
  requestId: null,
});

/**
 * Puts who texted on a list, and writes their text down as the proof that they want texts; a guest is added for a phone that nobody has.
 * By the rules of every other way onto a list: who complained stays off it.
 */
export async function joinByText(platform: Platform, text: JoiningText): Promise<Joined> {
  try {
    return await anew(() => write(platform, null, ({ trx, now }) => join(platform, trx, text, now)));
  } catch (error) {
    const said = error instanceof Failure ? SAID.get(error.code) : undefined;
    if (said) return said;
    throw error;
  }
}

async function join(platform: Platform, trx: Trx, text: JoiningText, now: Date): Promise<Joined> {
  const { programId, listId, phone, proof } = text;
  const at = { table: 'contact_lists', key: 'contact_list_id', programId, id: listId } as const;
  const list = (await lockRow(trx, at, 'key share')) ? await findPlainList(trx, programId, listId) : null;
  if (!list) return 'refused';
  const stamp = byGuest(programId);
  const contact = { fname: '', lname: '', email: null, phone };
  const guest = await guestOfContact(trx, { stamp, now, source: SOURCE }, contact);
  const standing = async () => (await readStandings(trx, programId, listId, [guest.guest_id]))[0];
  const isThere = (await standing())?.status === 'subscribed';
  if (!isThere) {
    const happened_ts = text.happenedAt.toISOString();
    const said = { source: SOURCE, proof_text: proof, happened_ts, ip: null, stamp, isByText: true } as const;
    const status = await putOnList({ platform, trx, now, list }, guest, said);
    const made = await standing();
    if (made)
      await tellOf(
        { trx, ctx: { stamp: () => stamp } },
        list.name,
        status === 'pending' ? 'asked' : 'added',
        {
          id: made.contact_subscription_id,
          guest_id: guest.guest_id,
        },
      );
  }
  await consentToTexts(trx, guest, text, now);
  return isThere ? 'already' : 'joined';
}

/** Writes down that a guest wants texts, by a text of theirs; what says so already is not said twice. */
async function consentToTexts(trx: Trx, guest: RecordRow, text: JoiningText, now: Date): Promise<void> {
  const { programId, phone, merchantId, messageId, proof, happenedAt } = text;
  const key = { programId, guestId: guest.guest_id };
  const proofs = inForce(await listProofs(trx, { ...key, phone }));
  if (proofs.some((one) => one.channel === 'sms' && one.target === phone && one.opted_in)) return;
  const consent = {
    channel: 'sms',
    target: phone,
    opted_in: true,
    proof_text: proof,
    source: SOURCE,
  } as const;
  const by = { merchant_id: merchantId, sms_message_id: messageId, user_id: null, author_name: null };
  await insertConsent(trx, key, { ...consent, ...by, happened_ts: happenedAt }, now);
  await recordEvent(trx, byGuest(programId), {
    kind: 'guest.opted_in',
    recordId: guest.guest_id,
    recordName: calledGuest(guest),
    changes: [{ field: 'sms', from: null, to: phone }],
    merchantId,
  });
}
