import type { EventKind } from '#contract/core/records.ts';
import { randomUUID } from 'node:crypto';
import { unknownTags, usesTag } from '#contract/host/messages/rules.ts';
import type { Conversation, SmsMessage } from '#contract/host/messages/schemas.ts';
import { MESSAGE_REASONS } from '#contract/host/messages/statuses.ts';
import { renderText } from '#contract/host/messages/rules.ts';
import { recordEvent } from '#server/platform/audit/index.ts';
import type { Db, Trx } from '#server/platform/db/index.ts';
import { fail, found } from '#server/platform/errors/index.ts';
import type { RequestContext } from '#server/platform/http/index.ts';
import { pageOf } from '#server/platform/page/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { write } from '#server/platform/write/index.ts';
import {
  countUnread,
  findOptOut,
  findPartyToText,
  inThread,
  type PartyToText,
  selectMessages,
} from './messageQueries.ts';
import { listPresets } from './presetQueries.ts';
import { presentMessage, presentPreset } from './present.ts';
import { findWay, storeMessage } from './queue.ts';
import { compose, sendBy, tagValues } from './rules.ts';
import { partyName } from './tell.ts';

/** Whom to write to: a party, by its own number or by that of its guest, which may be another one. */
export interface Recipient {
  readonly partyId: number;
  readonly toGuest: boolean;
}

/** A party of a location at which the caller works; else NOT_FOUND. */
export async function getParty(
  db: Db | Trx,
  ctx: RequestContext,
  { partyId, toGuest }: Recipient,
): Promise<PartyToText> {
  const party = await findPartyToText(db, ctx.programId, partyId);
  const open = found(party && ctx.worksAt(party.merchant_id) ? party : null, 'This party');
  return toGuest ? { ...open, phone: open.guest_phone ?? open.phone } : open;
}

export const NO_PHONE = 'This party has no phone number. Add one to write to it.';

/** Why nothing can be written to a party, in words; null when something can. */
export async function whyNot(platform: Platform, db: Db | Trx, party: PartyToText) {
  if (party.phone === null) return { from: null, why: NO_PHONE };
  const { from, reason } = await findWay(platform, db, {
    programId: party.program_id,
    merchantId: party.merchant_id,
    phone: party.phone,
  });
  return { from, why: reason && MESSAGE_REASONS[reason] };
}

export async function readConversation(
  platform: Platform,
  ctx: RequestContext,
  { partyId, toGuest }: Recipient,
  take: number,
): Promise<Conversation> {
  const { db, config } = platform;
  const party = await getParty(db, ctx, { partyId, toGuest });
  const { programId } = ctx;
  const { from, why } = await whyNot(platform, db, party);
  const thread = inThread(db, programId, party).orderBy('s.sms_message_id', 'desc');
  const { data, has_next } = await pageOf(thread, { take, skip: 0 }, presentMessage);
  const quick = await listPresets(db, programId, { merchantId: party.merchant_id, purpose: 'quick' });
  const values = tagValues(party, config.publicUrl);
  const optedOut = party.phone === null ? null : await findOptOut(db, programId, party.phone);
  return {
    party_id: partyId,
    party_name: [party.fname, party.lname].filter(Boolean).join(' ') || 'Guest',
    phone: party.phone,
    to_guest: toGuest,
    from_phone: from,
    timezone: party.timezone,
    opted_out_ts: optedOut?.toISOString() ?? null,
    can_send: why === null,
    why_not: why,
    unread: await countUnread(db, programId, party),
    data: data.reverse(),
    has_earlier: has_next,
    quick_replies: quick.map((row) => ({
      merchant_message_preset_id: row.merchant_message_preset_id,
      name: row.name,
      text: compose(presentPreset(row), values).body,
    })),
  };
}

export interface HandWritten {
  readonly local_id?: string | undefined;
  readonly text: string;
  readonly merchant_message_preset_id?: number | null | undefined;
}

/** Texts a party by hand; the same local_id again sends nothing. Errors: NOT_FOUND, VALIDATION. */
export async function writeToParty(
  platform: Platform,
  ctx: RequestContext,
  { partyId, toGuest }: Recipient,
  written: HandWritten,
): Promise<SmsMessage> {
  return write(platform, ctx, async ({ trx, now }) => {
    const party = await getParty(trx, ctx, { partyId, toGuest });
    const { phone } = party;
    const { why } = await whyNot(platform, trx, party);
    if (phone === null || why !== null)
      return fail('VALIDATION', why ?? NO_PHONE, { errors: { text: why ?? NO_PHONE } });
    refuseTags(written.text, party);
    const values = tagValues(party, platform.config.publicUrl);
    const presetId = written.merchant_message_preset_id ?? null;
    const quick = await listPresets(trx, ctx.programId, { merchantId: party.merchant_id, purpose: 'quick' });
    const preset = quick.find((row) => row.merchant_message_preset_id === presetId);
    if (presetId !== null) found(preset, `Quick reply ${presetId}`);
    const dedupeKey = `manual:${written.local_id ?? randomUUID()}`;
    const id = await storeMessage(platform, trx, {
      programId: ctx.programId,
      merchantId: party.merchant_id,
      partyId,
      phone,
      body: renderText(written.text, values),
      purpose: preset ? 'quick' : 'manual',
      presetId,
      actions: preset ? compose(presentPreset(preset), values).actions : [],
      dedupeKey,
      sendBy: sendBy('manual', party.reserved_ts, now),
      userId: ctx.userId,
    });
    if (id !== null) await tellParty(trx, ctx, party, 'party.texted');
    const row = await selectMessages(trx, ctx.programId)
      .where('s.dedupe_key', '=', dedupeKey)
      .executeTakeFirstOrThrow();
    if (row.party_id !== partyId)
      fail('VALIDATION', 'This local_id is another text already. Make a new one.');
    return presentMessage(row);
  });
}

function refuseTags(text: string, party: PartyToText): void {
  const [unknown] = unknownTags(text);
  if (unknown !== undefined) {
    const message = `{{${unknown}}} is not a merge tag. Correct or remove it.`;
    fail('VALIDATION', message, { errors: { text: message } });
  }
  if (usesTag(text, 'status_link') && party.public_token === null) {
    const message = 'Only parties on the waitlist have a status page. Take {{status_link}} out.';
    fail('VALIDATION', message, { errors: { text: message } });
  }
}

/** What came in up to a text has been read; answers how many are still unread. */
export async function markRead(platform: Platform, ctx: RequestContext, to: Recipient, upToId: number) {
  return write(platform, ctx, async ({ trx, now }) => {
    const party = await getParty(trx, ctx, to);
    const unread = await inThread(trx, ctx.programId, party)
      .where('s.direction', '=', 'in')
      .where('s.read_ts', 'is', null)
      .where('s.sms_message_id', '<=', upToId)
      .execute();
    if (unread.length > 0) {
      await trx
        .updateTable('sms_messages')
        .set({ read_ts: now })
        .where('program_id', '=', ctx.programId)
        .where(
          'sms_message_id',
          'in',
          unread.map((row) => row.sms_message_id),
        )
        .execute();
      await tellParty(trx, ctx, party, 'party.texts_read');
    }
    return { unread: await countUnread(trx, ctx.programId, party) };
  });
}

export async function tellParty(trx: Trx, ctx: RequestContext, party: PartyToText, kind: EventKind<'party'>) {
  await recordEvent(trx, ctx.stamp(), {
    kind,
    recordId: party.party_id,
    recordName: partyName(party),
    merchantId: party.merchant_id,
  });
}
