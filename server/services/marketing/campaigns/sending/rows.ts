import { type Selectable, sql } from 'kysely';
import type { Db, DB, Trx } from '#server/platform/db/index.ts';

export type CampaignRow = Selectable<DB['campaigns']>;
export type SendingRow = Selectable<DB['campaign_sendings']>;

export interface CampaignKey {
  readonly program_id: number;
  readonly campaign_id: number;
}

/** By what a carrier's reports and the frequency cap know what a message was for. */
export const sourceOf = ({ campaign_id }: CampaignKey): string => `campaign:${campaign_id}`;

/** A campaign, which nobody moves until the transaction ends; null where somebody else holds it. */
export async function holdCampaign(trx: Trx, key: CampaignKey): Promise<CampaignRow | null> {
  const row = await trx
    .selectFrom('campaigns')
    .selectAll()
    .where('program_id', '=', key.program_id)
    .where('campaign_id', '=', key.campaign_id)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row ?? null;
}

/** How far a campaign is; one worker at a time looks after it. Null where another does, or it never started. */
export async function holdSending(trx: Trx, key: CampaignKey): Promise<SendingRow | null> {
  const row = await trx
    .selectFrom('campaign_sendings')
    .selectAll()
    .where('program_id', '=', key.program_id)
    .where('campaign_id', '=', key.campaign_id)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row ?? null;
}

/** The campaign as it is, where it sends. */
export async function findSending(db: Db | Trx, key: CampaignKey): Promise<CampaignRow | null> {
  const row = await db
    .selectFrom('campaigns')
    .selectAll()
    .where('program_id', '=', key.program_id)
    .where('campaign_id', '=', key.campaign_id)
    .where('state', '=', 'sending')
    .executeTakeFirst();
  return row ?? null;
}

/** Campaigns of every concept in these states that have something left to do. */
export async function listRunning(db: Db, states: readonly string[]): Promise<CampaignKey[]> {
  const { rows } = await sql<CampaignKey>`
    select c.program_id, c.campaign_id from campaigns c join campaign_sendings s using (program_id, campaign_id)
    where c.state = any(${[...states]}::text[]) and s.closed_ts is null order by c.started_ts, c.campaign_id`.execute(
    db,
  );
  return rows;
}

export async function updateSending(
  trx: Trx,
  key: CampaignKey,
  set: Partial<Omit<SendingRow, 'program_id' | 'campaign_id'>>,
): Promise<void> {
  await trx
    .updateTable('campaign_sendings')
    .set(set)
    .where('program_id', '=', key.program_id)
    .where('campaign_id', '=', key.campaign_id)
    .execute();
}
