import { services } from '#contract/index.ts';
import { VIEW_CHECKS } from '#contract/guests/tickets/endpoints.ts';
import type { Bind, RequestContext } from '#server/platform/http/index.ts';
import { countedPageOf, cut } from '#server/platform/page/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { getLocation } from '#server/services/administration/merchants/index.ts';
import { getGuestRow } from '../find.ts';
import { readCursor, readKinds, writeCursor } from './cursor.ts';
import type { Whose } from './entries.ts';
import { presentEntry, presentMessage, presentVisit } from './present.ts';
import { readMessages, readTimeline, selectVisits } from './queries.ts';
import { readStats } from './stats.ts';

const { guests: endpoints } = services;
const PAGE = 25;
const placeOf = (page: number) => ({ take: PAGE, skip: (page - 1) * PAGE });

/** What happened with a guest: numbers, timeline, visits, texts. */
export function historyRoutes(bind: Bind, platform: Platform): void {
  const { db } = platform;
  const whose = async (ctx: RequestContext, id: number): Promise<Whose> => {
    const { allMerchants, merchantIds: own } = ctx.membership;
    const { programId } = ctx;
    const { guest_id: guestId, phone } = await getGuestRow(db, programId, id);
    const merchantIds = allMerchants ? null : own;
    return { programId, guestId, phone, merchantIds, checksAt: ctx.can(VIEW_CHECKS) ? merchantIds : [] };
  };
  bind(endpoints.stats, async ({ ctx, params }) => readStats(platform, await whose(ctx, params.id)));
  bind(endpoints.timeline, async ({ ctx, params, query: { kinds, before, take } }) => {
    const asked = {
      kinds: readKinds(kinds),
      before: before === undefined ? null : readCursor(before),
      take,
    };
    const { entries, counts } = await readTimeline(db, await whose(ctx, params.id), asked);
    const last = entries.length > take ? entries[take - 1] : undefined;
    return {
      data: entries.slice(0, take).map(presentEntry),
      next: last ? writeCursor([last.at_text, last.kind, last.id]) : null,
      counts,
    };
  });
  bind(endpoints.visits, async ({ ctx, params, query: { page } }) =>
    countedPageOf(selectVisits(db, await whose(ctx, params.id)), placeOf(page), presentVisit),
  );
  bind(endpoints.messages, async ({ ctx, params: { id, merchant_id, n } }) => {
    await getLocation(db, ctx, merchant_id);
    const guest = { ...(await whose(ctx, id)), merchantIds: [merchant_id] };
    return cut(await readMessages(db, guest, placeOf(n)), placeOf(n), presentMessage);
  });
}
