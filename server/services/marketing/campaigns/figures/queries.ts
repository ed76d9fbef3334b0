import { sql } from 'kysely';
import type { TimeBucket } from '#contract/marketing/campaigns/figures.ts';
import type { Db } from '#server/platform/db/index.ts';
import { countsInSums } from '#server/services/administration/merchants/index.ts';
import { type CampaignKey, sourceOf } from '../sending/rows.ts';

const ofCampaign = ({ program_id, campaign_id }: CampaignKey) =>
  sql`r.program_id = ${program_id} and r.campaign_id = ${campaign_id}`;

export interface Sums {
  readonly variant: string;
  readonly is_in_test: boolean;
  readonly n: number;
  readonly held_out: number;
  readonly queued: number;
  readonly claimed: number;
  readonly unknown: number;
  readonly sent: number;
  readonly delivered: number;
  readonly failed: number;
  readonly skipped: number;
  readonly taken: number;
  readonly arrived: number;
  readonly opened: number;
  readonly opened_by_machine: number;
  readonly clicked: number;
  readonly clicked_by_machine: number;
  readonly unsubscribed: number;
  readonly complained: number;
  readonly deferred: number;
  readonly dropped: number;
  readonly hard: number;
  readonly soft: number;
  readonly block: number;
  readonly policy: number;
  readonly other: number;
  readonly first_sent_ts: Date | null;
  readonly last_sent_ts: Date | null;
}

/** Everything that is counted of a campaign, by variant, in one look at its ledger. Who clicks has opened. */
export async function readSums(db: Db, key: CampaignKey): Promise<Sums[]> {
  const n = (condition: ReturnType<typeof sql>) => sql`(count(*) filter (where ${condition}))::integer`;
  const { rows } = await sql<Sums>`
    select r.variant, r.is_in_test, count(*)::integer as n, ${n(sql`r.state = 'held_out'`)} as held_out,
      ${n(sql`r.state = 'queued'`)} as queued, ${n(sql`r.state = 'claimed'`)} as claimed,
      ${n(sql`r.state = 'unknown'`)} as unknown, ${n(sql`r.state = 'sent'`)} as sent,
      ${n(sql`r.state = 'delivered'`)} as delivered, ${n(sql`r.state = 'failed'`)} as failed,
      ${n(sql`r.state = 'skipped'`)} as skipped, count(r.sent_ts)::integer as taken,
      count(r.delivered_ts)::integer as arrived,
      ${n(sql`r.opened_ts is not null or r.clicked_ts is not null`)} as opened,
      ${n(sql`r.machine_opened_ts is not null and r.opened_ts is null and r.clicked_ts is null`)} as opened_by_machine,
      count(r.clicked_ts)::integer as clicked,
      ${n(sql`r.machine_clicked_ts is not null and r.clicked_ts is null`)} as clicked_by_machine,
      count(r.unsubscribed_ts)::integer as unsubscribed, count(r.complained_ts)::integer as complained,
      count(r.deferred_ts)::integer as deferred, count(r.dropped_ts)::integer as dropped,
      ${n(sql`r.bounce_class = 'hard'`)} as hard, ${n(sql`r.bounce_class = 'soft'`)} as soft,
      ${n(sql`r.bounce_class = 'block'`)} as block, ${n(sql`r.bounce_class = 'policy'`)} as policy,
      ${n(sql`r.bounce_class = 'unknown'`)} as other,
      min(r.sent_ts) as first_sent_ts, max(r.sent_ts) as last_sent_ts
    from campaign_recipients r where ${ofCampaign(key)} group by r.variant, r.is_in_test`.execute(db);
  return rows;
}

/** How many are in a state for a reason. */
export async function readReasons(db: Db, key: CampaignKey) {
  const { rows } = await sql<{ state: string; reason: string; n: number }>`
    select r.state, r.reason, count(*)::integer as n from campaign_recipients r
    where ${ofCampaign(key)} and r.reason is not null and r.state in ('queued', 'unknown', 'skipped', 'failed')
    group by r.state, r.reason order by n desc, r.reason`.execute(db);
  return rows;
}

/** The links of a mail by how many guests clicked on them. */
export async function readLinks(db: Db, key: CampaignKey, most: number) {
  const { rows } = await sql<{ url: string; people: number; machines: number }>`
    select url, (count(distinct mail_key) filter (where not is_machine))::integer as people,
      (count(distinct mail_key) filter (where is_machine))::integer as machines
    from mail_events where program_id = ${key.program_id} and source = ${sourceOf(key)} and kind = 'click' and url is not null
    group by url order by people desc, machines desc, url limit ${most}`.execute(db);
  return rows;
}

export interface Moment {
  readonly from_ts: Date;
  readonly sent: number;
  readonly delivered: number;
  readonly opened: number;
  readonly clicked: number;
  readonly machine: number;
  readonly unsubscribed: number;
  readonly bounced: number;
}

const HAPPENED = [
  ['sent', 'sent_ts'],
  ['delivered', 'delivered_ts'],
  ['opened', 'opened_ts'],
  ['clicked', 'clicked_ts'],
  ['machine', 'coalesce(r.machine_clicked_ts, r.machine_opened_ts)'],
  ['unsubscribed', 'unsubscribed_ts'],
  ['bounced', 'bounced_ts'],
] as const;

/** What happened first to each guest, by minute, hour or day of the concept. */
export async function readOverTime(
  db: Db,
  key: CampaignKey,
  bucket: TimeBucket,
  most: number,
): Promise<Moment[]> {
  const sums = HAPPENED.map(
    ([name]) =>
      sql`(coalesce(sum(n) filter (where what = ${sql.lit(name)}), 0))::integer as ${sql.ref(name)}`,
  );
  const each = HAPPENED.map(([name, at]) => {
    const column = sql.raw(at.includes('(') ? at : `r.${at}`);
    return sql`select ${sql.lit(name)} as what,
      date_trunc(${sql.lit(bucket)}, ${column}, (select p.default_timezone from programs p where p.program_id = ${key.program_id})) as at,
      count(*) as n
      from campaign_recipients r where ${ofCampaign(key)} and ${column} is not null group by 2`;
  });
  const { rows } = await sql<Moment>`
    select at as from_ts, ${sql.join(sums)} from (${sql.join(each, sql` union all `)}) happened
    group by at order by at limit ${most}`.execute(db);
  return rows;
}

/** Figures by the domain that received. */
export async function readDomains(db: Db, key: CampaignKey) {
  const { rows } = await sql<{
    domain: string;
    sent: number;
    delivered: number;
    deferred: number;
    bounced: number;
    complained: number;
    opened: number;
    clicked: number;
  }>`
    select lower(split_part(r.target, '@', 2)) as domain, count(r.sent_ts)::integer as sent,
      count(r.delivered_ts)::integer as delivered, count(r.deferred_ts)::integer as deferred,
      count(r.bounced_ts)::integer as bounced, count(r.complained_ts)::integer as complained,
      (count(*) filter (where r.opened_ts is not null or r.clicked_ts is not null))::integer as opened,
      count(r.clicked_ts)::integer as clicked
    from campaign_recipients r where ${ofCampaign(key)} and r.sent_ts is not null and r.target like '%@%'
    group by 1 order by sent desc, domain`.execute(db);
  return rows;
}

/** What the guests of one side did in so many days: each measure with the sum of its squares. */
export interface Side {
  readonly is_held_out: boolean;
  readonly days: number;
  readonly guests: number;
  readonly visitors: number;
  readonly visits: number;
  readonly visits_squares: number;
  readonly spend: number;
  readonly spend_squares: number;
}

/** Visits and spend of those who could have got it, and of those held out, since an instant. */
export async function readSides(
  db: Db,
  key: CampaignKey,
  since: Date,
  days: readonly number[],
): Promise<Side[]> {
  const { rows } = await sql<Side>`
    select r.state = 'held_out' as is_held_out, d.days, count(*)::integer as guests,
      count(v.n)::integer as visitors, coalesce(sum(v.n), 0)::integer as visits,
      coalesce(sum(v.n * v.n), 0)::double precision as visits_squares,
      coalesce(sum(t.cents), 0)::double precision as spend,
      coalesce(sum(t.cents * t.cents), 0)::double precision as spend_squares
    from unnest(${[...days]}::integer[]) as d(days)
    join campaign_recipients r on ${ofCampaign(key)} and r.is_compared
    left join (
      select p.guest_id, w.days, count(*)::double precision as n
      from parties p cross join unnest(${[...days]}::integer[]) as w(days)
      where p.program_id = ${key.program_id} and p.visited_ts > ${since} and p.guest_id is not null
        and p.visited_ts <= ${since}::timestamptz + make_interval(days => w.days)
        and ${countsInSums(key.program_id, sql.ref('p.merchant_id'))}
      group by p.guest_id, w.days) v on v.guest_id = r.guest_id and v.days = d.days
    left join (
      select c.guest_id, w.days, sum(c.total_cents)::double precision as cents
      from tickets c cross join unnest(${[...days]}::integer[]) as w(days)
      where c.program_id = ${key.program_id} and c.status = 'closed' and c.open_ts > ${since} and c.guest_id is not null
        and c.open_ts <= ${since}::timestamptz + make_interval(days => w.days)
        and ${countsInSums(key.program_id, sql.ref('c.merchant_id'))}
      group by c.guest_id, w.days) t on t.guest_id = r.guest_id and t.days = d.days
    group by 1, d.days`.execute(db);
  return rows;
}
