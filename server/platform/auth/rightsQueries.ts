import { sql } from 'kysely';
import { z } from 'zod';
import type { Db, Trx } from '../db/index.ts';
import { isOpenState, type Membership, membershipOf, superMembership } from './session.ts';

const storedRole = z
  .object({
    name: z.string(),
    permissions: z.array(z.string()),
    is_default: z.boolean(),
    is_global: z.boolean(),
  })
  .nullable();

/** What a person may do in a concept at this moment, for work that goes on without their session; null when they have no access. */
export async function findRights(
  db: Db | Trx,
  programId: number,
  userId: number,
): Promise<Membership | null> {
  const row = await db
    .selectFrom('programs as p')
    .innerJoin('users as u', (join) => join.on('u.user_id', '=', userId).on('u.disabled_ts', 'is', null))
    .leftJoin('memberships as m', (join) =>
      join.onRef('m.program_id', '=', 'p.program_id').onRef('m.user_id', '=', 'u.user_id'),
    )
    .leftJoin('roles as r', (join) =>
      join.onRef('r.program_id', '=', 'm.program_id').onRef('r.role_id', '=', 'm.role_id'),
    )
    .select(['p.program_id', 'p.program_name', 'p.program_state', 'p.requires_second_factor'])
    .select('u.is_super_admin')
    .select(['m.user_id as member_id', 'm.user_permissions', 'm.all_merchants'])
    .select(
      sql<unknown>`case when r.role_id is null then null else json_build_object('name', r.name,
        'permissions', r.permissions, 'is_default', r.is_default, 'is_global', r.is_global) end`.as('role'),
    )
    .select(
      sql<number[]>`array(select mm.merchant_id from membership_merchants mm
        where mm.program_id = ${programId} and mm.user_id = m.user_id)`.as('merchant_ids'),
    )
    .where('p.program_id', '=', programId)
    .executeTakeFirst();
  if (!row) return null;
  if (row.is_super_admin) return superMembership(row);
  if (row.member_id === null || !isOpenState(row.program_state)) return null;
  return membershipOf({
    ...row,
    role: storedRole.parse(row.role),
    user_permissions: row.user_permissions ?? [],
    all_merchants: row.all_merchants ?? false,
  });
}
