import type { LoyaltyIssue } from '#contract/marketing/loyalty/schemas.ts';
import { LOYALTY_REFUSALS } from '#contract/marketing/loyalty/rules.ts';
import { checkOpened } from '#server/platform/audit/index.ts';
import { fail, found } from '#server/platform/errors/index.ts';
import type { RequestContext } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { lockRow, tell, type Write, write } from '#server/platform/write/index.ts';
import { presentIssue } from '../present.ts';
import { findIssue, type IssueRow } from '../queries.ts';
import { claimAgain } from './begin.ts';
import { carryOn } from './give.ts';
import { changeIssue, refuse } from './settle.ts';

const THING = 'These points';

/** Points that wait for an approver, which nobody else decides meanwhile. Errors: NOT_FOUND, STALE, TAKEN. */
async function lockWaiting(
  { trx, ctx }: Write,
  { id, version }: { readonly id: number; readonly version: number | undefined },
): Promise<IssueRow> {
  const at = { table: 'loyalty_issues', key: 'loyalty_issue_id', programId: ctx.programId, id } as const;
  await lockRow(trx, at);
  const row = found(await findIssue(trx, ctx.programId, id), THING);
  if (row.state !== 'awaiting_approval') {
    const by = row.decided_by_name === null ? '' : ` by ${row.decided_by_name}`;
    fail('TAKEN', `${pointsOf(row)} were decided${by} before. Look at them again.`);
  }
  const record = { programId: ctx.programId, type: 'loyalty_issue', id };
  const versions = { stored: row.version, sent: version };
  await checkOpened(trx, record, versions, pointsOf(row), presentIssue(row, ctx.userId));
  return row;
}

const pointsOf = ({ points, guest_name }: IssueRow) => `The ${points ?? 0} points for ${guest_name}`;

/** Gives points that are over the ceiling. Errors: NOT_FOUND, STALE, TAKEN, FORBIDDEN for who asked for them. */
export async function approveIssue(
  platform: Platform,
  ctx: RequestContext,
  which: { readonly id: number; readonly version: number | undefined },
): Promise<LoyaltyIssue> {
  const begun = await write(platform, ctx, async (work) => {
    const { trx, now } = work;
    const row = await lockWaiting(work, which);
    if (row.asked_by_user_id === ctx.userId)
      fail('FORBIDDEN', 'You asked for these points. Have somebody else approve them.');
    const decided = {
      decided_by_user_id: ctx.userId,
      decided_by_name: ctx.stamp().actorName,
      decided_ts: now,
    };
    await changeIssue(trx, row, decided, now);
    await tell(work, { kind: 'loyalty_issue.approved', recordId: which.id, recordName: pointsOf(row) });
    return claimAgain(trx, row, now);
  });
  await carryOn(platform, begun);
  return presentIssue(found(await findIssue(platform.db, ctx.programId, which.id), THING), ctx.userId);
}

/** Does not give points that are over the ceiling. Errors: NOT_FOUND, STALE, TAKEN. */
export function declineIssue(
  platform: Platform,
  ctx: RequestContext,
  {
    reason,
    ...which
  }: { readonly id: number; readonly version: number | undefined; readonly reason: string },
): Promise<LoyaltyIssue> {
  return write(platform, ctx, async (work) => {
    const { trx, now } = work;
    const row = await lockWaiting(work, which);
    const decided = {
      decided_by_user_id: ctx.userId,
      decided_by_name: ctx.stamp().actorName,
      decided_ts: now,
    };
    await changeIssue(trx, row, decided, now);
    await refuse(trx, row, { reason: 'declined', why: `${LOYALTY_REFUSALS.declined}: ${reason}` }, now);
    await tell(work, {
      kind: 'loyalty_issue.declined',
      recordId: which.id,
      recordName: pointsOf(row),
      changes: [{ field: 'reason', from: null, to: reason }],
    });
    return presentIssue(found(await findIssue(trx, ctx.programId, which.id), THING), ctx.userId);
  });
}
