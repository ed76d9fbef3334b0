import { addDays } from 'date-fns';
import { sql } from 'kysely';
import type { Trx } from '#server/platform/db/index.ts';

interface DemoList {
  readonly name: string;
  readonly description: string;
  readonly opt_in: 'single' | 'double';
  readonly is_public: boolean;
  /** Of a hundred guests with an email, those from here on, so many. */
  readonly from: number;
  readonly share: number;
  readonly proof: string;
}

const LISTS: readonly DemoList[] = [
  {
    name: 'Kitchen news',
    description: 'What is new on the menu and who cooks it, once a month.',
    opt_in: 'double',
    is_public: true,
    from: 0,
    share: 58,
    proof: 'Ticked “Send me kitchen news” in the reservation widget',
  },
  {
    name: 'Wine evenings',
    description: 'Dates and places left, two weeks before each evening.',
    opt_in: 'single',
    is_public: true,
    from: 40,
    share: 34,
    proof: 'Wrote their address on the card at a wine evening',
  },
  {
    name: 'Neighbors',
    description: 'Guests who live around the corner and come on short notice.',
    opt_in: 'single',
    is_public: false,
    from: 70,
    share: 14,
    proof: 'Asked at the host stand to be told of free tables',
  },
];

/** The contact lists of the demo, empty: their guests come with the book. */
export async function seedLists(trx: Trx, programId: number, now: Date): Promise<void> {
  await trx
    .insertInto('contact_lists')
    .values(
      LISTS.map(({ name, description, opt_in, is_public }) => ({
        program_id: programId,
        name,
        description,
        opt_in,
        is_public,
        created_ts: addDays(now, -200),
        updated_ts: addDays(now, -40),
      })),
    )
    .execute();
}

/**
 * Puts guests of the book on the lists: most have stayed, some left or bounced within the last months, on the list with double opt-in a
 * few have not confirmed yet. Who was asked and who left follows from the guest's number, so that every demo is the same.
 */
export async function seedSubscribers(trx: Trx, programId: number, now: Date): Promise<void> {
  for (const list of LISTS) await seedOnList(trx, programId, list, now);
}

async function seedOnList(trx: Trx, programId: number, list: DemoList, now: Date): Promise<void> {
  const { name, from, share, proof, opt_in } = list;
  const of = sql`(g.guest_id * 7919 % 100)::int`;
  const ended = sql`(g.guest_id * 104729 % 1000)::int`;
  const picked = sql`
    select l.contact_list_id, g.guest_id, ${ended} as n,
      ${now}::timestamptz - make_interval(days => (5 + g.guest_id * 31 % 170)::int, hours => (g.guest_id % 11)::int) as joined,
      ${now}::timestamptz - make_interval(days => (1 + g.guest_id * 17 % 60)::int, hours => (g.guest_id % 7)::int) as gone
    from guests g join contact_lists l on l.program_id = g.program_id and l.name = ${name}
    where g.program_id = ${programId} and g.email is not null and g.deleted_ts is null
      and ${of} >= ${from} and ${of} < ${from + share}`;
  const pending = opt_in === 'double' ? sql`when n < 25 then 'pending'` : sql``;
  await sql`
    with picked as (${picked}),
    judged as (
      select *, case ${pending} when n < 70 and gone > joined then 'unsubscribed'
        when n < 82 and gone > joined then 'bounced' when n < 85 and gone > joined then 'complained'
        else 'subscribed' end as status
      from picked),
    timed as (
      select *, case when status = 'pending' then greatest(joined, ${now}::timestamptz - interval '9 days')
        when status = 'subscribed' then joined else gone end as since,
        case status when 'unsubscribed' then ${`Left on the page of “${name}”`}
          when 'bounced' then 'The address does not exist any more' when 'complained' then 'Marked a mail as spam'
          else ${proof} end as proof,
        case when status in ('bounced', 'complained') then 'system' else 'web' end as source
      from judged),
    stored as (
      insert into contact_subscriptions (program_id, contact_list_id, guest_id, status, source, proof_text, happened_ts,
        created_ts, updated_ts)
      select ${programId}::bigint, contact_list_id, guest_id, status, source, proof, since, least(joined, since), since
      from timed returning contact_subscription_id, contact_list_id, guest_id, status, source, proof_text, happened_ts)
    insert into contact_subscription_changes (program_id, contact_subscription_id, contact_list_id, was, status, source,
      proof_text, author_name, happened_ts, created_ts)
    select ${programId}::bigint, * from (
      select s.contact_subscription_id, s.contact_list_id, null::text, 'subscribed', 'web', ${proof}, 'The guest',
        t.joined, t.joined as at
      from stored s join timed t using (contact_list_id, guest_id) where s.status not in ('pending', 'subscribed')
      union all
      select s.contact_subscription_id, s.contact_list_id,
        case when s.status in ('pending', 'subscribed') then null else 'subscribed' end, s.status, s.source, s.proof_text,
        case when s.source = 'web' then 'The guest' end, s.happened_ts, s.happened_ts
      from stored s) said order by at`.execute(trx);
}
