import { OK } from '#contract/core/ids.ts';
import { services } from '#contract/index.ts';
import { found } from '#server/platform/errors/index.ts';
import type { Bind } from '#server/platform/http/index.ts';
import { countedPageOf } from '#server/platform/page/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { colleaguesOf } from '../reviews/index.ts';
import { getForm, removeForm, saveForm } from './commands.ts';
import { feedbackDashboard } from './dashboard.ts';
import { customizationOf, presentForm, stateOf } from './present.ts';
import { listForms, listPublished } from './queries.ts';
import { beginResponse, readForm, readResponse, saveResponse } from './responses.ts';

const { feedback, feedbackForms, feedbackResponses } = services;

/** Feedback forms, what guests answer, and the dashboard over it. */
export function feedbackRoutes(bind: Bind, platform: Platform): void {
  const { db } = platform;
  bind(feedbackForms.list, ({ ctx, query }) =>
    countedPageOf(listForms(db, ctx.programId, query), query, (row) => presentForm(platform, row)),
  );
  bind(feedbackForms.get, async ({ ctx, params }) =>
    presentForm(platform, await getForm(db, ctx.programId, params.id)),
  );
  bind(feedbackForms.create, ({ ctx, body }) => saveForm(platform, ctx, body));
  bind(feedbackForms.update, ({ ctx, params, body }) => saveForm(platform, ctx, body, params.id));
  bind(feedbackForms.remove, async ({ ctx, params }) => {
    await removeForm(platform, ctx, params.id);
    return OK;
  });
  bind(feedbackForms.choices, async ({ ctx, params }) => {
    found(ctx.programId === params.id ? ctx : null, 'This concept');
    const rows = await listPublished(db, ctx.programId);
    return { data: rows.map(({ state, ...row }) => ({ ...row, state: stateOf(state) })) };
  });
  bind(feedbackForms.recipients, async ({ ctx, params }) => {
    found(ctx.programId === params.id ? ctx : null, 'This concept');
    const colleagues = await colleaguesOf(db, ctx.programId);
    return { data: colleagues.map(({ user_id: id, name }) => ({ id, name })) };
  });
  bind(feedbackForms.customization, async ({ ctx, params }) => {
    const form = await getForm(db, ctx.programId, params.id);
    const program = await db
      .selectFrom('programs')
      .select('program_name')
      .where('program_id', '=', ctx.programId)
      .executeTakeFirstOrThrow();
    return customizationOf(db, { ...form, ...program });
  });
  bind(feedbackResponses.form, ({ params }) => readForm(platform, params.id));
  bind(feedbackResponses.begin, ({ params, body }) => beginResponse(platform, params.id, body));
  bind(feedbackResponses.get, ({ params, query }) => readResponse(platform, params.id, query));
  bind(feedbackResponses.save, ({ params, body }) => saveResponse(platform, params.id, body));
  const dashboard = feedbackDashboard(platform);
  bind(feedback.base, ({ ctx, query }) => dashboard.base(ctx, query));
  bind(feedback.filters, ({ ctx }) => dashboard.filters(ctx));
  bind(feedback.summary, ({ ctx, query }) => dashboard.summary(ctx, query));
  bind(feedback.results, ({ ctx, query }) => dashboard.results(ctx, query));
  bind(feedback.export, ({ ctx, body }) => dashboard.exported(ctx, body));
  bind(feedback.responses, ({ ctx, query }) => dashboard.responses(ctx, query));
}
