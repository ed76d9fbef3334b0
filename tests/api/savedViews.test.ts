import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { services } from '#contract/index.ts';
import { MOST_VIEWS, type SavedViewWrite } from '#contract/administration/views/schemas.ts';
import type { ApiClient } from '../support/apiClient.ts';
import { addMember, addRole, addUser } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';

const { views } = services;
let t: TestApp;
let admin: ApiClient;
let other: ApiClient;
beforeAll(async () => {
  t = await startTestApp();
  admin = await t.as('admin');
  other = await t.as('host');
});
afterAll(() => t?.close());

/** Somebody new who may see locations and nothing else. */
async function seerOf(app: TestApp): Promise<ApiClient> {
  const { programId } = app.fixture;
  const roleId = await addRole(app, `Seer ${randomUUID()}`, ['merchants.view']);
  const userId = await addUser(app, `${randomUUID()}@seer.example`);
  await addMember(app, { programId, userId, roleId });
  return app.signIn(userId, programId);
}

let made = 0;
const aView = (given: Partial<SavedViewWrite> = {}): SavedViewWrite => ({
  resource: 'settings/restaurants',
  name: `Northwest ${(made += 1)}`,
  filter: { state: 'OR', is_test: false },
  sort: { field: 'city', order: 'ASC' },
  columns: ['city'],
  is_shared: false,
  ...given,
});
const named = async (who: ApiClient) =>
  (await who.call(views.list, { query: { resource: 'settings/restaurants' } })).data.map(({ name }) => name);

test('a view keeps filter, order and columns; a private one is seen by its owner alone, a shared one by all who see the list', async () => {
  const own = await admin.call(views.create, { body: aView() });
  const shared = await admin.call(views.create, { body: aView({ is_shared: true }) });
  expect(own).toMatchObject({ filter: { state: 'OR', is_test: false }, columns: ['city'], is_own: true });
  expect(await named(admin)).toEqual(expect.arrayContaining([own.name, shared.name]));
  const seer = await seerOf(t);
  expect(await named(seer)).toEqual([shared.name]);
  const refused = await seer.refusal(views.update, {
    params: { id: shared.saved_view_id },
    body: aView({ name: 'Mine now' }),
  });
  expect([refused.code, refused.message]).toEqual(['FORBIDDEN', expect.stringMatching(/This view is .+’s/)]);
  const hidden = await seer.refusal(views.remove, { params: { id: own.saved_view_id } });
  expect(hidden.code).toBe('NOT_FOUND');
});

test('who may not see a list neither reads nor keeps views of it', async () => {
  const list = await other.refusal(views.list, { query: { resource: 'settings/users' } });
  const create = await other.refusal(views.create, { body: aView({ resource: 'settings/users' }) });
  expect([list.code, create.code]).toEqual(['FORBIDDEN', 'FORBIDDEN']);
  const all = await admin.refusal(views.list, { query: { resource: 'settings/all_users' } });
  expect(all.code).toBe('FORBIDDEN');
});

test('a name stands once per list and person, and a person keeps at most fifty of a list', async () => {
  const seer = await seerOf(t);
  const { name } = await seer.call(views.create, { body: aView() });
  const again = await seer.refusal(views.create, { body: aView({ name: name.toUpperCase() }) });
  expect([again.code, again.errors]).toEqual([
    'DUPLICATE',
    { name: expect.stringContaining(name.toUpperCase()) },
  ]);
  for (let n = 1; n < MOST_VIEWS - 1; n += 1) await seer.call(views.create, { body: aView() });
  const last = await Promise.allSettled(
    Array.from({ length: 4 }, () => seer.call(views.create, { body: aView() })),
  );
  expect(
    last.filter(({ status }) => status === 'fulfilled'),
    'also of four at once',
  ).toHaveLength(1);
  const over = await seer.refusal(views.create, { body: aView() });
  expect([over.code, over.message]).toEqual(['IN_USE', expect.stringMatching(/50 views.*Remove one first/)]);
});
