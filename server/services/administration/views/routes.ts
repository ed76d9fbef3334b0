import { type Needs, type ResourceName, RESOURCES } from '#contract/core/resources.ts';
import { services } from '#contract/index.ts';
import type { Permission } from '#contract/core/permissions.ts';
import { type Bind, refuse, type RequestContext } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { createView, removeView, saveView } from './commands.ts';
import { presentView } from './present.ts';
import { listViews } from './queries.ts';

const { views: endpoints } = services;

const viewing = (resource: ResourceName): Needs => RESOURCES[resource].view;

/** Refuses who may not see the list that a view is of. */
function mustSee(ctx: RequestContext, resource: ResourceName): void {
  const needs = viewing(resource);
  if (needs === 'session') return;
  if (needs === 'superAdmin' || needs === 'nobody') return ctx.requireSuperAdmin();
  const wanted: readonly Permission[] = typeof needs === 'string' ? [needs] : needs;
  if (!wanted.some((permission) => ctx.can(permission))) refuse(wanted);
}

export function viewRoutes(bind: Bind, platform: Platform): void {
  bind(endpoints.list, async ({ ctx, query: { resource } }) => {
    mustSee(ctx, resource);
    const rows = await listViews(platform.db, ctx.programId, { resource, userId: ctx.userId });
    return { data: rows.map((row) => presentView(row, ctx.userId)) };
  });
  bind(endpoints.create, ({ ctx, body }) => {
    mustSee(ctx, body.resource);
    return createView(platform, ctx, body);
  });
  bind(endpoints.update, ({ ctx, params, body }) => {
    mustSee(ctx, body.resource);
    return saveView(platform, ctx, params.id, body);
  });
  bind(endpoints.remove, ({ ctx, params }) => removeView(platform, ctx, params.id));
}
