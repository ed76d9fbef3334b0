import { sql } from 'kysely';
import type { FailReason } from '#contract/marketing/campaigns/recipients.ts';
import type { Trx } from '#server/platform/db/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { write } from '#server/platform/write/index.ts';
import { suppressBySystem } from '#server/services/guests/gate/index.ts';
import { isDeadNumber, recordNumberStop, statusOfReport } from '#server/services/host/messages/index.ts';
import type { CampaignKey } from './rows.ts';

const REF = 'campaign-';

/** What a report of a campaign's text names; nobody can guess it. */
export const refOf = (token: string): string => `${REF}${token}`;

/** The guest whose text it names; null for texts of parties. */
export function tokenIn(ref: string | undefined): string | null {
  const token = ref?.startsWith(REF) ? ref.slice(REF.length) : '';
  return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(token) ? token : null;
}

export interface TextReport {
  readonly programId: number;
  readonly token: string;
  readonly status: string;
  readonly errorCode: string | undefined;
  /** The number that it came from, where the report says so. */
  readonly from: string | undefined;
}

interface Reported extends CampaignKey {
  readonly guest_id: number;
  readonly target: string | null;
  readonly state: string;
}

async function findReported(trx: Trx, { programId, token }: TextReport): Promise<Reported | null> {
  const { rows } = await sql<Reported>`
    select r.program_id, r.campaign_id, r.guest_id, r.target, r.state from campaign_recipients r
    where r.program_id = ${programId} and r.public_token = ${token}::uuid for update`.execute(trx);
  return rows[0] ?? null;
}

type Told = { readonly to: 'sent' | 'delivered' } | { readonly to: 'failed'; readonly reason: FailReason };

function toldOf({ status, errorCode }: TextReport): Told | null {
  const told = statusOfReport(status, errorCode);
  if (!told) return null;
  if (told.status === 'delivered') return { to: 'delivered' };
  if (told.reason === null) return { to: 'sent' };
  return { to: 'failed', reason: told.status === 'undelivered' ? 'undelivered' : 'refused' };
}

/** By which states a row gets where a report says that its text is: what is told proves that the text left, also where we had no answer. */
const WAYS: Readonly<Record<string, readonly string[]>> = {
  queued: ['claimed', 'sent'],
  claimed: ['sent'],
  unknown: ['sent'],
  sent: [],
};

async function move(
  trx: Trx,
  row: Reported,
  told: Told,
  { now, detail }: { now: Date; detail: string | null },
) {
  const steps = [...(WAYS[row.state] ?? []), ...(told.to === 'sent' ? [] : [told.to])];
  for (const state of steps)
    await sql`update campaign_recipients set state = ${state}, told_ts = ${now},
        reason = ${state === 'failed' && told.to === 'failed' ? told.reason : null}, detail = coalesce(${detail}, detail),
        claimed_ts = case when ${state} = 'claimed' then ${now}::timestamptz else claimed_ts end,
        sent_ts = coalesce(sent_ts, case when ${state} = 'sent' then ${now}::timestamptz end),
        delivered_ts = case when ${state} = 'delivered' then ${now}::timestamptz else delivered_ts end
      where program_id = ${row.program_id} and campaign_id = ${row.campaign_id} and guest_id = ${row.guest_id}`.execute(
      trx,
    );
}

/** Takes in what the provider of texts tells of a campaign's: twice, late and in any order; the first end that is told holds. */
export async function takeTextReport(platform: Platform, report: TextReport): Promise<void> {
  const told = toldOf(report);
  if (!told) return;
  await write(platform, null, async ({ trx, now }) => {
    const row = await findReported(trx, report);
    if (!row || !(row.state in WAYS)) return;
    const words = `The provider of texts reported ${report.errorCode ?? report.status}`;
    await move(trx, row, told, { now, detail: told.to === 'failed' ? words : null });
    if (row.target === null) return;
    const { programId, errorCode, from } = report;
    if (errorCode === '21610' && from !== undefined)
      await recordNumberStop(trx, { programId, from, phone: row.target }, now);
    if (isDeadNumber(errorCode)) {
      const address = { programId, channel: 'sms', target: row.target } as const;
      await suppressBySystem(
        trx,
        { ...address, reason: 'dead_number', note: words, source: 'provider' },
        now,
      );
    }
  });
}
