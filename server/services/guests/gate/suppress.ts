import { type Selectable, sql } from 'kysely';
import type { Channel } from '#contract/guests/gate/facts.ts';
import {
  SUPPRESSION_REASON_NAMES,
  type SuppressionReason,
  strongerReason,
} from '#contract/guests/gate/suppressions.ts';
import { recordEvent } from '#server/platform/audit/index.ts';
import type { Db, DB, Trx } from '#server/platform/db/index.ts';

export type SuppressionRow = Selectable<DB['suppressions']>;

export interface Address {
  readonly programId: number;
  readonly channel: Channel;
  /** As it is stored: small letters, E.164, a token. */
  readonly target: string;
}

export interface NewSuppression extends Address {
  readonly reason: SuppressionReason;
  readonly note: string;
  /** dashboard, provider, guest, api */
  readonly source: string;
  readonly userId: number | null;
  readonly authorName: string | null;
}

const inForce = (db: Db | Trx, { programId, channel, target }: Address) =>
  db
    .selectFrom('suppressions')
    .selectAll()
    .where('program_id', '=', programId)
    .where('channel', '=', channel)
    .where('target', '=', target)
    .where('lifted_ts', 'is', null);

/** What is in force against an address; null where nothing is. */
export async function findSuppression(db: Db | Trx, address: Address): Promise<SuppressionRow | null> {
  return (await inForce(db, address).executeTakeFirst()) ?? null;
}

export async function lockSuppression(trx: Trx, address: Address): Promise<SuppressionRow | null> {
  return (await inForce(trx, address).forUpdate().executeTakeFirst()) ?? null;
}

/**
 * Writes to an address no more. One row is in force for each: of two reasons the stronger stays, and a complaint is remembered
 * under any. Answers it, and whether anything changed.
 */
export async function suppress(
  trx: Trx,
  { programId, channel, target, reason, note, source, userId, authorName }: NewSuppression,
  now: Date,
): Promise<{ row: SuppressionRow; change: 'created' | 'updated' | null }> {
  const complained_ts = reason === 'complaint' ? now : null;
  const said = { reason, note, source, user_id: userId, author_name: authorName, since_ts: now };
  const created = await trx
    .insertInto('suppressions')
    .values({ program_id: programId, channel, target, ...said, complained_ts })
    .onConflict((conflict) =>
      conflict.columns(['program_id', 'channel', 'target']).where('lifted_ts', 'is', null).doNothing(),
    )
    .returningAll()
    .executeTakeFirst();
  if (created) return { row: created, change: 'created' };
  const known = await lockSuppression(trx, { programId, channel, target });
  // Lifted while this waited.
  if (!known)
    return suppress(trx, { programId, channel, target, reason, note, source, userId, authorName }, now);
  const before = SUPPRESSION_REASON_NAMES.find((name) => name === known.reason) ?? reason;
  const isStronger = before !== reason && strongerReason(before, reason) === reason;
  const isNews = complained_ts !== null && known.complained_ts === null;
  // What a file said holds by itself once somebody else says it too: undoing the import leaves it.
  const isConfirmed = known.source === 'import' && source !== 'import';
  if (!isStronger && !isNews && !isConfirmed) return { row: known, change: null };
  const row = await trx
    .updateTable('suppressions')
    .set({ ...(isStronger ? said : {}), source, complained_ts: known.complained_ts ?? complained_ts })
    .where('program_id', '=', programId)
    .where('suppression_id', '=', known.suppression_id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return { row, change: isStronger || isNews ? 'updated' : null };
}

/** The same in nobody's name, such as the report of a provider; told in the log. */
export async function suppressBySystem(
  trx: Trx,
  given: Omit<NewSuppression, 'userId' | 'authorName'>,
  now: Date,
): Promise<void> {
  const { row, change } = await suppress(trx, { ...given, userId: null, authorName: null }, now);
  if (!change) return;
  const { programId, source, reason } = given;
  const stamp = { programId, actorUserId: null, actorName: 'Couvert', origin: source, requestId: null };
  await recordEvent(trx, stamp, {
    kind: `suppression.${change}`,
    recordId: row.suppression_id,
    recordName: row.target,
    changes: [
      { field: 'channel', from: null, to: row.channel },
      { field: 'reason', from: null, to: reason },
    ],
  });
}

/** Reads anew by which channels whoever has an address can be reached, where no trigger does. */
export async function refreshReach(trx: Trx, { programId, channel, target }: Address): Promise<void> {
  const own = {
    email: sql`select guest_id from guests where program_id = ${programId} and email = ${target}::citext and deleted_ts is null`,
    sms: sql`select guest_id from guests where program_id = ${programId} and phone = ${target} and deleted_ts is null`,
    push: sql`select guest_id from push_devices where program_id = ${programId} and token = ${target}`,
  }[channel];
  await sql`select refresh_guest_reach(${programId}, array(${own} order by guest_id))`.execute(trx);
}
