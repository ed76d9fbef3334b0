import { sql } from 'kysely';
import type {
  FailReason,
  SkipReason,
  UnknownReason,
  WaitReason,
} from '#contract/marketing/campaigns/recipients.ts';
import type { Trx } from '#server/platform/db/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { forgetSends, noteSends } from '#server/services/guests/gate/index.ts';
import { channelOf } from './moves.ts';
import { type CampaignRow, sourceOf } from './rows.ts';

/** What is known of one message after it was handed over, or was not. */
export interface Settled {
  readonly key: string;
  /** When the message was claimed that this is known of. */
  readonly claimed: Date;
  readonly to: 'sent' | 'queued' | 'unknown' | 'failed' | 'skipped';
  readonly reason?: FailReason | WaitReason | UnknownReason | SkipReason | undefined;
  /** In the carrier's words. */
  readonly detail?: string | undefined;
  /** When it is tried again. */
  readonly due?: Date | undefined;
}

/** A carrier that is busy is given so long, twice as long each time. */
const BACKOFF = { firstMs: 15_000, mostMs: 600_000 };

export const nextTry = (attempts: number, now: Date): Date =>
  new Date(now.getTime() + Math.min(BACKOFF.mostMs, BACKOFF.firstMs * 2 ** Math.max(0, attempts - 1)));

/**
 * Writes down what became of messages, in one order of rows, so that those who write at once wait for each other and never in a circle.
 * What was told by the carrier in the meantime stays. Of a message that somebody else claimed since, only that it was taken counts:
 * a worker that comes back late knows nothing else about it. What was taken after all waits no longer.
 */
export async function settle(
  platform: Platform,
  campaign: CampaignRow,
  settled: readonly Settled[],
): Promise<void> {
  if (settled.length === 0) return;
  const now = platform.clock.now();
  await platform.db.transaction().execute(async (trx) => {
    await lockRows(trx, campaign, settled);
    const waited = await takeWaiting(trx, campaign, settled);
    const { program_id, campaign_id } = campaign;
    const rows = settled.map(({ key, claimed, to, reason, detail, due }) => ({
      key,
      claimed: claimed.toISOString(),
      to,
      reason: reason ?? null,
      detail: detail?.slice(0, 500) ?? null,
      due: due?.toISOString() ?? null,
    }));
    const { rows: changed } = await sql<{ guest_id: number; target: string | null; state: string }>`
      update campaign_recipients r set state = v.to_state, reason = v.reason, detail = coalesce(v.detail, r.detail),
        due_ts = coalesce(v.due, r.due_ts),
        sent_ts = case when v.to_state = 'sent' then ${now}::timestamptz else r.sent_ts end,
        told_ts = case when v.to_state in ('sent', 'failed') or v.reason = 'cannot_be_asked' then ${now}::timestamptz
          else r.told_ts end
      from (select key, claimed, "to" as to_state, reason, detail, due
        from json_to_recordset(${JSON.stringify(rows)}::json)
          as x(key text, claimed timestamptz, "to" text, reason text, detail text, due timestamptz)) v
      where r.program_id = ${program_id} and r.campaign_id = ${campaign_id} and r.key = v.key
        and r.state in ('claimed', 'unknown') and (v.to_state = 'sent' or r.claimed_ts = v.claimed)
        and (r.state <> v.to_state or r.reason is distinct from v.reason)
      returning r.guest_id, r.target, r.state`.execute(trx);
    const back = changed.flatMap(({ guest_id, state }) => (state === 'queued' ? [guest_id] : []));
    const left = changed.flatMap(({ guest_id, target, state }) =>
      state === 'sent' && target !== null && waited.has(guest_id) ? [{ guest_id, target }] : [],
    );
    const channel = channelOf(campaign);
    const what = { programId: program_id, source: sourceOf(campaign) };
    if (channel !== 'loyalty') {
      await forgetSends(trx, { ...what, channel }, back);
      await noteSends(trx, { ...what, channel, at: now }, left);
      return;
    }
    // What a vendor gives is with the guest at once.
    await sql`update campaign_recipients set state = 'delivered', delivered_ts = ${now}
      where program_id = ${program_id} and campaign_id = ${campaign_id} and state = 'sent'
        and key = any(${settled.map(({ key }) => key)}::text[])`.execute(trx);
  });
}

async function lockRows(
  trx: Trx,
  { program_id, campaign_id }: CampaignRow,
  settled: readonly Settled[],
): Promise<void> {
  const keys = settled.map(({ key }) => key);
  await sql`select 1 from campaign_recipients where program_id = ${program_id} and campaign_id = ${campaign_id}
    and key = any(${keys}::text[]) order by guest_id for update`.execute(trx);
}

/** The guests whose message waited to be sent again, though it was taken. */
async function takeWaiting(
  trx: Trx,
  { program_id, campaign_id }: CampaignRow,
  settled: readonly Settled[],
): Promise<ReadonlySet<number>> {
  const keys = settled.flatMap(({ key, to }) => (to === 'sent' ? [key] : []));
  const { rows } = await sql<{ guest_id: number }>`
    update campaign_recipients set state = 'claimed' where program_id = ${program_id} and campaign_id = ${campaign_id}
      and key = any(${keys}::text[]) and state = 'queued' returning guest_id`.execute(trx);
  return new Set(rows.map(({ guest_id }) => guest_id));
}
