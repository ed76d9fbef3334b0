import type { z } from 'zod';
import { isDefaultAdmin, type RoleShape } from '#contract/core/permissions.ts';
import type { UserRecord, userWrite } from '#contract/administration/users/schemas.ts';
import { fullName } from '#contract/administration/users/rules.ts';
import { changesBetween, recordEvent } from '#server/platform/audit/index.ts';
import type { Db, Trx } from '#server/platform/db/index.ts';
import { checkVersion, found } from '#server/platform/errors/index.ts';
import type { RequestContext } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { write } from '#server/platform/write/index.ts';
import { endSessions, lockMembers } from '#server/services/administration/sessions/index.ts';
import { refuseLastAdmin, refuseLastSuperAdmin } from './lastAdmin.ts';
import { refuseForeignPerson, refuseOwnAddress } from './may.ts';
import { findMember } from './memberQueries.ts';
import { changedFields, storePerson } from './person.ts';
import { type PersonChange, personOf } from './personal.ts';
import { presentUser } from './present.ts';
import { findUser, findUserForUpdate, type UserRow } from './userQueries.ts';

export type UserWrite = z.output<typeof userWrite>;

/** A staff user: oneself, anybody as a super admin, or a member of the current concept, whose other concepts stay hidden. */
export async function readUser({ db }: Platform, ctx: RequestContext, userId: number): Promise<UserRecord> {
  const only = await visibleProgram(db, ctx, userId);
  return presentUser(found(await findUser(db, userId), `User ${userId}`), only);
}

/**
 * Saves a user's own record (AUTH-014); disabling ends their sessions and is for super admins. Nobody changes their own
 * address, and an address that somebody else changes must be confirmed from there.
 */
export async function updateUser(
  platform: Platform,
  ctx: RequestContext,
  userId: number,
  given: UserWrite,
): Promise<UserRecord> {
  if (given.is_disabled !== undefined) ctx.requireSuperAdmin();
  const only = await visibleProgram(platform.db, ctx, userId);
  return write(platform, ctx, async ({ trx, now }) => {
    if (given.is_disabled) await refuseIfLast(trx, userId);
    const user = found(await findUserForUpdate(trx, userId), `User ${userId}`);
    checkVersion(user.version, given.version, fullName(user), presentUser(user, only));
    const change = planChange(user, given, now);
    refuseOwnAddress(ctx, userId, change);
    if (only !== null) {
      ctx.require('users.edit');
      const member = found(await findMember(trx, only, userId), `User ${userId}`);
      refuseForeignPerson(ctx, user, member);
    }
    return presentUser(await store(platform, trx, ctx, user, change), only);
  });
}

/** Null when the caller may know all of the user, else the one concept they share; NOT_FOUND when they share none. */
async function visibleProgram(db: Db, ctx: RequestContext, userId: number): Promise<number | null> {
  if (userId === ctx.userId || ctx.session.isSuperAdmin) return null;
  ctx.require('users.view');
  found(await findMember(db, ctx.programId, userId), `User ${userId}`);
  return ctx.programId;
}

function planChange(user: UserRow, given: UserWrite, now: Date): PersonChange {
  const { is_disabled } = given;
  const isChanged = is_disabled !== undefined && is_disabled !== (user.disabled_ts !== null);
  return changedFields(user, {
    ...personOf(given),
    ...(isChanged ? { disabled_ts: is_disabled ? now : null } : {}),
  });
}

/** LAST_ADMIN when a concept, or the platform, would be left without an admin. */
async function refuseIfLast(trx: Trx, userId: number): Promise<void> {
  const rows = await trx
    .selectFrom('memberships as m')
    .innerJoin('roles as r', (join) =>
      join.onRef('r.program_id', '=', 'm.program_id').onRef('r.role_id', '=', 'm.role_id'),
    )
    .select(['m.program_id', 'r.name', 'r.permissions', 'r.is_default', 'r.is_global'])
    .where('m.user_id', '=', userId)
    .orderBy('m.program_id')
    .execute();
  const isAdminThere = (row: RoleShape) => isDefaultAdmin(row);
  const programIds = rows.filter(isAdminThere).map((row) => row.program_id);
  await lockMembers(trx, programIds);
  for (const programId of programIds) await refuseLastAdmin(trx, programId, new Set([userId]));
  await refuseLastSuperAdmin(trx, userId);
}

/** The current concept when the user is a member of it, else the platform: no concept reads of other people. */
function placeOf(ctx: RequestContext, user: UserRow): number {
  const current = ctx.membershipOrNull?.programId;
  return user.programs.find(({ program_id }) => program_id === current)?.program_id ?? 0;
}

async function store(
  platform: Platform,
  trx: Trx,
  ctx: RequestContext,
  user: UserRow,
  change: PersonChange,
): Promise<UserRow> {
  const { auth, clock } = platform;
  await storePerson(platform, trx, ctx, user, change);
  if (change.disabled_ts) await endSessions(trx, auth, { userId: user.user_id }, clock.now());
  const after = found(await findUser(trx, user.user_id), `User ${user.user_id}`);
  const { last_active_ts: _ignored, ...told } = presentUser(after);
  await recordEvent(trx, ctx.stamp(placeOf(ctx, user)), {
    kind: change.disabled_ts
      ? 'user.disabled'
      : change.disabled_ts === null
        ? 'user.enabled'
        : 'user.updated',
    recordId: user.user_id,
    recordName: fullName(after),
    changes: changesBetween(presentUser(user), told),
  });
  await auth.announce(trx, { user_id: user.user_id });
  return after;
}
