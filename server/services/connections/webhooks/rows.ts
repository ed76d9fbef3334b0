import { sql } from 'kysely';
import {
  DELIVERY_STATES,
  type Webhook,
  WEBHOOK_OFF_REASONS,
  type WebhookDelivery,
} from '#contract/connections/webhooks/schemas.ts';
import { isWebhookTopic } from '#contract/connections/webhooks/topics.ts';
import { containing, type Db, type Trx } from '#server/platform/db/index.ts';
import type { RequestContext } from '#server/platform/http/index.ts';

const select = (db: Db | Trx, programId: number) =>
  db
    .selectFrom('webhooks as w')
    .selectAll('w')
    .select(
      sql<number>`(select count(*)::integer from webhook_deliveries d where d.program_id = w.program_id
        and d.webhook_id = w.webhook_id and d.state = 'failed' and d.created_ts > now() - interval '7 days')`.as(
        'failed_count',
      ),
    )
    .select(
      sql<number>`(select count(*)::integer from webhook_deliveries d where d.program_id = w.program_id
        and d.webhook_id = w.webhook_id and d.state = 'pending')`.as('pending_count'),
    )
    .where('w.program_id', '=', programId);

export type WebhookRow = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>;

/** True for a webhook of locations where the caller works; one of all locations is for callers who work at all of them. */
export const isVisible = (
  { membership }: RequestContext,
  { merchant_ids }: Pick<WebhookRow, 'merchant_ids'>,
): boolean =>
  membership.allMerchants || (merchant_ids?.every((id) => membership.merchantIds.includes(id)) ?? false);

export const findWebhook = async (db: Db | Trx, programId: number, id: number): Promise<WebhookRow | null> =>
  (await select(db, programId).where('w.webhook_id', '=', id).executeTakeFirst()) ?? null;

/** The webhook if the caller may see it, else null. */
export async function findVisible(db: Db | Trx, ctx: RequestContext, id: number): Promise<WebhookRow | null> {
  const row = await findWebhook(db, ctx.programId, id);
  return row && isVisible(ctx, row) ? row : null;
}

interface ListQuery {
  readonly search?: string | undefined;
  readonly sort_by: 'name' | 'created_ts';
  readonly sort_order: 'asc' | 'desc';
}

export function listWebhooks(db: Db, { programId, membership }: RequestContext, query: ListQuery) {
  let rows = select(db, programId);
  if (!membership.allMerchants)
    rows = rows.where(sql<boolean>`w.merchant_ids <@ ${[...membership.merchantIds]}::bigint[]`);
  if (query.search)
    rows = rows.where((eb) =>
      eb.or([
        eb('w.name', 'ilike', containing(query.search ?? '')),
        eb('w.url', 'ilike', containing(query.search ?? '')),
      ]),
    );
  const order = query.sort_by === 'name' ? sql`lower(w.name)` : sql.ref('w.created_ts');
  return rows.orderBy(order, query.sort_order).orderBy('w.webhook_id');
}

export const presentWebhook = (row: WebhookRow, now: Date): Webhook => ({
  id: row.webhook_id,
  name: row.name,
  url: row.url,
  topics: row.topics.filter(isWebhookTopic),
  merchant_ids: row.merchant_ids,
  enabled: row.enabled,
  off_reason: WEBHOOK_OFF_REASONS.find((reason) => reason === row.off_reason) ?? null,
  off_ts: row.off_ts?.toISOString() ?? null,
  old_secret_until_ts:
    row.old_secret_until_ts && row.old_secret_until_ts > now ? row.old_secret_until_ts.toISOString() : null,
  last_success_ts: row.last_success_ts?.toISOString() ?? null,
  failing_since_ts: row.failing_since_ts?.toISOString() ?? null,
  failed_count: row.failed_count,
  pending_count: row.pending_count,
  created_ts: row.created_ts.toISOString(),
  updated_ts: row.updated_ts.toISOString(),
  version: row.version,
});

/** The deliveries of a webhook, the latest first. */
export const listDeliveries = (db: Db | Trx, programId: number, webhookId: number) =>
  db
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('program_id', '=', programId)
    .where('webhook_id', '=', webhookId)
    .orderBy('webhook_delivery_id', 'desc');

/** The delivery if it is one of the webhook, else null. */
export const findDelivery = async (db: Db | Trx, programId: number, webhookId: number, deliveryId: number) =>
  (await listDeliveries(db, programId, webhookId)
    .where('webhook_delivery_id', '=', deliveryId)
    .executeTakeFirst()) ?? null;

type DeliveryRow = Awaited<ReturnType<ReturnType<typeof listDeliveries>['executeTakeFirstOrThrow']>>;

export const presentDelivery = (row: DeliveryRow): WebhookDelivery => ({
  id: row.webhook_delivery_id,
  message_id: row.message_id,
  topic: row.topic,
  state: DELIVERY_STATES.find((state) => state === row.state) ?? 'pending',
  attempts: row.attempts,
  occurred_ts: row.occurred_ts.toISOString(),
  created_ts: row.created_ts.toISOString(),
  attempted_ts: row.attempted_ts?.toISOString() ?? null,
  next_attempt_ts: row.next_attempt_ts?.toISOString() ?? null,
  status: row.status,
  duration_ms: row.duration_ms,
  problem: row.problem,
  body: row.body,
  answer: row.answer,
});
