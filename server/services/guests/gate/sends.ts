import { sql } from 'kysely';
import type { Channel } from '#contract/guests/gate/facts.ts';
import type { Trx } from '#server/platform/db/index.ts';

export interface Send {
  readonly guest_id: number;
  readonly target: string;
}

/** Notes marketing that leaves, which is what the cap counts; in the transaction that claims it. `source`: `campaign:17`. */
export async function noteSends(
  trx: Trx,
  what: { readonly programId: number; readonly channel: Channel; readonly source: string; readonly at: Date },
  sends: readonly Send[],
): Promise<void> {
  if (sends.length === 0) return;
  const { programId, channel, source, at } = what;
  await sql`
    insert into marketing_sends (program_id, guest_id, channel, target, source, sent_ts)
    select ${programId}::bigint, s.guest_id, ${channel}, s.target, ${source}, ${at}::timestamptz
    from json_to_recordset(${JSON.stringify(sends)}::json) as s(guest_id bigint, target text)`.execute(trx);
}

/** Takes back what was noted of messages that surely did not leave, so that trying them again counts once. */
export async function forgetSends(
  trx: Trx,
  what: { readonly programId: number; readonly channel: Channel; readonly source: string },
  guestIds: readonly number[],
): Promise<void> {
  if (guestIds.length === 0) return;
  await sql`delete from marketing_sends where program_id = ${what.programId} and channel = ${what.channel}
    and source = ${what.source} and guest_id = any(${[...guestIds]}::bigint[])`.execute(trx);
}
