import { services } from '#contract/index.ts';
import type { Bind } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { getLocation } from '#server/services/administration/merchants/index.ts';
import { readInventory, readQuarters, readTypes } from './reads.ts';

const { availability: endpoints } = services;

export function availabilityRoutes(bind: Bind, platform: Platform): void {
  bind(endpoints.types, async ({ ctx, query: { merchant_id: merchantId } }) => {
    await getLocation(platform.db, ctx, merchantId);
    return { data: await readTypes(platform, ctx, merchantId) };
  });
  bind(endpoints.inventory, ({ ctx, query }) => readInventory(platform, ctx, query));
  bind(endpoints.quarters, ({ ctx, query }) => readQuarters(platform, ctx, query));
}
