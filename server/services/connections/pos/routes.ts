import { OTHER_INTEGRATION_ID } from '#contract/connections/pos/rules.ts';
import type { PosIntegration } from '#contract/connections/pos/schemas.ts';
import { services } from '#contract/index.ts';
import { PosProblem } from '#server/integrations/pos/index.ts';
import type { Bind, RequestContext } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { getLocation } from '#server/services/administration/merchants/index.ts';
import { keyOf, readSettings, saveSettings, signInAtChowNow } from './accounts.ts';
import { mapCategory, readCategories, readMapped } from './categories.ts';
import { listServers, readJobIds, saveJobIds } from './jobIds.ts';
import { matchMerchant, presentOutside, refuseProblem, updateMerchant, updateMerchants } from './match.ts';
import { listOutages } from './outages.ts';
import { presentMerchant } from './present.ts';
import { proveDay, readProofs } from './proofs.ts';
import { listMerchants } from './queries.ts';
import { refreshMerchant } from './refresh.ts';
import { previewStages } from './stagePreview.ts';
import { mapTables, readTableMappings } from './tables.ts';

const { pos } = services;

export function posRoutes(bind: Bind, platform: Platform): void {
  merchantRoutes(bind, platform);
  omnivoreRoutes(bind, platform);
  mappingRoutes(bind, platform);
  salesRoutes(bind, platform);
}

const present = async ({ db }: Platform, ctx: RequestContext) => ({
  data: (await listMerchants(db, ctx)).map(presentMerchant),
});

function merchantRoutes(bind: Bind, platform: Platform): void {
  bind(pos.merchants, ({ ctx }) => present(platform, ctx));
  bind(pos.updateMerchant, ({ ctx, params, body }) => updateMerchant(platform, ctx, params.id, body));
  bind(pos.updateMerchants, async ({ ctx, body }) => ({
    changed: await updateMerchants(platform, ctx, body.omnivore_state),
  }));
  bind(pos.refresh, async ({ ctx, body }) => {
    const only = body.merchant_id;
    if (only !== undefined) await getLocation(platform.db, ctx, only);
    for (const { merchant_id } of await listMerchants(platform.db, ctx))
      if (only === undefined || merchant_id === only)
        await refreshMerchant(platform, { programId: ctx.programId, merchantId: merchant_id });
    return present(platform, ctx);
  });
  bind(pos.integrations, ({ ctx }) => listIntegrations(platform, ctx));
  bind(pos.upsertIntegration, ({ ctx, body }) => matchMerchant(platform, ctx, body));
}

/** The locations of the account at Omnivore, and the way of those that send checks by themselves. */
async function listIntegrations(platform: Platform, ctx: RequestContext) {
  const other: PosIntegration = {
    integration_id: OTHER_INTEGRATION_ID,
    integration_type: 'other',
    name: 'Another system, over the API',
    address: '',
    status: 'online',
    merchant_id: null,
  };
  const matched = new Map(
    (await listMerchants(platform.db, ctx)).map((one) => [one.integration_id, one.merchant_id] as const),
  );
  try {
    const locations = await platform.omnivore.listLocations(await keyOf(platform, ctx.programId));
    const data = locations.map((location): PosIntegration => {
      const { id, ...shown } = presentOutside(location);
      const merchant_id = matched.get(id) ?? null;
      return { integration_id: id, integration_type: 'omnivore', ...shown, merchant_id };
    });
    return { data: [...data, other], problem: null };
  } catch (error) {
    if (!(error instanceof PosProblem)) throw error;
    return { data: [other], problem: error.message };
  }
}

function omnivoreRoutes(bind: Bind, platform: Platform): void {
  bind(pos.omnivoreLocation, async ({ ctx, params }) =>
    presentOutside(
      await keyOf(platform, ctx.programId)
        .then((key) => platform.omnivore.readLocation(key, params.id))
        .catch(refuseProblem),
    ),
  );
  bind(pos.omnivoreSettings, ({ ctx }) => readSettings(platform, ctx.programId));
  bind(pos.saveOmnivoreSettings, ({ ctx, body }) => saveSettings(platform, ctx, body));
  bind(pos.chownowLogin, ({ ctx, body }) => signInAtChowNow(platform, ctx, body));
}

function salesRoutes(bind: Bind, platform: Platform): void {
  bind(pos.stagePreview, ({ ctx, query }) => previewStages(platform, ctx, query));
  bind(pos.dayProofs, async ({ ctx, query }) => ({
    data: await readProofs(platform, ctx, query.merchant_id),
  }));
  bind(pos.proveDay, ({ ctx, body }) => proveDay(platform, ctx, body));
  bind(pos.outages, async ({ ctx }) => ({ data: await listOutages(platform, ctx) }));
}

function mappingRoutes(bind: Bind, platform: Platform): void {
  const { db } = platform;
  bind(pos.menuCategories, ({ ctx, query }) => readCategories(db, ctx, query.merchant_id));
  bind(pos.categoryMappings, async ({ ctx }) => ({ data: await readMapped(db, ctx) }));
  bind(pos.mapCategory, async ({ ctx, body }) => ({ data: await mapCategory(platform, ctx, body) }));
  bind(pos.tableMappings, ({ ctx, query }) => readTableMappings(platform, ctx, query.merchant_id));
  bind(pos.mapTable, ({ ctx, body: { merchant_id, ...mapping } }) =>
    mapTables(platform, ctx, merchant_id, [mapping]),
  );
  bind(pos.mapTables, ({ ctx, body }) => mapTables(platform, ctx, body.merchant_id, body.mappings));
  bind(pos.jobIds, ({ ctx }) => readJobIds(db, ctx));
  bind(pos.saveJobIds, ({ ctx, body }) => saveJobIds(platform, ctx, body.merchants));
  bind(pos.servers, async ({ ctx, query }) => ({ data: await listServers(db, ctx, query.merchant_id) }));
}
