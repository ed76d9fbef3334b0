import type { Permission } from '#contract/core/permissions.ts';
import { services } from '#contract/index.ts';
import { found } from '#server/platform/errors/index.ts';
import type { Bind, RequestContext } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { issueTicket, sendDownload } from '#server/services/administration/downloads/index.ts';
import { getLocation } from '#server/services/administration/merchants/index.ts';
import { findTicket } from '../queries.ts';
import { ticketScopeOf } from '../search.ts';
import type { TicketFilters } from '../searchRules.ts';
import { ticketsCsv, ticketsPdf } from './downloads.ts';

const { tickets: endpoints } = services;

const FILES = { csv: ticketsCsv, pdf: ticketsPdf } as const;
/** Of one check nothing is searched. */
const NO_FILTERS: TicketFilters = { tax_operator: 'eq', payment_amount_operator: 'eq' };

interface Asked {
  readonly merchantId: number;
  readonly ticketId: number | null;
  readonly filters: TicketFilters;
  readonly offset: number | undefined;
}

export function exportRoutes(bind: Bind, platform: Platform): void {
  const { db } = platform;
  /** What the file is made of; NOT_FOUND before anything is sent. */
  const asked = async (ctx: RequestContext, { merchantId, ticketId, filters, offset }: Asked) => {
    await getLocation(db, ctx, merchantId);
    const scope = { programId: ctx.programId, merchantId };
    if (ticketId !== null) found(await findTicket(db, scope, ticketId), `Check ${ticketId}`);
    return { merchant_ids: [merchantId], ticket_id: ticketId, filters, utc_offset_mins: offset };
  };
  const by = (ctx: RequestContext) => ({
    scope: {
      programId: ctx.programId,
      merchantIds: ctx.membership.allMerchants ? null : ctx.membership.merchantIds,
      can: (permission: Permission) => ctx.can(permission),
    },
    stamp: ctx.stamp(),
  });
  bind(endpoints.exportAll, async ({ ctx, params, query, reply }) => {
    const { type, utc_offset_mins: offset, ...filters } = query;
    const input = await asked(ctx, { merchantId: params.id, ticketId: null, filters, offset });
    await sendDownload(platform, reply, FILES[type], by(ctx), input);
    return undefined;
  });
  bind(endpoints.exportOne, async ({ ctx, params, query, reply }) => {
    const { type, utc_offset_mins: offset } = query;
    const one = { merchantId: params.id, ticketId: params.ticket_id, filters: NO_FILTERS, offset };
    const input = await asked(ctx, one);
    await sendDownload(platform, reply, FILES[type], by(ctx), input);
    return undefined;
  });
  bind(endpoints.startExport, async ({ ctx, params, body }) => {
    const { type, utc_offset_mins: offset, ticket_id = null, ...filters } = body;
    const input = await asked(ctx, { merchantId: params.id, ticketId: ticket_id, filters, offset });
    return issueTicket(platform, ctx, FILES[type], input);
  });
  bind(endpoints.startExportEverywhere, async ({ ctx, body }) => {
    const { type, utc_offset_mins, merchant_ids, ...filters } = body;
    const { merchantIds } = await ticketScopeOf(db, ctx, { merchant_ids });
    const input = { merchant_ids: [...merchantIds], ticket_id: null, filters, utc_offset_mins };
    return issueTicket(platform, ctx, FILES[type], input);
  });
}
