import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { WebhookDelivery } from '#contract/connections/webhooks/schemas.ts';
import { TEST_TOPIC } from '#contract/connections/webhooks/topics.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { fail, found } from '#server/platform/errors/index.ts';
import type { RequestContext } from '#server/platform/http/index.ts';
import { admit, HOUR_MS } from '#server/platform/limits/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { tell, write } from '#server/platform/write/index.ts';
import { findVisible, presentDelivery, type WebhookRow } from './rows.ts';

/** A test can be sent so often in an hour. */
const testsOf = (programId: number) => ({ key: `webhook test ${programId}`, max: 120, windowMs: HOUR_MS });

export const newMessageId = (): string => `msg_${randomUUID().replaceAll('-', '')}`;

/** The body of a message. */
export const messageOf = (type: string, timestamp: Date, data: object): string =>
  JSON.stringify({ type, timestamp: timestamp.toISOString(), data });

/** IN_USE for a webhook that is switched off: nothing would be sent. */
async function switchedOn(trx: Trx, ctx: RequestContext, id: number): Promise<WebhookRow> {
  const webhook = found(await findVisible(trx, ctx, id), 'This webhook');
  if (!webhook.enabled) fail('IN_USE', 'This webhook is off. Switch it on, then send again.');
  return webhook;
}

/** Puts a test message among the deliveries that are due. Errors: NOT_FOUND, IN_USE while it is off, THROTTLED. */
export async function sendTest(
  platform: Platform,
  ctx: RequestContext,
  id: number,
): Promise<WebhookDelivery> {
  const { db, clock } = platform;
  await admit(db, [testsOf(ctx.programId)], clock.now(), 'tests of webhooks');
  return write(platform, ctx, async ({ trx, now }) => {
    const { name } = await switchedOn(trx, ctx, id);
    const message_id = newMessageId();
    const row = await trx
      .insertInto('webhook_deliveries')
      .values({
        program_id: ctx.programId,
        webhook_id: id,
        event_key: `test:${message_id}`,
        message_id,
        topic: TEST_TOPIC,
        body: messageOf(TEST_TOPIC, now, { webhook: name }),
        occurred_ts: now,
        next_attempt_ts: now,
        created_ts: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return presentDelivery(row);
  });
}

const due = (now: Date) => ({
  state: 'pending',
  attempts: 0,
  next_attempt_ts: now,
  lease_until_ts: null,
  problem: null,
});

/** Sends one delivery again under its own id. Errors: NOT_FOUND, IN_USE while the webhook is off. */
export function resendDelivery(
  platform: Platform,
  ctx: RequestContext,
  id: number,
  deliveryId: number,
): Promise<WebhookDelivery> {
  return write(platform, ctx, async ({ trx, now }) => {
    await switchedOn(trx, ctx, id);
    const row = await trx
      .updateTable('webhook_deliveries')
      .set(due(now))
      .where('program_id', '=', ctx.programId)
      .where('webhook_id', '=', id)
      .where('webhook_delivery_id', '=', deliveryId)
      .returningAll()
      .executeTakeFirst();
    return presentDelivery(found(row, 'This delivery'));
  });
}

interface Period {
  readonly since: Date;
  /** Null: until now. */
  readonly until: Date | null;
}

/**
 * Sends again whatever was given up in a period; answers how many. Errors: NOT_FOUND, IN_USE while the webhook is off, VALIDATION for
 * a period that ends before it begins.
 */
export function replayFailed(platform: Platform, ctx: RequestContext, id: number, { since, until }: Period) {
  if (until && until <= since) {
    const message = 'Choose an end after the beginning';
    fail('VALIDATION', `${message}.`, { errors: { until_ts: message } });
  }
  return write(platform, ctx, async (base) => {
    const { trx, now } = base;
    const { name } = await switchedOn(trx, ctx, id);
    const { numUpdatedRows } = await trx
      .updateTable('webhook_deliveries')
      .set(due(now))
      .where('program_id', '=', ctx.programId)
      .where('webhook_id', '=', id)
      .where('state', '=', 'failed')
      .where('created_ts', '>=', since)
      .where('created_ts', '<', until ?? sql<Date>`'infinity'::timestamptz`)
      .executeTakeFirst();
    const count = Number(numUpdatedRows);
    await tell(base, {
      kind: 'webhook.replayed',
      recordId: id,
      recordName: name,
      changes: [{ field: 'deliveries', from: null, to: count }],
    });
    return { count };
  });
}

/** Deliveries are kept for so long. */
const KEPT = '30 days';

/** Deletes old deliveries, of every concept. */
export async function deleteOldDeliveries({ db, clock }: Platform): Promise<void> {
  await sql`delete from webhook_deliveries where created_ts < ${clock.now()}::timestamptz - ${KEPT}::interval
    and state <> 'pending'`.execute(db);
}
