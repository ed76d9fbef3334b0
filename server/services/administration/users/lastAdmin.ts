import { BUILT_IN_ROLES } from '#contract/core/permissions.ts';
import { fullName } from '#contract/administration/users/rules.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { fail } from '#server/platform/errors/index.ts';
import { keepsAnAdmin, statusOf } from './rules.ts';

/** LAST_ADMIN when the concept would keep no admin without these users; its members must be locked. */
export async function refuseLastAdmin(
  trx: Trx,
  programId: number,
  leaving: ReadonlySet<number>,
): Promise<void> {
  const rows = await trx
    .selectFrom('memberships as m')
    .innerJoin('roles as r', (join) =>
      join.onRef('r.program_id', '=', 'm.program_id').onRef('r.role_id', '=', 'm.role_id'),
    )
    .innerJoin('users as u', 'u.user_id', 'm.user_id')
    .innerJoin('programs as p', 'p.program_id', 'm.program_id')
    .select([
      'u.user_id',
      'u.fname',
      'u.lname',
      'u.disabled_ts',
      'u.password_hash',
      'u.auth_source',
      'u.address_state',
    ])
    .select('p.program_name')
    .where('m.program_id', '=', programId)
    .where('r.is_default', '=', true)
    .where('r.name', '=', BUILT_IN_ROLES.admin.name)
    .execute();
  const admins = rows.map((row) => ({ user_id: row.user_id, status: statusOf(row) }));
  if (keepsAnAdmin(admins, leaving)) return;
  const last = rows.filter((row) => leaving.has(row.user_id));
  const names = last.map((row) => fullName(row)).join(' and ');
  fail(
    'LAST_ADMIN',
    `${names} would be the last admin to leave ${last[0]?.program_name ?? 'the concept'}. Make somebody else an admin first.`,
    { details: { program_id: programId, user_ids: last.map((row) => row.user_id) } },
  );
}

/** LAST_ADMIN when no super admin who can sign in would remain; locks the super admins. */
export async function refuseLastSuperAdmin(trx: Trx, leavingId: number): Promise<void> {
  const rows = await trx
    .selectFrom('users')
    .select(['user_id', 'disabled_ts', 'password_hash', 'auth_source', 'address_state'])
    .where('is_super_admin', '=', true)
    .orderBy('user_id')
    .forUpdate()
    .execute();
  const admins = rows.map((row) => ({ user_id: row.user_id, status: statusOf(row) }));
  if (keepsAnAdmin(admins, new Set([leavingId]))) return;
  fail('LAST_ADMIN', 'This is the last super admin. Make somebody else a super admin first.', {
    details: { user_ids: [leavingId] },
  });
}
