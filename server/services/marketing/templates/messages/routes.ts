import { services } from '#contract/index.ts';
import { MAX_IMAGE_BYTES } from '#contract/marketing/media/endpoints.ts';
import { found } from '#server/platform/errors/index.ts';
import { type Bind, receive, type RequestContext } from '#server/platform/http/index.ts';
import { countedPageOf } from '#server/platform/page/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { tooLarge } from '#server/services/marketing/media/index.ts';
import { push, sms } from './channels.ts';
import { presentPush, presentSms } from './present.ts';
import { sendPushTest, sendTextTest } from './sendTest.ts';
import { findTemplate, listTemplates } from './queries.ts';
import type { FindTemplateUses } from './uses.ts';

const { smsTemplates, pushTemplates, messageTests } = services;
const PICTURE = { field: 'media_file', noun: 'picture', maxBytes: MAX_IMAGE_BYTES, tooLarge } as const;

/** Refuses another concept than the current one. */
const checkConcept = (ctx: RequestContext, { programId }: { programId: number }) =>
  found(ctx.programId === programId ? ctx : null, 'This concept');

const living = <R extends { deleted_ts: Date | null }>(row: R | undefined) =>
  row && row.deleted_ts === null ? row : null;

/** Templates of texts and of push messages; `uses` find what sends by one. */
export const messageTemplateRoutes =
  (uses: readonly FindTemplateUses[]) =>
  (bind: Bind, platform: Platform): void => {
    bindSms(bind, platform, uses);
    bindPush(bind, platform, uses);
    bind(messageTests.sms, ({ ctx, params, body }) => {
      checkConcept(ctx, params);
      return sendTextTest(platform, ctx, body);
    });
    bind(messageTests.push, ({ ctx, params, body }) => {
      checkConcept(ctx, params);
      return sendPushTest(platform, ctx, body);
    });
  };

function bindSms(bind: Bind, platform: Platform, uses: readonly FindTemplateUses[]): void {
  const { db } = platform;
  bind(smsTemplates.list, ({ ctx, params, query }) => {
    checkConcept(ctx, params);
    return countedPageOf(listTemplates(db, ctx.programId, 'sms', query), query, (row) =>
      presentSms(platform, row),
    );
  });
  bind(smsTemplates.get, async ({ ctx, params }) => {
    checkConcept(ctx, params);
    const row = living(await findTemplate(db, ctx.programId, 'sms', params.id));
    return presentSms(platform, found(row, 'This SMS template'));
  });
  bind(smsTemplates.create, async ({ ctx, params, body, file }) => {
    checkConcept(ctx, params);
    return sms.create(platform, ctx, body, file);
  });
  bind(smsTemplates.update, async ({ ctx, params, body, file }) => {
    checkConcept(ctx, params);
    return sms.change(platform, ctx, params.id, body, file);
  });
  bind(smsTemplates.removeMedia, async ({ ctx, params }) => {
    checkConcept(ctx, params);
    return sms.removeMedia(platform, ctx, params.id);
  });
  bind(smsTemplates.remove, async ({ ctx, params }) => {
    checkConcept(ctx, params);
    return sms.remove(platform, ctx, params.id, uses);
  });
}

function bindPush(bind: Bind, platform: Platform, uses: readonly FindTemplateUses[]): void {
  const { db } = platform;
  bind(pushTemplates.list, ({ ctx, params, query }) => {
    checkConcept(ctx, params);
    return countedPageOf(listTemplates(db, ctx.programId, 'push', query), query, (row) =>
      presentPush(platform, row),
    );
  });
  bind(pushTemplates.get, async ({ ctx, params }) => {
    checkConcept(ctx, params);
    const row = living(await findTemplate(db, ctx.programId, 'push', params.id));
    return presentPush(platform, found(row, 'This push template'));
  });
  bind(pushTemplates.create, async ({ ctx, params, body, file }) => {
    checkConcept(ctx, params);
    return push.create(platform, ctx, body, file);
  });
  bind(pushTemplates.update, async ({ ctx, params, body, file }) => {
    checkConcept(ctx, params);
    return push.change(platform, ctx, params.id, body, file);
  });
  bind(pushTemplates.saveMedia, async ({ ctx, params, request }) => {
    checkConcept(ctx, params);
    return push.change(platform, ctx, params.id, {}, await receive(request, PICTURE));
  });
  bind(pushTemplates.removeMedia, async ({ ctx, params }) => {
    checkConcept(ctx, params);
    return push.removeMedia(platform, ctx, params.id);
  });
  bind(pushTemplates.remove, async ({ ctx, params }) => {
    checkConcept(ctx, params);
    return push.remove(platform, ctx, params.id, uses);
  });
}
