import { services } from '#contract/index.ts';
import type { Bind } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { createConfiguration, removeConfiguration, updateConfiguration } from './configurationCommands.ts';
import {
  getVisibleType,
  readConfiguration,
  readConfigurations,
  readConflicts,
  readMerchantTypes,
  readOverbookingOptions,
  readPlanned,
} from './reads.ts';
import { blockSlot, createSlot, removeSlot, removeStatus, updateSlot } from './slotCommands.ts';
import { createType, removeType, saveExcludedTables, updateType } from './typeCommands.ts';

const { inventory: endpoints } = services;

export function inventoryRoutes(bind: Bind, platform: Platform): void {
  typeRoutes(bind, platform);
  planRoutes(bind, platform);
  slotRoutes(bind, platform);
}

function typeRoutes(bind: Bind, platform: Platform): void {
  bind(endpoints.listTypes, async ({ ctx, params, query }) => {
    const withShared = query.included_reservation_types === 'shared';
    return { data: await readMerchantTypes(platform, ctx, params.id, { withShared }) };
  });
  bind(endpoints.createType, ({ ctx, params, body }) => createType(platform, ctx, params.id, body));
  bind(endpoints.updateType, ({ ctx, params, body }) => updateType(platform, ctx, params.id, body));
  bind(endpoints.removeType, ({ ctx, params, query }) => removeType(platform, ctx, params.id, query));
  bind(endpoints.excludedTables, async ({ ctx, params }) => {
    const { excluded, version } = await getVisibleType(platform, ctx, params.id);
    return { data: excluded, version };
  });
  bind(endpoints.saveExcludedTables, ({ ctx, params, body }) =>
    saveExcludedTables(platform, ctx, params.id, body),
  );
  bind(endpoints.overbookingOptions, async ({ ctx, params, query }) => ({
    data: await readOverbookingOptions(platform, ctx, params.id, query),
  }));
}

function planRoutes(bind: Bind, platform: Platform): void {
  bind(endpoints.listConfigurations, async ({ ctx, query }) => ({
    data: await readConfigurations(platform, ctx, query),
  }));
  bind(endpoints.getConfiguration, ({ ctx, params }) => readConfiguration(platform, ctx, params.id));
  bind(endpoints.createConfiguration, ({ ctx, body }) => createConfiguration(platform, ctx, body));
  bind(endpoints.updateConfiguration, ({ ctx, params, body }) =>
    updateConfiguration(platform, ctx, params.id, body),
  );
  bind(endpoints.removeConfiguration, ({ ctx, params, query }) =>
    removeConfiguration(platform, ctx, params.id, query),
  );
  bind(endpoints.conflicts, async ({ ctx, query }) => ({ data: await readConflicts(platform, ctx, query) }));
  bind(endpoints.planned, async ({ ctx, query }) => ({ data: await readPlanned(platform, ctx, query) }));
}

function slotRoutes(bind: Bind, platform: Platform): void {
  bind(endpoints.createSlot, ({ ctx, body }) => createSlot(platform, ctx, body));
  bind(endpoints.updateSlot, ({ ctx, params, body }) => updateSlot(platform, ctx, params.slotId, body));
  bind(endpoints.removeSlot, ({ ctx, params, query }) => removeSlot(platform, ctx, params.slotId, query));
  bind(endpoints.block, ({ ctx, body }) => blockSlot(platform, ctx, body));
  bind(endpoints.removeStatus, ({ ctx, query }) => removeStatus(platform, ctx, query));
}
