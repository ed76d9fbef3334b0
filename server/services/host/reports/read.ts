import type { Comparison } from '#contract/host/reports/rules.ts';
import type { GuestReport, HostReport } from '#contract/host/reports/schemas.ts';
import type { Db } from '#server/platform/db/index.ts';
import { readServers } from './checks.ts';
import type { ConceptSpan } from './guests.ts';
import { readGuestDays, readGuestTotals, readHabits, readReach } from './guestQueries.ts';
import {
  readChannels,
  readDays,
  readHours,
  readLeadTimes,
  readLocations,
  readTotals,
} from './hostQueries.ts';
import { comparedWith, type Span } from './span.ts';

/** The span with the clocks of its concept. */
export async function inConceptZone(db: Db, span: Span): Promise<ConceptSpan> {
  const { default_timezone } = await db
    .selectFrom('programs')
    .select('default_timezone')
    .where('program_id', '=', span.programId)
    .executeTakeFirstOrThrow();
  return { ...span, zone: default_timezone };
}

/** The host report of a span; its revenue only for who may see checks. */
export async function readHostReport(
  db: Db,
  span: Span,
  { compare, withRevenue }: { readonly compare: Comparison; readonly withRevenue: boolean },
): Promise<HostReport> {
  const former = comparedWith(span, compare);
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
}

/** The report of guest data and marketing of a span. */
export async function readGuestReport(db: Db, of: Span, compare: Comparison): Promise<GuestReport> {
  const span = await inConceptZone(db, of);
  const former = { ...comparedWith(span, compare), zone: span.zone };
  return {
    ...(await readGuestTotals(db, span)),
    before: (await readGuestTotals(db, former)).totals,
    before_start: former.start,
    before_end: former.end,
    ...(await readReach(db, span.programId)),
    days: await readGuestDays(db, span),
    ...(await readHabits(db, span)),
  };
}
