import { sql } from 'kysely';
import type { Trx } from '#server/platform/db/index.ts';
import { eachApart } from '#server/platform/jobs/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { changeIssue, lockIssue } from '../giving/settle.ts';
import type { IssueRow } from '../queries.ts';
import { addEntry } from './entries.ts';

const AT_ONCE = 200;

/** Ends what nobody used in time, in every concept; answers how much. */
export async function endOverdue({ db, clock, log }: Platform): Promise<number> {
  const now = clock.now();
  const { rows } = await sql<{ program_id: number; loyalty_issue_id: number }>`
    select program_id, loyalty_issue_id from loyalty_issues
    where state = 'accepted' and redeemed_ts is null and ended_ts is null and expires_ts <= ${now}
    order by expires_ts limit ${AT_ONCE}`.execute(db);
  await eachApart({ log, what: 'gift' }, rows, ({ program_id, loyalty_issue_id }) =>
    db.transaction().execute(async (trx) => {
      const row = await lockIssue(trx, program_id, loyalty_issue_id);
      if (row.redeemed_ts === null && row.ended_ts === null) await endIssue(trx, row, now);
    }),
  );
  return rows.length;
}

/** It is over: what is left of it leaves the balance. */
export async function endIssue(trx: Trx, row: IssueRow, now: Date): Promise<void> {
  const left = row.kind === 'points' ? await pointsLeft(trx, row) : 1;
  await changeIssue(trx, row, { ended_ts: now }, now);
  const reason = row.description || (row.offer_name ?? '');
  if (left > 0) await addEntry(trx, row, { kind: 'expired', amount: -left, reason, now });
}

/**
 * What is left of points that end now. Points that end first are spent first, so that of the balance everything belongs to this grant
 * which the others cannot hold.
 */
async function pointsLeft(trx: Trx, row: IssueRow): Promise<number> {
  const { program_id, guest_id, vendor, points, loyalty_issue_id } = row;
  const { rows } = await sql<{ left_over: string }>`
    select least(${points}::numeric, greatest(0, coalesce((
        select balance from loyalty_balances where program_id = ${program_id} and guest_id = ${guest_id}
          and vendor = ${vendor} and unit = 'points'), 0)
      - coalesce((select sum(e.amount) from loyalty_entries e
          left join loyalty_issues i on i.program_id = e.program_id and i.loyalty_issue_id = e.loyalty_issue_id
          where e.program_id = ${program_id} and e.guest_id = ${guest_id} and e.vendor = ${vendor} and e.unit = 'points'
            and e.amount > 0 and e.loyalty_issue_id is distinct from ${loyalty_issue_id}
            and i.ended_ts is null), 0)))::text as left_over`.execute(trx);
  return Number(rows[0]?.left_over ?? 0);
}

/** A vendor says that it was used. */
export async function redeemIssue(trx: Trx, row: IssueRow, now: Date): Promise<void> {
  await changeIssue(trx, row, { redeemed_ts: now }, now);
  if (row.kind === 'offer')
    await addEntry(trx, row, { kind: 'spent', amount: -1, reason: row.offer_name ?? '', now });
}
