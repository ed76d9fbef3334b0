import { services } from '#contract/index.ts';
import type { Bind } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { listTags } from './tags.ts';

const { templates: endpoints } = services;

export function templateRoutes(bind: Bind, { db }: Platform): void {
  bind(endpoints.tags, async ({ ctx }) => ({ data: await listTags(db, ctx.programId) }));
}
