import { sql } from 'kysely';
import type { Webhook, WebhookWrite } from '#contract/connections/webhooks/schemas.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { fail } from '#server/platform/errors/index.ts';
import type { RequestContext } from '#server/platform/http/index.ts';
import { refusalOf } from '#server/platform/outbound/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { recordOf, type Write } from '#server/platform/write/index.ts';
import { openAmong } from '#server/services/administration/merchants/index.ts';
import { seal } from '#server/platform/secrets/index.ts';
import { reachOf } from './reach.ts';
import { findWebhook, isVisible, presentWebhook, type WebhookRow } from './rows.ts';
import { newSecret } from './sign.ts';

/** The old secret signs as well for so long. */
const OLD_SECRET_MS = 24 * 3_600_000;

/** Fields in the audit log: what people set, and nothing that deliveries change. */
const auditFields = ({ name, url, topics, merchant_ids, enabled, off_reason }: Webhook) => ({
  name,
  url,
  topics,
  merchant_ids,
  enabled,
  off_reason,
});

const records = recordOf({
  table: 'webhooks',
  key: 'webhook_id',
  find: findWebhook,
  isOpen: (row: WebhookRow, { ctx }: Write<RequestContext>) => isVisible(ctx, row),
  present: (row, { now }) => presentWebhook(row, now),
  thing: () => 'This webhook',
  called: ({ name }) => `The webhook ${name}`,
  name: ({ name }) => name,
  told: auditFields,
});

const TAKEN = { webhooks_name: { field: 'name', message: 'Another webhook has this name. Choose another.' } };

const refuse = (field: string, message: string): never =>
  fail('VALIDATION', `The webhook was not saved: ${message}.`, { errors: { [field]: message } });

/** VALIDATION for locations that are not the caller's, as far as they were not chosen before. */
async function checkLocations(
  trx: Trx,
  ctx: RequestContext,
  merchantIds: readonly number[] | null,
  before: readonly number[] | null,
): Promise<void> {
  if (merchantIds === null) {
    if (!ctx.membership.allMerchants)
      refuse('merchant_ids', 'You work at some locations, not at all of them. Choose among yours');
    return;
  }
  const open = await openAmong(trx, ctx.programId, [...merchantIds]);
  const stranger = merchantIds.find((id) => !(open.has(id) && ctx.worksAt(id)) && !before?.includes(id));
  if (stranger !== undefined)
    refuse('merchant_ids', `Location ${stranger} is not one of yours. Choose another`);
}

/** The latest event of the concept: a webhook that is switched on now hears of later ones. */
async function lastEventId(trx: Trx, programId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select coalesce(max(event_id), 0) as id from events where program_id = ${programId}`.execute(trx);
  return Number(rows[0]?.id ?? 0);
}

/** Adds a webhook; its secret is in the answer alone. Errors: VALIDATION, DUPLICATE. */
export async function createWebhook(
  platform: Platform,
  ctx: RequestContext,
  { version: _version, ...body }: WebhookWrite,
): Promise<Webhook & { secret: string }> {
  checkAddress(platform, body.url);
  const secret = newSecret();
  const made = await records.create(
    platform,
    ctx,
    { kind: 'webhook.created', taken: TAKEN },
    async ({ trx, store }) => {
      await checkLocations(trx, ctx, body.merchant_ids, null);
      await store({
        ...columnsOf(body),
        after_event_id: await lastEventId(trx, ctx.programId),
        sealed_secret: seal(platform.config.tokenSecret, secret),
        created_by_user_id: ctx.userId,
      });
    },
  );
  return { ...made, secret };
}

/** Saves a webhook; one that is switched on hears of what happens from then on. Errors: NOT_FOUND, STALE, VALIDATION, DUPLICATE. */
export async function saveWebhook(
  platform: Platform,
  ctx: RequestContext,
  { version, ...body }: WebhookWrite,
  id: number,
): Promise<Webhook> {
  return records.change(
    platform,
    ctx,
    { kind: 'webhook.updated', id, version, taken: TAKEN },
    async ({ trx, row, store }) => {
      if (body.url !== row.url) checkAddress(platform, body.url);
      await checkLocations(trx, ctx, body.merchant_ids, row.merchant_ids);
      const isSwitchedOn = body.enabled && !row.enabled;
      await store({
        ...columnsOf(body),
        ...(body.enabled ? { off_reason: null, off_ts: null } : {}),
        ...(isSwitchedOn
          ? { after_event_id: await lastEventId(trx, ctx.programId), failing_since_ts: null }
          : {}),
      });
    },
  );
}

function columnsOf({ name, url, topics, merchant_ids, enabled }: Omit<WebhookWrite, 'version'>) {
  return {
    name,
    url,
    topics: [...new Set(topics)],
    merchant_ids: merchant_ids && [...new Set(merchant_ids)],
    enabled,
  };
}

function checkAddress(platform: Platform, url: string): void {
  const refusal = refusalOf(url, reachOf(platform));
  if (refusal !== null) refuse('url', refusal);
}

/** Makes a new secret, in the answer alone; the old one signs as well for 24 hours. Errors: NOT_FOUND. */
export async function rotateSecret(
  platform: Platform,
  ctx: RequestContext,
  id: number,
): Promise<Webhook & { secret: string }> {
  const secret = newSecret();
  const saved = await records.change(
    platform,
    ctx,
    { kind: 'webhook.secret_rotated', id },
    ({ row, store, now }) =>
      store({
        sealed_secret: seal(platform.config.tokenSecret, secret),
        sealed_old_secret: row.sealed_secret,
        old_secret_until_ts: new Date(now.getTime() + OLD_SECRET_MS),
      }),
  );
  return { ...saved, secret };
}

/** Removes a webhook with its deliveries. Errors: NOT_FOUND. */
export const removeWebhook = (platform: Platform, ctx: RequestContext, id: number): Promise<void> =>
  records.remove(platform, ctx, { kind: 'webhook.removed', id });
