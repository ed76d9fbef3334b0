import type { z } from 'zod';
import type { BulkEdit, bulkEditStart } from '#contract/administration/bulkEdits/schemas.ts';
import { fail, found } from '#server/platform/errors/index.ts';
import type { RequestContext } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { givenFields, tell, type Write, write } from '#server/platform/write/index.ts';
import type { Db, Trx } from '#server/platform/db/index.ts';
import {
  askOfComing,
  listFiltered,
  scopeOf,
  type ZoneFollower,
} from '#server/services/administration/merchants/index.ts';
import { EDIT_MANY } from './jobs.ts';
import { canUndo, presentEdit } from './present.ts';
import { insertEdit, listLeft, lockEdit, patchEdit, selectEdits, storedEdit } from './queries.ts';
import { nameOf } from './rules.ts';

const THING = 'This bulk edit';

/** The edits that a person may see: all of them, or, where they work at some locations alone, their own. */
export function visibleEdits(db: Db | Trx, ctx: RequestContext) {
  const edits = selectEdits(db, ctx.programId);
  return ctx.membership.allMerchants ? edits : edits.where('e.user_id', '=', ctx.userId);
}

/** One edit with why locations were left; NOT_FOUND for one that is not for the caller. */
export async function showEdit(db: Db | Trx, ctx: RequestContext, id: number): Promise<BulkEdit> {
  const row = await visibleEdits(db, ctx).where('e.bulk_edit_id', '=', id).executeTakeFirst();
  const key = { program_id: ctx.programId, bulk_edit_id: id };
  return presentEdit(found(row, THING), ctx.userId, await listLeft(db, key));
}

type Start = z.output<typeof bulkEditStart>;

/** The locations that are meant, as they are now and as far as the caller works there. */
async function chosen({ trx, ctx, now }: Write, { merchant_ids, filter }: Start): Promise<number[]> {
  const asked = filter ?? { ids: [...new Set(merchant_ids)] };
  const ids = await listFiltered(trx, scopeOf(ctx), asked, now);
  if ('ids' in asked && ids.length < asked.ids.length) {
    fail(
      'NOT_FOUND',
      `${asked.ids.length - ids.length} of the ${asked.ids.length} locations were not found, so none is changed. Reload the list and choose again.`,
    );
  }
  if (ids.length === 0) fail('VALIDATION', 'No location matches any more. Reload the list and choose again.');
  return ids;
}

/**
 * Has a job set the same fields on many locations. Errors: NOT_FOUND, VALIDATION when the filter finds nothing, IN_USE where a new time
 * zone meets coming reservations and nothing was chosen for them.
 */
export const startEdit = (
  platform: Platform,
  ctx: RequestContext,
  follower: ZoneFollower,
  body: Start,
): Promise<BulkEdit> =>
  write(platform, ctx, async (work) => {
    const { trx, now } = work;
    const ids = await chosen(work, body);
    const changes = givenFields(body.changes);
    const { coming_bookings: choice } = body;
    await askOfComing(follower, work, ctx.programId, { ids, timezone: changes.timezone, choice });
    const filter = body.filter && givenFields(body.filter);
    const words = filter && Object.entries(filter).map(([name, value]) => [name, String(value)]);
    const values = {
      program_id: ctx.programId,
      user_id: ctx.userId,
      status: 'running',
      changes: JSON.stringify(changes),
      filter: words ? JSON.stringify(Object.fromEntries(words)) : null,
      coming_bookings: choice ?? null,
      total: ids.length,
      created_ts: now,
    };
    const key = await insertEdit(trx, values, ids);
    await tell(work, {
      kind: 'bulk_edit.started',
      recordId: key.bulk_edit_id,
      recordName: nameOf(changes),
      changes: Object.entries({ locations: ids.length, ...changes }).map(([field, to]) => ({
        field,
        from: null,
        to,
      })),
    });
    await platform.jobs.enqueue(trx, EDIT_MANY, key);
    return showEdit(trx, ctx, key.bulk_edit_id);
  });

/** Has a job give back what an edit has changed, in the name of who asks. Errors: NOT_FOUND, IN_USE. */
export const undoEdit = (platform: Platform, ctx: RequestContext, id: number): Promise<BulkEdit> =>
  write(platform, ctx, async (work) => {
    const { trx } = work;
    const key = { program_id: ctx.programId, bulk_edit_id: id };
    const locked = await lockEdit(trx, key);
    await showEdit(trx, ctx, id);
    const edit = found(locked, THING);
    if (!canUndo(edit)) {
      const isOver = edit.status === 'undone' || edit.status === 'undoing';
      fail(
        'IN_USE',
        isOver
          ? 'This was undone already, or is being undone. Reload the page.'
          : 'There is nothing to undo: it is under way still, or has changed no location.',
      );
    }
    await patchEdit(trx, key, {
      status: 'undoing',
      undone_by_user_id: ctx.userId,
      processed: 0,
      message: null,
      finished_ts: null,
    });
    const { changes } = storedEdit.parse(edit);
    await tell(work, { kind: 'bulk_edit.undo_started', recordId: id, recordName: nameOf(changes) });
    await platform.jobs.enqueue(trx, EDIT_MANY, key);
    return showEdit(trx, ctx, id);
  });
