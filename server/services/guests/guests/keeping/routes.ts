import { services } from '#contract/index.ts';
import type { Bind } from '#server/platform/http/index.ts';
import { pageOf } from '#server/platform/page/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { issueTicket } from '#server/services/administration/downloads/index.ts';
import { getGuestRow } from '../find.ts';
import { setApart } from './apart.ts';
import { readDuplicates } from './duplicates.ts';
import { eraseGuest, presentReceipt, selectErasures } from './erase.ts';
import { guestDownload } from './exports.ts';
import { mergeGuests, previewMerge } from './merge.ts';
import { listMerges } from './mergeQueries.ts';
import { presentMerge } from './present.ts';
import { undoMerge } from './undo.ts';

const { guests: endpoints } = services;

/** Keeping the book in order: duplicates, merging, and what a guest may ask for by law. */
export function keepingRoutes(bind: Bind, platform: Platform): void {
  const { db } = platform;
  bind(endpoints.duplicates, ({ ctx, query }) => readDuplicates(db, ctx.programId, query));
  bind(endpoints.setApart, ({ ctx, body }) => setApart(platform, ctx, body));
  bind(endpoints.previewMerge, ({ ctx, body }) => previewMerge(platform, ctx, body));
  bind(endpoints.merge, ({ ctx, body }) => mergeGuests(platform, ctx, body));
  bind(endpoints.merges, async ({ ctx, params }) => {
    const { guest_id } = await getGuestRow(db, ctx.programId, params.id);
    return { data: (await listMerges(db, ctx.programId, guest_id)).map(presentMerge) };
  });
  bind(endpoints.undoMerge, ({ ctx, params }) => undoMerge(platform, ctx, params.id));
  bind(endpoints.exportGuest, async ({ ctx, params }) => {
    const { guest_id } = await getGuestRow(db, ctx.programId, params.id);
    return issueTicket(platform, ctx, guestDownload, { guest_id });
  });
  bind(endpoints.erase, ({ ctx, params, body }) => eraseGuest(platform, ctx, params.id, body));
  bind(endpoints.erasures, ({ ctx, query }) =>
    pageOf(selectErasures(db, ctx.programId), query, presentReceipt),
  );
}
