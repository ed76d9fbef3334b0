import { sql } from 'kysely';
import type { Db, Trx } from '#server/platform/db/index.ts';
import { lockMembers } from './lockMembers.ts';
import type { getUserRow } from './queries.ts';

export type AccountRow = Awaited<ReturnType<typeof getUserRow>>;

/** The concepts that a user belongs to or is invited to. */
async function programsOf(db: Db, userId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('memberships')
    .select('program_id')
    .where('user_id', '=', userId)
    .orderBy('program_id')
    .execute();
  return rows.map((row) => row.program_id);
}

/**
 * Holds somebody who uses a link until the transaction ends: nobody is removed from their concepts, changes their address or
 * proves the same one meanwhile. Null when they are gone or disabled.
 */
export async function lockLinkUser(trx: Trx, userId: number): Promise<AccountRow | null> {
  await lockMembers(trx, await programsOf(trx, userId));
  const user = await trx
    .selectFrom('users')
    .selectAll()
    .where('user_id', '=', userId)
    .where('disabled_ts', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!user) return null;
  await lockAddress(trx, user.email);
  return user;
}

/** Lets one transaction at a time say whose an address is; whoever has it is locked before. */
export async function lockAddress(trx: Trx, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('address:' || lower(${email}), 0))`.execute(trx);
}

/** The account that has proven this address, locked; null when there is none, or it is the given row itself. */
export async function lockAccountOf(trx: Trx, user: AccountRow): Promise<AccountRow | null> {
  if (user.address_state === 'proven') return null;
  const account = await trx
    .selectFrom('users')
    .selectAll()
    .where('email', '=', user.email)
    .where('address_state', '=', 'proven')
    .forUpdate()
    .executeTakeFirst();
  return account ?? null;
}

/**
 * Gives what a row waits for to the account of its address, and takes the row away: its memberships with locations and
 * groups, where the account is no member yet, and the super admin right. Answers the concepts joined. Both are locked.
 */
export async function joinAccount(
  trx: Trx,
  waiting: AccountRow,
  account: AccountRow,
  now: Date,
): Promise<number[]> {
  const ids = { from: waiting.user_id, to: account.user_id };
  const joined: number[] = [];
  for (const programId of await programsOf(trx, ids.from)) {
    if (await joinProgram(trx, programId, ids, now)) joined.push(programId);
  }
  if (waiting.is_super_admin) {
    await trx
      .updateTable('users')
      .set((eb) => ({ is_super_admin: true, updated_ts: now, version: eb('version', '+', 1) }))
      .where('user_id', '=', ids.to)
      .execute();
  }
  await retire(trx, waiting, now);
  return joined;
}

/** Moves one membership with its locations and groups; false, and it is dropped, where the account is a member already. */
async function joinProgram(
  trx: Trx,
  programId: number,
  { from, to }: { from: number; to: number },
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    insert into memberships (program_id, user_id, role_id, user_permissions, all_merchants, invited_by_user_id,
      created_ts, updated_ts, version)
    select program_id, ${to}, role_id, user_permissions, all_merchants, invited_by_user_id, created_ts, ${now}, version + 1
    from memberships where program_id = ${programId} and user_id = ${from}
    on conflict do nothing returning program_id`.execute(trx);
  if (rows.length > 0) {
    await sql`update membership_merchants set user_id = ${to}
      where program_id = ${programId} and user_id = ${from}`.execute(trx);
    await sql`update user_groups set version = version + 1
      where program_id = ${programId} and user_group_id in (select user_group_id from user_group_users
        where program_id = ${programId} and user_id = ${from})`.execute(trx);
    await sql`update user_group_users set user_id = ${to}
      where program_id = ${programId} and user_id = ${from}`.execute(trx);
  }
  await trx
    .deleteFrom('memberships')
    .where('program_id', '=', programId)
    .where('user_id', '=', from)
    .execute();
  return rows.length > 0;
}

/** Takes away a row that waits for nothing any more; one that was somebody's account stays, disabled, for what it did. */
async function retire(trx: Trx, { user_id, address_state }: AccountRow, now: Date): Promise<void> {
  if (address_state === 'invited') {
    await trx.deleteFrom('users').where('user_id', '=', user_id).execute();
    return;
  }
  await trx.deleteFrom('password_tokens').where('user_id', '=', user_id).execute();
  await trx
    .updateTable('users')
    .set((eb) => ({
      disabled_ts: now,
      is_super_admin: false,
      updated_ts: now,
      version: eb('version', '+', 1),
    }))
    .where('user_id', '=', user_id)
    .execute();
}

/** Takes away those of the given users who were invited and wait for nothing any more; their links stop working. */
export async function dropUninvited(trx: Trx, userIds: readonly number[]): Promise<void> {
  if (userIds.length === 0) return;
  await trx
    .deleteFrom('users')
    .where('user_id', 'in', userIds)
    .where('address_state', '=', 'invited')
    .where('is_super_admin', '=', false)
    .where('last_active_ts', 'is', null)
    .where('disabled_ts', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('memberships')
            .select('program_id')
            .whereRef('memberships.user_id', '=', 'users.user_id'),
        ),
      ),
    )
    .execute();
}

/** What an address is invited to and has not accepted, the latest first. */
export async function listInvitations(db: Db, account: { user_id: number; email: string }) {
  return db
    .selectFrom('users as u')
    .leftJoin('memberships as m', 'm.user_id', 'u.user_id')
    .leftJoin('programs as p', 'p.program_id', 'm.program_id')
    .leftJoin('users as i', 'i.user_id', 'm.invited_by_user_id')
    .select(['u.user_id', 'u.created_ts', 'p.program_name', 'i.fname', 'i.lname'])
    .where('u.email', '=', account.email)
    .where('u.address_state', '=', 'invited')
    .where('u.disabled_ts', 'is', null)
    .where((eb) => eb.or([eb('m.program_id', 'is not', null), eb('u.is_super_admin', '=', true)]))
    .orderBy('u.user_id', 'desc')
    .limit(50)
    .execute();
}
