import type { LedgerKind } from '#contract/marketing/loyalty/rules.ts';
import type { Trx } from '#server/platform/db/index.ts';
import type { IssueRow } from '../queries.ts';

interface Adding {
  readonly kind: LedgerKind;
  readonly amount: number;
  readonly reason: string;
  readonly by?: string | null;
  readonly now: Date;
}

/** Adds what became of a gift to the ledger of its guest, once for each kind; the balance follows by a trigger. */
export async function addEntry(
  trx: Trx,
  issue: Pick<IssueRow, 'program_id' | 'loyalty_issue_id' | 'guest_id' | 'vendor' | 'kind'>,
  { kind, amount, reason, by = null, now }: Adding,
): Promise<void> {
  await trx
    .insertInto('loyalty_entries')
    .values({
      program_id: issue.program_id,
      guest_id: issue.guest_id,
      vendor: issue.vendor,
      unit: issue.kind === 'points' ? 'points' : 'offers',
      kind,
      amount,
      reason: reason.slice(0, 500),
      loyalty_issue_id: issue.loyalty_issue_id,
      by_name: by,
      happened_ts: now,
    })
    .onConflict((conflict) => conflict.constraint('loyalty_entries_once').doNothing())
    .execute();
}
