import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { services } from '#contract/index.ts';
import type { Rule } from '#contract/marketing/segments/definition.ts';
import { up } from '#server/migrations/0036_named_by_segments.ts';
import type { ApiClient } from '#tests/support/apiClient.ts';
import { isVip, ruleOf, storeSegment } from '#tests/support/segments.ts';
import { startTestApp, type TestApp } from '#tests/support/testApp.ts';
import { until } from '#tests/support/until.ts';

const { computedProperties, contactLists, segments } = services;
let t: TestApp;
let admin: ApiClient;
beforeAll(async () => {
  t = await startTestApp({ work: false });
  admin = await t.as('admin');
});
afterAll(() => t?.close());

const unique = () => `Named ${randomUUID().slice(0, 8)}`;
const definition = {
  source: 'visits',
  formula: 'count',
  field: 'times',
  span: { kind: 'all' },
  merchant_ids: [],
  fallback: null,
} as const;

/** What a rule can name, and may not lose while it does. */
const NAMED = {
  'contact list': {
    table: 'contact_lists',
    key: 'contact_list_id',
    make: () => admin.call(contactLists.create, { body: { name: unique() } }),
    rule: (id: number): Rule => ({ kind: 'lists', op: 'not_on', list_ids: [id] }),
    remove: (id: number) => admin.send(contactLists.remove, { params: { id } }),
    usedBy: async (id: number) => (await admin.call(contactLists.get, { params: { id } })).used_by,
  },
  'computed property': {
    table: 'computed_properties',
    key: 'computed_property_id',
    make: () => admin.call(computedProperties.create, { body: { name: unique(), definition } }),
    rule: (id: number): Rule => ({
      kind: 'computed',
      property_id: id,
      rule: { type: 'number', number: { op: 'at_least', value: 2 } },
    }),
    remove: (id: number) => admin.send(computedProperties.remove, { params: { id } }),
    usedBy: async (id: number) => (await admin.call(computedProperties.get, { params: { id } })).used_by,
  },
} as const;

const create = (name: string, ...rules: Rule[]) =>
  admin.call(segments.create, { body: { name, query: ruleOf(...rules) } });

/** Whether anybody waits for a lock. */
const waiting = () =>
  sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    .execute(t.platform.db)
    .then(({ rows }) => rows.length > 0);

describe.each(Object.entries(NAMED))('a %s that rules name', (_noun, { table, key, make, rule, ...of }) => {
  test('is not removed, and the answer names each segment with its page; taken out, it goes', async () => {
    const { id, name } = await make();
    const one = await create(`${unique()} b`, isVip, rule(id));
    const other = await create(`A ${unique()}`, {
      kind: 'group',
      match: 'any',
      is_not: true,
      rules: [rule(id), isVip],
    });
    const refused = (await of.remove(id)).json<{ code: string; message: string; details: unknown }>();
    expect(refused.code).toBe('IN_USE');
    expect(refused.message).toContain(name);
    expect(refused.message).toContain(`“${other.name}” and “${one.name}”`);
    expect(refused.details).toEqual({
      used_by: [other, one].map((segment) => ({
        type: 'segment',
        id: segment.id,
        name: segment.name,
        path: `/audience/segments/${segment.id}`,
      })),
    });
    expect(await of.usedBy(id)).toEqual(
      [other, one].map((segment) => ({ segment_id: segment.id, name: segment.name })),
    );
    const body = { name: one.name, query: ruleOf(isVip) };
    await admin.call(segments.update, { params: { id: one.id }, body });
    expect((await of.usedBy(id)).map((used) => used.segment_id)).toEqual([other.id]);
    await admin.call(segments.remove, { params: { id: other.id } });
    expect((await of.remove(id)).statusCode).toBe(200);
  });

  test('stays where a copy of the segment names it', async () => {
    const { id } = await make();
    const first = await create(unique(), rule(id));
    const copy = await admin.call(segments.duplicate, {
      params: { id: first.id },
      body: { name: unique() },
    });
    await admin.call(segments.remove, { params: { id: first.id } });
    expect((await of.usedBy(id)).map((used) => used.segment_id)).toEqual([copy.id]);
    expect((await of.remove(id)).statusCode).toBe(409);
  });

  test('being removed while a rule that names it is saved: the rule is refused at its place, and names nothing that is gone', async () => {
    const { id } = await make();
    const segment = await create(unique(), isVip);
    const save = await t.platform.db.transaction().execute(async (trx) => {
      await sql`delete from ${sql.table(table)} where program_id = ${t.fixture.programId}
        and ${sql.ref(key)} = ${id}`.execute(trx);
      const body = { name: segment.name, query: ruleOf(rule(id)) };
      const sent = admin.send(segments.update, { params: { id: segment.id }, body });
      await until(waiting, 'the rule to wait for the removal');
      return { sent };
    });
    const answer = await save.sent;
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json<{ errors: object }>().errors)).toEqual(['query.root.rules.0']);
  });

  test('being named while it is removed: the removal waits, and is refused with the segment', async () => {
    const { id } = await make();
    const segmentId = await storeSegment(t, { name: unique(), query: ruleOf(rule(id)) });
    const removal = await t.platform.db.transaction().execute(async (trx) => {
      const uses = table === 'contact_lists' ? 'segment_lists' : 'segment_properties';
      await sql`insert into ${sql.table(uses)} (program_id, segment_id, ${sql.ref(key)})
        values (${t.fixture.programId}, ${segmentId}, ${id})`.execute(trx);
      const sent = of.remove(id);
      await until(waiting, 'the removal to wait for the rule');
      return { sent };
    });
    expect((await removal.sent).json()).toMatchObject({
      code: 'IN_USE',
      details: { used_by: [{ id: segmentId }] },
    });
  });

  test('many rules saved and the record removed at once: never does a rule name what is gone', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await make();
      const [removed, ...saved] = await Promise.all([
        of.remove(id),
        ...[1, 2, 3].map(() =>
          admin.send(segments.create, { body: { name: unique(), query: ruleOf(rule(id)) } }),
        ),
      ]);
      const named = saved.filter(({ statusCode }) => statusCode === 201).length;
      expect([removed.statusCode === 200, named > 0]).toEqual([named === 0, removed.statusCode !== 200]);
      for (const { statusCode } of saved) expect([201, 400]).toContain(statusCode);
    }
  });
});

test('a rule that asks a property for another type than it has is refused at its place', async () => {
  const { id, name } = await NAMED['computed property'].make();
  const text: Rule = {
    kind: 'computed',
    property_id: id,
    rule: { type: 'text', text: { op: 'is', value: 'LoHi' } },
  };
  const refused = await admin.refusal(segments.create, { body: { name: unique(), query: ruleOf(text) } });
  expect(refused.errors).toEqual({ 'query.root.rules.0': expect.stringContaining(`${name} is a number`) });
});

test('rules that were stored before are found by the migration, as far as what they name is there', async () => {
  const list = await NAMED['contact list'].make();
  const property = await NAMED['computed property'].make();
  const query = ruleOf(
    { kind: 'lists', op: 'on', list_ids: [list.id, 999_999_999] },
    { kind: 'group', match: 'any', is_not: true, rules: [NAMED['computed property'].rule(property.id)] },
  );
  const id = await storeSegment(t, { name: unique(), query });
  const undone = new Error('Undone');
  const found = t.platform.db.transaction().execute(async (trx) => {
    await sql`drop table segment_lists, segment_properties`.execute(trx);
    await up(trx as unknown as Kysely<unknown>);
    const { rows } = await sql`
      select contact_list_id as id from segment_lists where segment_id = ${id}
      union all select computed_property_id from segment_properties where segment_id = ${id}`.execute(trx);
    expect(rows).toEqual([{ id: list.id }, { id: property.id }]);
    throw undone;
  });
  await expect(found).rejects.toBe(undone);
});
