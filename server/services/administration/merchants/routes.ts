import { services } from '#contract/index.ts';
import { fail, found } from '#server/platform/errors/index.ts';
import type { Bind, RequestContext } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { issueTicket } from '#server/services/administration/downloads/index.ts';
import { findBilling, updateBilling } from './billing.ts';
import {
  closeMerchant,
  createMerchant,
  restoreMerchant,
  scopeOf,
  updateMerchant,
  updateMerchants,
} from './commands.ts';
import { listClosed } from './closedQueries.ts';
import { merchantsDownload } from './exports.ts';
import { countTabs, listFiltered, listMerchants, type MerchantQuery } from './listQueries.ts';
import { listNearby } from './nearbyQueries.ts';
import { presentMerchant } from './present.ts';
import { findMerchant } from './queries.ts';
import type { ZoneFollower } from './zoneChange.ts';

const { merchants: endpoints } = services;

/** `follower` keeps what is stored of locations as instants ahead. */
export const merchantRoutes =
  (follower: ZoneFollower) =>
  (bind: Bind, platform: Platform): void => {
    bindReads(bind, platform);
    bindWrites(bind, platform, follower);
  };

function bindWrites(bind: Bind, platform: Platform, follower: ZoneFollower): void {
  for (const endpoint of [endpoints.create, endpoints.createV2, endpoints.createV2Alias]) {
    bind(endpoint, ({ ctx, body }) => createMerchant(platform, ctx, body));
  }
  bind(endpoints.updateMany, async ({ ctx, body }) => ({
    updated: await updateMerchants(platform, ctx, follower, body),
  }));
  bind(endpoints.update, ({ ctx, params, body }) => updateMerchant(platform, ctx, follower, params.id, body));
  bind(endpoints.updateInfo, ({ ctx, body: { merchant_id, ...body } }) =>
    updateMerchant(platform, ctx, follower, merchant_id, body),
  );
  bind(endpoints.remove, ({ ctx, params }) => closeMerchant(platform, ctx, params.id));
  bind(endpoints.restore, ({ ctx, params }) => restoreMerchant(platform, ctx, params.id));
  bind(endpoints.updateBilling, ({ ctx, params, body }) => updateBilling(platform, ctx, params.id, body));
}

function bindReads(bind: Bind, platform: Platform): void {
  const { db, clock } = platform;
  const read = async (ctx: RequestContext, id: number) =>
    found(await findMerchant(db, scopeOf(ctx), id), 'This location');
  const list = (ctx: RequestContext, query: MerchantQuery) =>
    listMerchants(db, scopeOf(ctx), query, clock.now());
  bind(endpoints.list, ({ ctx, query }) => list(ctx, query));
  bind(endpoints.active, ({ ctx, query: { product, ...query } }) =>
    list(ctx, { ...query, product_live: product, any_product_live: product === undefined }),
  );
  bind(endpoints.closed, ({ ctx, query }) => listClosed(db, scopeOf(ctx), query));
  bind(endpoints.counts, ({ ctx }) => countTabs(db, scopeOf(ctx), clock.now()));
  for (const endpoint of [endpoints.get, endpoints.info]) {
    bind(endpoint, async ({ ctx, params }) => presentMerchant(await read(ctx, params.id)));
  }
  bind(endpoints.nearby, async ({ ctx, query }) => {
    const point = query.merchant_id === undefined ? query : await read(ctx, query.merchant_id);
    const { latitude, longitude } = point;
    if (typeof latitude !== 'number' || typeof longitude !== 'number') {
      return fail('VALIDATION', 'This location has no coordinates. Enter its latitude and longitude first.');
    }
    const { radius_miles: radiusMiles, take, merchant_id: except = null } = query;
    const near = await listNearby(db, scopeOf(ctx), { latitude, longitude, radiusMiles, take, except });
    return {
      data: near.map(({ row, distanceMiles }) => ({
        ...presentMerchant(row),
        distance_miles: distanceMiles,
      })),
    };
  });
  bind(endpoints.billing, async ({ ctx, params }) => {
    const { merchant_id } = await read(ctx, params.id);
    return findBilling(db, ctx.programId, merchant_id);
  });
  bind(endpoints.exportList, async ({ ctx, body: { merchant_ids: ids, filter } }) => {
    const found = filter && (await listFiltered(db, scopeOf(ctx), { ...filter, ids }, clock.now()));
    return issueTicket(platform, ctx, merchantsDownload, { merchant_ids: found ?? ids ?? null });
  });
}
