import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { ApiClient } from '../apiClient.ts';
import {
  type Fixture,
  FIXTURE_FLAGS,
  insertCredential,
  insertGroup,
  insertLocations,
  insertProgram,
  insertRole,
  POS_SECRET,
  SUPPORT,
  type Who,
} from '../fixture.ts';
import { addMember, addUser } from '../people.ts';
import type { TestApp } from '../testApp.ts';

/** Where samples are arranged: each is a fixture of its own with the people who work there. */
export interface Places {
  /** The own concept, at the locations of the fixture. */
  readonly home: TestApp;
  /** The own concept, at three other locations. */
  readonly elsewhere: TestApp;
  /** Another concept, with everything that the own one has. */
  readonly abroad: TestApp;
}

/** The same application as seen from a place: its ids, and its people when somebody is signed in. */
function seenFrom(t: TestApp, fixture: Fixture, secret = POS_SECRET): TestApp {
  const programOf = (who: Who) =>
    who === 'setup' ? null : who === 'otherAdmin' ? fixture.otherProgramId : fixture.programId;
  return {
    ...t,
    fixture,
    as: async (who) =>
      who === 'pos'
        ? new ApiClient(t.processes, secret, null, null)
        : t.signIn(fixture.users[who], programOf(who)),
  };
}

export async function openPlaces(t: TestApp): Promise<Places> {
  return { home: t, elsewhere: await openElsewhere(t), abroad: await openAbroad(t) };
}

const someone = () => `${randomUUID()}@example.com`;

async function openElsewhere(t: TestApp): Promise<TestApp> {
  const { programId, roles, users } = t.fixture;
  const names = ['Slabtown', 'Sellwood', 'Kenton'];
  // Far from every other id, so that one is told from the id of another thing by its number.
  await sql`select setval(pg_get_serial_sequence('merchants', 'merchant_id'), 880000)`.execute(t.platform.db);
  const merchantIds = await insertLocations(t.platform.db, programId, names, 4);
  const host = await addUser(t, someone());
  await addMember(t, { programId, userId: host, roleId: roles.staff, merchantIds: merchantIds.slice(0, 2) });
  return seenFrom(t, { ...t.fixture, merchantIds, users: { ...users, host } });
}

async function openAbroad(t: TestApp): Promise<TestApp> {
  const { db } = t.platform;
  const { programId, roles, merchantIds } = await insertProgram(db, 'Tidewater', ['Quay', 'Lock', 'Pier']);
  const support = await insertRole(db, programId, {
    name: 'support',
    permissions: SUPPORT,
    is_default: false,
  });
  const users = { ...t.fixture.users, otherAdmin: t.fixture.users.admin };
  const members = { admin: roles.admin, marketer: roles.marketer, host: roles.staff, support } as const;
  for (const who of ['admin', 'marketer', 'host', 'support'] as const) {
    users[who] = await addUser(t, someone());
    const limits = who === 'host' ? { merchantIds: merchantIds.slice(0, 2) } : {};
    await addMember(t, { programId, userId: users[who], roleId: members[who], ...limits });
  }
  const rules = FIXTURE_FLAGS.map((flag) => ({ flag, value: true, program_ids: [programId] }));
  await db.insertInto('flag_rules').values(rules).execute();
  t.forgetFlags();
  const secret = `cvt_${randomUUID()}${randomUUID()}`;
  await insertCredential(db, programId, secret);
  const fixture: Fixture = {
    programId,
    otherProgramId: t.fixture.programId,
    merchantIds,
    otherMerchantIds: t.fixture.merchantIds,
    users,
    roles: { ...roles, support },
    otherRoles: t.fixture.roles,
    userGroupId: await insertGroup(db, programId, users.marketer),
    otherUserGroupId: t.fixture.userGroupId,
  };
  return seenFrom(t, fixture, secret);
}
