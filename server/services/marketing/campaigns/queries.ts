import { type Selectable, sql } from 'kysely';
import type { z } from 'zod';
import type { services } from '#contract/index.ts';
import type { RecipientState } from '#contract/marketing/campaigns/recipients.ts';
import type { CampaignChannel } from '#contract/marketing/campaigns/states.ts';
import { findTest, type TestRow } from './abTests/queries.ts';
import { containing, type Db, type DB, type Trx } from '#server/platform/db/index.ts';

export type CampaignColumns = Selectable<DB['campaigns']>;

/** So many guests of a campaign are in each state; none is left out. */
export type Tallies = Partial<Record<RecipientState, number>>;

const tallies = sql<Tallies>`coalesce((
  select jsonb_object_agg(r.state, r.n) from (
    select state, count(*) as n from campaign_recipients
    where program_id = c.program_id and campaign_id = c.campaign_id group by state) r), '{}')`;

const segment = sql<{ segment_id: number; computed_name: string; computed_size: number | null } | null>`(
  select jsonb_build_object('segment_id', s.segment_id, 'computed_name', s.name, 'computed_size', s.size)
  from segments s where s.program_id = c.program_id and s.segment_id = c.segment_ids[1])`;

/**
 * Everything of a mail that is no part of a template's version and may change without it: the reusable blocks that the versions to be
 * sent show, and the look of the concept's mails. Null for other channels.
 */
const shared = sql<string | null>`(case when c.channel = 'email' then (
  select md5(concat(
    (select md5(k::text) from (select ink, accent, highlight, paper, quiet, heading_font, body_font, logo, dark_logo,
        corner_radius, footer_text from email_brand_kits where program_id = c.program_id) k),
    (select string_agg(b.email_block_id || md5(b.content::text), ',' order by b.email_block_id)
      from email_blocks b where b.program_id = c.program_id and b.email_block_id in (
        select (jsonb_path_query(v.json::jsonb, '$.**.reusable_block_id') #>> '{}')::bigint
        from (
          select c.email_template_id as id, c.email_template_number as number
          union all select w.email_template_id, w.email_template_number
          from email_campaign_ab_tests e join email_campaign_ab_test_variants w using (program_id, email_campaign_ab_test_id)
          where e.program_id = c.program_id and e.campaign_id = c.campaign_id) mailed
        join email_templates t on t.program_id = c.program_id and t.email_template_id = mailed.id
        join email_template_versions v on v.program_id = c.program_id and v.email_template_id = mailed.id
          and v.number = coalesce(mailed.number, t.number)))))) end)`;

const image = sql<string | null>`(
  select m.name from media m where m.program_id = c.program_id and m.media_id = c.media_id)`;

const offer = sql<{
  name: string;
  vendor: string;
  starts_ts: string | null;
  expires_ts: string | null;
  gone_ts: string | null;
} | null>`(
  select jsonb_build_object('name', o.name, 'vendor', o.vendor, 'starts_ts', o.starts_ts, 'expires_ts', o.expires_ts,
    'gone_ts', o.gone_ts)
  from loyalty_offers o where o.program_id = c.program_id and o.loyalty_offer_id = c.loyalty_offer_id)`;

const campaigns = (db: Db | Trx, programId: number) =>
  db
    .selectFrom('campaigns as c')
    .selectAll('c')
    .select([tallies.as('tallies'), segment.as('segment'), image.as('image'), shared.as('shared')])
    .select(offer.as('offer'))
    .where('c.program_id', '=', programId);

export type ListQuery = z.output<typeof services.emailCampaigns.list.query>;

const ORDER = {
  updated_ts: sql`c.updated_ts`,
  name: sql`lower(c.name)`,
  scheduled_for: sql`coalesce(c.started_ts, c.scheduled_for)`,
  created_ts: sql`c.created_ts`,
  state: sql`array_position(array['draft','awaiting_approval','scheduled','sending','paused','sent','cancelled','failed'], c.state)`,
} as const satisfies Record<ListQuery['sort_by'], unknown>;

/** The campaigns of one channel. */
export function listCampaigns(db: Db, programId: number, channel: CampaignChannel, query: ListQuery) {
  const { search, state, is_archived, from_ts, to_ts, ids, sort_by, sort_order } = query;
  let rows = campaigns(db, programId)
    .where('c.channel', '=', channel)
    .where('c.automation_id', 'is', null)
    .where('c.archived_ts', is_archived ? 'is not' : 'is', null);
  if (search) rows = rows.where('c.name', 'ilike', containing(search));
  if (state) rows = rows.where('c.state', '=', state);
  if (from_ts) rows = rows.where(sql`coalesce(c.started_ts, c.scheduled_for)`, '>=', new Date(from_ts));
  if (to_ts) rows = rows.where(sql`coalesce(c.started_ts, c.scheduled_for)`, '<', new Date(to_ts));
  if (ids) rows = rows.where('c.campaign_id', '=', sql<number>`any(${ids}::bigint[])`);
  return rows.orderBy(ORDER[sort_by], sort_order).orderBy('c.campaign_id', sort_order);
}

/** A campaign of one channel, or of any where none is named, with its test. */
export async function findCampaign(db: Db | Trx, programId: number, id: number, channel?: CampaignChannel) {
  const rows = campaigns(db, programId).where('c.campaign_id', '=', id).where('c.automation_id', 'is', null);
  const row = await (channel ? rows.where('c.channel', '=', channel) : rows).executeTakeFirst();
  return row ? withTest(db, row) : null;
}

/** A listed campaign with the test of its variants; those of other channels have none. */
export async function withTest<T extends { program_id: number; campaign_id: number; channel: string }>(
  db: Db | Trx,
  row: T,
): Promise<T & { readonly test: TestRow | null }> {
  const test = row.channel === 'email' ? await findTest(db, row.program_id, row.campaign_id) : null;
  return { ...row, test };
}

export type CampaignRow = NonNullable<Awaited<ReturnType<typeof findCampaign>>>;
