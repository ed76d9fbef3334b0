import type { SmsAccount } from '../../integrations/sms/index.ts';
import { recordEvent } from '../../platform/audit/index.ts';
import { fail } from '../../platform/errors/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { callbackUrls, findAccount, findSender } from '../messaging/index.ts';
import { recordOptOut } from './consents.ts';
import { findOptOut, findPartyToText } from './messageQueries.ts';
import { whyNotSend } from './rules.ts';
import type { SendData } from './sendJob.ts';
import {
  claim,
  findStored,
  knownSids,
  markEnded,
  markSent,
  putBack,
  type StoredMessage,
} from './sendQueries.ts';

/** Longer than a request to the provider can take: an older attempt is nobody's any more. */
const ATTEMPT_MS = 10_000;
/** A text whose fate the provider does not tell is given up this long after it was of use. */
const PATIENCE_MS = 3_600_000;

interface Way {
  readonly account: SmsAccount;
  readonly from: string;
  readonly serviceSid: string;
}

/**
 * Sends one stored text, at most once: the row is claimed before the provider is asked, and where the outcome of an attempt is
 * unknown (no answer, nonsense, a server that was killed) the provider's own list is asked before another. Throws UNAVAILABLE
 * when it must be tried again.
 */
export async function sendMessage(platform: Platform, key: SendData): Promise<void> {
  const { db, clock } = platform;
  const stored = await findStored(db, key);
  if (!stored || (stored.status !== 'queued' && stored.status !== 'sending')) return;
  const way = await findWay(platform, stored);
  if (!way) return end(platform, stored, 'no_number');
  if (stored.status === 'sending' && !(await settle(platform, stored, way))) return;
  const reason = await refusal(platform, stored);
  if (reason) return end(platform, stored, reason);
  const message = await claim(db, key, way.from, clock.now());
  if (message) await attempt(platform, message, way);
}

async function findWay(platform: Platform, { program_id, merchant_id }: StoredMessage): Promise<Way | null> {
  const account = await findAccount(platform, platform.db, { programId: program_id });
  const sender = await findSender(platform.db, program_id, merchant_id);
  return account && sender ? { account, from: sender.phone, serviceSid: sender.service_sid } : null;
}

async function refusal({ db, clock }: Platform, message: StoredMessage) {
  const { program_id, party_id, phone, purpose, send_by_ts } = message;
  const party = party_id === null ? null : await findPartyToText(db, program_id, party_id);
  const isOptedOut = (await findOptOut(db, program_id, phone)) !== null;
  return whyNotSend({ purpose, sendBy: send_by_ts, isOptedOut, party }, clock.now());
}

async function attempt(platform: Platform, message: StoredMessage, way: Way): Promise<void> {
  const { db, sms, clock, log } = platform;
  const { program_id, sms_message_id, phone, body } = message;
  const name = `${program_id}.${sms_message_id}`;
  const outcome = await sms.send(way.account, {
    to: phone,
    from: way.from,
    serviceSid: way.serviceSid,
    body,
    statusUrl: `${callbackUrls(platform).statusUrl}?message=${name}`,
    key: `couvert-${name}`,
  });
  switch (outcome.kind) {
    case 'accepted':
      return markSent(db, message, outcome.sid, clock.now());
    case 'busy':
      await putBack(db, message, clock.now());
      return fail('UNAVAILABLE', 'The provider of texts is busy. It is tried again.');
    case 'opted_out':
      await db
        .transaction()
        .execute((trx) =>
          recordOptOut(trx, { programId: program_id, phone, source: 'provider', proof: '' }, clock.now()),
        );
      return end(platform, message, 'opted_out');
    case 'refused':
      log.info({ message: name, why: outcome.why }, 'a text was refused');
      return end(platform, message, 'refused');
  }
}

/** Learns what became of an attempt without an answer; true when it was not sent and may be tried again. */
async function settle(platform: Platform, message: StoredMessage, way: Way): Promise<boolean> {
  const { db, sms, clock } = platform;
  const claimedAt = message.claimed_ts ?? message.created_ts;
  const now = clock.now();
  if (now.getTime() - claimedAt.getTime() < ATTEMPT_MS)
    fail('UNAVAILABLE', 'An attempt at this text is still under way. It is looked up in a moment.');
  const isHopeless = now.getTime() - message.send_by_ts.getTime() > PATIENCE_MS;
  const sent = await sms
    .findSent(way.account, { to: message.phone, from: message.merchant_phone ?? way.from, since: claimedAt })
    .catch((error: unknown) => {
      if (isHopeless) return null;
      throw error;
    });
  if (sent === null) {
    await end(platform, message, 'too_late');
    return false;
  }
  const known = await knownSids(
    db,
    sent.map(({ sid }) => sid),
  );
  const ours = sent.find(({ sid, body }) => body === message.body && !known.has(sid));
  if (ours) {
    await markSent(db, message, ours.sid, now);
    return false;
  }
  return putBack(db, message, now);
}

/** A text ends unsent, and whoever looks at its party is told. */
async function end(
  { db, clock }: Platform,
  message: StoredMessage,
  reason: Parameters<typeof markEnded>[2]['reason'],
): Promise<void> {
  const status = reason === 'refused' ? 'failed' : 'skipped';
  await db.transaction().execute(async (trx) => {
    const isNew = await markEnded(trx, message, { status, reason }, clock.now());
    if (isNew) await tellFailure(trx, message);
  });
}

/** Notes on the party that a text to it did not arrive. */
export async function tellFailure(
  trx: Parameters<typeof recordEvent>[0],
  message: StoredMessage,
): Promise<void> {
  const { program_id, party_id, merchant_id } = message;
  if (party_id === null) return;
  const party = await findPartyToText(trx, program_id, party_id);
  if (!party) return;
  await recordEvent(trx, systemStamp(program_id), {
    kind: 'party.text_failed',
    recordType: 'party',
    recordId: party_id,
    recordName: partyName(party),
    merchantId: merchant_id,
  });
}

/** Texts and their reports are nobody's act. */
export function systemStamp(programId: number) {
  return { programId, actorUserId: null, actorName: 'Couvert', origin: 'message', requestId: null };
}

export function partyName(party: { fname: string; lname: string; party_size: number }): string {
  return `${[party.fname, party.lname].filter(Boolean).join(' ') || 'Guest'} (${party.party_size})`;
}
