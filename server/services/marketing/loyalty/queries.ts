import { sql } from 'kysely';
import type { z } from 'zod';
import type { services } from '#contract/index.ts';
import type { LoyaltyVendor } from '#contract/marketing/loyalty/rules.ts';
import { containing, type Db, type Trx } from '#server/platform/db/index.ts';

/** What gives an offer and has not ended, by name. */
const uses = sql<string[]>`coalesce((
  select array_agg(u.name order by u.name) from (
    select c.name from campaigns c
    where c.program_id = o.program_id and c.loyalty_offer_id = o.loyalty_offer_id
      and c.state not in ('sent', 'cancelled', 'failed')
    union
    select a.name from automation_actions x
    join automations a on a.program_id = x.program_id and a.automation_id = x.automation_id
    where x.program_id = o.program_id and x.deleted_ts is null
      and ((o.vendor = 'sparkfly' and x.settings -> 'sparkfly_offer' -> 'offer_id' = to_jsonb(o.offer_id))
        or (o.vendor = 'punchh' and x.settings -> 'punchh_offer' -> 'offer_ids' @> to_jsonb(o.offer_id)))) u), '{}')`;

const counted = sql<{ issued_count: number; redeemed_count: number }>`(
  select (count(*) filter (where i.state = 'accepted'))::integer as issued_count,
    (count(*) filter (where i.redeemed_ts is not null))::integer as redeemed_count
  from loyalty_issues i where i.program_id = o.program_id and i.loyalty_offer_id = o.loyalty_offer_id)`;

const offers = (db: Db | Trx, programId: number) =>
  db
    .selectFrom('loyalty_offers as o')
    .leftJoin('loyalty_code_pools as p', (join) =>
      join.onRef('p.program_id', '=', 'o.program_id').onRef('p.loyalty_offer_id', '=', 'o.loyalty_offer_id'),
    )
    .innerJoinLateral(counted.as('n'), (join) => join.onTrue())
    .selectAll('o')
    .select(['p.loyalty_code_pool_id', 'n.issued_count', 'n.redeemed_count'])
    .select([uses.as('uses'), sql<number | null>`p.code_count - p.given_count`.as('codes_left')])
    .where('o.program_id', '=', programId);

export type OfferRow = Awaited<ReturnType<ReturnType<typeof offers>['executeTakeFirstOrThrow']>>;
type Asked = z.output<typeof services.loyaltyOffers.list.query>;

const ORDER = {
  name: sql`lower(o.name)`,
  vendor: sql`o.vendor`,
  expires_ts: sql`o.expires_ts`,
  issued_count: sql`n.issued_count`,
} as const satisfies Record<Asked['sort_by'], unknown>;

const STATES = {
  gone: (_now: Date) => sql<boolean>`o.gone_ts is not null`,
  expired: (now: Date) => sql<boolean>`o.gone_ts is null and o.expires_ts <= ${now}`,
  planned: (now: Date) =>
    sql<boolean>`o.gone_ts is null and coalesce(o.expires_ts > ${now}, true) and o.starts_ts > ${now}`,
  live: (now: Date) =>
    sql<boolean>`o.gone_ts is null and coalesce(o.expires_ts > ${now}, true) and coalesce(o.starts_ts <= ${now}, true)`,
} as const;

export function listOffers(db: Db, programId: number, asked: Asked, now: Date) {
  const { vendor, state, is_outside, ids, search, sort_by, sort_order } = asked;
  let rows = offers(db, programId);
  if (vendor) rows = rows.where('o.vendor', '=', vendor);
  if (state) rows = rows.where(STATES[state](now));
  if (is_outside !== undefined) rows = rows.where('o.vendor', is_outside ? '<>' : '=', 'house');
  if (ids)
    rows = rows.where('o.loyalty_offer_id', '=', sql<number>`any(${ids.split(',').map(Number)}::bigint[])`);
  if (search) rows = rows.where('o.name', 'ilike', containing(search));
  return rows.orderBy(sql`${ORDER[sort_by]} ${sql.raw(sort_order)} nulls last`).orderBy('o.loyalty_offer_id');
}

/** Every offer of a vendor that is not gone, by name. */
export const listVendorOffers = (db: Db, programId: number, vendor: LoyaltyVendor) =>
  offers(db, programId)
    .where('o.vendor', '=', vendor)
    .where('o.gone_ts', 'is', null)
    .orderBy(sql`lower(o.name)`)
    .orderBy('o.loyalty_offer_id')
    .execute();

export const findOffer = async (db: Db | Trx, programId: number, id: number): Promise<OfferRow | null> =>
  (await offers(db, programId).where('o.loyalty_offer_id', '=', id).executeTakeFirst()) ?? null;

/** An offer by the number that its vendor gave it. */
export const findVendorOffer = async (
  db: Db | Trx,
  programId: number,
  { vendor, offerId }: { readonly vendor: LoyaltyVendor; readonly offerId: number },
): Promise<OfferRow | null> =>
  (await offers(db, programId)
    .where('o.vendor', '=', vendor)
    .where('o.offer_id', '=', offerId)
    .executeTakeFirst()) ?? null;

const guestName = sql<string>`case when g.erased_ts is not null then 'Erased guest'
  else coalesce(nullif(trim(concat_ws(' ', g.fname, g.lname)), ''), 'Guest') end`;

export const issues = (db: Db | Trx, programId: number) =>
  db
    .selectFrom('loyalty_issues as i')
    .innerJoin('guests as g', (join) =>
      join.onRef('g.program_id', '=', 'i.program_id').onRef('g.guest_id', '=', 'i.guest_id'),
    )
    .leftJoin('loyalty_offers as o', (join) =>
      join.onRef('o.program_id', '=', 'i.program_id').onRef('o.loyalty_offer_id', '=', 'i.loyalty_offer_id'),
    )
    .selectAll('i')
    .select(['o.offer_id', 'o.name as offer_name', guestName.as('guest_name')])
    .where('i.program_id', '=', programId);

export type IssueRow = Awaited<ReturnType<ReturnType<typeof issues>['executeTakeFirstOrThrow']>>;

export const findIssue = async (db: Db | Trx, programId: number, id: number): Promise<IssueRow | null> =>
  (await issues(db, programId).where('i.loyalty_issue_id', '=', id).executeTakeFirst()) ?? null;

export const findByKey = async (db: Db | Trx, programId: number, key: string): Promise<IssueRow | null> =>
  (await issues(db, programId).where('i.key', '=', key).executeTakeFirst()) ?? null;
