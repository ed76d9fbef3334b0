import { sql } from 'kysely';
import type { FailReason, SkipReason, WaitReason } from '#contract/marketing/campaigns/recipients.ts';
import { NothingDone } from '#server/platform/outbound/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Claim, Claimed, Made, Pack, Parcel } from './claim.ts';
import { move } from './moves.ts';
import { type CampaignRow, findSending, holdCampaign, updateSending } from './rows.ts';
import { nextTry, settle, type Settled } from './settled.ts';

/** What a carrier said to one message, whichever channel it is of. */
export type Outcome =
  | { readonly kind: 'accepted'; readonly detail?: string }
  | {
      readonly kind: 'not_taken';
      readonly why: string;
      readonly retryAfterMs?: number | null;
      readonly reason?: WaitReason;
    }
  /** It is not sent to this guest, for a reason of ours; the others are. */
  | { readonly kind: 'skipped'; readonly reason: SkipReason; readonly why: string }
  | { readonly kind: 'refused'; readonly why: string; readonly reason?: FailReason }
  | { readonly kind: 'unknown'; readonly why: string };

export interface Carrier<T> {
  readonly pack: Pack<T>;
  /** Each message of a call has a fate of its own. */
  readonly isEachAlone: boolean;
  /** One outcome for each message, in their order. */
  send(campaign: CampaignRow, rows: readonly Made<T>[]): Promise<readonly Outcome[]>;
}

/** What was not handed over so long after it was claimed is not handed over any more: others may think its fate unknown soon. */
const FRESH_MS = 30_000;
/** A carrier that takes nothing is left alone for so long. */
const REST_MS = 10_000;
/** So many refusals with nothing taken between say that the carrier refuses the campaign, not its guests. */
const REFUSED_ALL = 5;

/** What was learned so far of one claim; refusals wait until something is taken, since it may be the campaign that is refused. */
interface Learned {
  accepted: number;
  refused: { readonly row: Claimed; readonly why: string; readonly reason: FailReason }[];
}

/** Hands over what was claimed; between two calls it looks whether the campaign still sends, and puts back what has not left. */
export async function handOver<T>(platform: Platform, claim: Claim<T>, carrier: Carrier<T>): Promise<void> {
  const waiting = [...claim.parcels];
  const left = () => waiting.flatMap(({ rows }) => rows);
  const learned: Learned = { accepted: 0, refused: [] };
  for (let parcel = waiting.shift(); parcel; parcel = waiting.shift()) {
    if (!(await mayGoOn(platform, claim))) {
      await putBack(platform, claim, [...parcel.rows, ...left()]);
      break;
    }
    const outcomes = await attempt(carrier, claim.campaign, parcel);
    if (!carrier.isEachAlone && parcel.rows.length > 1 && outcomes.every(({ kind }) => kind === 'refused')) {
      // One bad address has a whole call refused: halves tell which.
      waiting.unshift(...(await halve(platform, claim, parcel)));
      continue;
    }
    await note(platform, claim, { rows: parcel.rows, outcomes, learned });
    if (learned.accepted === 0 && learned.refused.length >= REFUSED_ALL)
      return giveUp(platform, claim, learned, left());
    if (learned.accepted > 0) await fail(platform, claim, learned);
    if (outcomes.every(({ kind }) => kind === 'not_taken')) {
      await leaveAlone(platform, claim, outcomes);
      await putBack(platform, claim, left());
      break;
    }
  }
  await fail(platform, claim, learned);
}

async function mayGoOn({ db, clock }: Platform, { campaign, claimedAt }: Claim<unknown>): Promise<boolean> {
  if (clock.now().getTime() - claimedAt.getTime() > FRESH_MS) return false;
  return (await findSending(db, campaign)) !== null;
}

/** Whatever goes wrong in between, nobody knows whether the carrier took it. */
async function attempt<T>(
  carrier: Carrier<T>,
  campaign: CampaignRow,
  parcel: Parcel<T>,
): Promise<readonly Outcome[]> {
  try {
    return await carrier.send(campaign, parcel.rows);
  } catch (error) {
    const why = error instanceof Error ? error.message : 'It failed.';
    return parcel.rows.map(() => ({ kind: error instanceof NothingDone ? 'not_taken' : 'unknown', why }));
  }
}

interface Noting {
  readonly rows: readonly Claimed[];
  readonly outcomes: readonly Outcome[];
  readonly learned: Learned;
}

async function note(
  platform: Platform,
  { campaign, claimedAt }: Claim<unknown>,
  { rows, outcomes, learned }: Noting,
): Promise<void> {
  const now = platform.clock.now();
  const settled: Settled[] = [];
  for (const [n, row] of rows.entries()) {
    const outcome = outcomes[n] ?? { kind: 'unknown', why: 'There was no answer.' };
    const own = { key: row.key, claimed: claimedAt };
    if (outcome.kind === 'accepted') settled.push({ ...own, to: 'sent', detail: outcome.detail });
    else if (outcome.kind === 'not_taken')
      settled.push({
        ...own,
        to: 'queued',
        reason: outcome.reason ?? 'not_taken',
        detail: outcome.why,
        due: nextTry(row.attempts, now),
      });
    else if (outcome.kind === 'skipped')
      settled.push({ ...own, to: 'skipped', reason: outcome.reason, detail: outcome.why });
    else if (outcome.kind === 'unknown')
      settled.push({ ...own, to: 'unknown', reason: 'no_answer', detail: outcome.why });
    else learned.refused.push({ row, why: outcome.why, reason: outcome.reason ?? 'refused' });
  }
  learned.accepted += settled.filter(({ to }) => to === 'sent').length;
  await settle(platform, campaign, settled);
}

/** These guests were refused, others were not. */
async function fail(
  platform: Platform,
  { campaign, claimedAt: claimed }: Claim<unknown>,
  learned: Learned,
): Promise<void> {
  const refused = learned.refused.splice(0);
  await settle(
    platform,
    campaign,
    refused.map(
      ({ row, why, reason }): Settled => ({ key: row.key, claimed, to: 'failed', reason, detail: why }),
    ),
  );
}

/** Two calls in place of one that was refused; each is found by a name of its own. */
async function halve<T>(
  platform: Platform,
  { campaign }: Claim<T>,
  { label, rows }: Parcel<T>,
): Promise<Parcel<T>[]> {
  const middle = Math.ceil(rows.length / 2);
  const halves = [
    { label: `${label}a`, rows: rows.slice(0, middle) },
    { label: `${label}b`, rows: rows.slice(middle) },
  ];
  for (const half of halves) await relabel(platform, campaign, half);
  return halves;
}

async function relabel<T>(
  { db }: Pick<Platform, 'db'>,
  { program_id, campaign_id }: CampaignRow,
  { label, rows }: Parcel<T>,
): Promise<void> {
  await sql`update campaign_recipients set claimed_by = ${label} where program_id = ${program_id}
    and campaign_id = ${campaign_id} and key = any(${rows.map(({ key }) => key)}::text[]) and state = 'claimed'`.execute(
    db,
  );
}

/** What surely has not left waits again as if it had never been claimed. */
async function putBack(
  platform: Platform,
  { campaign, claimedAt: claimed }: Claim<unknown>,
  rows: readonly Claimed[],
): Promise<void> {
  const back = rows.map(({ key }): Settled => ({ key, claimed, to: 'queued' }));
  await settle(platform, campaign, back);
}

/** The carrier is away or busy: the whole campaign rests for a while, so that not every guest has to learn it. */
async function leaveAlone(
  { db, clock }: Platform,
  { campaign }: Claim<unknown>,
  outcomes: readonly Outcome[],
): Promise<void> {
  const asked = Math.max(...outcomes.map((one) => (one.kind === 'not_taken' ? (one.retryAfterMs ?? 0) : 0)));
  const next_ts = new Date(clock.now().getTime() + Math.max(REST_MS, asked));
  await db.transaction().execute((trx) => updateSending(trx, campaign, { next_ts }));
}

/** Nothing is taken of the campaign: it waits for a person, and so do its guests. */
async function giveUp(
  platform: Platform,
  claim: Claim<unknown>,
  { refused }: Learned,
  rest: readonly Claimed[],
): Promise<void> {
  const { campaign, claimedAt: claimed } = claim;
  const back = refused.map(({ row, why }): Settled => ({ key: row.key, claimed, to: 'queued', detail: why }));
  await settle(platform, campaign, back);
  await putBack(platform, claim, rest);
  await platform.db.transaction().execute(async (trx) => {
    const held = await holdCampaign(trx, campaign);
    if (held?.state !== 'sending') return;
    await move(trx, held, { state: 'paused', reason: 'provider' }, platform.clock.now());
  });
}
