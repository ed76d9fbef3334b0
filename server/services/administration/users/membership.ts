import type { RoleShape } from '#contract/core/permissions.ts';
import type { Db, Trx } from '#server/platform/db/index.ts';
import { openAmong } from '#server/services/administration/merchants/index.ts';
import { found } from '#server/platform/errors/index.ts';

/** The concept's role, kept from being removed until the transaction ends; NOT_FOUND for another concept's. */
export async function lockRole(trx: Trx, programId: number, roleId: number): Promise<RoleShape> {
  const row = await trx
    .selectFrom('roles')
    .select(['name', 'permissions', 'is_default', 'is_global'])
    .where('program_id', '=', programId)
    .where('role_id', '=', roleId)
    .forKeyShare()
    .executeTakeFirst();
  return found(row, `Role ${roleId}`);
}

const missing = (wanted: readonly number[], known: readonly number[]) =>
  wanted.filter((id) => !known.includes(id)).slice(0, 5);

/** NOT_FOUND naming the locations that are not the concept's. */
export async function refuseUnknownMerchants(
  db: Db,
  programId: number,
  ids: readonly number[],
): Promise<void> {
  const unknown = missing(ids, [...(await openAmong(db, programId, ids))]);
  found(unknown.length === 0 ? true : null, `Location ${unknown.join(', ')}`);
}

/** NOT_FOUND naming the user groups that are not the concept's. */
export async function refuseUnknownGroups(
  trx: Trx,
  programId: number,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  const rows = await trx
    .selectFrom('user_groups')
    .select('user_group_id')
    .where('program_id', '=', programId)
    .where('user_group_id', 'in', ids)
    .forKeyShare()
    .execute();
  const unknown = missing(
    ids,
    rows.map((row) => row.user_group_id),
  );
  found(unknown.length === 0 ? true : null, `User group ${unknown.join(', ')}`);
}

/** Makes the given locations the member's, and no other open ones; closed ones stay for the day they are restored. */
export async function replaceMerchants(
  trx: Trx,
  programId: number,
  userId: number,
  ids: readonly number[],
): Promise<void> {
  await trx
    .deleteFrom('membership_merchants')
    .where('program_id', '=', programId)
    .where('user_id', '=', userId)
    .where('merchant_id', 'in', (eb) =>
      eb
        .selectFrom('merchants')
        .select('merchant_id')
        .where('program_id', '=', programId)
        .where('deleted_ts', 'is', null),
    )
    .execute();
  if (ids.length === 0) return;
  const rows = ids.map((merchant_id) => ({ program_id: programId, user_id: userId, merchant_id }));
  await trx.insertInto('membership_merchants').values(rows).execute();
}

/**
 * Makes the given groups the member's, and no others; who approves in one of them goes on approving. Each group that
 * gains or loses the member has a new version, so that a form that shows the old members is told.
 */
export async function replaceGroups(
  trx: Trx,
  programId: number,
  userId: number,
  ids: readonly number[],
  now: Date,
): Promise<void> {
  let leaving = trx
    .deleteFrom('user_group_users')
    .where('program_id', '=', programId)
    .where('user_id', '=', userId);
  if (ids.length > 0) leaving = leaving.where('user_group_id', 'not in', ids);
  const touched = await leaving.returning('user_group_id').execute();
  if (ids.length > 0) {
    const rows = [...new Set(ids)].map((user_group_id) => ({
      program_id: programId,
      user_group_id,
      user_id: userId,
    }));
    const joined = await trx
      .insertInto('user_group_users')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .returning('user_group_id')
      .execute();
    touched.push(...joined);
  }
  if (touched.length === 0) return;
  await trx
    .updateTable('user_groups')
    .set((eb) => ({ version: eb('version', '+', 1), updated_ts: now }))
    .where('program_id', '=', programId)
    .where(
      'user_group_id',
      'in',
      touched.map((row) => row.user_group_id),
    )
    .execute();
}
