import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { services } from '#contract/index.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';

const { userGroups } = services;
let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ web: 2 });
});
afterAll(() => t?.close());

describe('user groups', () => {
  test('ADMIN-027 ADMIN-030 a group is created and listed with its fields and a Content-Range', async () => {
    const admin = await t.as('admin');
    const { host, marketer } = t.fixture.users;
    const created = await admin.call(userGroups.create, {
      body: {
        name: 'Reviewers',
        description: 'They approve',
        users: [
          { user_id: host, is_approver: false },
          { user_id: marketer, is_approver: true },
        ],
      },
    });
    expect(created).toMatchObject({
      name: 'Reviewers',
      description: 'They approve',
      user_count: 2,
      approver_count: 1,
      version: 1,
    });
    const response = await admin.send(userGroups.list, {
      query: { sort: '["name","DESC"]', range: '[0,0]', filter: '{}' },
    });
    expect(response.headers['content-range']).toBe('usergroups 0-0/2');
    expect(response.headers['access-control-expose-headers']).toBe('Content-Range');
    expect(userGroups.list.reply.parse(response.json())).toEqual([created]);
  });

  test('ADMIN-027 the list is filtered by name, member and ids, within the concept', async () => {
    const admin = await t.as('admin');
    const names = async (filter: object) => {
      const list = await admin.call(userGroups.list, { query: { filter: JSON.stringify(filter) } });
      return list.map((one) => one.name);
    };
    expect(await names({ q: 'NORTH' })).toEqual(['Northwest']);
    expect(await names({ q: '%' })).toEqual([]);
    expect(await names({ user_id: t.fixture.users.marketer })).toContain('Northwest');
    expect(await names({ user_id: t.fixture.users.otherAdmin })).toEqual([]);
    expect(await names({ id: [t.fixture.userGroupId, t.fixture.otherUserGroupId] })).toEqual(['Northwest']);
    expect(await names({ id: [] })).toEqual([]);
    const failure = await admin.refusal(userGroups.list, { query: { filter: '{"q":' } });
    expect(failure.status).toBe(400);
  });

  test('ADMIN-028 a group is read, saved and removed', async () => {
    const admin = await t.as('admin');
    const { id } = await admin.call(userGroups.create, { body: { name: 'Passing' } });
    const params = { id };
    const saved = await admin.call(userGroups.update, {
      params,
      body: { name: 'Passed', users: [{ user_id: t.fixture.users.host, is_approver: true }], version: 1 },
    });
    expect(saved).toMatchObject({ name: 'Passed', approver_count: 1, version: 2 });
    expect(await admin.call(userGroups.get, { params })).toEqual(saved);
    const stale = await admin.refusal(userGroups.update, { params, body: { name: 'Past', version: 1 } });
    expect(stale.code).toBe('STALE');
    expect(stale.current).toEqual(saved);
    expect(await admin.call(userGroups.remove, { params })).toEqual({ ok: true });
    expect((await admin.refusal(userGroups.get, { params })).code).toBe('NOT_FOUND');
  });

  test('ADMIN-028 a taken name and a user of another concept are refused, and nothing is stored', async () => {
    const admin = await t.as('admin');
    const taken = await admin.refusal(userGroups.create, { body: { name: 'northwest' } });
    expect(taken.code).toBe('DUPLICATE');
    expect(taken.errors.name).toContain('northwest');
    const users = [{ user_id: t.fixture.users.otherAdmin, is_approver: true }];
    const stranger = await admin.refusal(userGroups.create, { body: { name: 'Strangers', users } });
    expect(stranger.code).toBe('NOT_FOUND');
    expect(stranger.message).toContain(String(t.fixture.users.otherAdmin));
    const list = await admin.call(userGroups.list, { query: { filter: '{"q":"Strangers"}' } });
    expect(list).toEqual([]);
  });

  test('ADMIN-029 both addresses say whether any of the groups has an approver', async () => {
    const admin = await t.as('admin');
    const host = await t.as('host');
    const { id } = await admin.call(userGroups.create, {
      body: { name: 'Nobody approves', users: [{ user_id: t.fixture.users.host, is_approver: false }] },
    });
    for (const endpoint of [userGroups.hasApprover, userGroups.hasApproverAlias]) {
      const ask = async (user_group_ids: number[]) =>
        (await host.call(endpoint, { body: { user_group_ids, campaign_id: 1 } })).has_approvers;
      expect(await ask([id, t.fixture.userGroupId])).toBe(true);
      expect(await ask([id])).toBe(false);
      expect(await ask([])).toBe(false);
      expect(await ask([t.fixture.otherUserGroupId])).toBe(false);
    }
  });

  test('a user gets the own groups, an admin all of them', async () => {
    const namesOf = async (who: 'marketer' | 'support' | 'admin') =>
      (await (await t.as(who)).call(userGroups.mine)).data.map((one) => one.name);
    expect(await namesOf('marketer')).toContain('Northwest');
    expect(await namesOf('support')).toEqual([]);
    expect(await namesOf('admin')).toEqual(expect.arrayContaining(['Northwest', 'Nobody approves']));
  });
});
