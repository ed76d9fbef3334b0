import { sql } from 'kysely';
import type { SubscriberStatus } from '#contract/marketing/contactLists/rules.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { storeChanges } from './writes.ts';

interface OfList {
  readonly programId: number;
  readonly listId: number;
}

/** Keeps what who left a list said of it, for the day when it is deleted and made again. */
export async function keepRefusals(trx: Trx, { programId, listId }: OfList, name: string): Promise<void> {
  await sql`
    insert into list_refusals (program_id, list_name, guest_id, status, source, proof_text, happened_ts)
    select s.program_id, lower(${name}), s.guest_id, c.status, c.source, c.proof_text, c.happened_ts
    from contact_subscriptions s cross join lateral (
      select * from contact_subscription_changes c where c.program_id = s.program_id
        and c.contact_subscription_id = s.contact_subscription_id and c.taken_back_ts is null and c.status <> 'pending'
      order by c.contact_subscription_change_id desc limit 1) c
    where s.program_id = ${programId} and s.contact_list_id = ${listId} and not s.is_merged
      and c.status <> 'subscribed'
    on conflict (program_id, list_name, guest_id) do update set status = excluded.status, source = excluded.source,
      proof_text = excluded.proof_text, happened_ts = excluded.happened_ts`.execute(trx);
}

interface Refusal {
  readonly guest_id: number;
  readonly status: SubscriberStatus;
  readonly source: string;
  readonly proof_text: string;
  readonly happened_ts: Date;
}

/** Who left a list of this name, which was deleted since, has left this one; whoever is on it already stays as they are. */
export async function recallRefusals(
  trx: Trx,
  { programId, listId }: OfList,
  name: string,
  now: Date,
): Promise<void> {
  const { rows } = await sql<Refusal>`
    with recursive found as (
      select r.guest_id as at_id, r.* from list_refusals r
      where r.program_id = ${programId} and r.list_name = lower(${name})
      union all
      select g.merged_into_guest_id, f.program_id, f.list_name, f.guest_id, f.status, f.source, f.proof_text,
        f.happened_ts, f.created_ts
      from found f join guests g on g.program_id = f.program_id and g.guest_id = f.at_id
      where g.merged_into_guest_id is not null)
    select distinct on (f.at_id) f.at_id as guest_id, f.status, f.source, f.proof_text, f.happened_ts
    from found f join guests g on g.program_id = f.program_id and g.guest_id = f.at_id and g.deleted_ts is null
    where not exists (select from contact_subscriptions s where s.program_id = ${programId}
      and s.contact_list_id = ${listId} and s.guest_id = f.at_id)
    order by f.at_id, f.status = 'complained' desc, f.happened_ts desc`.execute(trx);
  const changes = rows.map(({ happened_ts, ...said }) => ({
    ...said,
    happened_ts: happened_ts.toISOString(),
  }));
  await storeChanges(trx, { programId, listId }, changes, now);
}
