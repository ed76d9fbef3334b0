import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { services } from '#contract/index.ts';
import { linkTokenOf } from '../support/links.ts';
import { addMember, addPasswordToken, addUser } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';

const { audit, sessions, users } = services;
let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ web: 2 });
});
afterAll(() => t?.close());

async function member(email: string, merchantIds?: number[], roleId = t.fixture.roles.staff) {
  const userId = await addUser(t, email);
  const place = merchantIds === undefined ? {} : { merchantIds };
  await addMember(t, { programId: t.fixture.programId, userId, roleId, ...place });
  return userId;
}

async function memberships(userIds: number[]) {
  const rows = await t.platform.db
    .selectFrom('memberships')
    .select('user_id')
    .where('program_id', '=', t.fixture.programId)
    .where('user_id', 'in', userIds)
    .orderBy('user_id')
    .execute();
  return rows.map((row) => row.user_id);
}

describe('removing users from a concept', () => {
  test('ADMIN-023 they lose the concept with their next request, and their account stays', async () => {
    const admin = await t.as('admin');
    const ids = [await member('out1@example.com'), await member('out2@example.com')];
    const client = await t.signIn(ids[0] ?? 0, t.fixture.programId);
    expect((await client.send(users.myMerchants)).statusCode).toBe(200);
    const body = { userIds: ids, programId: t.fixture.programId };
    expect(await admin.call(users.removeFromConcept, { body })).toEqual({ removed: 2 });
    expect(await memberships(ids)).toEqual([]);
    const failure = await client.refusal(users.myMerchants);
    expect(failure.message).toBe('user does not have access to program');
    expect((await client.call(sessions.identity)).programs).toEqual([]);
  });

  test('ADMIN-023 a link of another concept, or of nobody’s, goes on working; one of the concept stops', async () => {
    const { programId, otherProgramId, otherRoles } = t.fixture;
    const userId = await member('linked@example.com');
    await addMember(t, { programId: otherProgramId, userId, roleId: otherRoles.admin });
    const reads = async (password_token: string) =>
      (await t.anonymous.send(sessions.readPasswordToken, { body: { password_token } })).statusCode;
    const reset = await addPasswordToken(t, userId);
    const remove = async (who: 'admin' | 'otherAdmin', id: number, concept: number) =>
      (await t.as(who)).call(users.removeFromConcept, { body: { userIds: [id], programId: concept } });
    const superAdmin = await t.as('super');
    const moved = await member('moving@example.com');
    await addMember(t, { programId: otherProgramId, userId: moved, roleId: otherRoles.admin });
    const body = { fname: 'Sam', lname: 'Taylor', email: 'moved@example.com' };
    await superAdmin.call(users.update, { params: { id: moved }, body });
    const confirmation = await linkTokenOf(t, 'moved@example.com');

    await remove('otherAdmin', userId, otherProgramId);
    await remove('otherAdmin', moved, otherProgramId);
    expect([await reads(reset), await reads(confirmation)]).toEqual([200, 200]);
    await remove('admin', userId, programId);
    await remove('admin', moved, programId);
    expect([await reads(reset), await reads(confirmation)]).toEqual([200, 410]);
  });

  test('ADMIN-023 all are removed or none', async () => {
    const admin = await t.as('admin');
    const userId = await member('stays@example.com');
    const body = { userIds: [userId, t.fixture.users.otherAdmin], programId: t.fixture.programId };
    const failure = await admin.refusal(users.removeFromConcept, { body });
    expect(failure.code).toBe('NOT_FOUND');
    expect(failure.message).toContain(String(t.fixture.users.otherAdmin));
    expect(await memberships([userId])).toEqual([userId]);
  });

  test('ADMIN-023 the concept named must be the current one', async () => {
    const admin = await t.as('admin');
    const body = { userIds: [t.fixture.users.otherAdmin], programId: t.fixture.otherProgramId };
    const failure = await admin.refusal(users.removeFromConcept, { body });
    expect(failure.status).toBe(403);
    expect(failure.message).toBe('user does not have access to program');
  });

  test('ADMIN-023 with locations only those are taken away', async () => {
    const admin = await t.as('admin');
    const [first = 0, second = 0, third = 0] = t.fixture.merchantIds;
    const two = await member('two@example.com', [first, second]);
    const all = await member('all@example.com');
    const other = await member('other@example.com', [third]);
    const body = { userIds: [two, all, other], merchantIds: [first], programId: t.fixture.programId };
    expect(await admin.call(users.removeFromConcept, { body })).toEqual({ removed: 2 });
    const places = async (id: number) => {
      const { all_merchants, merchant_ids } = await admin.call(users.getMember, { params: { id } });
      return { all_merchants, merchant_ids };
    };
    expect(await places(two)).toEqual({ all_merchants: false, merchant_ids: [second] });
    expect(await places(all)).toEqual({ all_merchants: false, merchant_ids: [second, third] });
    expect(await places(other)).toEqual({ all_merchants: false, merchant_ids: [third] });
    const log = await admin.call(audit.list, { query: { kind: 'user.locations_removed' } });
    expect(log.data.map((event) => [event.record_id, event.changes])).toEqual(
      expect.arrayContaining([
        [String(two), [{ field: 'merchant_ids', from: [first, second], to: [second] }]],
        [String(all), [{ field: 'merchant_ids', from: [first, second, third], to: [second, third] }]],
      ]),
    );
    expect(log.data).toHaveLength(2);
  });

  test("ADMIN-023 another concept's locations, and an admin's, are refused", async () => {
    const admin = await t.as('admin');
    const { users: people, programId, merchantIds, otherMerchantIds } = t.fixture;
    const take = (userIds: number[], ids: number[]) =>
      admin.refusal(users.removeFromConcept, { body: { userIds, merchantIds: ids, programId } });
    expect((await take([people.host], otherMerchantIds)).code).toBe('NOT_FOUND');
    expect((await take([people.admin], merchantIds.slice(0, 1))).code).toBe('FORBIDDEN');
  });
});

describe('the last admin of a concept', () => {
  test('ADMIN-022 ADMIN-023 cannot be demoted or removed, not by themself nor by a super admin', async () => {
    const { users: people, roles, programId } = t.fixture;
    for (const who of ['admin', 'super'] as const) {
      const client = await t.as(who);
      const demote = await client.refusal(users.saveConceptUser, {
        body: { user_id: people.admin, role_id: roles.staff },
      });
      expect(demote.code).toBe('LAST_ADMIN');
      expect(demote.message).toContain('Make somebody else an admin first');
      const remove = await client.refusal(users.removeFromConcept, {
        body: { userIds: [people.admin], programId },
      });
      expect(remove.code).toBe('LAST_ADMIN');
    }
    expect(await memberships([people.admin])).toEqual([people.admin]);
  });

  test('ADMIN-022 an invited or disabled admin does not count as another', async () => {
    const { users: people, roles, programId } = t.fixture;
    const invited = await addUser(t, 'admin-to-be@example.com', { password: null });
    const disabled = await addUser(t, 'admin-that-was@example.com', { isDisabled: true });
    for (const userId of [invited, disabled]) {
      await addMember(t, { programId, userId, roleId: roles.admin });
    }
    const admin = await t.as('admin');
    const body = { user_id: people.admin, role_id: roles.staff };
    expect((await admin.refusal(users.saveConceptUser, { body })).code).toBe('LAST_ADMIN');
    const remove = { userIds: [invited, disabled], programId };
    expect(await admin.call(users.removeFromConcept, { body: remove })).toEqual({ removed: 2 });
  });

  test('ADMIN-022 disabling the account of the last admin is refused', async () => {
    const superAdmin = await t.as('super');
    const failure = await superAdmin.refusal(users.update, {
      params: { id: t.fixture.users.admin },
      body: { fname: 'Nadia', lname: 'Okafor', is_disabled: true },
    });
    expect(failure.code).toBe('LAST_ADMIN');
    expect(failure.message).toContain('Marlowe Kitchen');
  });

  test('ADMIN-023 two admins who remove or demote each other at the same moment leave one', async () => {
    const { users: people, roles, programId } = t.fixture;
    for (const how of ['remove', 'demote'] as const) {
      const second = await member(`second-${how}@example.com`, undefined, roles.admin);
      const [one, two] = [await t.as('admin'), await t.signIn(second, programId)];
      await Promise.all([one.send(users.list), two.send(users.list)]);
      const act = (client: typeof one, userId: number) =>
        how === 'remove'
          ? client.send(users.removeFromConcept, { body: { userIds: [userId], programId } })
          : client.send(users.saveConceptUser, { body: { user_id: userId, role_id: roles.staff } });
      const answers = await Promise.all([act(one, second), act(two, people.admin)]);
      const statuses = answers.map((answer) => answer.statusCode).sort();
      expect(statuses[0]).toBe(200);
      expect(statuses[1]).not.toBe(200);
      const admins = await t.platform.db
        .selectFrom('memberships')
        .select('user_id')
        .where('program_id', '=', programId)
        .where('role_id', '=', roles.admin)
        .execute();
      expect(admins).toHaveLength(1);
      await t.platform.db
        .insertInto('memberships')
        .values({ program_id: programId, user_id: people.admin, role_id: roles.admin })
        .onConflict((conflict) =>
          conflict.columns(['program_id', 'user_id']).doUpdateSet({ role_id: roles.admin }),
        )
        .execute();
      await t.platform.db.deleteFrom('memberships').where('user_id', '=', second).execute();
      t.platform.auth.forget('all');
    }
  });
});
