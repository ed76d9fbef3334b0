import { type RawBuilder, sql } from 'kysely';
import type { CampaignChannel } from '#contract/marketing/campaigns/states.ts';
import type { Db, Trx } from '#server/platform/db/index.ts';
import type { CampaignColumns } from '../queries.ts';

/** What decides who is in an audience. */
export type AudienceOf = Pick<
  CampaignColumns,
  | 'program_id'
  | 'campaign_id'
  | 'segment_ids'
  | 'contact_list_ids'
  | 'exclude_segment_ids'
  | 'exclude_contact_list_ids'
  | 'not_mailed_days'
  | 'holdout_pct'
> & { readonly channel: CampaignChannel };

export interface Member {
  readonly guest_id: number;
  /** Whether marketing may go to the guest at all, after consent, suppression and valid address. */
  readonly is_reached: boolean;
  /** A guest with the same address, who visited later, gets it instead. */
  readonly is_double: boolean;
  readonly is_held_out: boolean;
  /** There is something that may keep it from them at this moment: a pause, or marketing in the last week. */
  readonly is_doubtful: boolean;
}

const DAY_MS = 86_400_000;
const any = (ids: readonly number[]) => sql`any(${[...ids]}::bigint[])`;

const inAny = (programId: number, segmentIds: readonly number[], listIds: readonly number[]) => sql`
  select guest_id from segment_members where program_id = ${programId} and segment_id = ${any(segmentIds)}
  union
  select guest_id from contact_subscriptions where program_id = ${programId}
    and contact_list_id = ${any(listIds)} and status = 'subscribed' and not is_merged`;

/** By what two guests are the same address; devices belong to one guest each. */
const ADDRESS = {
  email: sql`lower(g.email::text)`,
  sms: sql`g.phone`,
  push: sql`null::text`,
  loyalty: sql`null::text`,
} as const satisfies Record<CampaignChannel, RawBuilder<unknown>>;

/** Where a guest falls between 0 and 1 for a campaign: the same for ever, and the same as `isHeldOut` says. */
const fall = (campaignId: number) => sql`(('x' || encode(substring(
  sha256(convert_to('holdout ' || ${String(campaignId)}::text || ' ' || r.guest_id, 'UTF8')) from 1 for 4), 'hex'))::bit(32)::bigint
  / 4294967296.0::float8)`;

/** Everybody of an audience as a statement, in no order; of an address that several have whoever visited last comes first. */
function membersOf(of: AudienceOf, now: Date): RawBuilder<Member> {
  const { program_id: programId, channel } = of;
  const since = new Date(now.getTime() - (of.not_mailed_days ?? 0) * DAY_MS);
  const recently =
    channel === 'loyalty'
      ? sql`exists (select 1 from loyalty_issues n where n.program_id = ${programId}
          and n.guest_id = g.guest_id and n.state = 'accepted' and n.accepted_ts > ${since})`
      : sql`exists (select 1 from marketing_sends n where n.program_id = ${programId}
          and n.guest_id = g.guest_id and n.channel = ${channel} and n.sent_ts > ${since})`;
  // What is given to a member is no message: nobody has to have agreed to be written to.
  const isReached = channel === 'loyalty' ? sql`true` : sql`coalesce(h.${sql.ref(channel)}, false)`;
  const week = new Date(now.getTime() - 7 * DAY_MS);
  return sql`
    with wanted as (${inAny(programId, of.segment_ids, of.contact_list_ids)}),
    unwanted as (${inAny(programId, of.exclude_segment_ids, of.exclude_contact_list_ids)}),
    r as (
      select g.guest_id, g.last_visit_ts, ${ADDRESS[channel]} as address, ${isReached} as is_reached
      from wanted join guests g on g.program_id = ${programId} and g.guest_id = wanted.guest_id and g.deleted_ts is null
      left join guest_reach h on h.program_id = ${programId} and h.guest_id = g.guest_id
      where g.guest_id not in (select guest_id from unwanted)
        ${of.not_mailed_days === null ? sql`` : sql`and not ${recently}`})
    select r.guest_id, r.is_reached,
      r.is_reached and r.address is not null and row_number() over (
        partition by r.is_reached, r.address order by r.last_visit_ts desc nulls last, r.guest_id) > 1 as is_double,
      ${of.holdout_pct === 0 ? sql`false` : sql`${fall(of.campaign_id)} < ${of.holdout_pct}::float8 / 100`} as is_held_out,
      exists (select 1 from marketing_pauses p where p.program_id = ${programId} and p.guest_id = r.guest_id
          and p.ended_ts is null and p.until_ts > ${now})
        or exists (select 1 from marketing_sends n where n.program_id = ${programId} and n.guest_id = r.guest_id
          and n.channel = ${channel} and n.sent_ts > ${week}) as is_doubtful
    from r`;
}

/** So many are read at once. */
const BATCH = 10_000;

/** Everybody of an audience, in batches by the order of their ids (CAMP E2). */
export async function* audienceOf(
  db: Db | Trx,
  of: AudienceOf,
  now: Date,
): AsyncGenerator<readonly Member[]> {
  const { rows } = await membersOf(of, now).execute(db);
  const sorted = [...rows].sort((a, b) => a.guest_id - b.guest_id);
  for (let from = 0; from < sorted.length; from += BATCH) yield sorted.slice(from, from + BATCH);
}

/** The next of an audience behind a guest, in the order of their ids. */
export async function nextMembers(
  db: Db | Trx,
  of: AudienceOf,
  { after, most }: { readonly after: number; readonly most: number },
  now: Date,
): Promise<readonly Member[]> {
  const { rows } = await sql<Member>`select * from (${membersOf(of, now)}) m
    where m.guest_id > ${after} order by m.guest_id limit ${most}`.execute(db);
  return rows;
}

/** Whether anybody at all is in an audience. */
export async function hasMembers(db: Db | Trx, of: AudienceOf, now: Date): Promise<boolean> {
  const { rows } = await sql`select 1 from (${membersOf(of, now)}) m
    where m.is_reached and not m.is_double and not m.is_held_out limit 1`.execute(db);
  return rows.length > 0;
}

/** How many guests an audience can be sent to at all. */
export async function countMembers(db: Db | Trx, of: AudienceOf, now: Date): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::integer as n from (${membersOf(of, now)}) m
    where m.is_reached and not m.is_double and not m.is_held_out`.execute(db);
  return rows[0]?.n ?? 0;
}

/** How many of these guests are at which clocks: of the location where they were most, else of the concept. */
export async function countZones(
  db: Db | Trx,
  programId: number,
  guestIds: readonly number[],
): Promise<{ timezone: string; guests: number }[]> {
  const { rows } = await sql<{ timezone: string; guests: number }>`
    with a as (select unnest(${[...guestIds]}::bigint[]) as guest_id),
    visits as (
      select v.guest_id, v.merchant_id, count(*) as n, max(v.visited_ts) as last from a
      join parties v on v.program_id = ${programId} and v.guest_id = a.guest_id and v.visited_ts is not null
      join merchants o on o.program_id = ${programId} and o.merchant_id = v.merchant_id and o.deleted_ts is null
      group by 1, 2),
    usual as (select distinct on (guest_id) guest_id, merchant_id from visits
      order by guest_id, n desc, last desc, merchant_id)
    select coalesce(m.timezone, p.default_timezone) as timezone, count(*)::integer as guests
    from a join programs p on p.program_id = ${programId}
    left join usual u using (guest_id)
    left join merchants m on m.program_id = p.program_id and m.merchant_id = u.merchant_id
    group by 1 order by 2 desc, 1`.execute(db);
  return rows;
}
