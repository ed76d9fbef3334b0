import { services } from '#contract/index.ts';
import type { Bind } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { ZoneFollower } from '#server/services/administration/merchants/index.ts';
import { showEdit, startEdit, undoEdit, visibleEdits } from './commands.ts';
import { presentEdit } from './present.ts';

const { bulkEdits: endpoints } = services;
const RECENT = 20;

/** `follower` is asked of coming reservations before an edit gives locations another time zone. */
export const bulkEditRoutes =
  (follower: ZoneFollower) =>
  (bind: Bind, platform: Platform): void => {
    const { db } = platform;
    bind(endpoints.start, ({ ctx, body }) => startEdit(platform, ctx, follower, body));
    bind(endpoints.recent, async ({ ctx }) => {
      const rows = await visibleEdits(db, ctx).limit(RECENT).execute();
      return { data: rows.map((row) => presentEdit(row, ctx.userId)) };
    });
    bind(endpoints.get, ({ ctx, params }) => showEdit(db, ctx, params.id));
    bind(endpoints.undo, ({ ctx, params }) => undoEdit(platform, ctx, params.id));
  };
