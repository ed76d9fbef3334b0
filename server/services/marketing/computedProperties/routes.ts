import { services } from '#contract/index.ts';
import { found } from '#server/platform/errors/index.ts';
import type { Bind, RequestContext } from '#server/platform/http/index.ts';
import { countedPageOf } from '#server/platform/page/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { segmentGroupsOf } from '#server/services/administration/userGroups/index.ts';
import { removeProperty, saveProperty } from './commands.ts';
import { listPropertyNames } from './names.ts';
import { presentProperty } from './present.ts';
import { previewProperty } from './preview.ts';
import { findProperty, listProperties, type PropertyRow } from './queries.ts';

const { computedProperties: endpoints } = services;

export function computedPropertyRoutes(bind: Bind, platform: Platform): void {
  const { db } = platform;
  const get = async (ctx: RequestContext, id: number) =>
    presentProperty(
      found(await findProperty(db, ctx.programId, id), 'This computed property'),
      await segmentGroupsOf(db, ctx),
    );
  bind(endpoints.list, async ({ ctx, query }) => {
    const groups = await segmentGroupsOf(db, ctx);
    const present = (row: PropertyRow) => presentProperty(row, groups);
    return countedPageOf(listProperties(db, ctx.programId, query), query, present);
  });
  bind(endpoints.names, async ({ ctx }) => ({ data: await listPropertyNames(db, ctx.programId) }));
  bind(endpoints.get, ({ ctx, params }) => get(ctx, params.id));
  bind(endpoints.create, async ({ ctx, body }) => get(ctx, (await saveProperty(platform, ctx, body)).id));
  bind(endpoints.update, async ({ ctx, params, body }) =>
    get(ctx, (await saveProperty(platform, ctx, body, params.id)).id),
  );
  bind(endpoints.remove, ({ ctx, params }) => removeProperty(platform, ctx, params.id));
  bind(endpoints.preview, ({ ctx, body }) => previewProperty(platform, ctx, body));
}
