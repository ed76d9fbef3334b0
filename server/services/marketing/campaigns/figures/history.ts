import { sql } from 'kysely';
import type { CampaignOfGuest } from '#contract/marketing/campaigns/figures.ts';
import type { Db } from '#server/platform/db/index.ts';
import { cut, type Slice, sliced } from '#server/platform/page/index.ts';
import { channelOf } from '../sending/moves.ts';
import { recipientState } from './recipients.ts';
import { stateWords } from './stats.ts';

interface Row {
  readonly campaign_id: number;
  readonly channel: string;
  readonly name: string;
  readonly state: string;
  readonly reason: string | null;
  readonly at_ts: Date | null;
  readonly delivered_ts: Date | null;
  readonly opened_ts: Date | null;
  readonly clicked_ts: Date | null;
}

/** Every campaign that a guest was in the audience of, the newest first. */
export async function readHistory(db: Db, programId: number, guestId: number, asked: Slice) {
  const { rows } = await sql<Row>`
    select r.campaign_id, c.channel, c.name, r.state, r.reason, coalesce(r.sent_ts, c.started_ts) as at_ts, r.delivered_ts,
      r.opened_ts, r.clicked_ts
    from campaign_recipients r join campaigns c using (program_id, campaign_id)
    where r.program_id = ${programId} and r.guest_id = ${guestId}
    order by at_ts desc nulls last, r.campaign_id desc ${sliced(asked)}`.execute(db);
  const at = (date: Date | null) => date?.toISOString() ?? null;
  return cut(rows, asked, (row): CampaignOfGuest => {
    const state = recipientState(row.state);
    return {
      campaign_id: row.campaign_id,
      channel: channelOf(row),
      name: row.name,
      state,
      words: stateWords(state, row.reason),
      at_ts: at(row.at_ts),
      delivered_ts: at(row.delivered_ts),
      opened_ts: at(row.opened_ts),
      clicked_ts: at(row.clicked_ts),
    };
  });
}
