import { type Selectable, sql } from 'kysely';
import { sampleOf } from '#contract/marketing/campaigns/abPower.ts';
import type { Db, DB, Trx } from '#server/platform/db/index.ts';
import type { CampaignKey } from '../sending/rows.ts';

export type TestRow = Selectable<DB['email_campaign_ab_tests']>;

/** The test of a campaign that is still to be decided; null where there is none, or it is over. */
export async function findTest(
  db: Db | Trx,
  { program_id, campaign_id }: CampaignKey,
): Promise<TestRow | null> {
  const row = await db
    .selectFrom('email_campaign_ab_tests')
    .selectAll()
    .where('program_id', '=', program_id)
    .where('campaign_id', '=', campaign_id)
    .where('status', 'in', ['READY', 'IN PROGRESS'])
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Chooses who gets a test, and which variant: by a hash of test and guest, so that the same audience is split alike. The rest waits
 * for the winner.
 */
export async function splitTest(trx: Trx, key: CampaignKey): Promise<void> {
  const test = await findTest(trx, key);
  if (!test) return;
  const { program_id, campaign_id } = key;
  const { rows } = await sql<{ n: number }>`select count(*)::integer as n from campaign_recipients
    where program_id = ${program_id} and campaign_id = ${campaign_id} and state = 'queued'`.execute(trx);
  const sample = sampleOf(rows[0]?.n ?? 0, test.sample_size_pct);
  await sql`
    update campaign_recipients r set variant = case when s.place % 2 = 1 then 'A' else 'B' end, due_ts = r.wanted_ts,
      reason = null, is_in_test = true
    from (
      select guest_id, row_number() over (order by md5(${test.email_campaign_ab_test_id}::bigint || ':' || guest_id), guest_id) as place
      from campaign_recipients
      where program_id = ${program_id} and campaign_id = ${campaign_id} and state = 'queued') s
    where r.program_id = ${program_id} and r.campaign_id = ${campaign_id} and r.guest_id = s.guest_id
      and s.place <= ${sample}`.execute(trx);
}
