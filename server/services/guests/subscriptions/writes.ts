import { sql } from 'kysely';
import type { SubscriberStatus } from '#contract/marketing/contactLists/rules.ts';
import type { Trx } from '#server/platform/db/index.ts';

/** What is said of a guest on a list, and who says so by what proof. */
export interface NewChange {
  readonly guest_id: number;
  readonly status: SubscriberStatus;
  readonly source: string;
  readonly proof_text: string;
  readonly ip?: string | null;
  readonly user_id?: number | null;
  readonly author_name?: string | null;
  readonly happened_ts: string;
}

export interface StoredChange {
  readonly guest_id: number;
  readonly contact_subscription_id: number;
  readonly contact_subscription_change_id: number;
}

interface OfList {
  readonly programId: number;
  readonly listId: number;
}

/** Says something of guests on one list, each once, in one statement: what is so now, and the history of it. */
export async function storeChanges(
  trx: Trx,
  { programId, listId }: OfList,
  changes: readonly NewChange[],
  now: Date,
): Promise<StoredChange[]> {
  if (changes.length === 0) return [];
  // Nobody said anything in the future: what is said next is always later.
  const said = changes.map((one) =>
    Date.parse(one.happened_ts) > now.getTime() ? { ...one, happened_ts: now.toISOString() } : one,
  );
  const { rows } = await sql<StoredChange>`
    with given as (
      select * from json_to_recordset(${JSON.stringify(said)}::json) as c(guest_id bigint, status text, source text,
        proof_text text, ip text, user_id bigint, author_name text, happened_ts timestamptz)),
    former as (
      select s.guest_id, s.status from contact_subscriptions s join given using (guest_id)
      where s.program_id = ${programId} and s.contact_list_id = ${listId}),
    stored as (
      insert into contact_subscriptions (program_id, contact_list_id, guest_id, status, source, proof_text, ip,
        happened_ts, created_ts, updated_ts)
      select ${programId}::bigint, ${listId}::bigint, guest_id, status, source, proof_text, ip, happened_ts,
        ${now}::timestamptz, ${now}::timestamptz
      from given order by guest_id
      on conflict (program_id, contact_list_id, guest_id) do update set status = excluded.status,
        source = excluded.source, proof_text = excluded.proof_text, ip = excluded.ip,
        happened_ts = excluded.happened_ts, updated_ts = excluded.updated_ts,
        version = contact_subscriptions.version + 1
      returning guest_id, contact_subscription_id),
    told as (
      insert into contact_subscription_changes (program_id, contact_subscription_id, contact_list_id, was, status, source,
        proof_text, ip, user_id, author_name, happened_ts, created_ts)
      select ${programId}::bigint, s.contact_subscription_id, ${listId}::bigint, f.status, g.status, g.source,
        g.proof_text, g.ip, g.user_id, g.author_name, g.happened_ts, ${now}::timestamptz
      from given g join stored s using (guest_id) left join former f using (guest_id)
      returning contact_subscription_id, contact_subscription_change_id)
    select s.guest_id, t.* from told t join stored s using (contact_subscription_id)`.execute(trx);
  return rows;
}

/**
 * What these changes said says nothing any more: each subscription is again what was said before, or after them; one of which
 * nothing is left is gone.
 */
export async function takeChangesBack(
  trx: Trx,
  programId: number,
  changeIds: readonly number[],
  now: Date,
): Promise<void> {
  if (changeIds.length === 0) return;
  const { rows } = await sql<{ id: number }>`
    update contact_subscription_changes set taken_back_ts = ${now}::timestamptz
    where program_id = ${programId} and contact_subscription_change_id = any(${[...changeIds]}::bigint[])
      and taken_back_ts is null
    returning contact_subscription_id as id`.execute(trx);
  const ids = [...new Set(rows.map(({ id }) => id))];
  await sql`
    update contact_subscriptions s set status = c.status, source = c.source, proof_text = c.proof_text, ip = c.ip,
      happened_ts = c.happened_ts, updated_ts = ${now}::timestamptz, version = s.version + 1
    from (select distinct on (contact_subscription_id) * from contact_subscription_changes
      where program_id = ${programId} and contact_subscription_id = any(${ids}::bigint[]) and taken_back_ts is null
      order by contact_subscription_id, contact_subscription_change_id desc) c
    where s.program_id = ${programId} and s.contact_subscription_id = c.contact_subscription_id`.execute(trx);
  await sql`
    delete from contact_subscriptions s
    where s.program_id = ${programId} and s.contact_subscription_id = any(${ids}::bigint[]) and not exists (
      select 1 from contact_subscription_changes c where c.program_id = s.program_id
        and c.contact_subscription_id = s.contact_subscription_id and c.taken_back_ts is null)`.execute(trx);
}
