import { services } from '#contract/index.ts';
import { FORM_STATES } from '#contract/sentiment/feedback/endpoints.ts';
import { found } from '#server/platform/errors/index.ts';
import type { Bind } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { listPublished } from './queries.ts';

const stateOf = (stored: string) => FORM_STATES.find((state) => state === stored) ?? 'closed';

/** Feedback forms, as far as messages ask guests to answer one. */
export function feedbackRoutes(bind: Bind, { db }: Platform): void {
  bind(services.feedbackForms.list, async ({ ctx, params }) => {
    found(ctx.programId === params.id ? ctx : null, 'This concept');
    const rows = await listPublished(db, ctx.programId);
    return { data: rows.map(({ state, ...row }) => ({ ...row, state: stateOf(state) })) };
  });
}
