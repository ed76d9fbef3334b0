import { afterAll, beforeAll, expect, test } from 'vitest';
import { services } from '#contract/index.ts';
import { settleBatch, workOn } from '#server/services/administration/bulkEdits/work.ts';
import { comingBookings } from '#server/services/host/parties/index.ts';
import type { ApiClient } from '#tests/support/apiClient.ts';
import { addMember, addRole, addUser } from '#tests/support/people.ts';
import { startTestApp, type TestApp } from '#tests/support/testApp.ts';

const { bulkEdits, merchants } = services;
let t: TestApp;
let admin: ApiClient;

/** Nobody takes the jobs here: the tests are the workers. */
beforeAll(async () => {
  t = await startTestApp({ work: false });
  admin = await t.as('admin');
  await t.platform.db
    .insertInto('merchants')
    .values(
      Array.from({ length: MANY }, (_none, n) => ({
        program_id: t.fixture.programId,
        merchant_name: `Many ${n}`,
        timezone: 'America/Chicago',
      })),
    )
    .execute();
});
afterAll(() => t.close());

const MANY = 900;
const ALL = { search: 'many' };

const keyOf = (bulk_edit_id: number) => ({ program_id: t.fixture.programId, bulk_edit_id });
const show = (id: number, client = admin) => client.call(bulkEdits.get, { params: { id } });
const stampOf = (actorUserId: number) => ({
  programId: t.fixture.programId,
  actorUserId,
  actorName: 'Nadia Okafor',
  origin: 'bulk_edit',
  requestId: null,
});

async function eventsOfMany() {
  const { n } = await t.platform.db
    .selectFrom('events')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('program_id', '=', t.fixture.programId)
    .where('kind', '=', 'merchant.updated')
    .where('record_name', 'like', 'Many %')
    .executeTakeFirstOrThrow();
  return n;
}

const versions = async () => {
  const rows = await t.platform.db
    .selectFrom('merchants')
    .select('version')
    .distinct()
    .where('program_id', '=', t.fixture.programId)
    .where('merchant_name', 'like', 'Many %')
    .execute();
  return rows.map(({ version }) => version);
};

test('an edit whose worker dies goes on behind the last batch, also with two at once, and changes nothing twice; so does undoing', async () => {
  const { bulk_edit_id: id, total } = await admin.call(bulkEdits.start, {
    body: { filter: ALL, changes: { city: 'Salem' } },
  });
  expect(total).toBe(MANY);
  await settleBatch(t.platform, keyOf(id), stampOf(t.fixture.users.admin), comingBookings);
  expect(await show(id)).toMatchObject({ status: 'running', processed: 200, changed_count: 200 });
  await Promise.all([
    workOn(t.platform, keyOf(id), comingBookings),
    workOn(t.platform, keyOf(id), comingBookings),
  ]);
  expect(await show(id)).toMatchObject({ status: 'done', processed: MANY, changed_count: MANY });
  expect(await versions()).toEqual([2]);
  expect(await eventsOfMany()).toBe(MANY);

  await admin.call(bulkEdits.undo, { params: { id } });
  await settleBatch(t.platform, keyOf(id), stampOf(t.fixture.users.admin), comingBookings);
  await Promise.all([
    workOn(t.platform, keyOf(id), comingBookings),
    workOn(t.platform, keyOf(id), comingBookings),
  ]);
  expect(await show(id)).toMatchObject({ status: 'undone', undone_count: MANY, kept_count: 0 });
  expect(await versions()).toEqual([3]);
  expect(await eventsOfMany()).toBe(2 * MANY);
});

test('two edits at once both end, and undoing the earlier leaves what the later one has set', async () => {
  const start = (timezone: string) =>
    admin.call(bulkEdits.start, { body: { filter: ALL, changes: { timezone } } });
  const [one, two] = [await start('America/Denver'), await start('America/Phoenix')];
  const keys = [one, two].map(({ bulk_edit_id }) => keyOf(bulk_edit_id));
  await Promise.all(keys.map((key) => workOn(t.platform, key, comingBookings)));
  const inZone = async (timezone: string) =>
    (await admin.call(merchants.list, { query: { search: 'many', timezone, take: 1 } })).total ?? 0;
  const [denver, phoenix] = [await inZone('America/Denver'), await inZone('America/Phoenix')];
  expect(denver + phoenix).toBe(MANY);
  await admin.call(bulkEdits.undo, { params: { id: one.bulk_edit_id } });
  await workOn(t.platform, keyOf(one.bulk_edit_id), comingBookings);
  const undone = await show(one.bulk_edit_id);
  expect([undone.undone_count, undone.kept_count]).toEqual([denver, phoenix]);
  expect(await inZone('America/Phoenix')).toBe(MANY);
});

test('rights are asked anew for every batch: of who lost a location, or the permission, the rest is left', async () => {
  const { programId } = t.fixture;
  const found = await admin.call(merchants.list, {
    query: { search: 'many', take: 500, sort_by: 'created_ts' },
  });
  const ids = found.data.map(({ merchant_id }) => merchant_id).sort((a, b) => a - b);
  const roleId = await addRole(t, 'editor', ['merchants.edit', 'merchants.view']);
  const userId = await addUser(t, 'editor@example.com');
  await addMember(t, { programId, userId, roleId, merchantIds: ids });
  const editor = await t.signIn(userId, programId);
  const { bulk_edit_id: id } = await editor.call(bulkEdits.start, {
    body: { merchant_ids: ids, changes: { is_billable: false } },
  });
  const [first = 0] = ids;
  await t.platform.db
    .deleteFrom('membership_merchants')
    .where('program_id', '=', programId)
    .where('merchant_id', '=', first)
    .execute();
  await settleBatch(t.platform, keyOf(id), stampOf(userId), comingBookings);
  await t.platform.db
    .updateTable('roles')
    .set({ permissions: ['merchants.view'] })
    .where('program_id', '=', programId)
    .where('role_id', '=', roleId)
    .execute();
  await workOn(t.platform, keyOf(id), comingBookings);
  const done = await show(id);
  expect(done).toMatchObject({ status: 'done', changed_count: 199, refused_count: ids.length - 199 });
  expect(done.groups).toEqual([
    { reason: 'Who asked for it may not edit locations any more', count: ids.length - 200 },
    { reason: 'Who asked for it does not work there any more', count: 1 },
  ]);
});
