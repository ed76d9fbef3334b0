import { type RawBuilder, sql } from 'kysely';
import { FREQUENCIES, MOST_REPORT_CAMPAIGNS, RECENCIES } from '#contract/host/reports/rules.ts';
import type { GuestReport, GuestTotals } from '#contract/host/reports/schemas.ts';
import type { CampaignChannel } from '#contract/marketing/campaigns/states.ts';
import type { Db } from '#server/platform/db/index.ts';
import {
  type ConceptSpan,
  daysSinceVisit,
  LIVING,
  membersOf,
  VISIT_COUNT,
  visitsOf,
  within,
} from './guests.ts';
import { bucketOf } from './span.ts';

const MESSAGES = ['sent', 'delivered', 'opened', 'clicked', 'unsubscribed', 'bounced', 'complained'] as const;
type MessageTotals = Pick<GuestTotals, (typeof MESSAGES)[number]>;
interface Campaign extends MessageTotals {
  readonly id: number;
  readonly name: string;
  readonly channel: CampaignChannel;
}

/** What was sent on the days by campaign, the largest first. A click counts as an open, as on the page of a campaign. */
async function listCampaigns(db: Db, span: ConceptSpan): Promise<Campaign[]> {
  const { rows } = await sql<Campaign>`
    select c.campaign_id as id, c.name, c.channel, count(*) as sent, count(r.delivered_ts) as delivered,
      count(*) filter (where r.opened_ts is not null or r.clicked_ts is not null) as opened, count(r.clicked_ts) as clicked,
      count(r.unsubscribed_ts) as unsubscribed, count(r.bounced_ts) as bounced, count(r.complained_ts) as complained
    from campaigns c join campaign_recipients r on r.program_id = c.program_id and r.campaign_id = c.campaign_id
    where c.program_id = ${span.programId} and ${within(sql`r.sent_ts`, span)}
    group by 1, 2, 3 order by 4 desc, 1`.execute(db);
  return rows;
}

type GuestCounts = Omit<GuestTotals, keyof MessageTotals>;

async function readCounts(db: Db, span: ConceptSpan): Promise<GuestCounts> {
  const members = membersOf(span);
  const size = (ids: RawBuilder<unknown>) => sql`(select count(*) from (${ids}) one)`;
  const { rows } = await sql<GuestCounts>`
    select ${size(members.all)} as guests, ${size(members.new)} as new_guests, ${size(members.visited)} as visitors,
      ${size(members.returning)} as returning, (select count(*) from (${visitsOf(span)}) v) as visits,
      ${size(members.email_gained)} as email_gained, ${size(members.email_lost)} as email_lost,
      ${size(members.sms_gained)} as sms_gained, ${size(members.sms_lost)} as sms_lost`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('An aggregate has one row');
  return row;
}

/** The totals of the guest report and the campaigns whose messages they count. */
export async function readGuestTotals(db: Db, span: ConceptSpan) {
  const all = await listCampaigns(db, span);
  const counts = await readCounts(db, span);
  const sum = (name: keyof MessageTotals) => all.reduce((total, one) => total + one[name], 0);
  const totals: GuestTotals = {
    ...counts,
    sent: sum('sent'),
    delivered: sum('delivered'),
    opened: sum('opened'),
    clicked: sum('clicked'),
    unsubscribed: sum('unsubscribed'),
    bounced: sum('bounced'),
    complained: sum('complained'),
  };
  const campaigns = all
    .slice(0, MOST_REPORT_CAMPAIGNS)
    .map(({ bounced: _bounced, complained: _complained, ...campaign }) => campaign);
  return { totals, campaigns };
}

/** The guests that marketing can reach today, by channel, after consent, suppressions and valid addresses. */
export async function readReach(db: Db, programId: number) {
  const { rows } = await sql<{ email_reach: number; sms_reach: number }>`
    select count(*) filter (where r.email) as email_reach, count(*) filter (where r.sms) as sms_reach
    from guest_reach r join guests g on g.program_id = r.program_id and g.guest_id = r.guest_id
    where r.program_id = ${programId} and ${LIVING}`.execute(db);
  return rows[0] ?? { email_reach: 0, sms_reach: 0 };
}

export async function readGuestDays(db: Db, span: ConceptSpan): Promise<GuestReport['days']> {
  const { rows } = await sql<GuestReport['days'][number]>`
    with added as (select (g.created_ts at time zone ${span.zone})::date as day, count(*) as n from guests g
        where g.program_id = ${span.programId} and ${LIVING} and ${within(sql`g.created_ts`, span)} group by 1),
      returned as (select day, count(distinct guest_id) as n from (${visitsOf(span)}) v where is_returning group by 1)
    select to_char(d, 'YYYY-MM-DD') as day, coalesce(added.n, 0) as new_guests, coalesce(returned.n, 0) as returning
    from generate_series(${span.start}::date, ${span.end}::date, interval '1 day') d
    left join added on added.day = d::date left join returned on returned.day = d::date order by d`.execute(
    db,
  );
  return rows;
}

/** Guests by their visits so far and by the days since their last visit. */
export async function readHabits(
  db: Db,
  span: ConceptSpan,
): Promise<Pick<GuestReport, 'frequency' | 'recency'>> {
  const { rows } = await sql<{ frequency: number; recency: number | null; n: number }>`
    select ${bucketOf(VISIT_COUNT, FREQUENCIES)} as frequency, ${bucketOf(daysSinceVisit(span), RECENCIES)} as recency, count(*) as n
    from guests g where g.program_id = ${span.programId} and g.guest_id in (${membersOf(span).all}) group by 1, 2`.execute(
    db,
  );
  const sum = (name: 'frequency' | 'recency', rank: number) =>
    rows.reduce((total, row) => (row[name] === rank ? total + row.n : total), 0);
  return {
    frequency: FREQUENCIES.map(({ key }, index) => ({ key, guests: sum('frequency', index + 1) })),
    recency: RECENCIES.map(({ key }, index) => ({ key, guests: sum('recency', index + 1) })),
  };
}
