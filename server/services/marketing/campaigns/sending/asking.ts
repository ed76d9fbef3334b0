import { sql } from 'kysely';
import type { Db } from '#server/platform/db/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { grouped } from './grouped.ts';
import type { CampaignKey, CampaignRow } from './rows.ts';
import { settle, type Settled } from './settled.ts';

/** Longer than handing over can take: what is still claimed then is nobody's any more. */
const ATTEMPT_MS = 90_000;
/**
 * A “no” is believed so long after the message may have left: before, it may be under way. One who has not asked before does not believe
 * it at all, since a machine that stood still finds the time over and what it was sending still on its way.
 */
const BELIEVED_MS = 10 * 60_000;
/** How often one asks for what went with one call. */
const AGAIN_MS = 60_000;
/** So many of one call are asked for before it counts as not taken. */
const WITNESSES = 3;
const MOST_CALLS = 50;

interface Open {
  readonly key: string;
  readonly claimed_by: string;
  readonly claimed_ts: Date;
  readonly asked_ts: Date | null;
}

/** What carriers answer to “have you taken this?”; null where they cannot be asked. */
export type Ask = (campaign: CampaignRow, row: Open) => Promise<boolean | null>;

/**
 * Learns what became of messages without an answer: what a dead worker had claimed, and what the carrier did not say. What went with one
 * call was taken whole or not at all, so that one of them speaks for all; a “no” is asked of several, late enough. None is sent again
 * before that, and none ever where the carrier cannot be asked.
 */
export async function askOpen(platform: Platform, campaign: CampaignRow, ask: Ask): Promise<void> {
  const now = platform.clock.now();
  await giveUpAttempts(platform.db, campaign, now);
  const open = await listOpen(platform.db, campaign, now);
  const calls = [...grouped(open, ({ claimed_by }) => claimed_by).values()].slice(0, MOST_CALLS);
  for (const rows of calls) {
    const settled = await answerOf(campaign, rows, ask, now);
    await settle(platform, campaign, settled);
    if (settled.length === 0) await noteAsked(platform.db, campaign, rows, now);
  }
}

async function answerOf(
  campaign: CampaignRow,
  rows: readonly Open[],
  ask: Ask,
  now: Date,
): Promise<Settled[]> {
  const all = (settled: Omit<Settled, 'key' | 'claimed'>) =>
    rows.map(({ key, claimed_ts }): Settled => ({ key, claimed: claimed_ts, ...settled }));
  const isLate = rows.every(
    ({ claimed_ts, asked_ts }) =>
      asked_ts !== null && asked_ts > claimed_ts && now.getTime() - claimed_ts.getTime() > BELIEVED_MS,
  );
  const middle = rows[Math.floor(rows.length / 2)];
  const witnesses = [...new Set([rows[0], rows.at(-1), middle])].slice(0, isLate ? WITNESSES : 1);
  for (const row of witnesses) {
    const isTaken = row ? await ask(campaign, row) : false;
    if (isTaken === null) return all({ to: 'unknown', reason: 'cannot_be_asked' });
    if (isTaken) return all({ to: 'sent' });
  }
  return isLate ? all({ to: 'queued' }) : [];
}

async function giveUpAttempts(db: Db, { program_id, campaign_id }: CampaignKey, now: Date): Promise<void> {
  await sql`update campaign_recipients set state = 'unknown', reason = 'no_answer'
    where program_id = ${program_id} and campaign_id = ${campaign_id} and state = 'claimed'
      and claimed_ts < ${new Date(now.getTime() - ATTEMPT_MS)}`.execute(db);
}

/** Those to ask for now. */
async function listOpen(db: Db, { program_id, campaign_id }: CampaignKey, now: Date): Promise<Open[]> {
  const { rows } = await sql<Open>`
    select key, claimed_by, claimed_ts, asked_ts from campaign_recipients
    where program_id = ${program_id} and campaign_id = ${campaign_id} and state = 'unknown' and reason = 'no_answer'
      and (asked_ts is null or asked_ts < ${new Date(now.getTime() - AGAIN_MS)})
    order by claimed_by, key`.execute(db);
  return rows;
}

async function noteAsked(
  db: Db,
  { program_id, campaign_id }: CampaignKey,
  rows: readonly Open[],
  now: Date,
): Promise<void> {
  await sql`update campaign_recipients set asked_ts = ${now}
    where program_id = ${program_id} and campaign_id = ${campaign_id} and state = 'unknown'
      and key = any(${rows.map(({ key }) => key)}::text[])`.execute(db);
}
