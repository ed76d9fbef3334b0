import { MOST_VIEWS, type SavedView, type SavedViewWrite } from '#contract/administration/views/schemas.ts';
import { fail } from '#server/platform/errors/index.ts';
import type { RequestContext } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { recordOf } from '#server/platform/write/index.ts';
import { presentView } from './present.ts';
import { countOwn, findView, type ViewRow } from './queries.ts';

const views = recordOf({
  table: 'saved_views',
  key: 'saved_view_id',
  find: findView,
  isOpen: (row: ViewRow, { ctx }: { ctx: RequestContext }) => row.is_shared || row.user_id === ctx.userId,
  present: (row, { ctx }) => presentView(row, ctx.userId),
  thing: () => 'This view',
  called: ({ name }) => `The view “${name}”`,
  name: ({ name }) => name,
  told: ({ saved_view_id: _id, is_own: _own, owner_name: _owner, ...told }) => told,
});

const taken = (name: string) => ({
  saved_views_own_name: {
    field: 'name',
    message: `You have a view called “${name}” of this list. Choose another name.`,
  },
});

/** Keeps a view, at most 50 of a list. Errors: DUPLICATE, IN_USE. */
export function createView(
  platform: Platform,
  ctx: RequestContext,
  { version: _version, filter, sort, ...write }: SavedViewWrite,
): Promise<SavedView> {
  const how = { kind: 'saved_view.created', taken: taken(write.name) } as const;
  return views.create(platform, ctx, how, async ({ trx, store }) => {
    const { userId, programId } = ctx;
    if ((await countOwn(trx, programId, { resource: write.resource, userId })) >= MOST_VIEWS)
      fail('IN_USE', `You keep ${MOST_VIEWS} views of this list, which is the most. Remove one first.`);
    await store({
      ...write,
      user_id: userId,
      filter: JSON.stringify(filter),
      sort: JSON.stringify(sort),
    });
  });
}

/** Changes a view of one's own, or a shared one as an admin. Errors: NOT_FOUND, FORBIDDEN, STALE, DUPLICATE. */
export function saveView(
  platform: Platform,
  ctx: RequestContext,
  id: number,
  { version, resource: _resource, filter, sort, ...write }: SavedViewWrite,
): Promise<SavedView> {
  const how = { kind: 'saved_view.updated', id, version, taken: taken(write.name) } as const;
  return views.change(platform, ctx, how, async ({ row, store }) => {
    refuseOthers(row, ctx);
    await store({ ...write, filter: JSON.stringify(filter), sort: JSON.stringify(sort) });
  });
}

/** Removes one; errors: NOT_FOUND, FORBIDDEN. */
export function removeView(platform: Platform, ctx: RequestContext, id: number): Promise<void> {
  return views.remove(platform, ctx, { kind: 'saved_view.removed', id }, async ({ row }) =>
    refuseOthers(row, ctx),
  );
}

function refuseOthers(row: ViewRow, ctx: RequestContext): void {
  if (row.user_id !== ctx.userId && !ctx.can('program.settings'))
    fail('FORBIDDEN', `This view is ${row.owner_name}’s. Ask them or an admin, or save a view of your own.`);
}
