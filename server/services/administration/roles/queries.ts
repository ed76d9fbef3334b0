import { sql } from 'kysely';
import type { Db } from '#server/platform/db/index.ts';

const userCount = sql<number>`(select count(*)::integer from memberships m
  where m.program_id = roles.program_id and m.role_id = roles.role_id)`.as('user_count');

/** The concept's roles with how many hold each; the default ones first, then by name. */
export async function listRoles(db: Db, programId: number) {
  return db
    .selectFrom('roles')
    .selectAll()
    .select(userCount)
    .where('program_id', '=', programId)
    .orderBy('is_default', 'desc')
    .orderBy((eb) => eb.fn('lower', ['name']))
    .execute();
}

export async function findRole(db: Db, programId: number, roleId: number) {
  const row = await db
    .selectFrom('roles')
    .selectAll()
    .select(userCount)
    .where('program_id', '=', programId)
    .where('role_id', '=', roleId)
    .executeTakeFirst();
  return row ?? null;
}

export type RoleRow = NonNullable<Awaited<ReturnType<typeof findRole>>>;

/** At most 50 of the users who hold the role, by name. */
export async function listHolders(db: Db, programId: number, roleId: number) {
  return db
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.user_id', 'm.user_id')
    .select(['u.user_id', 'u.fname', 'u.lname', 'u.email'])
    .where('m.program_id', '=', programId)
    .where('m.role_id', '=', roleId)
    .orderBy((eb) => eb.fn('lower', ['u.fname']))
    .orderBy((eb) => eb.fn('lower', ['u.lname']))
    .orderBy('u.user_id')
    .limit(50)
    .execute();
}
