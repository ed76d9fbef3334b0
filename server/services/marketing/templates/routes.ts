import { services } from '#contract/index.ts';
import type { Bind } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { found } from '#server/platform/errors/index.ts';
import { readRooms } from './rooms.ts';
import { listTags } from './tags.ts';
import { readTagValues } from './values.ts';

const { templates: endpoints } = services;

export function templateRoutes(bind: Bind, { db, clock }: Platform): void {
  bind(endpoints.tags, async ({ ctx }) => ({ data: await listTags(db, ctx.programId) }));
  bind(endpoints.tagRooms, async ({ ctx }) => ({ data: await readRooms(db, ctx.programId) }));
  bind(endpoints.tagValues, async ({ ctx, params }) => {
    const values = await readTagValues(db, ctx.programId, [params.id], clock.now());
    const told = Object.entries(found(values.get(params.id), 'This guest'));
    return {
      values: Object.fromEntries(
        told.map(([key, value]) => [key, value === null || value === undefined ? null : String(value)]),
      ),
    };
  });
}
