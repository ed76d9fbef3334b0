import { type Selectable, sql } from 'kysely';
import type { MessageReason, MessageStatus } from '#contract/host/messages/statuses.ts';
import { newToken } from '#server/platform/auth/index.ts';
import type { Db, DB, Trx } from '#server/platform/db/index.ts';
import type { SendData } from './sendJob.ts';

export type StoredMessage = Selectable<DB['sms_messages']>;

const one = ({ program_id, sms_message_id }: SendData) =>
  sql<boolean>`program_id = ${program_id} and sms_message_id = ${sms_message_id}`;

export async function findStored(db: Db | Trx, key: SendData): Promise<StoredMessage | null> {
  const row = await db.selectFrom('sms_messages').selectAll().where(one(key)).executeTakeFirst();
  return row ?? null;
}

/** Takes a waiting text for sending, with a reference that its reports come under; null when somebody else has it, or it is not waiting. */
export async function claim(db: Db, key: SendData, from: string, now: Date): Promise<StoredMessage | null> {
  const row = await db
    .updateTable('sms_messages')
    .set((eb) => ({
      status: 'sending',
      merchant_phone: from,
      claimed_ts: now,
      updated_ts: now,
      attempts: eb('attempts', '+', 1),
      callback_ref: sql<string>`coalesce(callback_ref, ${newToken()})`,
    }))
    .where(one(key))
    .where('status', '=', 'queued')
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** Puts a text that the provider surely did not take back to wait, unless its fate became known in the meantime. */
export async function putBack(db: Db, message: StoredMessage, now: Date): Promise<void> {
  await db
    .updateTable('sms_messages')
    .set({ status: 'queued', claimed_ts: null, updated_ts: now })
    .where(one(message))
    .where('status', '=', 'sending')
    .where('claimed_ts', '=', message.claimed_ts)
    .execute();
}

/** Nobody can learn what became of an attempt; false when its fate became known in the meantime. */
export async function markUnknown(trx: Trx, message: StoredMessage, now: Date): Promise<boolean> {
  const row = await trx
    .updateTable('sms_messages')
    .set({ status: 'unknown', reason: 'unknown_outcome', updated_ts: now })
    .where(one(message))
    .where('status', '=', 'sending')
    .where('provider_sid', 'is', null)
    .returning('sms_message_id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * The provider has it, under this id. A report may have come before this, and then says more. `isGuessed`: the id was found by the
 * words, and may turn out to be another text's.
 */
export async function markSent(
  db: Db | Trx,
  message: SendData,
  { sid, isGuessed }: { sid: string; isGuessed: boolean },
  now: Date,
): Promise<void> {
  await db
    .updateTable('sms_messages')
    .set({
      status: sql`case when status in ('queued', 'sending', 'unknown') then 'sent' else status end`,
      reason: sql`case when status = 'unknown' then null else reason end`,
      provider_sid: sid,
      is_sid_guessed: isGuessed,
      updated_ts: now,
    })
    .where(one(message))
    .where('provider_sid', 'is', null)
    .execute();
}

/** A text under way ends without having been sent. */
export async function markEnded(
  db: Db | Trx,
  message: SendData,
  end: { status: MessageStatus; reason: MessageReason },
  now: Date,
): Promise<boolean> {
  const row = await db
    .updateTable('sms_messages')
    .set({ ...end, updated_ts: now })
    .where(one(message))
    .where('status', 'in', ['queued', 'sending'])
    .returning('sms_message_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Those of the provider's ids that are messages of ours. */
export async function knownSids(db: Db, sids: readonly string[]): Promise<ReadonlySet<string>> {
  if (sids.length === 0) return new Set();
  const rows = await db
    .selectFrom('sms_messages')
    .select('provider_sid')
    .where('provider_sid', 'in', [...sids])
    .execute();
  return new Set(rows.flatMap(({ provider_sid }) => provider_sid ?? []));
}

/** Texts that have been under way for longer than their own job would leave them. */
export async function listLeftOver(db: Db, before: Date): Promise<SendData[]> {
  return db
    .selectFrom('sms_messages')
    .select(['program_id', 'sms_message_id'])
    .where('status', 'in', ['queued', 'sending'])
    .where('updated_ts', '<', before)
    .orderBy('updated_ts')
    .limit(500)
    .execute();
}
