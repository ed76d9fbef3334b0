import { randomUUID } from 'node:crypto';
import type { SkipReason } from '#contract/marketing/campaigns/recipients.ts';
import type { TagValues } from '#contract/marketing/templates/tags.ts';
import { openAgain } from '#contract/guests/gate/limits.ts';
import { sql } from 'kysely';
import type { Trx } from '#server/platform/db/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { noteSends, readLimits } from '#server/services/guests/gate/index.ts';
import { type Asked, askGate } from '../gating.ts';
import { listsOf } from '../ledger/lists.ts';
import { readUsual, type Usual } from '#server/services/guests/guests/index.ts';
import { beginTest } from './deciding.ts';
import { Evenings, tomorrowMorning } from './full.ts';
import { channelOf } from './moves.ts';
import { allowance } from './pace.ts';
import {
  type CampaignKey,
  type CampaignRow,
  findSending,
  holdSending,
  sourceOf,
  updateSending,
} from './rows.ts';

/** A message that this worker alone hands over. */
export interface Claimed {
  readonly guest_id: number;
  readonly key: string;
  readonly target: string;
  readonly variant: string;
  /** How often it was claimed before. */
  readonly attempts: number;
  readonly public_token: string;
  /** What tags say to this guest besides, such as the code of an offer. */
  readonly tag_values: TagValues | null;
}

interface Due extends Omit<Claimed, 'target'> {
  readonly target: string | null;
  readonly useful_until_ts: Date | null;
}

/** What became of a row that was due: it leaves, waits until an instant, or is not sent. */
type Verdict =
  | { readonly to: 'claimed'; readonly target: string }
  | { readonly to: 'queued'; readonly reason: 'quiet_hours' | 'full_tonight'; readonly until: Date }
  | { readonly to: 'skipped'; readonly reason: SkipReason };

/** What the channel makes of the guests who may be written to; those left out miss a value. */
export type Make<T> = (
  trx: Trx,
  campaign: CampaignRow,
  rows: readonly Claimed[],
  now: Date,
) => Promise<ReadonlyMap<string, T>>;

export type Made<T> = Claimed & { readonly made: T };

/** Messages that go with one call, which is taken whole or not at all. */
export interface Parcel<T> {
  /** By which they are found again when nobody knows what became of them. */
  readonly label: string;
  readonly rows: readonly Made<T>[];
}

/** What goes with one call. */
export type Pack<T> = (rows: readonly Made<T>[]) => readonly (readonly Made<T>[])[];

export interface Claim<T> {
  readonly campaign: CampaignRow;
  readonly claimedAt: Date;
  readonly parcels: readonly Parcel<T>[];
}

interface Taking<T> {
  readonly worker: string;
  readonly most: number;
  readonly make: Make<T>;
  readonly pack: Pack<T>;
}

const evenings = new Evenings();
/** Who waits for quiet hours in a zone that is not theirs asks again in so long. */
const LEAST_WAIT_MS = 600_000;

/**
 * Takes what is due of a campaign, as much as its pace allows over all workers, and asks the gate for each at this moment. What may
 * leave is claimed and noted for the frequency cap in this one transaction. Null when nothing is to do now, or somebody else does it.
 */
export function claimDue<T>(
  platform: Platform,
  key: CampaignKey,
  { worker, most, make, pack }: Taking<T>,
): Promise<Claim<T> | null> {
  const { db, clock } = platform;
  return db.transaction().execute(async (trx) => {
    const sending = await holdSending(trx, key);
    const campaign = sending?.written_ts ? await findSending(trx, key) : null;
    if (!sending || !campaign) return null;
    const now = clock.now();
    const allowed = allowance({ next: sending.next_ts, perMinute: campaign.rate_per_minute, most }, now);
    if (allowed.count === 0) return null;
    const due = await takeDue(trx, campaign, allowed.count, now);
    if (due.length === 0) return null;
    const verdicts = await judge(trx, campaign, { due, now, ignoresFull: sending.is_full_ignored });
    const may = due.flatMap((row) => {
      const verdict = verdicts.get(row.key);
      return verdict?.to === 'claimed' ? [{ ...row, target: verdict.target }] : [];
    });
    const made = await make(trx, campaign, may, now);
    const rows = may.flatMap((row) => {
      const own = made.get(row.key);
      if (own === undefined) verdicts.set(row.key, { to: 'skipped', reason: 'missing_value' });
      return own === undefined ? [] : [{ ...row, made: own }];
    });
    const claim = `${worker}/${randomUUID().slice(0, 8)}`;
    const parcels = pack(rows).map((part, n) => ({ label: `${claim}.${n}`, rows: part }));
    await store(trx, campaign, { verdicts, parcels, now });
    if (rows.some(({ variant }) => variant !== '')) await beginTest(trx, key, now);
    const channel = channelOf(campaign);
    const what = { programId: key.program_id, source: sourceOf(key), at: now };
    if (channel !== 'loyalty') await noteSends(trx, { ...what, channel }, rows);
    await updateSending(trx, key, { next_ts: allowed.nextAfter(rows.length) });
    return { campaign, claimedAt: now, parcels };
  });
}

async function takeDue(trx: Trx, key: CampaignKey, most: number, now: Date): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select guest_id, key, target, variant, public_token, attempts, tag_values, useful_until_ts from campaign_recipients
    where program_id = ${key.program_id} and campaign_id = ${key.campaign_id} and state = 'queued' and due_ts <= ${now}
    order by due_ts, guest_id limit ${most} for update skip locked`.execute(trx);
  return rows;
}

interface Judging {
  readonly due: readonly Due[];
  readonly now: Date;
  readonly ignoresFull: boolean;
}

async function judge(
  trx: Trx,
  campaign: CampaignRow,
  { due, now, ignoresFull }: Judging,
): Promise<Map<string, Verdict>> {
  const { program_id: programId } = campaign;
  const ids = due.map(({ guest_id }) => guest_id);
  const question = {
    programId,
    channel: channelOf(campaign),
    purpose: 'marketing',
    at: now,
    list: listsOf(campaign),
  } as const;
  const answers = new Map<number, Asked>();
  for await (const batch of askGate(trx, question, ids))
    for (const answer of batch) answers.set(answer.guestId, answer);
  const isAsked = campaign.is_covers_aware && !ignoresFull;
  const isQuiet = [...answers.values()].some(({ rules }) =>
    rules.some((one) => one.rule === 'quiet_hours' && !one.ok),
  );
  const usual = isAsked || isQuiet ? await readUsual(trx, programId, ids) : new Map<number, Usual>();
  const limits = await readLimits(trx, programId);
  const verdicts = new Map<string, Verdict>();
  for (const row of due) {
    const answer = answers.get(row.guest_id);
    const place = usual.get(row.guest_id);
    const refused = answer?.rules.find(({ ok }) => !ok);
    if (row.useful_until_ts && row.useful_until_ts < now)
      verdicts.set(row.key, { to: 'skipped', reason: 'too_late' });
    else if (!answer || answer.target === null)
      verdicts.set(row.key, { to: 'skipped', reason: refused?.rule ?? 'address' });
    else if (refused?.rule === 'quiet_hours') {
      const again = openAgain(limits, place?.timezone ?? 'UTC', now);
      const until = new Date(Math.max(again.getTime(), now.getTime() + LEAST_WAIT_MS));
      verdicts.set(row.key, { to: 'queued', reason: 'quiet_hours', until });
    } else if (refused)
      verdicts.set(row.key, { to: 'skipped', reason: refused.rule === 'list' ? 'left_since' : refused.rule });
    else if (isAsked && place && (await isFullAt(trx, programId, place, now)))
      verdicts.set(row.key, {
        to: 'queued',
        reason: 'full_tonight',
        until: tomorrowMorning(place.timezone, now),
      });
    else verdicts.set(row.key, { to: 'claimed', target: answer.target });
  }
  return verdicts;
}

async function isFullAt(
  db: Trx,
  programId: number,
  { merchant_id, timezone }: Usual,
  now: Date,
): Promise<boolean> {
  if (merchant_id === null) return false;
  return evenings.isFull(db, { programId, merchantId: merchant_id, timezone }, now);
}

interface Storing {
  readonly verdicts: ReadonlyMap<string, Verdict>;
  readonly parcels: readonly Parcel<unknown>[];
  readonly now: Date;
}

async function store(
  trx: Trx,
  { program_id, campaign_id }: CampaignKey,
  { verdicts, parcels, now }: Storing,
): Promise<void> {
  const labels = new Map(
    parcels.flatMap(({ label, rows }) => rows.map(({ key }): [string, string] => [key, label])),
  );
  const rows = [...verdicts].map(([key, verdict]) => ({
    key,
    label: labels.get(key) ?? null,
    to: verdict.to,
    target: verdict.to === 'claimed' ? verdict.target : null,
    reason: verdict.to === 'claimed' ? null : verdict.reason,
    due: verdict.to === 'queued' ? verdict.until.toISOString() : null,
  }));
  await sql`
    update campaign_recipients r set state = v.to_state, reason = v.reason, target = coalesce(v.target, r.target),
      due_ts = coalesce(v.due, r.due_ts),
      claimed_ts = case when v.to_state = 'claimed' then ${now}::timestamptz else r.claimed_ts end,
      claimed_by = case when v.to_state = 'claimed' then v.label else r.claimed_by end,
      attempts = r.attempts + case when v.to_state = 'claimed' then 1 else 0 end
    from (select key, "to" as to_state, label, target, reason, due
      from json_to_recordset(${JSON.stringify(rows)}::json) as x(key text, "to" text, label text, target text, reason text, due timestamptz)) v
    where r.program_id = ${program_id} and r.campaign_id = ${campaign_id} and r.key = v.key and r.state = 'queued'`.execute(
    trx,
  );
}
