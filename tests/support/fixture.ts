import { hashSync } from '@node-rs/argon2';
import { BUILT_IN_ROLES, ALL_PERMISSIONS } from '#contract/core/permissions.ts';
import { hashToken } from '#server/platform/auth/index.ts';
import type { Db } from '#server/platform/db/index.ts';

export const PASSWORD = 'couvert-demo';
/** The secret of the API credential with which the own concept's points of sale call. */
export const POS_SECRET = `cvt_${'fixture-'.repeat(5)}pos`;

export type Who = 'super' | 'admin' | 'marketer' | 'host' | 'support' | 'setup' | 'otherAdmin';

/** The small world that every test file starts from; ids only. */
export interface Fixture {
  programId: number;
  otherProgramId: number;
  /** Three open locations of the own concept; host works at the first two. */
  merchantIds: number[];
  otherMerchantIds: number[];
  users: Record<Who, number>;
  roles: Record<'admin' | 'marketer' | 'staff' | 'support', number>;
  otherRoles: Record<'admin' | 'marketer' | 'staff', number>;
  userGroupId: number;
  otherUserGroupId: number;
}

const PEOPLE: Record<Who, [string, string]> = {
  super: ['Jo', 'Brandt'],
  admin: ['Nadia', 'Okafor'],
  marketer: ['Priya', 'Raman'],
  host: ['Marco', 'Bell'],
  support: ['Theo', 'Lind'],
  setup: ['Ines', 'Duarte'],
  otherAdmin: ['Omar', 'Haddad'],
};

/** What the fixture's concepts have switched on. */
export const FIXTURE_FLAGS = [
  'role-manager',
  'floor-plan-builder',
  'reservation-changelog',
  'shifts-tool',
  'availability-settings',
  'private-inventory',
  'shared-experiences-availability',
  'prepay',
  'contact-list',
  'campaigns',
  'push-notifications',
  'email-ab-testing',
  'holdout-groups',
  'automations',
  'sparkfly-offers',
  'guest-sentiment',
  'bulk-reply',
  'sparkfly-points',
  'embedded-analytics',
  'advanced-analytics',
] as const;

export const SUPPORT = ALL_PERMISSIONS.filter(
  (name) => name.endsWith('.view') || name === 'program.settings',
);

export async function insertFixture(db: Db): Promise<Fixture> {
  const users = await insertUsers(db);
  const own = await insertProgram(db, 'Marlowe Kitchen', ['Pearl District', 'Alberta Arts', 'Fulton Market']);
  const other = await insertProgram(db, 'Saltwood', ['Harbour', 'Mill Street']);
  const support = await insertRole(db, own.programId, {
    name: 'support',
    permissions: SUPPORT,
    is_default: false,
  });
  const roles = { ...own.roles, support };
  const members: [Who, number][] = [
    ['admin', roles.admin],
    ['marketer', roles.marketer],
    ['host', roles.staff],
    ['support', roles.support],
  ];
  for (const [who, role] of members) await insertMember(db, own.programId, users[who], role, who !== 'host');
  await insertMember(db, other.programId, users.otherAdmin, other.roles.admin, true);
  await db
    .insertInto('membership_merchants')
    .values(
      own.merchantIds
        .slice(0, 2)
        .map((merchant_id) => ({ program_id: own.programId, user_id: users.host, merchant_id })),
    )
    .execute();
  await db
    .insertInto('flag_rules')
    .values(
      FIXTURE_FLAGS.map((flag) => ({ flag, value: true, program_ids: [own.programId, other.programId] })),
    )
    .execute();
  await insertCredential(db, own.programId);
  return {
    programId: own.programId,
    otherProgramId: other.programId,
    merchantIds: own.merchantIds,
    otherMerchantIds: other.merchantIds,
    users,
    roles,
    otherRoles: other.roles,
    userGroupId: await insertGroup(db, own.programId, users.marketer),
    otherUserGroupId: await insertGroup(db, other.programId, users.otherAdmin),
  };
}

async function insertUsers(db: Db): Promise<Record<Who, number>> {
  const hash = hashSync(PASSWORD, { memoryCost: 1024, timeCost: 1, parallelism: 1 });
  const ids: Partial<Record<Who, number>> = {};
  for (const who of Object.keys(PEOPLE) as Who[]) {
    const [fname, lname] = PEOPLE[who];
    const row = await db
      .insertInto('users')
      .values({
        email: `${who.toLowerCase()}@example.com`,
        fname,
        lname,
        password_hash: hash,
        is_super_admin: who === 'super',
      })
      .returning('user_id')
      .executeTakeFirstOrThrow();
    ids[who] = row.user_id;
  }
  return ids as Record<Who, number>;
}

export async function insertCredential(
  db: Db,
  programId: number,
  secret = POS_SECRET,
  scopes = ['tickets.write', 'devices.write', 'lists.write'],
): Promise<void> {
  await db
    .insertInto('api_credentials')
    .values({
      program_id: programId,
      name: 'Tills',
      prefix: secret.slice(0, 10),
      secret_hash: hashToken(secret),
      scopes,
    })
    .execute();
}

export async function insertRole(
  db: Db,
  programId: number,
  role: { name: string; permissions: readonly string[]; is_default: boolean },
) {
  const row = await db
    .insertInto('roles')
    .values({ program_id: programId, ...role, permissions: [...role.permissions] })
    .returning('role_id')
    .executeTakeFirstOrThrow();
  return row.role_id;
}

export async function insertProgram(db: Db, name: string, locations: string[]) {
  const { program_id: programId } = await db
    .insertInto('programs')
    .values({ program_name: name, program_state: 'active', default_timezone: 'America/Los_Angeles' })
    .returning('program_id')
    .executeTakeFirstOrThrow();
  const roles = {
    admin: await insertRole(db, programId, BUILT_IN_ROLES.admin),
    marketer: await insertRole(db, programId, BUILT_IN_ROLES.marketer),
    staff: await insertRole(db, programId, BUILT_IN_ROLES.staff),
  };
  return { programId, roles, merchantIds: await insertLocations(db, programId, locations) };
}

/** Long before anything that a test books. */
export const LIVE_SINCE = '2020-01-01';

/** Open locations of a concept, by name, live in the host stand and in guests; their ids. */
export async function insertLocations(db: Db, programId: number, names: readonly string[], first = 1) {
  const merchantIds: number[] = [];
  for (const [index, merchant_name] of names.entries()) {
    const row = await db
      .insertInto('merchants')
      .values({
        program_id: programId,
        merchant_name,
        store_number: String(index + first).padStart(3, '0'),
        city: 'Portland',
        state: 'OR',
        zip: '97209',
        timezone: 'America/Los_Angeles',
        latitude: 45.5 + index / 10,
        longitude: -122.6,
        host_live_date: LIVE_SINCE,
        gdp_live_date: LIVE_SINCE,
      })
      .returning('merchant_id')
      .executeTakeFirstOrThrow();
    merchantIds.push(row.merchant_id);
  }
  return merchantIds;
}

async function insertMember(
  db: Db,
  programId: number,
  userId: number,
  roleId: number,
  allMerchants: boolean,
) {
  await db
    .insertInto('memberships')
    .values({ program_id: programId, user_id: userId, role_id: roleId, all_merchants: allMerchants })
    .execute();
}

export async function insertGroup(db: Db, programId: number, userId: number): Promise<number> {
  const { user_group_id } = await db
    .insertInto('user_groups')
    .values({ program_id: programId, name: 'Northwest' })
    .returning('user_group_id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('user_group_users')
    .values({ program_id: programId, user_group_id, user_id: userId, is_approver: true })
    .execute();
  return user_group_id;
}
