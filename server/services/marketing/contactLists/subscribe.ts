import { randomUUID } from 'node:crypto';
import { maySubscribe, type SubscriberStatus } from '#contract/marketing/contactLists/rules.ts';
import type { Stamp } from '#server/platform/audit/index.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { fail } from '#server/platform/errors/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import {
  calledGuest,
  inForce,
  insertConsent,
  listProofs,
  type RecordRow,
} from '#server/services/guests/guests/index.ts';
import { mayMessage } from '#server/services/guests/gate/index.ts';
import { storedWord, storeChanges } from '#server/services/guests/subscriptions/index.ts';
import { confirmLink, confirmMail } from './mails.ts';
import { statusOf } from './present.ts';
import type { PlainList } from './queries.ts';
import { countAsks, lockStandings, type Standing } from './subscriberQueries.ts';

const DAY_MS = 86_400_000;
const SKEW_MS = 5 * 60_000;
/** So many mails that ask an address to confirm a list go out in a day, whatever the lists. */
const MOST_ASKS_A_DAY = 3;

/** Who puts a guest on a list, by what proof. */
export interface Said {
  readonly source: string;
  readonly proof_text: string;
  /** When the guest agreed; null where nobody knows. */
  readonly happened_ts: string | null;
  readonly ip: string | null;
  readonly stamp: Stamp;
  /** They texted it: a word about texts, which says nothing of mail. */
  readonly isByText?: true;
}

interface Place {
  readonly platform: Platform;
  readonly trx: Trx;
  readonly now: Date;
  readonly list: PlainList;
}

const dayOf = (instant: string) =>
  new Date(instant).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });

const refuse = (field: string, message: string) =>
  fail('VALIDATION', `Nobody was put on the list. ${message}.`, { errors: { [field]: message } });

/** When the guest last refused mail to their address, where that is in force. */
async function refusedTs(trx: Trx, guest: RecordRow): Promise<string | null> {
  const email = guest.email?.toLowerCase();
  if (email === undefined) return null;
  const { program_id: programId, guest_id: guestId } = guest;
  const proofs = inForce(await listProofs(trx, { programId, guestId, phone: null }));
  const said = proofs.find(({ channel, target }) => channel === 'email' && target === email);
  return said && !said.opted_in && !said.is_claimed ? said.happened_ts : null;
}

function refuseWhoLeft(name: string, standing: Standing | null, refused: string | null, said: Said): void {
  const now = standing && {
    status: statusOf(standing.status),
    happened_ts: standing.happened_ts.toISOString(),
    former: storedWord.parse(standing.former),
  };
  const may = maySubscribe(now, said.happened_ts);
  if (may === 'already') fail('DUPLICATE', `${name} is on this list already.`);
  if (may === 'complained')
    fail(
      'IN_USE',
      `${name} complained about this list. Nobody can put them on it again but they themselves.`,
    );
  const isLater =
    refused === null || (said.happened_ts !== null && Date.parse(said.happened_ts) > Date.parse(refused));
  if (may === 'yes' && isLater) return;
  const leaving = now?.former ?? now;
  const left = may === 'left' && leaving ? `${name} left this list on ${dayOf(leaving.happened_ts)}` : null;
  const why = left ?? `${name} refused email on ${dayOf(refused ?? '')}`;
  refuse('happened_ts', `${why}. Say when they agreed again, which has to be later`);
}

/** Writes down what a proof of a list says of mail to the guest's address; what says so already is not said twice. */
export async function consentToMail(
  { trx, now }: Pick<Place, 'trx' | 'now'>,
  guest: RecordRow,
  said: Pick<Said, 'source' | 'proof_text' | 'stamp'> & { readonly happened_ts: string },
): Promise<void> {
  const target = guest.email?.toLowerCase();
  if (target === undefined) return;
  const key = { programId: guest.program_id, guestId: guest.guest_id };
  const proofs = inForce(await listProofs(trx, { ...key, phone: null }));
  if (proofs.some((one) => one.channel === 'email' && one.target === target && one.opted_in)) return;
  const { source, proof_text, stamp } = said;
  const by = {
    source,
    user_id: stamp.actorUserId,
    author_name: stamp.actorUserId === null ? null : stamp.actorName,
  };
  const consent = { channel: 'email', target, opted_in: true, proof_text, merchant_id: null } as const;
  await insertConsent(trx, key, { ...consent, ...by, happened_ts: new Date(said.happened_ts) }, now);
}

/** Whether somebody was asked within the last day, and has not answered. */
export const wasJustAsked = (standing: Standing | null | undefined, now: Date): boolean =>
  standing?.status === 'pending' &&
  standing.mailed_ts !== null &&
  now.getTime() - standing.mailed_ts.getTime() < DAY_MS;

/**
 * Puts a guest, who is held, on a list; on one with double opt-in they are asked by mail, at most once a day. Answers what the guest is
 * there now. Errors: DUPLICATE, THROTTLED for who was asked by many lists, IN_USE for who complained, VALIDATION for who left without a later proof.
 */
export async function putOnList(place: Place, guest: RecordRow, said: Said): Promise<SubscriberStatus> {
  const { trx, now, list } = place;
  if (said.happened_ts !== null && Date.parse(said.happened_ts) > now.getTime() + SKEW_MS)
    refuse('happened_ts', 'Choose a time that is not in the future');
  const key = { programId: list.program_id, listId: list.contact_list_id };
  const [standing = null] = await lockStandings(trx, key.programId, key.listId, [guest.guest_id]);
  const name = calledGuest(guest);
  refuseWhoLeft(name, standing, said.isByText ? null : await refusedTs(trx, guest), said);
  const isDouble = list.opt_in === 'double';
  if (isDouble && guest.email === null)
    refuse('email', `This list asks by email, and no email of ${name} is known`);
  if (isDouble && wasJustAsked(standing, now))
    fail('DUPLICATE', `${name} was asked within the last day, and has not confirmed yet.`);
  const status = isDouble ? 'pending' : 'subscribed';
  const happened_ts = isDouble ? now.toISOString() : (said.happened_ts ?? now.toISOString());
  const { source, proof_text, ip, stamp } = said;
  const by = { user_id: stamp.actorUserId, author_name: stamp.actorName };
  const change = { guest_id: guest.guest_id, status, source, proof_text, ip, ...by, happened_ts } as const;
  if (standing?.status !== status) await storeChanges(trx, key, [change], now);
  if (isDouble) await ask(place, guest, standing?.confirm_token ?? randomUUID());
  else if (!said.isByText) await consentToMail(place, guest, { source, proof_text, stamp, happened_ts });
  return status;
}

async function ask({ platform, trx, now, list }: Place, guest: RecordRow, token: string): Promise<void> {
  const { program_id, contact_list_id } = list;
  const about = { programId: program_id, guestId: guest.guest_id, at: now };
  const gate = await mayMessage(trx, { ...about, channel: 'email', purpose: 'transactional' });
  const no = gate.rules.find(({ ok }) => !ok);
  if (!gate.allowed)
    refuse('email', `No email can be sent to ${calledGuest(guest)}: ${no?.words ?? 'nobody knows why'}`);
  if ((await countAsks(trx, program_id, guest.email ?? '', now)) >= MOST_ASKS_A_DAY)
    fail(
      'THROTTLED',
      `${calledGuest(guest)} was asked ${MOST_ASKS_A_DAY} times within the last day, by this list or others. Ask again tomorrow.`,
    );
  await trx
    .updateTable('contact_subscriptions')
    .set({ confirm_token: token, mailed_ts: now })
    .where('program_id', '=', program_id)
    .where('contact_list_id', '=', contact_list_id)
    .where('guest_id', '=', guest.guest_id)
    .execute();
  const { program_name } = await trx
    .selectFrom('programs')
    .select('program_name')
    .where('program_id', '=', program_id)
    .executeTakeFirstOrThrow();
  const asked = { email: guest.email ?? '', fname: guest.fname, list: list.name, concept: program_name };
  await platform.mailer.queue(trx, confirmMail(asked, confirmLink(platform.config.publicUrl, token)));
}
