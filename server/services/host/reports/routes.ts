import { VIEW_CHECKS } from '#contract/guests/tickets/endpoints.ts';
import { services } from '#contract/index.ts';
import type { Db } from '#server/platform/db/index.ts';
import type { Bind } from '#server/platform/http/index.ts';
import { cutAndCount } from '#server/platform/page/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { listChecks, readServers } from './checks.ts';
import { type ConceptSpan, listGuests } from './guests.ts';
import { readGuestDays, readGuestTotals, readHabits, readReach } from './guestQueries.ts';
import {
  readChannels,
  readDays,
  readHours,
  readLeadTimes,
  readLocations,
  readTotals,
} from './hostQueries.ts';
import { listParties } from './parties.ts';
import { comparedWith, type Span, spanOf } from './span.ts';

const { reports: endpoints } = services;

async function inConceptZone(db: Db, span: Span): Promise<ConceptSpan> {
  const { default_timezone } = await db
    .selectFrom('programs')
    .select('default_timezone')
    .where('program_id', '=', span.programId)
    .executeTakeFirstOrThrow();
  return { ...span, zone: default_timezone };
}

function hostRoutes(bind: Bind, platform: Platform): void {
  const { db } = platform;
  bind(endpoints.host, async ({ ctx, query }) => {
    const span = await spanOf(ctx, query, platform);
    const former = comparedWith(span, query.compare);
    const withRevenue = ctx.can(VIEW_CHECKS);
    return {
      totals: await readTotals(db, span, withRevenue),
      before: await readTotals(db, former, withRevenue),
      before_start: former.start,
      before_end: former.end,
      days: await readDays(db, span, former),
      hours: await readHours(db, span),
      locations: await readLocations(db, span, former, withRevenue),
      channels: await readChannels(db, span),
      lead_times: await readLeadTimes(db, span),
      servers: withRevenue ? await readServers(db, span) : [],
    };
  });
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
  bind(endpoints.guestData, async ({ ctx, query }) => {
    const span = await inConceptZone(db, await spanOf(ctx, query, platform));
    const former = { ...comparedWith(span, query.compare), zone: span.zone };
    return {
      ...(await readGuestTotals(db, span)),
      before: (await readGuestTotals(db, former)).totals,
      before_start: former.start,
      before_end: former.end,
      ...(await readReach(db, span.programId)),
      days: await readGuestDays(db, span),
      ...(await readHabits(db, span)),
    };
  });
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
}
