import { hashSync } from '@node-rs/argon2';
import { hashToken, newToken } from '#server/platform/auth/index.ts';
import { PASSWORD } from './fixture.ts';
import type { TestApp } from './testApp.ts';

const HASH = hashSync(PASSWORD, { memoryCost: 1024, timeCost: 1, parallelism: 1 });

export interface PersonOptions {
  readonly password?: string | null;
  readonly authSource?: 'password' | 'olo';
  readonly isDisabled?: boolean;
  readonly isSuperAdmin?: boolean;
  readonly names?: readonly [string, string];
}

/** Adds a user who can sign in with the fixture's password unless told otherwise; answers the id. */
export async function addUser(t: TestApp, email: string, options: PersonOptions = {}): Promise<number> {
  const { password, authSource = 'password', isDisabled = false, isSuperAdmin = false, names } = options;
  const { user_id } = await t.platform.db
    .insertInto('users')
    .values({
      email,
      fname: names?.[0] ?? 'Sam',
      lname: names?.[1] ?? 'Taylor',
      password_hash: password === null || authSource === 'olo' ? null : HASH,
      auth_source: authSource,
      is_super_admin: isSuperAdmin,
      address_state: password === null && authSource === 'password' ? 'invited' : 'proven',
      disabled_ts: isDisabled ? new Date() : null,
    })
    .returning('user_id')
    .executeTakeFirstOrThrow();
  return user_id;
}

/** Makes a user a member; without a list they work at every location. */
export async function addMember(
  t: TestApp,
  member: { programId: number; userId: number; roleId: number | null; merchantIds?: readonly number[] },
): Promise<void> {
  const { programId: program_id, userId: user_id, roleId, merchantIds } = member;
  await t.platform.db
    .insertInto('memberships')
    .values({ program_id, user_id, role_id: roleId, all_merchants: merchantIds === undefined })
    .execute();
  if (!merchantIds?.length) return;
  await t.platform.db
    .insertInto('membership_merchants')
    .values(merchantIds.map((merchant_id) => ({ program_id, user_id, merchant_id })))
    .execute();
}

export async function addRole(
  t: TestApp,
  name: string,
  permissions: readonly string[],
  programId: number = t.fixture.programId,
): Promise<number> {
  const { role_id } = await t.platform.db
    .insertInto('roles')
    .values({ program_id: programId, name, permissions: [...permissions] })
    .returning('role_id')
    .executeTakeFirstOrThrow();
  return role_id;
}

/** A member of the own concept with a role of exactly these permissions, signed in. */
export async function addHolder(t: TestApp, name: string, permissions: readonly string[]) {
  const { programId } = t.fixture;
  const roleId = await addRole(t, name, permissions);
  const userId = await addUser(t, `${name}@example.com`);
  await addMember(t, { programId, userId, roleId });
  return { userId, roleId, client: await t.signIn(userId, programId) };
}

/** A link token for choosing a password, as a mail would carry it. */
export async function addPasswordToken(
  t: TestApp,
  userId: number,
  kind: 'invitation' | 'reset' = 'reset',
): Promise<string> {
  const token = newToken();
  await t.platform.db
    .insertInto('password_tokens')
    .values({
      token_hash: hashToken(token),
      user_id: userId,
      kind,
      expires_ts: new Date(t.clock.now().getTime() + 3_600_000),
    })
    .execute();
  return token;
}
