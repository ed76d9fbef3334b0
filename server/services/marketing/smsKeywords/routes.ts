import { services } from '#contract/index.ts';
import { found } from '#server/platform/errors/index.ts';
import type { Bind } from '#server/platform/http/index.ts';
import { countedPageOf } from '#server/platform/page/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { presentKeyword, removeKeyword, saveKeyword } from './commands.ts';
import { findKeyword, listKeywords } from './queries.ts';

const { smsKeywords: endpoints } = services;

export function smsKeywordRoutes(bind: Bind, platform: Platform): void {
  const { db } = platform;
  bind(endpoints.list, ({ ctx, query }) =>
    countedPageOf(listKeywords(db, ctx.programId, query), query, presentKeyword),
  );
  bind(endpoints.get, async ({ ctx, params }) =>
    presentKeyword(found(await findKeyword(db, ctx.programId, params.id), 'This keyword')),
  );
  bind(endpoints.create, ({ ctx, body }) => saveKeyword(platform, ctx, body));
  bind(endpoints.update, ({ ctx, params, body }) => saveKeyword(platform, ctx, body, params.id));
  bind(endpoints.remove, ({ ctx, params }) => removeKeyword(platform, ctx, params.id));
}
