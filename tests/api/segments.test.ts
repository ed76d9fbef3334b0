import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Definition } from '#contract/marketing/segments/definition.ts';
import { services } from '#contract/index.ts';
import type { ApiClient } from '#tests/support/apiClient.ts';
import { addMember, addRole, addUser } from '#tests/support/people.ts';
import { inSegment, isVip, ruleOf, storeSegment, visited } from '#tests/support/segments.ts';
import { startTestApp, type TestApp } from '#tests/support/testApp.ts';

const { segments } = services;
let t: TestApp;
let admin: ApiClient;
beforeAll(async () => {
  t = await startTestApp({ work: false });
  admin = await t.as('admin');
});
afterAll(() => t?.close());

const unique = (word = 'Regulars') => `${word} ${randomUUID().slice(0, 8)}`;
const create = (query: Definition, more: object = {}, client = admin) =>
  client.call(segments.create, { body: { name: unique(), query, ...more } });
const holding = async (...permissions: Parameters<typeof addRole>[2]) => {
  const { programId } = t.fixture;
  const userId = await addUser(t, `${randomUUID()}@example.com`);
  await addMember(t, { programId, userId, roleId: await addRole(t, randomUUID(), permissions) });
  return { userId, client: await t.signIn(userId, programId) };
};

describe('segments', () => {
  test('SEG-010 SEG-013 SEG-014 are made, read, saved and removed under both families of paths', async () => {
    const { programId: program_id } = t.fixture;
    const query = ruleOf(visited(3, 90), isVip);
    const made = await create(query, { description: 'They come often' });
    expect(made).toMatchObject({ kind: 'live', query, size: null, problem: null, version: 1 });
    expect(made.sentence).toBe('Guests who visited at least 3 times in the last 90 days and who are VIP.');
    const params = { program_id, id: made.id };
    expect(await admin.call(segments.getOfProgram, { params })).toEqual(made);
    const body = { name: unique(), query: ruleOf(isVip), version: made.version };
    const saved = await admin.call(segments.updateOfProgram, { params, body });
    expect(saved).toMatchObject({ name: body.name, query: body.query, version: 2 });
    expect((await admin.refusal(segments.update, { params, body })).code).toBe('STALE');
    const elsewhere = { program_id: t.fixture.otherProgramId, id: made.id };
    expect((await admin.refusal(segments.getOfProgram, { params: elsewhere })).code).toBe('FORBIDDEN');
    await admin.call(segments.removeOfProgram, { params });
    expect((await admin.refusal(segments.get, { params })).code).toBe('NOT_FOUND');
  });

  test('SEG-011 SEG-019 are listed by each parameter, and told how many there are', async () => {
    const word = unique('Listed');
    const { userGroupId: user_group_id } = t.fixture;
    const names = ['b', 'c', 'a'].map((letter) => `${word} ${letter}`);
    for (const name of names)
      await create(ruleOf(isVip), { name, ...(name.endsWith('c') ? { user_group_id } : {}) });
    for (const endpoint of [segments.list, segments.listPaged]) {
      const list = async (query: object) => {
        const { data, ...page } = await admin.call(endpoint, { query: { search: word, ...query } });
        return { ...page, names: data.map(({ name }) => name.at(-1)) };
      };
      expect(await list({})).toEqual({
        names: ['a', 'b', 'c'],
        has_next: false,
        total: 3,
        total_exact: true,
      });
      expect(await list({ sort_by: 'name', sort_order: 'desc' })).toMatchObject({ names: ['c', 'b', 'a'] });
      expect(await list({ sort_by: 'created_ts' })).toMatchObject({ names: ['b', 'c', 'a'] });
      expect(await list({ per_page: 2 })).toMatchObject({ names: ['a', 'b'], has_next: true, total: 3 });
      expect(await list({ per_page: 2, page: 2 })).toMatchObject({ names: ['c'], has_next: false });
      expect(await list({ take: 1, skip: 1 })).toMatchObject({ names: ['b'] });
      expect(await list({ user_group_id })).toMatchObject({ names: ['c'] });
      expect(await list({ search: `${word} a` })).toMatchObject({ names: ['a'] });
    }
  });

  test('a name is given once, also by two at the same moment', async () => {
    const name = unique();
    const sent = await Promise.all(
      [name, name.toUpperCase()].map((one) =>
        admin.send(segments.create, { body: { name: one, query: ruleOf(isVip) } }),
      ),
    );
    expect(sent.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
  });

  test('SEG-012 PERM-008 each act asks for its own permission of the person, and viewing alone opens no other', async () => {
    const { client: viewer } = await holding('segments.view');
    const { client: nobody } = await holding('guestProfile.view');
    const { id } = await create(ruleOf(isVip));
    const params = { id };
    const body = { name: unique(), query: ruleOf(isVip) };
    expect((await viewer.call(segments.get, { params })).id).toBe(id);
    expect((await nobody.refusal(segments.get, { params })).details).toEqual({
      permissions: ['segments.view'],
    });
    for (const [endpoint, permission] of [
      [segments.create, 'segments.create'],
      [segments.update, 'segments.edit'],
      [segments.duplicate, 'segments.duplicate'],
      [segments.freeze, 'segments.create'],
      [segments.guestExport, 'segments.export'],
      [segments.remove, 'segments.edit'],
    ] as const) {
      const refusal = await viewer.refusal(endpoint, { params, body });
      expect(refusal.details).toEqual({ permissions: [permission] });
      const { client } = await holding(permission);
      expect(
        (await client.send(endpoint, { params, body: { ...body, name: unique() } })).statusCode,
      ).not.toBe(403);
    }
  });

  test('a rule is refused with the place of each part that is empty, unknown, of the wrong type or of another concept', async () => {
    const { otherMerchantIds } = t.fixture;
    const { db } = t.platform;
    const { guest_tier_id } = await db
      .insertInto('guest_tiers')
      .values({ program_id: t.fixture.otherProgramId, name: 'Gold', colour: '#c09000' })
      .returning('guest_tier_id')
      .executeTakeFirstOrThrow();
    const foreign = await storeSegment(t, { name: 'Theirs', query: ruleOf(isVip) }, t.fixture.otherProgramId);
    const bad = [
      { kind: 'group', match: 'any', is_not: false, rules: [] },
      { kind: 'shoe_size', is: 42 },
      { ...Object(visited(3, 90)), count: { op: 'at_least', value: 'often' } },
      { ...Object(visited(3, 90)), span: { kind: 'between', from: '2026-02-30', to: '2026-03-01' } },
      visited(3, 90, otherMerchantIds),
      { kind: 'tier', op: 'is', tier_ids: [guest_tier_id] },
      { kind: 'lists', op: 'on', list_ids: [1] },
      inSegment(foreign),
      { kind: 'own', key: 'wine', rule: { type: 'boolean', is: true } },
    ];
    for (const rule of bad) {
      const query = ruleOf(isVip, rule as never);
      for (const endpoint of [segments.create, segments.count, segments.sample, segments.query]) {
        const refusal = await admin.refusal(endpoint, { body: { name: unique(), query } });
        expect(refusal.code).toBe('VALIDATION');
        expect(Object.keys(refusal.errors)[0]).toMatch(/^query\.root\.rules\.1(\.|$)/);
      }
    }
  });

  test('one that others use is not removed, and the answer names them', async () => {
    const used = await create(ruleOf(isVip));
    const user = await create(ruleOf(inSegment(used.id)));
    const params = { id: used.id };
    const refusal = await admin.refusal(segments.remove, { params });
    expect(refusal).toMatchObject({ code: 'IN_USE' });
    expect(refusal.message).toContain(user.name);
    const of = { type: 'segment', id: user.id, name: user.name, path: `/audience/segments/${user.id}` };
    expect(await admin.call(segments.usedBy, { params })).toEqual({ data: [of], unseen_users: 0 });
    await admin.call(segments.remove, { params: { id: user.id } });
    await admin.call(segments.remove, { params });
  });

  test('none stands on itself: the refusal names the way, also where two save at once', async () => {
    const [a, b] = [await create(ruleOf(isVip)), await create(ruleOf(isVip))];
    const c = await create(ruleOf(inSegment(b.id)));
    const save = (one: { id: number; name: string }, on: number) =>
      admin.send(segments.update, { params: one, body: { name: one.name, query: ruleOf(inSegment(on)) } });
    await save(b, a.id);
    const refusal = await admin.refusal(segments.update, {
      params: a,
      body: { name: a.name, query: ruleOf(inSegment(c.id)) },
    });
    expect(refusal.code).toBe('VALIDATION');
    expect(refusal.message).toContain([a, c, b, a].map(({ name }) => `“${name}”`).join(' uses '));
    const [d, e] = [await create(ruleOf(isVip)), await create(ruleOf(isVip))];
    const both = await Promise.all([save(d, e.id), save(e, d.id)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
  });

  test('members of user groups see and change those of their groups and those of nobody, admins all', async () => {
    const { userId, client } = await holding('segments.view', 'segments.edit', 'segments.create');
    const users = [{ user_id: userId, is_approver: false }];
    const { id: mine } = await admin.call(services.userGroups.create, {
      body: { name: unique('Group'), users },
    });
    const rule = ruleOf(isVip);
    const theirs = await create(rule, { user_group_id: t.fixture.userGroupId });
    const ours = await create(rule, { user_group_id: mine });
    const everybodys = await create(rule);
    expect(theirs.user_group_name).toBe('Northwest');
    const ids = [theirs.id, ours.id, everybodys.id];
    const list = async (who: ApiClient) =>
      (await who.call(segments.list, { query: { ids: ids.join() } })).data
        .map(({ id }) => id)
        .sort((x, y) => x - y);
    expect(await list(admin)).toEqual(ids);
    expect(await list(client)).toEqual([ours.id, everybodys.id]);
    const params = { id: theirs.id };
    for (const endpoint of [segments.get, segments.graphs, segments.members, segments.usedBy])
      expect((await client.refusal(endpoint, { params })).code).toBe('NOT_FOUND');
    const body = { name: unique(), query: rule };
    expect((await client.refusal(segments.update, { params, body })).code).toBe('NOT_FOUND');
    expect((await client.refusal(segments.remove, { params })).code).toBe('NOT_FOUND');
    const foreign = { ...body, user_group_id: t.fixture.userGroupId };
    expect((await client.refusal(segments.create, { body: foreign })).errors).toHaveProperty('user_group_id');
    const peek = { body: { query: ruleOf(inSegment(theirs.id)) } };
    expect((await client.refusal(segments.count, peek)).errors).toHaveProperty(['query.root.rules.0']);
    expect(
      (await client.call(segments.create, { body: { ...body, user_group_id: mine } })).user_group_id,
    ).toBe(mine);
  });

  test('what uses a segment is counted but not named to who does not see it', async () => {
    const { client } = await holding('segments.view', 'segments.edit');
    const used = await create(ruleOf(isVip));
    const rule = ruleOf(inSegment(used.id));
    const theirs = await create(rule, {
      name: unique('Secret'),
      user_group_id: t.fixture.userGroupId,
    });
    const params = { id: used.id };
    expect(await client.call(segments.usedBy, { params })).toEqual({ data: [], unseen_users: 1 });
    const refusal = await client.refusal(segments.remove, { params });
    expect(refusal).toMatchObject({ code: 'IN_USE', details: { used_by: [], unseen_users: 1 } });
    expect(refusal.message).toContain('is used by 1 record that you cannot open.');
    const open = await create(rule);
    const named = await client.refusal(segments.remove, { params });
    expect(named.message).toContain(`is used by “${open.name}” and 1 more that you cannot open.`);
    const body = { query: ruleOf(isVip, isVip) };
    expect(await client.call(segments.difference, { params, body })).toMatchObject({
      used_by: [{ id: open.id }],
      unseen_users: 1,
    });
    const all = (await admin.call(segments.usedBy, { params })).data.map(({ name }) => name);
    expect(all).toEqual([open.name, theirs.name]);
  });

  test('who works at some locations alone names only those', async () => {
    const { programId, merchantIds } = t.fixture;
    const userId = await addUser(t, `${randomUUID()}@example.com`);
    const roleId = await addRole(t, randomUUID(), ['segments.view']);
    await addMember(t, { programId, userId, roleId, merchantIds: merchantIds.slice(0, 1) });
    const client = await t.signIn(userId, programId);
    const count = (ids: number[]) => ({ body: { query: ruleOf(visited(1, 30, ids)) } });
    expect((await client.call(segments.count, count(merchantIds.slice(0, 1)))).is_about).toBe(false);
    expect((await client.refusal(segments.count, count(merchantIds))).code).toBe('VALIDATION');
  });

  test('a rule that a newer version made, or that stands on what is gone, says so and can be replaced', async () => {
    const newer = { version: 2, root: { kind: 'galaxy' } };
    const params = { id: await storeSegment(t, { name: unique(), query: newer }) };
    const read = await admin.call(segments.get, { params });
    expect(read).toMatchObject({ query: null, kind: 'live' });
    expect(read.problem).toContain('newer version');
    const tier = await admin.call(services.guests.createTier, {
      body: { name: unique('Gold'), colour: '#c09000' },
    });
    const body = { name: read.name, query: ruleOf({ kind: 'tier', op: 'is_not', tier_ids: [tier.id] }) };
    expect((await admin.call(segments.update, { params, body })).problem).toBeNull();
    await admin.call(services.guests.removeTier, { params: { id: tier.id } });
    expect((await admin.call(segments.get, { params })).problem).toContain('tier');
  });
});
