import { services } from '#contract/index.ts';
import { found } from '#server/platform/errors/index.ts';
import type { Bind } from '#server/platform/http/index.ts';
import { countedPageOf } from '#server/platform/page/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { removeProperty, saveProperty } from './commands.ts';
import { listPropertyNames } from './names.ts';
import { presentProperty } from './present.ts';
import { previewProperty } from './preview.ts';
import { findProperty, listProperties } from './queries.ts';

const { computedProperties: endpoints } = services;

export function computedPropertyRoutes(bind: Bind, platform: Platform): void {
  const { db } = platform;
  bind(endpoints.list, ({ ctx, query }) =>
    countedPageOf(listProperties(db, ctx.programId, query), query, presentProperty),
  );
  bind(endpoints.names, async ({ ctx }) => ({ data: await listPropertyNames(db, ctx.programId) }));
  bind(endpoints.get, async ({ ctx, params }) =>
    presentProperty(found(await findProperty(db, ctx.programId, params.id), 'This computed property')),
  );
  bind(endpoints.create, ({ ctx, body }) => saveProperty(platform, ctx, body));
  bind(endpoints.update, ({ ctx, params, body }) => saveProperty(platform, ctx, body, params.id));
  bind(endpoints.remove, ({ ctx, params }) => removeProperty(platform, ctx, params.id));
  bind(endpoints.preview, ({ ctx, body }) => previewProperty(platform, ctx, body));
}
