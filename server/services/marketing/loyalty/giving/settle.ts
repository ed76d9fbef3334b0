import type { LoyaltyRefusal } from '#contract/marketing/loyalty/rules.ts';
import { LOYALTY_REFUSALS, REFUSALS } from '#contract/marketing/loyalty/rules.ts';
import type { Given } from '#server/integrations/loyalty/index.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { tell } from '#server/platform/write/index.ts';
import { readUsual } from '#server/services/guests/guests/index.ts';
import { addEntry } from '../ledger/entries.ts';
import { issueStateOf } from '../present.ts';
import { findIssue, type IssueRow } from '../queries.ts';
import { systemOf } from '../system.ts';
import { offerEnd } from './expiry.ts';
import type { Granted } from './wish.ts';

/** The row of a gift, which nobody else settles until the transaction ends. */
export async function lockIssue(trx: Trx, programId: number, id: number): Promise<IssueRow> {
  await trx
    .selectFrom('loyalty_issues')
    .select('loyalty_issue_id')
    .where('program_id', '=', programId)
    .where('loyalty_issue_id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  const row = await findIssue(trx, programId, id);
  if (!row) throw new Error('A gift was taken away while it was given');
  return row;
}

/** Whether nobody has settled it since. */
export const isOpen = ({ state }: Pick<IssueRow, 'state'>): boolean =>
  state === 'claimed' || state === 'unknown';

type Change = Partial<
  Omit<IssueRow, 'offer_id' | 'offer_name' | 'guest_name' | 'program_id' | 'loyalty_issue_id'>
>;

export async function changeIssue(trx: Trx, row: IssueRow, set: Change, now: Date): Promise<void> {
  await trx
    .updateTable('loyalty_issues')
    .set((eb) => ({ ...set, updated_ts: now, version: eb('version', '+', 1) }))
    .where('program_id', '=', row.program_id)
    .where('loyalty_issue_id', '=', row.loyalty_issue_id)
    .execute();
}

/** It was given: the row, the ledger and, where a person asked for it, the event, in one transaction. */
export async function accept(
  trx: Trx,
  row: IssueRow,
  given: Pick<Given, 'code' | 'url' | 'expires_ts'> & { readonly ref: string | null },
  now: Date,
): Promise<void> {
  const usual = await readUsual(trx, row.program_id, [row.guest_id]);
  const timezone = usual.get(row.guest_id)?.timezone ?? 'UTC';
  const expires = row.kind === 'points' ? row.expires_ts : offerEnd(timezone, given.expires_ts);
  const set = {
    state: 'accepted',
    reason: null,
    why: null,
    code: given.code,
    url: given.url,
    vendor_ref: given.ref,
    expires_ts: expires,
    accepted_ts: now,
    due_ts: null,
  };
  await changeIssue(trx, row, set, now);
  await addEntry(trx, row, {
    kind: 'earned',
    amount: row.points ?? 1,
    reason: row.description || (row.offer_name ?? ''),
    by: row.asked_by_name,
    now,
  });
  if (row.asked_by_user_id === null) return;
  const { programId, ...system } = systemOf(row.program_id);
  const stamp = {
    ...system.stamp(),
    actorUserId: row.asked_by_user_id,
    actorName: row.asked_by_name ?? 'Couvert',
  };
  await tell(
    { trx, ctx: { stamp: () => ({ ...stamp, programId }) } },
    {
      kind: 'loyalty_issue.issued',
      recordId: row.loyalty_issue_id,
      recordName: row.offer_name ?? `${row.points ?? 0} points`,
      changes: [{ field: 'guest_id', from: null, to: row.guest_id }],
    },
  );
}

/** It is not given, for good. */
export const refuse = (
  trx: Trx,
  row: IssueRow,
  { reason, why }: { readonly reason: LoyaltyRefusal; readonly why: string },
  now: Date,
): Promise<void> =>
  changeIssue(trx, row, { state: 'refused', reason, why: why.slice(0, 500), due_ts: null }, now);

/** Long enough for whoever is at it. */
const LATER_MS = 60_000;

/** What a row says to whoever asks by its key. */
export function grantedOf(row: IssueRow, now: Date): Granted {
  const state = issueStateOf(row.state);
  const retryAfterMs = Math.max(1000, (row.due_ts?.getTime() ?? now.getTime() + LATER_MS) - now.getTime());
  const why = row.why ?? '';
  if (state === 'accepted')
    return {
      kind: 'accepted',
      issueId: row.loyalty_issue_id,
      code: row.code,
      url: row.url,
      expiresTs: row.expires_ts,
    };
  if (state === 'refused') {
    const reason = REFUSALS.find((one) => one === row.reason) ?? 'vendor_refused';
    return { kind: 'refused', reason, why: why || LOYALTY_REFUSALS[reason] };
  }
  if (state === 'awaiting_approval')
    return { kind: 'waits', reason: 'over_ceiling', why: OVER, retryAfterMs: LATER_MS * 10 };
  if (state === 'waiting') {
    const reason = row.reason === 'credential' || row.reason === 'not_set_up' ? row.reason : 'vendor_away';
    return { kind: 'waits', reason, why, retryAfterMs };
  }
  return { kind: 'unknown', why: why || 'The vendor has not answered yet.', retryAfterMs };
}

export const OVER = 'It is over the ceiling of points of this day, and waits for an approver.';
