import { services } from '#contract/index.ts';
import { found } from '#server/platform/errors/index.ts';
import type { Bind, RequestContext } from '#server/platform/http/index.ts';
import { countedPageOf, pageOf } from '#server/platform/page/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { requireOwnProgram } from '#server/services/guests/guests/index.ts';
import { removeEmail, resendMails, saveEmail } from './commands.ts';
import { readChoices } from './choices.ts';
import { listMutes, setMute } from './mutes.ts';
import { previewEmail, testEmail } from './preview.ts';
import { findEmail, listEmails, listMails, presentEmail, presentMail } from './rows.ts';

const { sentimentEmails: endpoints } = services;

/** Answers the calls about what people are told of reviews (SEMAIL-003 to SEMAIL-007). */
export function sentimentEmailRoutes(bind: Bind, platform: Platform): void {
  const { db } = platform;
  const own = (ctx: RequestContext, { program_id }: { program_id: number }) =>
    requireOwnProgram(ctx, program_id);
  const one = async (ctx: RequestContext, id: number) =>
    found(await findEmail(db, ctx, id), 'This sentiment email');
  bind(endpoints.list, ({ ctx, params, query }) => {
    own(ctx, params);
    return countedPageOf(listEmails(db, ctx, query), query, presentEmail);
  });
  bind(endpoints.contexts, ({ ctx, params }) => {
    own(ctx, params);
    return readChoices(db, ctx.programId);
  });
  bind(endpoints.get, async ({ ctx, params }) => {
    own(ctx, params);
    return presentEmail(await one(ctx, params.id));
  });
  bind(endpoints.create, ({ ctx, params, body }) => {
    own(ctx, params);
    return saveEmail(platform, ctx, body);
  });
  bind(endpoints.update, ({ ctx, params, body }) => {
    own(ctx, params);
    return saveEmail(platform, ctx, body, params.id);
  });
  bind(endpoints.remove, ({ ctx, params }) => {
    own(ctx, params);
    return removeEmail(platform, ctx, params.id);
  });
  bind(endpoints.mails, async ({ ctx, params, query }) => {
    own(ctx, params);
    await one(ctx, params.id);
    return pageOf(listMails(db, ctx, params.id), query, presentMail);
  });
  bind(endpoints.resend, ({ ctx, params, body }) => {
    own(ctx, params);
    return resendMails(platform, ctx, params.id, body.mail_id ?? null);
  });
  bind(endpoints.preview, ({ ctx, params, body }) => {
    own(ctx, params);
    return previewEmail(platform, ctx, body);
  });
  bind(endpoints.test, ({ ctx, params, body }) => {
    own(ctx, params);
    return testEmail(platform, ctx, body);
  });
  bind(endpoints.muted, async ({ ctx, params }) => {
    own(ctx, params);
    return { data: await listMutes(platform, ctx) };
  });
  bind(endpoints.mute, ({ ctx, params, body }) => {
    own(ctx, params);
    return setMute(platform, ctx, body);
  });
}
