import { sql } from 'kysely';
import { z } from 'zod';
import { strictest, SUBSCRIBER_STATUSES } from '#contract/marketing/contactLists/rules.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { storeChanges, takeChangesBack } from './writes.ts';

interface Whose {
  readonly programId: number;
  readonly guestId: number;
}

const status = z.enum(SUBSCRIBER_STATUSES);
const standing = z.object({ status, happened_ts: z.string(), proof_text: z.string() });
const pair = z.object({ contact_list_id: z.number(), kept: standing, other: standing });

/**
 * On lists that both guests are on, the kept one becomes what the stricter rule says (`strictest`); lists of the other alone go over as
 * rows. Answers the changes that this wrote, which undoing takes back.
 */
export async function joinSubscriptions(trx: Trx, from: Whose, to: Whose, now: Date): Promise<number[]> {
  const { rows } = await sql<unknown>`
    select k.contact_list_id, to_json(k) as kept, to_json(o) as other
    from contact_subscriptions k join contact_subscriptions o using (program_id, contact_list_id)
    where k.program_id = ${to.programId} and k.guest_id = ${to.guestId} and o.guest_id = ${from.guestId}
    order by k.contact_list_id for update of k, o`.execute(trx);
  const both = z.array(pair).parse(rows);
  await sql`update contact_subscriptions set is_merged = true
    where program_id = ${from.programId} and guest_id = ${from.guestId}
      and contact_list_id = any(${both.map((one) => one.contact_list_id)}::bigint[])`.execute(trx);
  const written: number[] = [];
  for (const { contact_list_id: listId, kept, other } of both) {
    if (strictest(kept, other) === kept) continue;
    const change = { ...other, guest_id: to.guestId, source: 'merge' };
    const stored = await storeChanges(trx, { programId: to.programId, listId }, [change], now);
    written.push(...stored.map(({ contact_subscription_change_id }) => contact_subscription_change_id));
  }
  return written;
}

/** Takes back what a merge said of the kept guest, and has the other's own rows count again. */
export async function partSubscriptions(
  trx: Trx,
  other: Whose,
  changeIds: readonly number[],
  now: Date,
): Promise<void> {
  await takeChangesBack(trx, other.programId, changeIds, now);
  await sql`update contact_subscriptions set is_merged = false
    where program_id = ${other.programId} and guest_id = ${other.guestId} and is_merged`.execute(trx);
}
