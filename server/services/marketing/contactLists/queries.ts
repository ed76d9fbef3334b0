import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { services } from '#contract/index.ts';
import type { NamingSegment, UsedBy } from '#contract/marketing/segments/schemas.ts';
import { containing, type Db, type Trx } from '#server/platform/db/index.ts';

const DAYS = 30;

/** Which lists somebody may work with: null reaches all, else those for all locations or for one of these. */
export type Reach = readonly number[] | null;

interface Counts {
  readonly subscribed_count: number;
  readonly pending_count: number;
  readonly unsubscribed_count: number;
  readonly bounced_count: number;
  readonly complained_count: number;
  readonly cleaned_count: number;
}

interface Moves {
  readonly growth: number;
  readonly left_count: number;
}

const countOf = (status: string) =>
  sql`count(*) filter (where s.status = ${sql.lit(status)})::int as ${sql.ref(`${status}_count`)}`;

const counts = sql<Counts>`(
  select ${sql.join(['subscribed', 'pending', 'unsubscribed', 'bounced', 'complained', 'cleaned'].map(countOf))}
  from contact_subscriptions s
  where s.program_id = l.program_id and s.contact_list_id = l.contact_list_id and not s.is_merged)`;

const moves = sql<Moves>`(
  select (count(*) filter (where c.status = 'subscribed' and c.was is distinct from 'subscribed')
      - count(*) filter (where c.was = 'subscribed' and c.status <> 'subscribed'))::int as growth,
    (count(*) filter (where c.was = 'subscribed' and c.status not in ('subscribed', 'pending')))::int as left_count
  from contact_subscription_changes c
  where c.program_id = l.program_id and c.contact_list_id = l.contact_list_id and c.taken_back_ts is null
    and c.created_ts > now() - make_interval(days => ${sql.lit(DAYS)}))`;

const usedBy = sql<(NamingSegment & { user_group_id: number | null })[]>`coalesce((
  select jsonb_agg(jsonb_build_object('segment_id', s.segment_id, 'name', s.name, 'user_group_id', s.user_group_id) order by lower(s.name))
  from segment_lists u join segments s using (program_id, segment_id)
  where u.program_id = l.program_id and u.contact_list_id = l.contact_list_id), '[]')`;

function lists(db: Db | Trx, programId: number) {
  return db
    .selectFrom('contact_lists as l')
    .innerJoinLateral(counts.as('n'), (join) => join.onTrue())
    .innerJoinLateral(moves.as('m'), (join) => join.onTrue())
    .leftJoin('user_groups as g', (join) =>
      join.onRef('g.program_id', '=', 'l.program_id').onRef('g.user_group_id', '=', 'l.user_group_id'),
    )
    .selectAll('l')
    .select(['g.name as user_group_name', 'm.growth', 'm.left_count', usedBy.as('naming')])
    .select(['n.subscribed_count', 'n.pending_count', 'n.unsubscribed_count'])
    .select(['n.bounced_count', 'n.complained_count', 'n.cleaned_count'])
    .where('l.program_id', '=', programId);
}

const within = (reach: readonly number[]) =>
  sql<boolean>`(l.merchant_ids is null or l.merchant_ids && ${[...reach]}::bigint[])`;

type ListQuery = z.output<typeof services.contactLists.list.query>;

const ORDER: Record<ListQuery['sort_by'], RawBuilder<unknown>> = {
  name: sql`lower(l.name)`,
  subscribed_count: sql`n.subscribed_count`,
  growth: sql`m.growth`,
  updated_ts: sql`l.updated_ts`,
};

/** The lists within reach, with how many are on each as what, and how that changed within 30 days. */
export function listLists(db: Db, programId: number, reach: Reach, query: ListQuery) {
  const { search, opt_in, user_group_id, ids, sort_by, sort_order } = query;
  let rows = lists(db, programId);
  if (reach) rows = rows.where(within(reach));
  if (search) rows = rows.where('l.name', 'ilike', containing(search));
  if (opt_in) rows = rows.where('l.opt_in', '=', opt_in);
  if (user_group_id) rows = rows.where('l.user_group_id', '=', user_group_id);
  if (ids) rows = rows.where('l.contact_list_id', '=', sql<number>`any(${ids}::bigint[])`);
  return rows.orderBy(ORDER[sort_by], sort_order).orderBy('l.contact_list_id');
}

export async function findList(db: Db | Trx, programId: number, id: number) {
  const row = await lists(db, programId).where('l.contact_list_id', '=', id).executeTakeFirst();
  return row ?? null;
}

export type ListRow = NonNullable<Awaited<ReturnType<typeof findList>>>;

/** What is written of a list, without what is counted on it. */
export async function findPlainList(db: Db | Trx, programId: number, id: number) {
  const row = await db
    .selectFrom('contact_lists')
    .selectAll()
    .where('program_id', '=', programId)
    .where('contact_list_id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

export type PlainList = NonNullable<Awaited<ReturnType<typeof findPlainList>>>;

/** Whether there is such a group of users in the concept. */
export async function hasGroup(trx: Trx, programId: number, groupId: number): Promise<boolean> {
  const row = await trx
    .selectFrom('user_groups')
    .select('user_group_id')
    .where('program_id', '=', programId)
    .where('user_group_id', '=', groupId)
    .executeTakeFirst();
  return row !== undefined;
}

/** The lists within reach that a guest is or was on, by name. */
export function listsOfGuest(db: Db, programId: number, reach: Reach, guestId: number) {
  const rows = db
    .selectFrom('contact_subscriptions as s')
    .innerJoin('contact_lists as l', (join) =>
      join.onRef('l.program_id', '=', 's.program_id').onRef('l.contact_list_id', '=', 's.contact_list_id'),
    )
    .select(['l.contact_list_id', 'l.name', 's.status', 's.happened_ts'])
    .where('s.program_id', '=', programId)
    .where('s.guest_id', '=', guestId)
    .where('s.is_merged', '=', false);
  const open = reach ? rows.where(within(reach)) : rows;
  return open.orderBy(sql`lower(l.name)`).limit(100).execute();
}

/** Campaigns that have not ended and go to a list, or leave it out, as what uses it. */
export async function listCampaignsOf(trx: Trx, programId: number, listId: number): Promise<UsedBy[]> {
  const rows = await trx
    .selectFrom('campaigns')
    .select(['campaign_id', 'name', 'channel'])
    .where('program_id', '=', programId)
    .where('state', 'not in', ['sent', 'cancelled', 'failed'])
    .where(sql<boolean>`${listId} = any(contact_list_ids || exclude_contact_list_ids)`)
    .orderBy(sql`lower(name)`)
    .execute();
  return rows.map(({ campaign_id: id, name, channel }) => ({
    type: 'campaign',
    id,
    name,
    path: `/campaigns/${channel}/${id}`,
  }));
}
