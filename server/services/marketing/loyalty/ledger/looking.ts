import { sql } from 'kysely';
import { OUTSIDE_VENDORS } from '#contract/marketing/loyalty/rules.ts';
import { eachApart } from '#server/platform/jobs/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { getGuestRow } from '#server/services/guests/guests/index.ts';
import { lockIssue, changeIssue } from '../giving/settle.ts';
import { findIssue } from '../queries.ts';
import { accountOf } from '../vendors/credentials.ts';
import { endIssue, redeemIssue } from './ending.ts';

const AT_ONCE = 100;
/** How often one asks whether something was used. */
const AGAIN_MS = 30 * 60_000;

/** Asks the vendors what became of what guests hold; answers of how much. */
export async function lookAtLive(platform: Platform): Promise<number> {
  const { db, clock } = platform;
  const before = new Date(clock.now().getTime() - AGAIN_MS);
  const { rows } = await sql<{ program_id: number; loyalty_issue_id: number }>`
    select program_id, loyalty_issue_id from loyalty_issues
    where state = 'accepted' and redeemed_ts is null and ended_ts is null and kind = 'offer' and vendor_ref is not null
      and (looked_ts is null or looked_ts < ${before})
    order by looked_ts nulls first, loyalty_issue_id limit ${AT_ONCE}`.execute(db);
  await eachApart({ log: platform.log, what: 'gift' }, rows, (one) =>
    look(platform, one.program_id, one.loyalty_issue_id),
  );
  return rows.length;
}

async function look(platform: Platform, programId: number, id: number): Promise<void> {
  const { db, clock } = platform;
  const issue = await findIssue(db, programId, id);
  const vendor = OUTSIDE_VENDORS.find((one) => one === issue?.vendor);
  const account = vendor && (await accountOf(platform, programId, vendor));
  if (!issue || !vendor || !account) return;
  const { user_uuid } = await getGuestRow(db, programId, issue.guest_id);
  const found = await platform.loyalty[vendor].find(account, {
    member: user_uuid,
    reference: `couvert-${programId}-${id}`,
    what: { offerId: issue.offer_id ?? 0 },
  });
  await db.transaction().execute(async (trx) => {
    const now = clock.now();
    const row = await lockIssue(trx, programId, id);
    await changeIssue(trx, row, { looked_ts: now }, now);
    if (found.kind !== 'found' || row.redeemed_ts !== null || row.ended_ts !== null) return;
    if (found.given.state === 'redeemed') await redeemIssue(trx, row, now);
    if (found.given.state === 'expired') await endIssue(trx, row, now);
  });
}
