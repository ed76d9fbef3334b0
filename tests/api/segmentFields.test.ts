import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { services } from '#contract/index.ts';
import type { ApiClient } from '#tests/support/apiClient.ts';
import { addCheck, addGuest } from '#tests/support/guests.ts';
import { addMember, addRole, addUser } from '#tests/support/people.ts';
import { ruleOf } from '#tests/support/segments.ts';
import { startTestApp, type TestApp } from '#tests/support/testApp.ts';

const { segments, guests } = services;
let t: TestApp;
let admin: ApiClient;
beforeAll(async () => {
  t = await startTestApp({ work: false });
  admin = await t.as('admin');
});
afterAll(() => t?.close());

/** Somebody who may look at segments, and at what else is named, at some locations. */
async function viewer(merchantIds?: number[], ...more: string[]): Promise<ApiClient> {
  const { programId } = t.fixture;
  const userId = await addUser(t, `${randomUUID()}@example.com`);
  const roleId = await addRole(t, randomUUID(), ['segments.view', ...more]);
  await addMember(t, { programId, userId, roleId, ...(merchantIds ? { merchantIds } : {}) });
  return t.signIn(userId, programId);
}

test('SEG-020 whoever sees segments and guests is told every field for a query, and each is understood', async () => {
  const { programId: program_id } = t.fixture;
  const params = { program_id };
  const label = `Wine ${randomUUID().slice(0, 8)}`;
  const own = await admin.call(guests.createField, {
    params,
    body: { label, type: 'choice', choices: ['Red'] },
  });
  const tier = await admin.call(guests.createTier, { body: { name: label, colour: '#c09000' } });
  const property = await admin.call(services.computedProperties.create, {
    body: {
      name: label,
      definition: {
        source: 'visits',
        formula: 'most_frequent',
        field: 'location',
        span: { kind: 'all' },
        merchant_ids: [],
        fallback: 'nowhere yet',
      },
    },
  });
  const client = await viewer(undefined, 'guestProfile.view');
  const { segment_fields } = await client.call(guests.fields, { params });
  const of = (key: string) => segment_fields.find((field) => field.key === key);
  expect(of(`own.${own.key}`)).toMatchObject({ label, choices: [{ value: 'Red', label: 'Red' }] });
  expect(of('tier')?.choices).toContainEqual({ value: tier.id, label });
  expect(of(`computed.${property.id}`)).toMatchObject({ label, group: 'Membership' });
  const complete = ['vip', 'visits', 'visit_date.last', 'checks.average', 'birthday', `own.${own.key}`];
  for (const key of complete) {
    const query = ruleOf((of(key) ?? segment_fields[0])?.blank as never);
    expect((await client.send(segments.count, { body: { query } })).statusCode, key).toBe(200);
  }
  const plain = await (await viewer()).call(guests.fields, { params });
  const offered = plain.segment_fields.map(({ key }) => key);
  expect(offered).toContain('visits');
  for (const key of ['profile.email', 'checks.average', 'items', 'lists', `own.${own.key}`])
    expect(offered, key).not.toContain(key);
  const elsewhere = { program_id: t.fixture.otherProgramId };
  expect((await client.refusal(guests.fields, { params: elsewhere })).code).toBe('FORBIDDEN');
});

test('dishes and ways to order are those of the concept’s checks, found by what is typed, at the locations of who asks', async () => {
  const { db } = t.platform;
  const { programId, otherProgramId, merchantIds } = t.fixture;
  const word = randomUUID().slice(0, 8);
  const dish = (program_id: number, name: string) => ({ program_id, name });
  await db
    .insertInto('menu_items')
    .values([
      dish(programId, `Red ${word}`),
      dish(programId, `${word} 100%`),
      dish(otherProgramId, `${word} of others`),
    ])
    .execute();
  const names = async (of: 'dish' | 'order_type', search: string, client = admin) =>
    (await client.call(segments.choices, { query: { of, search } })).data.map(({ name }) => name);
  expect(await names('dish', word.toUpperCase())).toEqual([`${word} 100%`, `Red ${word}`]);
  expect(await names('dish', `${word} 100%`)).toEqual([`${word} 100%`]);
  expect(await names('dish', `${word}_100`)).toEqual([]);
  const [here = 0, there = 0] = merchantIds;
  const said = (program_id: number, merchant_id: number, value: string) => ({
    program_id,
    merchant_id,
    field: 'order_type',
    value,
  });
  await db
    .insertInto('ticket_filter_values')
    .values([
      said(programId, here, `Bar ${word}`),
      said(programId, there, `BAR ${word}`),
      said(programId, there, `Late ${word}`),
      said(otherProgramId, t.fixture.otherMerchantIds[0] ?? 0, `Theirs ${word}`),
    ])
    .execute();
  expect((await names('order_type', word)).map((name) => name.toLowerCase())).toEqual([
    `bar ${word}`,
    `late ${word}`,
  ]);
  expect(await names('order_type', word, await viewer([here]))).toEqual([`Bar ${word}`]);
});

test('a way to order is asked for however the registers write it', async () => {
  const guest = await addGuest(t);
  const ticket = await addCheck(t, guest, { at: t.clock.now(), cents: 1_000 });
  const way = `Phone ${randomUUID().slice(0, 8)}`;
  await t.platform.db
    .updateTable('tickets')
    .set({ order_type: way })
    .where('ticket_id', '=', ticket)
    .execute();
  const query = ruleOf({
    kind: 'checks',
    of: 'count',
    count: { op: 'at_least', value: 1 },
    span: { kind: 'all' },
    merchant_ids: [],
    order_types: [way.toUpperCase()],
    include_never: false,
  });
  expect((await admin.call(segments.count, { body: { query } })).size).toBe(1);
  const why = await admin.call(segments.explain, { body: { guest_id: guest, query } });
  expect(why).toMatchObject({ is_member: true, rules: [{ seen: '1 check' }] });
});
