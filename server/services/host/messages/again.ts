import type { SmsMessage } from '#contract/host/messages/schemas.ts';
import { fail, found } from '#server/platform/errors/index.ts';
import type { RequestContext } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { lockRow, write } from '#server/platform/write/index.ts';
import { getParty, NO_PHONE, tellParty, whyNot } from './conversation.ts';
import { againKey, inThread, offeredOf, selectMessages } from './messageQueries.ts';
import { presentMessage } from './present.ts';
import { storeMessage } from './queue.ts';
import { sendBy } from './rules.ts';

/**
 * Sends the words of a text of which nobody could learn whether it went out once more, as somebody's own decision: a new text to
 * the party's phone. Asked twice it is one. Errors: NOT_FOUND, VALIDATION when nothing can be sent to the party, IN_USE when the
 * fate of the text is known.
 */
export async function sendAgain(
  platform: Platform,
  ctx: RequestContext,
  key: { partyId: number; messageId: number },
): Promise<SmsMessage> {
  return write(platform, ctx, async ({ trx, now }) => {
    const party = await getParty(trx, ctx, { partyId: key.partyId, toGuest: false });
    const { programId } = ctx;
    await lockRow(trx, { table: 'sms_messages', key: 'sms_message_id', programId, id: key.messageId });
    const thread = inThread(trx, ctx.programId, party).where('s.direction', '=', 'out');
    const row = await thread.where('s.sms_message_id', '=', key.messageId).executeTakeFirst();
    const text = found(row, 'This text');
    if (text.status !== 'unknown')
      fail(
        'IN_USE',
        'The result of this text is known by now. Nothing was sent. Look at it before you write.',
      );
    const { why } = await whyNot(platform, trx, party);
    if (party.phone === null || why !== null) return fail('VALIDATION', why ?? NO_PHONE);
    const dedupeKey = againKey(key.messageId);
    const id = await storeMessage(platform, trx, {
      programId: ctx.programId,
      merchantId: party.merchant_id,
      partyId: key.partyId,
      phone: party.phone,
      body: text.body,
      purpose: 'manual',
      presetId: text.merchant_message_preset_id,
      actions: offeredOf(text.actions),
      dedupeKey,
      sendBy: sendBy('manual', party.reserved_ts, now),
      userId: ctx.userId,
    });
    if (id !== null) await tellParty(trx, ctx, party, 'party.text_sent_again');
    return presentMessage(
      await selectMessages(trx, ctx.programId)
        .where('s.dedupe_key', '=', dedupeKey)
        .executeTakeFirstOrThrow(),
    );
  });
}
