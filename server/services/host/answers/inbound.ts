import { sql } from 'kysely';
import { type Intent, readIntent } from '#contract/host/messages/rules.ts';
import { recordEvent } from '#server/platform/audit/index.ts';
import type { Trx } from '#server/platform/db/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type Write, write } from '#server/platform/write/index.ts';
import {
  clearNumberStop,
  findOptOut,
  findPartyToText,
  offeredOf,
  partyName,
  partyToText,
  type PartyToText,
  recordNumberStop,
  recordOptIn,
  recordOptOut,
  selectPartiesToText,
  storeMessage,
  systemStamp,
} from '#server/services/host/messages/index.ts';
import { confirmClaim, findAsk } from '#server/services/guests/guests/index.ts';
import { findMerchantByNumber } from '#server/services/connections/messaging/index.ts';
import { findLocation } from '#server/services/administration/merchants/index.ts';
import { keywordsAt } from '#server/services/marketing/smsKeywords/index.ts';
import { ACT_JOB, type actData } from './actJob.ts';
import { KEYWORD_JOB, type keywordData } from './keywordJob.ts';
import { isComing } from './rules.ts';

export interface Inbound {
  readonly programId: number;
  readonly sid: string;
  readonly from: string;
  readonly to: string;
  readonly body: string;
}

interface Heard extends Inbound {
  readonly merchantId: number;
  readonly messageId: number;
  readonly party: PartyToText | null;
  /** The words that asked for consent. */
  readonly asked: string;
}

/**
 * Takes a guest's text in, once: kept with its party, consent at once, and a job for what it asks for. A text to a number of
 * nobody is only logged.
 */
export async function takeInbound(platform: Platform, inbound: Inbound): Promise<void> {
  const { log } = platform;
  await write(platform, null, async (work) => {
    const { trx, now } = work;
    const merchantId = await findMerchantByNumber(trx, inbound.programId, inbound.to);
    if (merchantId === null) {
      log.warn({ to: inbound.to }, 'a text came to a number that no location has');
      return;
    }
    const last = await findLastSent(trx, inbound, merchantId);
    const lastId = last?.party_id ?? null;
    const party = await findParty(trx, inbound, { merchantId, lastId, now });
    const isOptedOut = (await findOptOut(trx, inbound.programId, inbound.from)) !== null;
    const offered =
      party === null ? [] : offeredOf(await findOffer(trx, inbound, merchantId, party.party_id));
    const whose = { programId: inbound.programId, merchantId, phone: inbound.from };
    const ask = await findAsk(trx, whose, now);
    const keywords = await keywordsAt(trx, inbound.programId, merchantId);
    const asked = { offered, isOptedOut, isAskedToAgree: ask !== null, keywords };
    const intent = readIntent(inbound.body, asked);
    const messageId = await keep(work, inbound, { merchantId, party, intent });
    if (messageId === null) return;
    await heed(work, { ...inbound, merchantId, messageId, party, asked: ask?.body ?? '' }, intent);
  });
}

/** The last text of the location to this phone that was about a party. */
async function findLastSent(trx: Trx, { programId, from }: Inbound, merchantId: number) {
  return trx
    .selectFrom('sms_messages')
    .select('party_id')
    .where('program_id', '=', programId)
    .where('merchant_id', '=', merchantId)
    .where('phone', '=', from)
    .where('direction', '=', 'out')
    .where('party_id', 'is not', null)
    .orderBy('sms_message_id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The answers that the last text to a party offered, of those that offered any. */
async function findOffer(trx: Trx, { programId, from }: Inbound, merchantId: number, partyId: number) {
  const row = await trx
    .selectFrom('sms_messages')
    .select('actions')
    .where('program_id', '=', programId)
    .where('merchant_id', '=', merchantId)
    .where('phone', '=', from)
    .where('party_id', '=', partyId)
    .where('direction', '=', 'out')
    .where('status', '!=', 'skipped')
    .where(sql<boolean>`actions <> '[]'::jsonb`)
    .orderBy('sms_message_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.actions ?? [];
}

/** Whom a text is from: the party last written to while it is coming, else the one of this phone that is nearest in time. */
async function findParty(
  trx: Trx,
  { programId, from }: Inbound,
  { merchantId, lastId, now }: { merchantId: number; lastId: number | null; now: Date },
): Promise<PartyToText | null> {
  const last = lastId === null ? null : await findPartyToText(trx, programId, lastId);
  if (last && isComing(last, now)) return last;
  const rows = await selectPartiesToText(trx, programId)
    .where('p.merchant_id', '=', merchantId)
    .where('p.phone', '=', from)
    .orderBy(sql`p.status = 'CANCELLED'`)
    .orderBy(sql`abs(extract(epoch from p.reserved_ts - ${now}::timestamptz))`)
    .limit(5)
    .execute();
  const parties = rows.map(partyToText);
  return parties.find((party) => isComing(party, now)) ?? last ?? parties[0] ?? null;
}

/** Keeps the text; null when it was here before. */
async function keep(
  { trx, now }: Write<null>,
  { programId, sid, from, to, body }: Inbound,
  { merchantId, party, intent }: { merchantId: number; party: PartyToText | null; intent: Intent },
): Promise<number | null> {
  const row = await trx
    .insertInto('sms_messages')
    .values({
      program_id: programId,
      merchant_id: merchantId,
      party_id: party?.party_id ?? null,
      direction: 'in',
      phone: from,
      merchant_phone: to,
      body,
      purpose: 'received',
      actions: JSON.stringify(intent.kind === 'action' ? [intent.action] : []),
      sms_keyword_id: intent.kind === 'keyword' ? intent.sms_keyword_id : null,
      status: 'received',
      dedupe_key: `in:${sid}`,
      provider_sid: sid,
      send_by_ts: now,
      created_ts: now,
      updated_ts: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('sms_message_id')
    .executeTakeFirst();
  return row?.sms_message_id ?? null;
}

async function heed(work: Write<null>, heard: Heard, intent: Intent): Promise<void> {
  const { platform, trx, now } = work;
  const { programId, from, body, party, messageId } = heard;
  const word = { programId, phone: from, source: 'guest', proof: body };
  const line = { programId, from: heard.to, phone: from };
  if (intent.kind === 'stop') {
    await recordOptOut(trx, word, now);
    await recordNumberStop(trx, line, now);
  }
  if (intent.kind === 'start') {
    await recordOptIn(trx, word, now);
    await clearNumberStop(trx, line);
  }
  if (intent.kind === 'agree') await agree(work, heard);
  if (intent.kind === 'action')
    await platform.jobs.enqueue<typeof actData>(trx, ACT_JOB, {
      program_id: programId,
      sms_message_id: messageId,
    });
  if (intent.kind === 'keyword')
    await platform.jobs.enqueue<typeof keywordData>(trx, KEYWORD_JOB, {
      program_id: programId,
      sms_message_id: messageId,
    });
  if (intent.kind === 'talk' && party === null) await answerStranger(work, heard);
  const kinds = {
    stop: 'opted_out',
    start: 'opted_in',
    agree: 'text_received',
    action: 'text_received',
    keyword: 'text_received',
    talk: 'text_received',
  } as const;
  await recordEvent(trx, systemStamp(programId), {
    kind: `${party ? 'party' : 'message'}.${kinds[intent.kind]}`,
    recordId: party?.party_id ?? messageId,
    recordName: party ? partyName(party) : from,
    merchantId: heard.merchantId,
  });
}

/** The guest says that what was claimed for their number is true; told so once. */
async function agree({ platform, trx, now }: Write<null>, heard: Heard): Promise<void> {
  const { programId, merchantId, from: phone, messageId, asked } = heard;
  const answer = { messageId, words: heard.body, asked };
  if (!(await confirmClaim(platform, trx, { programId, merchantId, phone }, answer))) return;
  const location = await findLocation(trx, programId, merchantId);
  if (!location) return;
  await storeMessage(platform, trx, {
    programId,
    merchantId,
    partyId: null,
    phone,
    body: `${location.merchant_name}: thank you, you will get our news and offers by text. Reply STOP to end.`,
    purpose: 'answer',
    dedupeKey: `answer:${messageId}`,
    sendBy: new Date(now.getTime() + 3_600_000),
  });
}

/** Nobody here is known by the phone: the guest is told where to call, once a day. */
async function answerStranger({ platform, trx, now }: Write<null>, heard: Heard): Promise<void> {
  const location = await findLocation(trx, heard.programId, heard.merchantId);
  if (!location) return;
  const call = location.phone ? ` Please call us at ${location.phone}.` : ' Please call us.';
  await storeMessage(platform, trx, {
    programId: heard.programId,
    merchantId: heard.merchantId,
    partyId: null,
    phone: heard.from,
    body: `${location.merchant_name}: we found no booking for this number.${call}`,
    purpose: 'answer',
    dedupeKey: `stranger:${heard.merchantId}:${heard.from}:${now.toISOString().slice(0, 10)}`,
    sendBy: new Date(now.getTime() + 3_600_000),
  });
}
