import { services } from '#contract/index.ts';
import { isTimeZone } from '#contract/administration/programs/schemas.ts';
import { fullName } from '#contract/administration/users/rules.ts';
import { fail } from '#server/platform/errors/index.ts';
import type { Bind, RequestContext } from '#server/platform/http/index.ts';
import { pageOf } from '#server/platform/page/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { issueTicket } from '#server/services/administration/downloads/index.ts';
import { auditDownload } from './exports.ts';
import { presentEvent } from './present.ts';
import { type AuditFilter, type AuditScope, listOptions, selectEvents } from './queries.ts';

const { audit: endpoints } = services;

export function auditRoutes(bind: Bind, platform: Platform): void {
  const { db } = platform;
  bind(endpoints.list, ({ ctx, query }) =>
    pageOf(selectEvents(db, scopeOf(ctx), checked(query)), query, presentEvent),
  );
  bind(endpoints.options, async ({ ctx }) => {
    const { actors, kinds, types } = await listOptions(db, scopeOf(ctx));
    return {
      actors: actors
        .map((actor) => ({ user_id: actor.user_id, name: fullName(actor) }))
        .sort((a, b) => a.name.localeCompare(b.name)),
      kinds: kinds.map(({ kind }) => kind),
      record_types: types.map(({ record_type }) => record_type),
    };
  });
  bind(endpoints.export, ({ ctx, body }) => issueTicket(platform, ctx, auditDownload, checked(body)));
}

/** The events that somebody may see. */
function scopeOf({ membership: { programId, allMerchants, merchantIds } }: RequestContext): AuditScope {
  return { programId, merchantIds: allMerchants ? null : merchantIds };
}

/** Refuses a filter that the database could not read. */
function checked<F extends AuditFilter>(filter: F): F {
  const { timezone } = filter;
  if (timezone !== undefined && !isTimeZone(timezone)) {
    const message = `There is no time zone “${timezone}”; use a name such as America/Chicago`;
    fail('VALIDATION', `${message}.`, { errors: { timezone: message } });
  }
  return filter;
}
