import { services } from '#contract/index.ts';
import type { Bind, RequestContext } from '#server/platform/http/index.ts';
import { cut } from '#server/platform/page/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { issueTicket } from '#server/services/administration/downloads/index.ts';
import { getLocation, listLocations } from '#server/services/administration/merchants/index.ts';
import { metricDownload } from './exports.ts';
import { readLocations, sortLocations } from './locations.ts';
import { READ } from './read.ts';
import { spanOf } from './span.ts';

const { metrics: endpoints } = services;

interface Asked {
  readonly merchant_id: number;
  readonly start_date: string;
  readonly end_date: string;
}

export function metricRoutes(bind: Bind, platform: Platform): void {
  const { db, clock } = platform;
  const span = async (ctx: RequestContext, query: Asked) => {
    const location = await getLocation(db, ctx, query.merchant_id);
    return spanOf(location, query, { programId: ctx.programId, now: clock.now() });
  };
  bind(endpoints.selected, async ({ ctx, query }) => READ.selected(db, await span(ctx, query)));
  for (const endpoint of [endpoints.queue, endpoints.queueAlias])
    bind(endpoint, async ({ ctx, query }) => READ.queue(db, await span(ctx, query)));
  for (const endpoint of [endpoints.waitTime, endpoints.waitTimeAlias])
    bind(endpoint, async ({ ctx, query }) => READ.wait_time(db, await span(ctx, query)));
  for (const endpoint of [endpoints.returnTime, endpoints.returnTimeAlias])
    bind(endpoint, async ({ ctx, query }) => READ.return_time(db, await span(ctx, query)));
  for (const endpoint of [endpoints.conversion, endpoints.conversionAlias])
    bind(endpoint, async ({ ctx, query }) => READ.quote_time_conversion(db, await span(ctx, query)));
  for (const endpoint of [endpoints.visits, endpoints.visitsAlias])
    bind(endpoint, async ({ ctx, query }) => READ.visits(db, await span(ctx, query)));
  bind(endpoints.backtest, async ({ ctx, query }) => READ.backtest(db, await span(ctx, query)));
  bind(endpoints.locations, async ({ ctx, query }) => {
    const { sort_by, sort_order, take, skip, ...days } = query;
    const locations = await listLocations(db, ctx, query);
    const asked = { programId: ctx.programId, now: clock.now() };
    const { totals, rows } = await readLocations(db, locations, days, asked);
    const sorted = sortLocations(rows, sort_by, sort_order);
    return {
      ...cut(sorted.slice(skip), { take }, (row) => row),
      total: rows.length,
      total_exact: true,
      totals,
    };
  });
  bind(endpoints.exportMetric, async ({ ctx, body }) => {
    await getLocation(db, ctx, body.merchant_id);
    return issueTicket(platform, ctx, metricDownload, body);
  });
}
