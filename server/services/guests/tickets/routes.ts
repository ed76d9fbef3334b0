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
import { searchTickets, totalTickets } from './search.ts';

const { tickets: endpoints } = services;

export function ticketRoutes(bind: Bind, platform: Platform): void {
  const { db } = platform;
  const at = async (ctx: RequestContext, merchantId: number) => {
    const { timezone } = await getLocation(db, ctx, merchantId);
    return { scope: { programId: ctx.programId, merchantId }, timezone };
  };
  bind(endpoints.list, async ({ ctx, params, query }) => {
    const { scope, timezone } = await at(ctx, params.id);
    return searchTickets(db, scope, query, timezone);
  });
  bind(endpoints.totals, async ({ ctx, params, query }) => {
    const { scope } = await at(ctx, params.id);
    return totalTickets(db, scope, query);
  });
  bind(endpoints.filters, async ({ ctx, params }) => {
    const { scope } = await at(ctx, params.id);
    return presentFilters(await listFilterValues(db, scope));
  });
  bind(endpoints.get, async ({ ctx, params }) => {
    const { scope } = await at(ctx, params.id);
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
