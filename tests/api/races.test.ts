import { afterAll, beforeAll, expect, test } from 'vitest';
import { services } from '#contract/index.ts';
import type { ApiClient } from '../support/apiClient.ts';
import { addUser } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';

const { flags, merchants, programs, roles, sessions, userGroups, users } = services;
let t: TestApp;
let admin: ApiClient;
beforeAll(async () => {
  t = await startTestApp({ web: 2 });
  admin = await t.as('admin');
  await t.platform.db.insertInto('flag_rules').values({ flag: 'role-manager', value: true }).execute();
  t.forgetFlags();
});
afterAll(() => t?.close());

const AT_ONCE = 6;

/** The statuses of the same act done by several at once. */
async function together(act: (n: number) => Promise<{ statusCode: number }>): Promise<number[]> {
  const answers = await Promise.all(Array.from({ length: AT_ONCE }, (_none, n) => act(n)));
  return answers.map(({ statusCode }) => statusCode).sort((a, b) => a - b);
}

const one = (success: number, refused: number) => [
  success,
  ...Array.from({ length: AT_ONCE - 1 }, () => refused),
];

const MAKERS: Record<string, () => Promise<number[]>> = {
  'one location of a store number': () =>
    together((n) =>
      admin.send(merchants.create, {
        body: { merchant_name: `Race ${n}`, timezone: 'America/Chicago', store_number: n % 2 ? 'r1' : 'R1' },
      }),
    ),
  'one role of a name': () =>
    together((n) => admin.send(roles.create, { body: { name: n % 2 ? 'Racer' : 'racer', permissions: [] } })),
  'one user group of a name': () =>
    together(() => admin.send(userGroups.create, { body: { name: 'Racers' } })),
  'one concept of a name': async () => {
    const superAdmin = await t.as('super');
    return together(() => superAdmin.send(programs.create, { body: { program_name: 'Racing Pot' } }));
  },
};

test.each(Object.entries(MAKERS))('of many who create at once exactly one gets %s', async (_what, make) => {
  expect(await make()).toEqual(one(201, 409));
});

test('ADMIN-022 of many who invite the same address at once one makes a member, the others are told', async () => {
  const body = { email: 'raced@example.com', role_id: t.fixture.roles.staff };
  expect(await together(() => admin.send(users.saveConceptUser, { body }))).toEqual(one(200, 409));
});

test('AUTH-014 of many who are given the same new address at once one gets it', async () => {
  const people = await Promise.all(
    Array.from({ length: AT_ONCE }, (_none, n) => addUser(t, `taker${n}@example.com`)),
  );
  const superAdmin = await t.as('super');
  const statuses = await together(async (n) => {
    const body = { fname: 'Sam', lname: 'Taylor', email: 'wanted@example.com' };
    const id = people[n];
    return superAdmin.send(users.update, { params: { id }, body });
  });
  expect(statuses).toEqual(one(200, 409));
});

test('of many who save the same version at once exactly one is not refused', async () => {
  const superAdmin = await t.as('super');
  const group = await admin.call(userGroups.create, { body: { name: 'Versions' } });
  const role = await admin.call(roles.create, { body: { name: 'versioned', permissions: [] } });
  const rule = await superAdmin.call(flags.createRule, { body: { flag: 'prepay', value: true } });
  const concept = await admin.call(programs.get, { params: { id: t.fixture.programId } });
  const host = await admin.call(users.get, { params: { id: t.fixture.users.host } });
  const saves: ((n: number) => Promise<{ statusCode: number }>)[] = [
    (n) =>
      admin.send(userGroups.update, {
        params: { id: group.id },
        body: { name: `Versions ${n}`, version: group.version },
      }),
    (n) =>
      admin.send(roles.update, {
        params: { id: role.role_id },
        body: { name: `versioned ${n}`, permissions: [], version: role.version },
      }),
    (n) =>
      superAdmin.send(flags.updateRule, {
        params: { id: rule.flag_rule_id },
        body: { flag: 'prepay', value: n % 2 === 0, version: rule.version },
      }),
    (n) =>
      admin.send(programs.update, {
        params: { id: concept.program_id },
        body: { support_email: `help${n}@example.com`, version: concept.version },
      }),
    (n) =>
      admin.send(users.update, {
        params: { id: host.user_id },
        body: { fname: `Marco ${n}`, lname: 'Bell', version: host.version },
      }),
  ];
  for (const save of saves) expect(await together(save)).toEqual(one(200, 409));
});

test('AUTH-032 somebody who sets up several times at once gets one concept', async () => {
  const setup = await t.as('setup');
  const statuses = await together((n) =>
    setup.send(programs.setUp, {
      body: {
        program: { program_name: `First ${n}` },
        merchant: { merchant_name: 'First', timezone: 'America/Chicago' },
      },
    }),
  );
  expect(statuses).toEqual(one(201, 403));
  expect((await setup.call(sessions.identity)).programs).toHaveLength(1);
});

test('ADMIN-032 a role that is given and removed at the same moment is one or the other', async () => {
  for (let n = 0; n < 4; n += 1) {
    const { role_id } = await admin.call(roles.create, { body: { name: `fleeting ${n}`, permissions: [] } });
    const user_id = await addUser(t, `fleeting${n}@example.com`);
    const [given, removed] = await Promise.all([
      admin.send(users.saveConceptUser, { body: { email: `fleeting${n}@example.com`, role_id } }),
      admin.send(roles.remove, { params: { id: role_id } }),
    ]);
    expect([
      [200, 409],
      [404, 200],
    ]).toContainEqual([given.statusCode, removed.statusCode]);
    expect(user_id).toBeGreaterThan(0);
  }
});
