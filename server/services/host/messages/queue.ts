import type { ActionWords } from '#contract/host/messages/actions.ts';
import { BUILT_IN_PRESETS, type Purpose } from '#contract/host/messages/purposes.ts';
import type { MessageReason } from '#contract/host/messages/statuses.ts';
import type { Db, Trx } from '#server/platform/db/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findSender } from '#server/services/connections/messaging/index.ts';
import { mayText } from '#server/services/guests/gate/index.ts';
import { findPartyToText, type PartyToText } from './messageQueries.ts';
import { listPresets } from './presetQueries.ts';
import { presentPreset } from './present.ts';
import { compose, refusedBy, sendBy, tagValues } from './rules.ts';
import { SEND_JOB, type sendData } from './sendJob.ts';

/** One text to be sent; the key says what it is for, and a second one with the same key is the same one. */
export interface NewMessage {
  readonly programId: number;
  readonly merchantId: number;
  readonly partyId: number | null;
  readonly phone: string;
  readonly body: string;
  readonly purpose: string;
  readonly presetId?: number | null;
  readonly actions?: readonly ActionWords[];
  readonly dedupeKey: string;
  readonly sendBy: Date;
  readonly userId?: number | null;
}

/** What a text would meet: a sender, or the reason why it cannot be sent. */
export async function findWay(
  { sms, clock }: Pick<Platform, 'sms' | 'clock'>,
  db: Db | Trx,
  to: { programId: number; merchantId: number; phone: string },
): Promise<{ from: string | null; reason: MessageReason | null }> {
  const sender = await findSender(db, to.programId, to.merchantId);
  const from = sender?.phone ?? null;
  const refused = refusedBy(await mayText(db, { ...to, from, at: clock.now() }));
  if (refused) return { from, reason: refused };
  if (!sms.isSetUp) return { from, reason: 'not_set_up' };
  return { from, reason: sender ? null : 'no_number' };
}

/**
 * Stores a text within the transaction that made it necessary, and the job that sends it. What cannot be sent is stored as
 * skipped with its reason, so that a host sees it. Answers the id, or null when this text was there already.
 */
export async function storeMessage(
  { sms, jobs, clock }: Pick<Platform, 'sms' | 'jobs' | 'clock'>,
  trx: Trx,
  message: NewMessage,
): Promise<number | null> {
  const now = clock.now();
  const { from, reason } = await findWay({ sms, clock }, trx, message);
  const stored = await trx
    .insertInto('sms_messages')
    .values({
      program_id: message.programId,
      merchant_id: message.merchantId,
      party_id: message.partyId,
      direction: 'out',
      phone: message.phone,
      merchant_phone: from,
      body: message.body,
      purpose: message.purpose,
      merchant_message_preset_id: message.presetId ?? null,
      actions: JSON.stringify(message.actions ?? []),
      status: reason ? 'skipped' : 'queued',
      reason,
      dedupe_key: message.dedupeKey,
      send_by_ts: message.sendBy,
      sent_by_user_id: message.userId ?? null,
      created_ts: now,
      updated_ts: now,
    })
    .onConflict((conflict) => conflict.columns(['program_id', 'dedupe_key']).doNothing())
    .returning('sms_message_id')
    .executeTakeFirst();
  if (!stored) return null;
  if (!reason) {
    await jobs.enqueue<typeof sendData>(trx, SEND_JOB, {
      program_id: message.programId,
      sms_message_id: stored.sms_message_id,
    });
  }
  return stored.sms_message_id;
}

/** The location's preset of a purpose, or the built-in one; null where there is neither. */
async function findWords(trx: Trx, party: PartyToText, purpose: Purpose) {
  const [row] = await listPresets(trx, party.program_id, { merchantId: party.merchant_id, purpose });
  if (row) return presentPreset(row);
  const builtIn = BUILT_IN_PRESETS[purpose];
  return builtIn ? { ...builtIn, merchant_message_preset_id: null } : null;
}

/**
 * Texts a party for a purpose, within the transaction that made it necessary. `occasion` tells one time from the next, such as
 * the instant of paging: the same occasion is texted once. Nothing happens for a party without a phone.
 */
export async function queueMessage(
  platform: Pick<Platform, 'sms' | 'jobs' | 'clock' | 'config'>,
  trx: Trx,
  order: {
    programId: number;
    partyId: number;
    purpose: 'confirmation' | 'waitlist_joined' | 'page';
    occasion: string;
    /** Whatever the location's words are, these sentences follow them. */
    also?: string;
  },
): Promise<void> {
  const { programId, partyId, purpose, occasion, also = '' } = order;
  const party = await findPartyToText(trx, programId, partyId);
  if (!party?.phone) return;
  const preset = await findWords(trx, party, purpose);
  if (!preset) return;
  const words = { ...preset, text: [preset.text, also].filter(Boolean).join(' ') };
  const { body, actions } = compose(words, tagValues(party, platform.config.publicUrl));
  await storeMessage(platform, trx, {
    programId,
    merchantId: party.merchant_id,
    partyId,
    phone: party.phone,
    body,
    purpose,
    presetId: preset.merchant_message_preset_id,
    actions,
    dedupeKey: `${purpose}:${partyId}:${occasion}`,
    sendBy: sendBy(purpose, party.reserved_ts, platform.clock.now()),
  });
}
