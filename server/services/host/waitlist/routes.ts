import { services } from '#contract/index.ts';
import type { Bind } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { getHostSettings, listProgramTags } from '#server/services/host/hostSettings/index.ts';
import { getLocation } from '#server/services/administration/merchants/index.ts';
import { findActiveBlock } from '#server/services/host/waitlistBlocks/index.ts';
import { addEntry, notifyEntry, removeEntry, reorderEntry, restoreEntry, updateEntry } from './commands.ts';
import { waitlistDate, waitlistDay } from './day.ts';
import { presentEntries } from './present.ts';
import { leaveList, readLink, readStatusPage } from './publicPage.ts';
import { listEntries } from './queries.ts';
import { quote } from './quote.ts';
import { withSamePhone } from './samePhone.ts';

const { waitlist: endpoints } = services;

export function waitlistRoutes(bind: Bind, platform: Platform): void {
  const { db, clock } = platform;
  bind(endpoints.list, async ({ ctx, query }) => {
    const location = await getLocation(db, ctx, query.merchant_id);
    const now = clock.now();
    const date = query.date ?? waitlistDate(location.timezone, now);
    const day = waitlistDay(ctx.programId, location, date);
    const rows = await listEntries(db, day);
    const block = await findActiveBlock(db, ctx.programId, location.merchant_id, now);
    return {
      date,
      start_ts: day.start.toISOString(),
      end_ts: day.end.toISOString(),
      ...presentEntries(rows),
      is_blocked: block !== null,
      block_message: block?.message ?? null,
    };
  });
  bind(endpoints.quote, ({ ctx, query }) => quote(platform, ctx, query));
  bind(endpoints.add, async ({ ctx, body }) =>
    withSamePhone(platform, ctx, await addEntry(platform, ctx, body)),
  );
  bind(endpoints.update, async ({ ctx, params, body }) =>
    withSamePhone(platform, ctx, await updateEntry(platform, ctx, params.id, body)),
  );
  bind(endpoints.notify, ({ ctx, params, body }) => notifyEntry(platform, ctx, { id: params.id, ...body }));
  bind(endpoints.reorder, ({ ctx, params, body: { version, before_id } }) =>
    reorderEntry(platform, ctx, { id: params.id, version, beforeId: before_id }),
  );
  bind(endpoints.remove, ({ ctx, params, body: { removed_reason_id, ...opened } }) =>
    removeEntry(platform, ctx, { id: params.id, ...opened, reasonId: removed_reason_id }),
  );
  bind(endpoints.restore, ({ ctx, params, body }) => restoreEntry(platform, ctx, { id: params.id, ...body }));
  bind(endpoints.tags, async ({ ctx, query: { merchant_id } }) => {
    if (merchant_id === undefined) {
      return { data: (await listProgramTags(db, ctx.programId)).map((name) => ({ name })) };
    }
    const location = await getLocation(db, ctx, merchant_id);
    const { tags } = await getHostSettings(db, ctx.programId, location.merchant_id);
    return { data: tags.map((name) => ({ name })) };
  });
  bind(endpoints.link, ({ ctx, params }) => readLink(platform, ctx, params.id));
  bind(endpoints.statusPage, ({ params }) => readStatusPage(platform, params.token));
  bind(endpoints.leave, ({ params }) => leaveList(platform, params.token));
}
