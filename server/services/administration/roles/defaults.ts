import { BUILT_IN_ROLES } from '#contract/core/permissions.ts';
import type { Trx } from '#server/platform/db/index.ts';

export interface DefaultRoleIds {
  readonly admin: number;
  readonly marketer: number;
  readonly staff: number;
}

/** Gives a new concept its built-in roles (PERM-002). */
export async function createDefaultRoles(trx: Trx, programId: number): Promise<DefaultRoleIds> {
  const add = async ({ name, permissions, is_default }: (typeof BUILT_IN_ROLES)[keyof DefaultRoleIds]) => {
    const { role_id } = await trx
      .insertInto('roles')
      .values({ program_id: programId, name, permissions: [...permissions], is_default })
      .returning('role_id')
      .executeTakeFirstOrThrow();
    return role_id;
  };
  return {
    admin: await add(BUILT_IN_ROLES.admin),
    marketer: await add(BUILT_IN_ROLES.marketer),
    staff: await add(BUILT_IN_ROLES.staff),
  };
}
