import { services } from '#contract/index.ts';
import { found } from '#server/platform/errors/index.ts';
import type { Bind } from '#server/platform/http/index.ts';
import { pageOf } from '#server/platform/page/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { createWebhook, removeWebhook, rotateSecret, saveWebhook } from './commands.ts';
import { listAttempts, presentAttempt } from './attempts.ts';
import {
  findDelivery,
  findVisible,
  listDeliveries,
  listWebhooks,
  presentDelivery,
  presentWebhook,
} from './rows.ts';
import { replayFailed, resendDelivery, sendTest } from './sending.ts';

const { webhooks } = services;

/** Answers the calls about outgoing webhooks (ROUTE-060). */
export function webhookRoutes(bind: Bind, platform: Platform): void {
  const { db, clock } = platform;
  bind(webhooks.list, ({ ctx, query }) =>
    pageOf(listWebhooks(db, ctx, query), query, (row) => presentWebhook(row, clock.now())),
  );
  bind(webhooks.get, async ({ ctx, params }) =>
    presentWebhook(found(await findVisible(db, ctx, params.id), 'This webhook'), clock.now()),
  );
  bind(webhooks.create, ({ ctx, body }) => createWebhook(platform, ctx, body));
  bind(webhooks.update, ({ ctx, params, body }) => saveWebhook(platform, ctx, body, params.id));
  bind(webhooks.remove, ({ ctx, params }) => removeWebhook(platform, ctx, params.id));
  bind(webhooks.rotateSecret, ({ ctx, params }) => rotateSecret(platform, ctx, params.id));
  bind(webhooks.test, ({ ctx, params }) => sendTest(platform, ctx, params.id));
  bind(webhooks.deliveries, async ({ ctx, params, query }) => {
    found(await findVisible(db, ctx, params.id), 'This webhook');
    const all = listDeliveries(db, ctx.programId, params.id);
    return pageOf(query.state ? all.where('state', '=', query.state) : all, query, presentDelivery);
  });
  bind(webhooks.attempts, async ({ ctx, params: { id, delivery_id }, query }) => {
    found(await findVisible(db, ctx, id), 'This webhook');
    found(await findDelivery(db, ctx.programId, id, delivery_id), 'This delivery');
    return pageOf(listAttempts(db, ctx.programId, delivery_id), query, presentAttempt);
  });
  bind(webhooks.resend, ({ ctx, params }) => resendDelivery(platform, ctx, params.id, params.delivery_id));
  bind(webhooks.replay, ({ ctx, params, body }) =>
    replayFailed(platform, ctx, params.id, {
      since: new Date(body.since_ts),
      until: body.until_ts === undefined ? null : new Date(body.until_ts),
    }),
  );
}
