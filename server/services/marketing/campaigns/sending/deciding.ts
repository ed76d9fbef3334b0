import { sql } from 'kysely';
import {
  type AbOutcome,
  betterMean,
  betterShare,
  type Measured,
} from '#contract/marketing/campaigns/abStatistics.ts';
import type { AbCriterion, AbStatus } from '#contract/marketing/campaigns/abRules.ts';
import type { CampaignPause } from '#contract/marketing/campaigns/states.ts';
import { recordEvent } from '#server/platform/audit/index.ts';
import type { Trx } from '#server/platform/db/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { countsInSums } from '#server/services/administration/merchants/index.ts';
import { findTest, type TestRow } from '../ledger/test.ts';
import { move, systemStamp } from './moves.ts';
import { type CampaignKey, type CampaignRow, holdCampaign, holdSending } from './rows.ts';

/** What a variant of a test came to. */
export interface VariantFigures {
  readonly variant: 'A' | 'B';
  /** Its part of the sample. */
  readonly sample: number;
  readonly open: number;
  readonly sent: number;
  readonly clicks: number;
  readonly opens: number;
  readonly unsubscribes: number;
  readonly visits: number;
  readonly spend: number;
  readonly spend_squares: number;
  readonly last_sent_ts: Date | null;
}

/** What both variants came to by an instant; clicks and opens of people alone. Spend in cents. */
export async function readVariants(
  trx: Trx,
  { program_id, campaign_id }: CampaignKey,
  at: Date,
): Promise<VariantFigures[]> {
  const { rows } = await sql<VariantFigures>`
    select r.variant, count(*)::integer as sample,
      (count(*) filter (where r.state in ('queued', 'claimed') or (r.state = 'unknown' and r.reason = 'no_answer')))::integer as open,
      count(r.sent_ts)::integer as sent,
      (count(*) filter (where r.clicked_ts <= ${at}))::integer as clicks,
      (count(*) filter (where r.opened_ts <= ${at} or r.clicked_ts <= ${at}))::integer as opens,
      (count(*) filter (where r.unsubscribed_ts <= ${at} or r.complained_ts <= ${at}))::integer as unsubscribes,
      (count(*) filter (where exists (select 1 from parties p where p.program_id = ${program_id} and p.guest_id = r.guest_id
        and p.visited_ts > r.sent_ts and p.visited_ts <= ${at} and ${countsInSums(program_id, sql.ref('p.merchant_id'))})))::integer as visits,
      coalesce(sum(m.cents), 0)::double precision as spend,
      coalesce(sum(m.cents::double precision * m.cents), 0)::double precision as spend_squares,
      max(r.sent_ts) as last_sent_ts
    from campaign_recipients r
    cross join lateral (
      select coalesce(sum(t.total_cents), 0)::bigint as cents from tickets t
      where t.program_id = ${program_id} and t.guest_id = r.guest_id and t.status = 'closed'
        and t.open_ts > r.sent_ts and t.open_ts <= ${at} and ${countsInSums(program_id, sql.ref('t.merchant_id'))}) m
    where r.program_id = ${program_id} and r.campaign_id = ${campaign_id} and r.variant <> '' and r.is_in_test
    group by r.variant order by r.variant`.execute(trx);
  return rows;
}

const measured = ({ sent, spend, spend_squares }: VariantFigures): Measured => ({
  n: sent,
  sum: spend,
  squares: spend_squares,
});
const share = (hits: 'clicks' | 'opens' | 'unsubscribes' | 'visits') => (one: VariantFigures) => ({
  n: one.sent,
  hits: one[hits],
});

const JUDGES = {
  clicks: (a, b) => betterShare(share('clicks')(a), share('clicks')(b), 'more'),
  opens: (a, b) => betterShare(share('opens')(a), share('opens')(b), 'more'),
  unsubscribes: (a, b) => betterShare(share('unsubscribes')(a), share('unsubscribes')(b), 'less'),
  visits: (a, b) => betterShare(share('visits')(a), share('visits')(b), 'more'),
  spend: (a, b) => betterMean(measured(a), measured(b)),
} as const satisfies Record<AbCriterion, (a: VariantFigures, b: VariantFigures) => AbOutcome>;

const isCriterion = (text: string): text is AbCriterion => Object.hasOwn(JUDGES, text);

/** What the figures say by the criterion of a test. */
export const outcomeOf = (criterion: string, a: VariantFigures, b: VariantFigures): AbOutcome =>
  isCriterion(criterion) ? JUDGES[criterion](a, b) : 'none';

/** At the first mail of a test it is in progress, and its variants are fixed. */
export async function beginTest(trx: Trx, key: CampaignKey, now: Date): Promise<void> {
  await trx
    .updateTable('email_campaign_ab_tests')
    .set({ status: 'IN PROGRESS', updated_ts: now })
    .where('program_id', '=', key.program_id)
    .where('campaign_id', '=', key.campaign_id)
    .where('status', '=', 'READY')
    .execute();
}

/**
 * Ends a test when its time is over, counted from its last mail: by the criterion, or with no difference found, when the author's default
 * holds. It fails where a variant reached less than half of its part. What is told afterwards changes nothing.
 */
export async function decideTest(platform: Platform, key: CampaignKey): Promise<void> {
  await platform.db.transaction().execute(async (trx) => {
    const campaign = await holdCampaign(trx, key);
    const sending = await holdSending(trx, key);
    if (campaign?.state !== 'sending' || !sending?.written_ts) return;
    const now = platform.clock.now();
    const test = await findTest(trx, key);
    if (!test) return holdRest(trx, campaign, now);
    const figures = await readVariants(trx, key, now);
    if (figures.some(({ open }) => open > 0)) return;
    // Of a sample of which nobody could be sent anything the test begins and ends here.
    await beginTest(trx, key, now);
    const last = Math.max(0, ...figures.map(({ last_sent_ts }) => last_sent_ts?.getTime() ?? 0));
    await noteLast(trx, test, last);
    if (figures.some(({ sent, sample }) => sent * 2 < sample))
      return end(trx, campaign, test, { status: 'FAILED', outcome: null, goes: null, why: 'ab_failed' }, now);
    if (now.getTime() < last + test.duration_mins * 60_000) return;
    const [a, b] = figures;
    const outcome = a && b ? outcomeOf(test.criterion, a, b) : 'none';
    const goes = outcome === 'none' ? (test.default_choice === 'A' ? 'A' : null) : outcome;
    await end(trx, campaign, test, { status: 'COMPLETED', outcome, goes, why: 'ab_hold' }, now);
  });
}

const WAITS = {
  COMPLETED: 'ab_hold',
  CANCELED: 'ab_cancelled',
  FAILED: 'ab_failed',
} as const satisfies Partial<Record<AbStatus, CampaignPause>>;

/** A test that ended without a winner keeps its rest, whoever paused or resumed the campaign meanwhile. */
async function holdRest(trx: Trx, campaign: CampaignRow, now: Date): Promise<void> {
  const over = await trx
    .selectFrom('email_campaign_ab_tests')
    .select('status')
    .where('program_id', '=', campaign.program_id)
    .where('campaign_id', '=', campaign.campaign_id)
    .where('winning_test_variant_id', 'is', null)
    .executeTakeFirst();
  const reason = Object.entries(WAITS).find(([status]) => status === over?.status)?.[1];
  if (reason && (await hasRest(trx, campaign))) await move(trx, campaign, { state: 'paused', reason }, now);
}

async function noteLast(
  trx: Trx,
  { program_id, email_campaign_ab_test_id }: TestRow,
  last: number,
): Promise<void> {
  if (last === 0) return;
  await trx
    .updateTable('email_campaign_ab_tests')
    .set({ last_test_sent_ts: new Date(last) })
    .where('program_id', '=', program_id)
    .where('email_campaign_ab_test_id', '=', email_campaign_ab_test_id)
    .execute();
}

interface Ending {
  readonly status: 'COMPLETED' | 'FAILED';
  readonly outcome: AbOutcome | null;
  /** Which variant the rest get; null where a person chooses. */
  readonly goes: 'A' | 'B' | null;
  readonly why: CampaignPause;
}

async function end(
  trx: Trx,
  campaign: CampaignRow,
  test: TestRow,
  { status, outcome, goes, why }: Ending,
  now: Date,
): Promise<void> {
  const key = { program_id: test.program_id, email_campaign_ab_test_id: test.email_campaign_ab_test_id };
  await trx
    .updateTable('email_campaign_ab_tests')
    .set((eb) => ({
      status,
      outcome,
      chosen_ts: now,
      updated_ts: now,
      version: test.version + 1,
      winning_test_variant_id:
        goes === null
          ? null
          : eb
              .selectFrom('email_campaign_ab_test_variants')
              .select('test_variant_id')
              .where('program_id', '=', key.program_id)
              .where('email_campaign_ab_test_id', '=', key.email_campaign_ab_test_id)
              .where('name', '=', goes),
    }))
    .where('program_id', '=', key.program_id)
    .where('email_campaign_ab_test_id', '=', key.email_campaign_ab_test_id)
    .execute();
  await recordEvent(trx, systemStamp(campaign.program_id), {
    kind: 'email_campaign.test_chosen',
    recordId: campaign.campaign_id,
    recordName: campaign.name,
    changes: [{ field: 'outcome', from: null, to: outcome ?? 'failed' }],
  });
  if (goes !== null) await releaseRest(trx, campaign, goes, now);
  else if (await hasRest(trx, campaign)) await move(trx, campaign, { state: 'paused', reason: why }, now);
}

const RESTING = sql`state = 'queued' and reason = 'for_winner'`;

async function hasRest(trx: Trx, { program_id, campaign_id }: CampaignKey): Promise<boolean> {
  const { rows } = await sql<{ n: number }>`select 1 as n from campaign_recipients
    where program_id = ${program_id} and campaign_id = ${campaign_id} and ${RESTING} limit 1`.execute(trx);
  return rows.length > 0;
}

/** The guests who waited for the winner get it, when they are due. Whoever had the test does not get it again. */
export async function releaseRest(
  trx: Trx,
  { program_id, campaign_id }: CampaignKey,
  variant: 'A' | 'B',
  now: Date,
): Promise<void> {
  await sql`update campaign_recipients set variant = ${variant}, reason = null, due_ts = greatest(wanted_ts, ${now})
    where program_id = ${program_id} and campaign_id = ${campaign_id} and ${RESTING}`.execute(trx);
}
