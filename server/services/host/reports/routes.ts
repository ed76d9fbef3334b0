import { VIEW_CHECKS } from '#contract/guests/tickets/endpoints.ts';
import { services } from '#contract/index.ts';
import type { Bind } from '#server/platform/http/index.ts';
import { cutAndCount } from '#server/platform/page/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { listChecks } from './checks.ts';
import { reportEmailRoutes } from './emails/index.ts';
import { listGuests } from './guests.ts';
import { listParties } from './parties.ts';
import { inConceptZone, readGuestReport, readHostReport } from './read.ts';
import { spanOf } from './span.ts';

const { reports: endpoints } = services;

function hostRoutes(bind: Bind, platform: Platform): void {
  const { db } = platform;
  bind(endpoints.host, async ({ ctx, query }) =>
    readHostReport(db, await spanOf(ctx, query, platform), {
      compare: query.compare,
      withRevenue: ctx.can(VIEW_CHECKS),
    }),
  );
  bind(endpoints.parties, async ({ ctx, query }) => {
    const list = listParties(db, await spanOf(ctx, query, platform), query);
    return cutAndCount(
      await list.page(query),
      query,
      ({ party_id, reserved_ts, ...row }) => ({
        ...row,
        id: party_id,
        reserved_ts: reserved_ts.toISOString(),
      }),
      list.count,
    );
  });
  bind(endpoints.checks, async ({ ctx, query }) => {
    const list = listChecks(db, await spanOf(ctx, query, platform), query.employee);
    return cutAndCount(
      await list.page(query),
      query,
      ({ ticket_id: id, ...row }) => ({ ...row, id }),
      list.count,
    );
  });
}

function guestRoutes(bind: Bind, platform: Platform): void {
  const { db } = platform;
  bind(endpoints.guestData, async ({ ctx, query }) =>
    readGuestReport(db, await spanOf(ctx, query, platform), query.compare),
  );
  bind(endpoints.guests, async ({ ctx, query }) => {
    const list = listGuests(db, await inConceptZone(db, await spanOf(ctx, query, platform)), query);
    return cutAndCount(
      await list.page(query),
      query,
      ({ guest_id: id, last_visit_ts, created_ts, ...row }) => ({
        ...row,
        id,
        last_visit_ts: last_visit_ts?.toISOString() ?? null,
        created_ts: created_ts.toISOString(),
      }),
      list.count,
    );
  });
}

/** The reports of a concept and the rows behind their numbers (METRIC-003). */
export function reportRoutes(bind: Bind, platform: Platform): void {
  hostRoutes(bind, platform);
  guestRoutes(bind, platform);
  reportEmailRoutes(bind, platform);
}
