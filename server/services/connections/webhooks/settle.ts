import { sql } from 'kysely';
import type { GuardedAnswer } from '#server/platform/outbound/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { tell, write, type Write } from '#server/platform/write/index.ts';
import { keepAttempt } from './attempts.ts';
import type { Claimed } from './claim.ts';
import { isGivenUp, nextAttempt } from './retries.ts';

const GONE = 410;

interface JobWriter {
  readonly programId: number;
  stamp(): {
    programId: number;
    actorUserId: null;
    actorName: string;
    origin: string;
    requestId: null;
  };
}

function writerOf(programId: number): JobWriter {
  const stamp = { programId, actorUserId: null, actorName: 'Couvert', origin: 'job', requestId: null };
  return { programId, stamp: () => stamp };
}

const isSuccess = ({ status }: GuardedAnswer) => status !== null && status >= 200 && status < 300;

/** Why an answer is no success, in words. */
function problemOf({ status, problem }: GuardedAnswer): string | null {
  if (status === null) return problem;
  if (status >= 300 && status < 400)
    return `The server redirected to another address (${status}). Enter the final address; redirects are not followed.`;
  if (status === GONE) return 'The server answered that this address is gone (410).';
  return status >= 200 && status < 300 ? null : `The server answered ${status}.`;
}

/** Stores the answer to an attempt and what follows: delivered, another attempt, given up, or the webhook switched off. */
export function settle(
  platform: Platform,
  claimed: Claimed,
  answer: GuardedAnswer,
  durationMs: number,
): Promise<void> {
  return write(platform, writerOf(claimed.program_id), async (base) => {
    const { trx, now } = base;
    const isDelivered = isSuccess(answer);
    // The webhook is locked before its delivery, as it is when it is removed.
    const failingSince = await noteOutcome(base, claimed, isDelivered);
    const isGone = answer.status === GONE;
    const next = isDelivered || isGone ? null : nextAttempt(claimed.attempts, now);
    await trx
      .updateTable('webhook_deliveries')
      .set({
        state: isDelivered ? 'delivered' : next === null ? 'failed' : 'pending',
        next_attempt_ts: next,
        lease_until_ts: null,
        attempted_ts: now,
        status: answer.status,
        duration_ms: Math.round(durationMs),
        problem: problemOf(answer),
        answer: answer.answer,
      })
      .where('program_id', '=', claimed.program_id)
      .where('webhook_delivery_id', '=', claimed.webhook_delivery_id)
      .where('state', '=', 'pending')
      // Else it was put back to be sent again meanwhile.
      .where('attempts', '=', claimed.attempts)
      .execute();
    await keepAttempt(trx, claimed, {
      attempted_ts: now,
      status: answer.status,
      duration_ms: Math.round(durationMs),
      problem: problemOf(answer),
      answer: answer.answer,
    });
    if (isGone) await switchOff(base, claimed, 'gone');
    else if (isGivenUp(failingSince, now)) await switchOff(base, claimed, 'failing');
  });
}

/** Since when nothing arrives; null after a success. */
async function noteOutcome(
  { trx, now }: Write<JobWriter>,
  { program_id, webhook_id }: Claimed,
  isDelivered: boolean,
): Promise<Date | null> {
  const row = await trx
    .updateTable('webhooks')
    .set(
      isDelivered
        ? { last_success_ts: now, failing_since_ts: null }
        : { failing_since_ts: sql<Date>`coalesce(failing_since_ts, ${now})` },
    )
    .where('program_id', '=', program_id)
    .where('webhook_id', '=', webhook_id)
    .returning('failing_since_ts')
    .executeTakeFirst();
  return row?.failing_since_ts ?? null;
}

/** Its page says why, and the audit log that Couvert did it. */
async function switchOff(
  base: Write<JobWriter>,
  { program_id, webhook_id }: Claimed,
  reason: 'gone' | 'failing',
): Promise<void> {
  const row = await base.trx
    .updateTable('webhooks')
    .set({
      enabled: false,
      off_reason: reason,
      off_ts: base.now,
      updated_ts: base.now,
      version: sql`version + 1`,
    })
    .where('program_id', '=', program_id)
    .where('webhook_id', '=', webhook_id)
    .where('enabled', '=', true)
    .returning('name')
    .executeTakeFirst();
  if (!row) return;
  await tell(base, {
    kind: 'webhook.switched_off',
    recordId: webhook_id,
    recordName: row.name,
    changes: [{ field: 'off_reason', from: null, to: reason }],
  });
}
