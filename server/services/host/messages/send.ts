import { fail } from '#server/platform/errors/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { write } from '#server/platform/write/index.ts';
import { mayText } from '#server/services/guests/gate/index.ts';
import { callbackUrls, findAccount, findSender } from '#server/services/connections/messaging/index.ts';
import { recordNumberStop } from './consents.ts';
import { findPartyToText } from './messageQueries.ts';
import { refusedBy, whyNotSend } from './rules.ts';
import type { SendData } from './sendJob.ts';
import { claim, findStored, markEnded, markSent, putBack, type StoredMessage } from './sendQueries.ts';
import { settle, type Way } from './settle.ts';
import { tellFailure } from './tell.ts';

/**
 * Sends one stored text, at most once: the row is claimed before the provider is asked, and it is only asked again when it surely
 * took nothing. Where the outcome of an attempt is unknown (no answer, nonsense, a server that was killed) the text is only
 * looked up. Throws UNAVAILABLE when it must be tried or looked up again.
 */
export async function sendMessage(platform: Platform, key: SendData): Promise<void> {
  const { db, clock } = platform;
  const stored = await findStored(db, key);
  if (stored?.status === 'sending') return settle(platform, stored);
  if (stored?.status !== 'queued') return;
  const way = await findWay(platform, stored);
  if (!way) return end(platform, stored, 'no_number');
  const reason = await refusal(platform, stored, way);
  if (reason) return end(platform, stored, reason);
  const message = await claim(db, key, way.from, clock.now());
  if (message) await attempt(platform, message, way);
}

async function findWay(platform: Platform, { program_id, merchant_id }: StoredMessage): Promise<Way | null> {
  const account = await findAccount(platform, platform.db, { programId: program_id });
  const sender = await findSender(platform.db, program_id, merchant_id);
  return account && sender ? { account, from: sender.phone, serviceSid: sender.service_sid } : null;
}

async function refusal({ db, clock }: Platform, message: StoredMessage, { from }: Way) {
  const { program_id, party_id, phone, purpose, send_by_ts } = message;
  const party = party_id === null ? null : await findPartyToText(db, program_id, party_id);
  const at = clock.now();
  const refused = refusedBy(await mayText(db, { programId: program_id, phone, from, at }));
  return whyNotSend({ purpose, sendBy: send_by_ts, refused, party }, at);
}

async function attempt(platform: Platform, message: StoredMessage, way: Way): Promise<void> {
  const { db, sms, clock, log } = platform;
  const { program_id, sms_message_id, phone, body } = message;
  const outcome = await sms.send(way.account, {
    to: phone,
    from: way.from,
    serviceSid: way.serviceSid,
    body,
    statusUrl: `${callbackUrls(platform).statusUrl}?ref=${message.callback_ref}`,
  });
  switch (outcome.kind) {
    case 'accepted':
      return markSent(db, message, { sid: outcome.sid, isGuessed: false }, clock.now());
    case 'not_taken':
      await putBack(db, message, clock.now());
      return fail('UNAVAILABLE', outcome.why);
    case 'stopped':
      await recordNumberStop(db, { programId: program_id, from: way.from, phone }, clock.now());
      return end(platform, message, 'stopped_here');
    case 'refused':
      log.info({ message: `${program_id}.${sms_message_id}`, why: outcome.why }, 'a text was refused');
      return end(platform, message, 'refused');
  }
}

/** A text ends unsent, and whoever looks at its party is told. */
async function end(
  platform: Platform,
  message: StoredMessage,
  reason: Parameters<typeof markEnded>[2]['reason'],
): Promise<void> {
  const status = reason === 'refused' ? 'failed' : 'skipped';
  await write(platform, null, async ({ trx, now }) => {
    const isNew = await markEnded(trx, message, { status, reason }, now);
    if (isNew) await tellFailure(trx, message);
  });
}
