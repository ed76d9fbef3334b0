import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { services } from '#contract/index.ts';
import { prepareRead } from '#server/platform/db/index.ts';
import type { ApiClient } from '#tests/support/apiClient.ts';
import { startTestApp, type TestApp } from '#tests/support/testApp.ts';

const { merchants } = services;
let t: TestApp;
let admin: ApiClient;

beforeAll(async () => {
  t = await startTestApp();
  admin = await t.as('admin');
});
afterAll(() => t.close());

const readNames = () =>
  prepareRead((db, { programId, limit }: { programId: number; limit: number }) =>
    db
      .selectFrom('merchants')
      .select(['merchant_id', 'program_id'])
      .where('program_id', '=', programId)
      .orderBy('merchant_id')
      .limit(limit),
  );

test('a prepared read answers for the values of each run, within a transaction too', async () => {
  const { db } = t.platform;
  const { programId, otherProgramId, merchantIds } = t.fixture;
  const read = readNames();
  const ids = async (limit: number) =>
    (await read(db, { programId, limit })).map(({ merchant_id }) => merchant_id);
  expect(await ids(1)).toEqual(merchantIds.slice(0, 1));
  expect(await ids(2)).toEqual(merchantIds.slice(0, 2));
  const others = await db
    .transaction()
    .execute((trx) => read(trx, { programId: otherProgramId, limit: 100 }));
  expect(others.length).toBeGreaterThan(0);
  expect(new Set(others.map(({ program_id }) => program_id))).toEqual(new Set([otherProgramId]));
});

test('a transaction sees its own writes through a prepared read', async () => {
  const { db } = t.platform;
  const { programId, merchantIds } = t.fixture;
  const [merchant_id = 0] = merchantIds;
  const read = prepareRead((own, values: { id: number }) =>
    own
      .selectFrom('merchants')
      .select('city')
      .where('program_id', '=', programId)
      .where('merchant_id', '=', values.id),
  );
  const before = await read(db, { id: merchant_id });
  await db
    .transaction()
    .execute(async (trx) => {
      await trx
        .updateTable('merchants')
        .set({ city: 'Elsewhere' })
        .where('merchant_id', '=', merchant_id)
        .execute();
      expect(await read(trx, { id: merchant_id })).toEqual([{ city: 'Elsewhere' }]);
      throw new Error('Undo');
    })
    .catch(() => undefined);
  expect(await read(db, { id: merchant_id })).toEqual(before);
});

test('locations are read on after another server has added a column to their table, or a connection lost what it kept', async () => {
  const { db } = t.platform;
  const [id = 0] = t.fixture.merchantIds;
  const params = { params: { id } };
  const before = await admin.call(merchants.get, params);
  await sql`alter table merchants add column of_tomorrow text`.execute(db);
  expect(await admin.call(merchants.get, params)).toEqual(before);
  expect((await admin.call(merchants.list)).data.length).toBeGreaterThan(0);

  const read = readNames();
  const values = { programId: t.fixture.programId, limit: 1 };
  const rows = await read(db, values);
  await sql`deallocate all`.execute(db);
  expect(await read(db, values)).toEqual(rows);
});
