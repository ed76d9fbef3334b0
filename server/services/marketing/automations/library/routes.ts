import { OK } from '#contract/core/ids.ts';
import { services } from '#contract/index.ts';
import type { Bind } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { changeRecipe, keepRecipe, listRecipes, removeRecipe, useRecipe } from './commands.ts';

const { automationTemplates } = services;

/** The library of automations. */
export function libraryRoutes(bind: Bind, platform: Platform): void {
  bind(automationTemplates.list, async ({ ctx }) => ({ data: await listRecipes(platform, ctx) }));
  bind(automationTemplates.create, ({ ctx, body }) => keepRecipe(platform, ctx, body));
  bind(automationTemplates.use, ({ ctx, params, body }) => useRecipe(platform, ctx, params.id, body.name));
  bind(automationTemplates.update, ({ ctx, params, body }) => changeRecipe(platform, ctx, params.id, body));
  bind(automationTemplates.remove, async ({ ctx, params }) => {
    await removeRecipe(platform, ctx, params.id);
    return OK;
  });
}
