import { type Selectable, sql } from 'kysely';
import type { WebhookAttempt } from '#contract/connections/webhooks/schemas.ts';
import type { Db, DB, Trx } from '#server/platform/db/index.ts';
import type { Claimed } from './claim.ts';

type Attempt = Pick<
  Selectable<DB['webhook_attempts']>,
  'attempted_ts' | 'status' | 'duration_ms' | 'problem' | 'answer'
>;

/** Keeps the answer to one attempt beside its delivery; nothing where that was deleted meanwhile. */
export async function keepAttempt(
  trx: Trx,
  { program_id, webhook_delivery_id }: Claimed,
  { attempted_ts, status, duration_ms, problem, answer }: Attempt,
): Promise<void> {
  await sql`insert into webhook_attempts
      (program_id, webhook_delivery_id, attempted_ts, status, duration_ms, problem, answer)
    select d.program_id, d.webhook_delivery_id, ${attempted_ts}::timestamptz, ${status}::integer,
      ${duration_ms}::integer, ${problem}::text, ${answer}::text
    from webhook_deliveries d where d.program_id = ${program_id} and d.webhook_delivery_id = ${webhook_delivery_id}`.execute(
    trx,
  );
}

/** The attempts of a delivery, the latest first. */
export const listAttempts = (db: Db | Trx, programId: number, deliveryId: number) =>
  db
    .selectFrom('webhook_attempts')
    .selectAll()
    .where('program_id', '=', programId)
    .where('webhook_delivery_id', '=', deliveryId)
    .orderBy('webhook_attempt_id', 'desc');

export const presentAttempt = (row: Selectable<DB['webhook_attempts']>): WebhookAttempt => ({
  id: row.webhook_attempt_id,
  attempted_ts: row.attempted_ts.toISOString(),
  status: row.status,
  duration_ms: row.duration_ms,
  problem: row.problem,
  answer: row.answer,
});
