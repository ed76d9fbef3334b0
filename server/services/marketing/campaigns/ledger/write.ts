import { sql } from 'kysely';
import { instantOf } from '#contract/core/time.ts';
import { MOMENTARY } from '#contract/guests/gate/rules.ts';
import type { SkipReason } from '#contract/marketing/campaigns/recipients.ts';
import type { Trx } from '#server/platform/db/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type Asked, askGate } from '../gating.ts';
import { channelOf, move } from '../sending/moves.ts';
import {
  type CampaignKey,
  type CampaignRow,
  findSending,
  holdSending,
  updateSending,
} from '../sending/rows.ts';
import { type Member, nextMembers } from '../audience/members.ts';
import { findTest, splitTest } from './test.ts';
import { isHeldOut } from './split.ts';
import { readUsual } from '#server/services/guests/guests/index.ts';

/** So many get their row in one transaction. */
const BATCH = 10_000;
/** When the rest of a test is due is not known before its end. */
export const NOT_YET = 'infinity';

interface Written {
  readonly guest_id: number;
  readonly target: string | null;
  readonly state: 'queued' | 'held_out' | 'skipped';
  readonly reason: SkipReason | 'for_winner' | null;
  readonly due_ts: string | null;
  readonly wanted_ts: string | null;
  readonly is_compared: boolean;
}

/**
 * Writes a row for every guest of the audience of a campaign, in the order of their ids, a batch in a transaction, so that whoever
 * takes over from a dead worker goes on behind it. Answers whether all have theirs.
 */
export async function writeRecipients(platform: Platform, key: CampaignKey): Promise<boolean> {
  for (;;) {
    const step = await platform.db.transaction().execute((trx) => writeBatch(platform, trx, key));
    if (step !== 'more') return step === 'done';
  }
}

async function writeBatch(
  { clock }: Platform,
  trx: Trx,
  key: CampaignKey,
): Promise<'more' | 'done' | 'not_mine'> {
  const sending = await holdSending(trx, key);
  const campaign = await findSending(trx, key);
  if (!sending || !campaign) return 'not_mine';
  if (sending.written_ts) return 'done';
  const now = clock.now();
  const of = { ...campaign, channel: channelOf(campaign) };
  const members = await nextMembers(trx, of, { after: sending.written_guest_id, most: BATCH }, now);
  const last = members.at(-1)?.guest_id;
  if (last === undefined) {
    await finish(trx, campaign, now);
    return 'done';
  }
  await insert(trx, campaign, await judge(trx, campaign, members, now));
  await updateSending(trx, key, { written_guest_id: last, beat_ts: now });
  return 'more';
}

async function finish(trx: Trx, campaign: CampaignRow, now: Date): Promise<void> {
  const { rows } = await sql<{ n: number }>`select count(*)::integer as n from campaign_recipients
    where program_id = ${campaign.program_id} and campaign_id = ${campaign.campaign_id} and state = 'queued'`.execute(
    trx,
  );
  await updateSending(trx, campaign, { written_ts: now, beat_ts: now });
  if (rows[0]?.n === 0) return move(trx, campaign, { state: 'failed', reason: 'empty_audience' }, now);
  await splitTest(trx, campaign);
}

/** No mail leaves before it can be called back. */
export const firstDue = ({ undo_minutes, started_ts }: CampaignRow, now: Date): Date =>
  new Date((started_ts ?? now).getTime() + undo_minutes * 60_000);

/** When each of these guests is due: all at once, or when their own clocks show the time; never within the undo window. */
export async function dueOf(
  trx: Trx,
  campaign: CampaignRow,
  guestIds: readonly number[],
  now: Date,
): Promise<(guestId: number) => Date> {
  const first = firstDue(campaign, now);
  const { send_kind, local_time, program_id } = campaign;
  if (send_kind !== 'local' || local_time === null) return () => first;
  const [date = '', time = ''] = local_time.split('T');
  const usual = await readUsual(trx, program_id, guestIds);
  const byZone = new Map<string, Date>();
  return (guestId) => {
    const timezone = usual.get(guestId)?.timezone ?? 'UTC';
    const known = byZone.get(timezone) ?? instantOf(timezone, date, time);
    byZone.set(timezone, known);
    return known > first ? known : first;
  };
}

async function judge(
  trx: Trx,
  campaign: CampaignRow,
  members: readonly Member[],
  now: Date,
): Promise<Written[]> {
  const guestIds = members.map(({ guest_id }) => guest_id);
  const doubles = new Set(members.flatMap(({ guest_id, is_double }) => (is_double ? [guest_id] : [])));
  const question = {
    programId: campaign.program_id,
    channel: channelOf(campaign),
    purpose: 'marketing',
    at: now,
  } as const;
  const isTested = (await findTest(trx, campaign)) !== null;
  const due = await dueOf(trx, campaign, guestIds, now);
  const written: Written[] = [];
  const seen = new Set<string>();
  for await (const batch of askGate(trx, question, guestIds)) {
    const targets = batch.flatMap(({ target }) => target ?? []);
    const taken = await listTaken(trx, campaign, targets);
    for (const answer of batch) {
      const isDouble = doubles.has(answer.guestId) || isTaken(answer, seen, taken);
      const reason = whyNot(answer) ?? (isDouble ? 'same_address' : null);
      if (reason === null && answer.target !== null) seen.add(answer.target);
      written.push(rowOf(campaign, answer, { reason, isTested, due: due(answer.guestId) }));
    }
  }
  return written;
}

/** The first rule that keeps a guest from marketing whatever the moment. */
function whyNot({ rules, target }: Asked): SkipReason | null {
  const against = rules.find(({ rule, ok }) => !ok && !MOMENTARY.includes(rule));
  if (against) return against.rule;
  return target === null ? 'address' : null;
}

const isTaken = ({ target }: Asked, ...sets: readonly ReadonlySet<string>[]) =>
  target !== null && sets.some((set) => set.has(target));

function rowOf(
  { campaign_id, holdout_pct }: CampaignRow,
  { guestId, target }: Asked,
  { reason, isTested, due }: { reason: SkipReason | null; isTested: boolean; due: Date },
): Written {
  const row = { guest_id: guestId, target };
  if (reason !== null)
    return { ...row, state: 'skipped', reason, due_ts: null, wanted_ts: null, is_compared: false };
  if (isHeldOut(campaign_id, guestId, holdout_pct))
    return { ...row, state: 'held_out', reason: null, due_ts: null, wanted_ts: null, is_compared: true };
  const wanted_ts = due.toISOString();
  const when = isTested
    ? ({ due_ts: NOT_YET, reason: 'for_winner' } as const)
    : ({ due_ts: wanted_ts, reason: null } as const);
  return { ...row, state: 'queued', ...when, wanted_ts, is_compared: true };
}

/** Of these addresses those that somebody of the campaign has who gets it, or would have. */
async function listTaken(
  trx: Trx,
  { program_id, campaign_id }: CampaignKey,
  targets: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ target: string }>`
    select target from campaign_recipients where program_id = ${program_id} and campaign_id = ${campaign_id}
      and target = any(${[...targets]}::text[]) and state <> 'skipped'`.execute(trx);
  return new Set(rows.map(({ target }) => target));
}

async function insert(
  trx: Trx,
  { program_id, campaign_id }: CampaignKey,
  rows: readonly Written[],
): Promise<void> {
  await sql`
    insert into campaign_recipients (program_id, campaign_id, guest_id, target, state, reason, due_ts, wanted_ts,
      is_compared, key)
    select ${program_id}::bigint, ${campaign_id}::bigint, r.guest_id, r.target, r.state, r.reason, r.due_ts, r.wanted_ts,
      r.is_compared,
      'c' || ${campaign_id}::bigint || '.' || r.guest_id
    from json_to_recordset(${JSON.stringify(rows)}::json) as r(guest_id bigint, target text, state text, reason text,
      due_ts timestamptz, wanted_ts timestamptz, is_compared boolean)
    on conflict (program_id, campaign_id, guest_id, occasion) do nothing`.execute(trx);
}
