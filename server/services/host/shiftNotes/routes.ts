import { services } from '#contract/index.ts';
import type { Bind } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { getLocation } from '#server/services/administration/merchants/index.ts';
import { removeNote, restoreNote, saveNote } from './commands.ts';
import { presentNote } from './present.ts';
import { listNotes, listShifts } from './queries.ts';

const { shiftNotes: endpoints } = services;

export function shiftNoteRoutes(bind: Bind, platform: Platform): void {
  const { db } = platform;
  bind(endpoints.list, async ({ ctx, query }) => {
    await getLocation(db, ctx, query.merchant_id);
    return { data: (await listNotes(db, ctx.programId, query)).map(presentNote) };
  });
  bind(endpoints.save, ({ ctx, query, body }) => saveNote(platform, ctx, query, body));
  bind(endpoints.remove, ({ ctx, params }) => removeNote(platform, ctx, params.id));
  bind(endpoints.restore, ({ ctx, params }) => restoreNote(platform, ctx, params.id));
  bind(endpoints.shifts, async ({ ctx, query }) => {
    await getLocation(db, ctx, query.merchant_id);
    return { data: await listShifts(db, ctx.programId, query.merchant_id) };
  });
}
