import type { Db } from '#server/platform/db/index.ts';
import { colleaguesOf } from '../reviews/index.ts';

/** Roles, groups and colleagues that a mail can go to, by name. */
export async function readChoices(db: Db, programId: number) {
  const [roles, groups, users] = await Promise.all([
    db
      .selectFrom('roles')
      .select(['role_id as id', 'name'])
      .where('program_id', '=', programId)
      .orderBy('name')
      .execute(),
    db
      .selectFrom('user_groups')
      .select(['user_group_id as id', 'name'])
      .where('program_id', '=', programId)
      .orderBy('name')
      .execute(),
    colleaguesOf(db, programId),
  ]);
  return { roles, user_groups: groups, users: users.map(({ user_id, name }) => ({ id: user_id, name })) };
}
