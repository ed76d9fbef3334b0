import { services } from '#contract/index.ts';
import { found } from '#server/platform/errors/index.ts';
import type { Bind, RequestContext } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { getLocation } from '#server/services/administration/merchants/index.ts';
import { createCredential, listCredentials, revokeCredential } from './credentials.ts';
import { exportRoutes } from './files/routes.ts';
import { ingestTickets } from './ingest.ts';
import { linkTicket } from './link.ts';
import { presentFilters, presentTicket } from './present.ts';
import { findHead, findTicket, listFilterValues } from './queries.ts';
import { searchTickets, ticketScopeOf, totalTickets } from './search.ts';

const { tickets: endpoints } = services;

export function ticketRoutes(bind: Bind, platform: Platform): void {
  const { db } = platform;
  searchRoutes(bind, platform);
  bind(endpoints.get, async ({ ctx, params }) => {
    await getLocation(db, ctx, params.id);
    const scope = { programId: ctx.programId, merchantId: params.id };
    const row = found(await findTicket(db, scope, params.ticket_id), `Check ${params.ticket_id}`);
    return presentTicket(row, found(await findHead(db, scope), 'This location'));
  });
  exportRoutes(bind, platform);
  bind(endpoints.link, ({ ctx, params, body }) =>
    linkTicket(platform, ctx, {
      merchantId: params.id,
      ticketId: params.ticket_id,
      userId: body.user_id,
    }),
  );
  bind(endpoints.ingest, async ({ ctx, body }) => ({
    data: await ingestTickets(platform, ctx, body.tickets),
  }));
  bind(endpoints.credentials, async ({ ctx }) => ({ data: await listCredentials(db, ctx) }));
  bind(endpoints.createCredential, ({ ctx, body }) => createCredential(platform, ctx, body));
  bind(endpoints.revokeCredential, ({ ctx, params }) => revokeCredential(platform, ctx, params.id));
}

/** The search of one location's checks, and the same of some or all of the caller's. */
function searchRoutes(bind: Bind, { db }: Platform): void {
  const at = (ctx: RequestContext, { id }: { readonly id: number }) =>
    ticketScopeOf(db, ctx, { merchant_id: id });
  bind(endpoints.list, async ({ ctx, params, query }) => searchTickets(db, await at(ctx, params), query));
  bind(endpoints.listEverywhere, async ({ ctx, query: { merchant_ids, ...query } }) =>
    searchTickets(db, await ticketScopeOf(db, ctx, { merchant_ids }), query),
  );
  bind(endpoints.totals, async ({ ctx, params, query }) => totalTickets(db, await at(ctx, params), query));
  bind(endpoints.totalsEverywhere, async ({ ctx, query: { merchant_ids, ...query } }) =>
    totalTickets(db, await ticketScopeOf(db, ctx, { merchant_ids }), query),
  );
  bind(endpoints.filters, async ({ ctx, params }) =>
    presentFilters(await listFilterValues(db, await at(ctx, params))),
  );
  bind(endpoints.filtersEverywhere, async ({ ctx, query }) =>
    presentFilters(await listFilterValues(db, await ticketScopeOf(db, ctx, query))),
  );
}
