import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { z } from 'zod';
import type { services } from '#contract/index.ts';
import type { Db, DB, Trx } from '#server/platform/db/index.ts';
import { sliced } from '#server/platform/page/index.ts';
import { matching } from './matching.ts';
import { partsOf } from './search.ts';

type ListQuery = z.output<typeof services.guests.list.query>;
type PlaceKey = 'sort_by' | 'sort_order' | 'take' | 'skip';

/** Which guests a list, an export or a look-up asks for. */
export type GuestFilter = Partial<Omit<ListQuery, PlaceKey>>;
export type GuestPlace = Pick<ListQuery, PlaceKey>;

const COLUMNS = [
  'guest_id',
  'user_uuid',
  'fname',
  'lname',
  'email',
  'phone',
  'is_vip',
  'allergies',
  'tags',
  'visit_count',
  'last_visit_ts',
  'transaction_count',
  'spend_cents',
  'created_ts',
] as const;

export interface TierOfRow {
  readonly guest_tier_id: number;
  readonly name: string;
  readonly colour: string;
}

/** A guest as the book lists one. */
export type BookRow = Pick<Selectable<DB['guests']>, (typeof COLUMNS)[number]> & {
  readonly tier: TierOfRow | null;
};

const TIER = sql`(select json_build_object('guest_tier_id', t.guest_tier_id, 'name', t.name, 'colour', t.colour)
  from guest_tiers t where t.program_id = g.program_id and t.guest_tier_id = g.guest_tier_id)`;

/** What a row of `guests as g` tells in a list. */
export const ROW = sql`${sql.join(COLUMNS.map((column) => sql.ref(`g.${column}`)))}, ${TIER} as tier`;

/** The conditions on `guests as g` that a filter makes (GUEST-002, GUEST-003). */
export function conditionsOf(programId: number, filter: GuestFilter): RawBuilder<boolean>[] {
  const conditions = partsOf(filter.search ?? '').map((part) => matching(programId, part));
  const add = (condition: RawBuilder<boolean>) => conditions.push(condition);
  if (filter.require_phone) add(sql`g.phone is not null`);
  if (filter.require_email) add(sql`g.email is not null`);
  if (filter.require_names) add(sql`g.fname <> '' and g.lname <> ''`);
  if (filter.is_vip !== undefined) add(filter.is_vip ? sql`g.is_vip` : sql`not g.is_vip`);
  if (filter.guest_tier_id !== undefined) add(sql`g.guest_tier_id = ${filter.guest_tier_id}`);
  if (filter.tag) add(sql`g.tags @> array[${filter.tag}]::text[]`);
  return conditions;
}

/** The guests of a concept that meet all conditions. */
export const whereAll = (programId: number, conditions: readonly RawBuilder<boolean>[]) =>
  sql`${sql.join([sql`g.program_id = ${programId} and g.deleted_ts is null`, ...conditions], sql` and `)}`;

/** Each order is an index from one of its ends, so that a page is read without sorting the book. */
const ORDERS: Record<GuestPlace['sort_by'], Record<GuestPlace['sort_order'], RawBuilder<unknown>>> = {
  last_visit_ts: {
    desc: sql`g.last_visit_ts desc nulls last, g.guest_id`,
    asc: sql`g.last_visit_ts asc nulls first, g.guest_id desc`,
  },
  name: {
    desc: sql`g.sort_name desc nulls first, g.guest_id desc`,
    asc: sql`g.sort_name asc nulls last, g.guest_id`,
  },
  visit_count: { desc: sql`g.visit_count desc, g.guest_id`, asc: sql`g.visit_count, g.guest_id desc` },
  spend_cents: { desc: sql`g.spend_cents desc, g.guest_id`, asc: sql`g.spend_cents, g.guest_id desc` },
  created_ts: { desc: sql`g.created_ts desc, g.guest_id`, asc: sql`g.created_ts, g.guest_id desc` },
};

/** What a page is asked for by. */
export interface Asked {
  readonly programId: number;
  readonly conditions: readonly RawBuilder<boolean>[];
  readonly place: GuestPlace;
  /** Of the conditions, the one whose guests an index has in the page's own order: it walks along them alone. */
  readonly along?: RawBuilder<boolean> | undefined;
}

/** VIPs stand in an index of their own by their last visit. */
export const alongOf = ({ is_vip }: GuestFilter, { sort_by, sort_order }: GuestPlace) =>
  is_vip && sort_by === 'last_visit_ts' && sort_order === 'desc' ? sql<boolean>`g.is_vip` : undefined;

const orderOf = ({ sort_by, sort_order }: GuestPlace) => ORDERS[sort_by][sort_order];

/** A page found along the order within a window of its guests; what many guests have in common is found at once. */
export async function walkPage(
  db: Db | Trx,
  asked: Asked,
  { from, to }: { from: number; to: number },
): Promise<BookRow[]> {
  const { programId, conditions, place, along } = asked;
  const among = whereAll(programId, along ? [along] : []);
  const walked = sql`select * from guests g where ${among} order by ${orderOf(place)}
    limit ${to - from} offset ${from}`;
  const { rows } = await sql<BookRow>`
    select ${ROW} from (${walked}) g where ${sql.join([sql`true`, ...conditions], sql` and `)}
    order by ${orderOf(place)} ${sliced(place)}`.execute(db);
  return rows;
}

/** A page out of all hits, with their number; at most `limit` of them are looked at, more than that is not answered for. */
export async function collectPage(
  db: Db | Trx,
  { programId, conditions, place }: Asked,
  limit: number,
): Promise<{ rows: BookRow[]; total: number }> {
  const order = orderOf(place);
  const { rows } = await sql<BookRow & { hits: number }>`
    with hits as materialized (
      select g.guest_id, g.last_visit_ts, g.sort_name, g.visit_count, g.spend_cents, g.created_ts
      from guests g where ${whereAll(programId, conditions)} limit ${limit + 1}),
    found as (select g.* from hits g order by ${order} ${sliced(place)})
    select ${ROW}, all_hits.n as hits
    from (select count(*) as n from hits) all_hits
    left join found on true
    left join guests g on g.program_id = ${programId} and g.guest_id = found.guest_id
    order by ${order}`.execute(db);
  return { rows: rows.filter(({ guest_id }) => guest_id !== null), total: rows[0]?.hits ?? 0 };
}

/** A page however long it takes; the planner knows how frequent its words are. */
export async function searchPage(db: Db | Trx, { programId, conditions, place }: Asked): Promise<BookRow[]> {
  const { rows } = await sql<BookRow>`
    select ${ROW} from guests g where ${whereAll(programId, conditions)}
    order by ${orderOf(place)} ${sliced(place)}`.execute(db);
  return rows;
}

/** How many guests meet the conditions, if the concept has at most `limit` guests, which an index alone tells; else null. */
export async function countWithin(
  db: Db | Trx,
  { programId, conditions }: Asked,
  limit: number,
): Promise<number | null> {
  const { rows } = await sql<{ n: number | null }>`
    select case when (
      select count(*) from (select from guests g where ${whereAll(programId, [])} limit ${limit + 1}) few
    ) <= ${limit} then (select count(*) from guests g where ${whereAll(programId, conditions)}) end as n`.execute(
    db,
  );
  return rows[0]?.n ?? null;
}
