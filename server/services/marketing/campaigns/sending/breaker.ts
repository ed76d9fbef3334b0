import { sql } from 'kysely';
import type { CampaignPause } from '#contract/marketing/campaigns/states.ts';
import type { Db, Trx } from '#server/platform/db/index.ts';
import type { CampaignKey } from './rows.ts';

/** Of the last so many that were sent. */
const LAST = 500;
/** Of fewer nothing is judged. */
const LEAST = 100;
const MOST_HARD = 0.05;
const MOST_COMPLAINTS = 0.003;
/** One guest who complains stops nobody. */
const LEAST_COMPLAINTS = 2;

export interface Lately {
  readonly sent: number;
  readonly hard: number;
  readonly complaints: number;
}

/** Why a campaign is stopped before it does more harm; null where it may go on (CAMP-E12). */
export function breakerOf({
  sent,
  hard,
  complaints,
}: Lately): Extract<CampaignPause, 'bounces' | 'complaints'> | null {
  if (sent < LEAST) return null;
  if (hard / sent > MOST_HARD) return 'bounces';
  return complaints >= LEAST_COMPLAINTS && complaints / sent > MOST_COMPLAINTS ? 'complaints' : null;
}

/** What became of the last mails of a campaign, since a person last let it go on. */
export async function readLately(
  db: Db | Trx,
  { program_id, campaign_id }: CampaignKey,
  since: Date,
): Promise<Lately> {
  const { rows } = await sql<Lately>`
    select count(*)::integer as sent, (count(*) filter (where bounce_class = 'hard'))::integer as hard,
      (count(*) filter (where complained_ts is not null))::integer as complaints
    from (
      select bounce_class, complained_ts from campaign_recipients
      where program_id = ${program_id} and campaign_id = ${campaign_id} and sent_ts is not null and sent_ts >= ${since}
      order by sent_ts desc limit ${LAST}) last`.execute(db);
  return rows[0] ?? { sent: 0, hard: 0, complaints: 0 };
}
