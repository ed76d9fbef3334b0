import { CANCEL_ACTION, CONFIRM_ACTION } from '#contract/host/messages/actions.ts';
import { renderText } from '#contract/host/messages/rules.ts';
import { CANCELLED_BY_MESSAGE } from '#contract/host/parties/removal.ts';
import { recordEvent } from '#server/platform/audit/index.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { Failure } from '#server/platform/errors/index.ts';
import { defineJob, type Job } from '#server/platform/jobs/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { write } from '#server/platform/write/index.ts';
import {
  findPartyToText,
  offeredOf,
  partyName,
  type PartyToText,
  sendBy,
  storeMessage,
  systemStamp,
  tagValues,
} from '#server/services/host/messages/index.ts';
import { cancelParty, systemActor } from '#server/services/host/parties/index.ts';
import { ACT_JOB, type ActData, actData } from './actJob.ts';
import { keywordJob } from './keyword.ts';
import { CANNOT, isComing } from './rules.ts';

export function answerJobs(platform: Platform): Job[] {
  const act = defineJob({
    name: ACT_JOB.name,
    data: actData,
    retries: 8,
    expireMinutes: 2,
    run: (data) => actOnAnswer(platform, data),
  });
  return [act, keywordJob(platform)];
}

/** Does what a guest's answer asks for and answers back; a second run finds it done. */
export async function actOnAnswer(
  platform: Platform,
  { program_id, sms_message_id }: ActData,
): Promise<void> {
  const { db } = platform;
  const heard = await db
    .selectFrom('sms_messages')
    .select(['party_id', 'phone', 'actions'])
    .where('program_id', '=', program_id)
    .where('sms_message_id', '=', sms_message_id)
    .executeTakeFirst();
  const [action] = offeredOf(heard?.actions);
  const party =
    heard?.party_id === null || heard?.party_id === undefined
      ? null
      : await findPartyToText(db, program_id, heard.party_id);
  if (!heard || !party || !action) return;
  const answered = await db
    .selectFrom('sms_messages')
    .select('sms_message_id')
    .where('program_id', '=', program_id)
    .where('dedupe_key', '=', dedupeKey(sms_message_id))
    .executeTakeFirst();
  if (answered) return;
  const reply = (trx: Trx, text: string) =>
    answer(platform, trx, party, { sms_message_id, phone: heard.phone, text });
  switch (action.action_type_id) {
    case CONFIRM_ACTION:
      return confirm(platform, party, action.confirm, reply);
    case CANCEL_ACTION: {
      const text = (await cancel(platform, party)) ? action.confirm : CANNOT.cancel;
      return write(platform, null, ({ trx }) => reply(trx, text));
    }
  }
}

/** Marks the party as confirmed, which changes no form that a host may have open: its version stays. */
async function confirm(
  platform: Platform,
  { program_id, party_id, merchant_id }: PartyToText,
  text: string,
  reply: (trx: Trx, text: string) => Promise<void>,
): Promise<void> {
  await write(platform, null, async ({ trx, now }) => {
    const row = await trx
      .selectFrom('parties')
      .select(['party_id', 'confirmed_ts'])
      .where('program_id', '=', program_id)
      .where('party_id', '=', party_id)
      .forUpdate()
      .executeTakeFirst();
    const party = await findPartyToText(trx, program_id, party_id);
    if (!row || !party || !isComing(party, now)) return reply(trx, CANNOT.confirm);
    if (row.confirmed_ts === null) {
      await trx
        .updateTable('parties')
        .set({ confirmed_ts: now })
        .where('program_id', '=', program_id)
        .where('party_id', '=', party_id)
        .execute();
      await recordEvent(trx, systemStamp(program_id), {
        kind: 'party.confirmed',
        recordId: party_id,
        recordName: partyName(party),
        merchantId: merchant_id,
        changes: [{ field: 'confirmed_ts', from: null, to: now.toISOString() }],
      });
    }
    return reply(trx, text);
  });
}

/** Cancels the party for the guest; false when it sits, has left or did not come, so that somebody must talk to them. */
async function cancel(platform: Platform, party: PartyToText): Promise<boolean> {
  if (party.status === 'CANCELLED') return true;
  if (!isComing(party, platform.clock.now())) return false;
  const actor = systemActor(party.program_id, partyName(party), 'message');
  try {
    await cancelParty(platform, actor, party.party_id, { reasonId: CANCELLED_BY_MESSAGE });
    return true;
  } catch (error) {
    if (error instanceof Failure && error.code === 'IN_USE') return false;
    throw error;
  }
}

const dedupeKey = (inboundId: number) => `answer:${inboundId}`;

async function answer(
  platform: Platform,
  trx: Trx,
  party: PartyToText,
  { sms_message_id, phone, text }: { sms_message_id: number; phone: string; text: string },
): Promise<void> {
  await storeMessage(platform, trx, {
    programId: party.program_id,
    merchantId: party.merchant_id,
    partyId: party.party_id,
    phone,
    body: renderText(text, tagValues(party, platform.config.publicUrl)),
    purpose: 'answer',
    dedupeKey: dedupeKey(sms_message_id),
    sendBy: sendBy('answer', party.reserved_ts, platform.clock.now()),
  });
}
