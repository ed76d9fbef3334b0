import { randomUUID } from 'node:crypto';
import type { SavedViewWrite } from '#contract/administration/views/schemas.ts';
import type { TestApp } from '../testApp.ts';
import type { Pins, Samples } from './sample.ts';

const aView = (): SavedViewWrite => ({
  resource: 'settings/audit_log',
  name: `View ${randomUUID().slice(0, 8)}`,
  filter: { state: 'OR' },
  sort: { field: 'city', order: 'ASC' },
  columns: ['city', 'timezone'],
  is_shared: true,
});

async function storedView(t: TestApp) {
  const { filter, sort, columns, ...view } = aView();
  const now = t.clock.now();
  const { saved_view_id } = await t.platform.db
    .insertInto('saved_views')
    .values({
      program_id: t.fixture.programId,
      user_id: t.fixture.users.admin,
      ...view,
      filter: JSON.stringify(filter),
      sort: JSON.stringify(sort),
      columns,
      created_ts: now,
      updated_ts: now,
    })
    .returning('saved_view_id')
    .executeTakeFirstOrThrow();
  return { params: { id: saved_view_id } };
}

/** Who may open the settings sees the list, and may change views that others share. */
const settled = { needs: ['program.settings'], conceptWide: true } as const;

export const samples: Samples<'views'> = {
  list: () => ({
    ...settled,
    query: { resource: 'settings/audit_log' },
    invalid: { query: { resource: 'settings/nothing' } },
  }),
  create: () => ({
    ...settled,
    body: aView(),
    invalid: { body: { ...aView(), name: 'x' } },
    leaves: 'saved_view.created',
  }),
  update: () => ({
    ...settled,
    params: { id: 1 },
    body: { ...aView(), is_shared: false },
    arrange: storedView,
    invalid: { body: { ...aView(), sort: { field: 'city', order: 'up' } } },
    leaves: 'saved_view.updated',
  }),
  remove: () => ({
    ...settled,
    params: { id: 1 },
    arrange: storedView,
    invalid: { params: { id: 'mine' } },
    leaves: 'saved_view.removed',
  }),
};

export const pins: Pins<'views'> = {
  list: ['GET /admin/saved_views', 'session'],
  create: ['POST /admin/saved_views', 'session', 'advisory views'],
  update: ['PUT /admin/saved_views/{id}', 'session', 'saved_views for update'],
  remove: ['DELETE /admin/saved_views/{id}', 'session', 'saved_views for update'],
};
