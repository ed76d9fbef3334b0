import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { services } from '#contract/index.ts';
import { addHolder, addMember, addUser } from '../support/people.ts';
import { addSecondFactor, codeOf } from '../support/secondFactor.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';

const { flags, merchants, programs, secondFactor, sessions, users } = services;
let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ web: 2 });
});
afterAll(() => t?.close());

const require = (programId: number, requires_second_factor: boolean) =>
  t.platform.db
    .updateTable('programs')
    .set({ requires_second_factor })
    .where('program_id', '=', programId)
    .execute();

async function staff(programId = t.fixture.programId, roleId: number | null = t.fixture.roles.staff) {
  const email = `${randomUUID()}@example.com`;
  const userId = await addUser(t, email);
  await addMember(t, { programId, userId, roleId });
  return { email, userId, client: await t.signIn(userId, programId) };
}

describe('a concept that requires a second factor', () => {
  test('the switch is saved with an event, and holds in running sessions at once', async () => {
    const { client } = await staff();
    expect((await client.call(sessions.identity)).second_factor).toBe('off');
    const admin = await t.as('admin');
    await addSecondFactor(t, t.fixture.users.admin);
    const { programId: id } = t.fixture;
    const saved = await admin.call(programs.update, {
      params: { id },
      body: { requires_second_factor: true },
    });
    expect(saved.requires_second_factor).toBe(true);
    const refusal = await client.refusal(users.myMerchants);
    expect([refusal.status, refusal.code]).toEqual([403, 'SECOND_FACTOR_DUE']);
    expect((await client.call(sessions.identity)).second_factor).toBe('due');
    await admin.call(programs.update, { params: { id }, body: { requires_second_factor: false } });
    await client.call(users.myMerchants);
    await t.platform.db.deleteFrom('second_factors').execute();
  });

  test('whoever has none can set it up and sign out, and everything opens then', async () => {
    await require(t.fixture.programId, true);
    const { client } = await staff();
    expect((await client.refusal(flags.evaluate)).code).toBe('SECOND_FACTOR_DUE');
    expect((await client.refusal(users.myMerchants)).code).toBe('SECOND_FACTOR_DUE');
    expect((await client.refusal(sessions.listMine)).code).toBe('SECOND_FACTOR_DUE');
    expect(await client.call(secondFactor.get)).toMatchObject({
      state: 'due',
      required_by: [expect.any(String)],
    });
    const { key } = await client.call(secondFactor.begin);
    await client.call(secondFactor.confirm, { body: { code: codeOf(t, key) } });
    await client.call(users.myMerchants);
    await client.call(sessions.end);
    await require(t.fixture.programId, false);
  });

  test('it holds for members in every concept, for super admins in that one, and for nobody else', async () => {
    const { programId, otherProgramId, roles } = t.fixture;
    const { userId } = await staff(otherProgramId, null);
    await addMember(t, { programId, userId, roleId: roles.staff });
    const outsider = await t.as('otherAdmin');
    await require(programId, true);
    const inOther = await t.signIn(userId, otherProgramId);
    expect((await inOther.refusal(users.myMerchants)).code).toBe('SECOND_FACTOR_DUE');
    await outsider.call(users.myMerchants);
    const root = await t.signIn(
      await addUser(t, `${randomUUID()}@example.com`, { isSuperAdmin: true }),
      null,
    );
    await root.call(users.myMerchants, {}, { programId: otherProgramId });
    expect((await root.refusal(users.myMerchants, {}, { programId })).code).toBe('SECOND_FACTOR_DUE');
    await require(programId, false);
  });

  test('who signed in through the identity service is not asked', async () => {
    await require(t.fixture.programId, true);
    const { client, userId } = await staff();
    await t.platform.db
      .updateTable('sessions')
      .set({ by_identity_service: true })
      .where('user_id', '=', userId)
      .execute();
    await client.call(users.myMerchants);
    await require(t.fixture.programId, false);
  });

  test('the numbers before the switch count members who can sign in, of the own concept alone', async () => {
    const admin = await t.as('admin');
    const params = { id: t.fixture.programId };
    const before = await admin.call(programs.secondFactor, { params });
    expect(before.includes_me).toBe(true);
    const one = await staff();
    await addSecondFactor(t, one.userId);
    await addSecondFactor(t, (await staff()).userId, false);
    const invited = await addUser(t, `${randomUUID()}@example.com`, { password: null });
    await addMember(t, { programId: params.id, userId: invited, roleId: t.fixture.roles.staff });
    const after = await admin.call(programs.secondFactor, { params });
    expect(after).toEqual({ members: before.members + 2, without: before.without + 1, includes_me: true });
    const other = { params: { id: t.fixture.otherProgramId } };
    expect((await admin.refusal(programs.secondFactor, other)).code).toBe('NOT_FOUND');
  });
});

describe('colleagues', () => {
  test('the list says who has one, and finds them', async () => {
    const one = await staff();
    await addSecondFactor(t, one.userId);
    const admin = await t.as('admin');
    const query = { search: one.email, has_second_factor: 'true' } as const;
    const { data } = await admin.call(users.list, { query });
    expect(data.map(({ user_id, has_second_factor }) => [user_id, has_second_factor])).toEqual([
      [one.userId, true],
    ]);
    const without = await admin.call(users.list, {
      query: { search: one.email, has_second_factor: 'false' },
    });
    expect(without.data).toEqual([]);
  });

  test('an admin resets it, which is told in the log and mailed', async () => {
    const one = await staff();
    await addSecondFactor(t, one.userId);
    const admin = await t.as('admin');
    const params = { id: one.userId };
    const { has_second_factor } = await admin.call(users.resetSecondFactor, { params });
    expect(has_second_factor).toBe(false);
    expect((await one.client.call(secondFactor.get)).state).toBe('off');
    const [mail] = await t.mailsTo(one.email);
    expect(mail?.body).toContain('reset the second factor of your account');
    expect((await admin.refusal(users.resetSecondFactor, { params })).code).toBe('IN_USE');
    const events = await t.platform.db
      .selectFrom('events')
      .select(['kind', 'actor_user_id', 'program_id'])
      .where('record_type', '=', 'user')
      .where('record_id', '=', String(one.userId))
      .execute();
    expect(events).toEqual([
      {
        kind: 'user.second_factor_reset',
        actor_user_id: t.fixture.users.admin,
        program_id: t.fixture.programId,
      },
    ]);
  });

  test('nobody resets their own, a member of other concepts, an admin without being one, or a stranger', async () => {
    const { programId, otherProgramId, roles, users: people } = t.fixture;
    const admin = await t.as('admin');
    const editor = await addHolder(t, `editor${randomUUID().slice(0, 8)}`, ['users.view', 'users.edit']);
    const both = await staff();
    await addMember(t, { programId: otherProgramId, userId: both.userId, roleId: null });
    const chief = await staff(programId, roles.admin);
    for (const id of [people.admin, both.userId, chief.userId]) await addSecondFactor(t, id);
    const refused = async (client: typeof admin, id: number) =>
      (await client.refusal(users.resetSecondFactor, { params: { id } })).code;
    expect(await refused(admin, people.admin)).toBe('FORBIDDEN');
    expect(await refused(admin, both.userId)).toBe('FORBIDDEN');
    expect(await refused(editor.client, chief.userId)).toBe('FORBIDDEN');
    expect(await refused(admin, people.otherAdmin)).toBe('NOT_FOUND');
    await t.platform.db.deleteFrom('second_factors').execute();
  });

  test('who may not see users learns nothing of it', async () => {
    const { client } = await staff();
    expect((await client.refusal(users.list)).code).toBe('FORBIDDEN');
    expect((await client.refusal(merchants.list)).code).toBe('FORBIDDEN');
  });
});
