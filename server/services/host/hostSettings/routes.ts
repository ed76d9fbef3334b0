import { services } from '#contract/index.ts';
import type { Bind } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { getLocation } from '#server/services/administration/merchants/index.ts';
import { saveHostSettings } from './commands.ts';
import { getHostSettings } from './queries.ts';

const { hostSettings: endpoints } = services;

export function hostSettingsRoutes(bind: Bind, platform: Platform): void {
  const { db } = platform;
  bind(endpoints.get, async ({ ctx, params }) => {
    const { merchant_id } = await getLocation(db, ctx, params.id);
    return getHostSettings(db, ctx.programId, merchant_id);
  });
  bind(endpoints.update, ({ ctx, params, body }) => saveHostSettings(platform, ctx, params.id, body));
}
