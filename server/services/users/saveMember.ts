import { isDefaultAdmin, type Permission } from '#contract/core/permissions.ts';
import type { ProgramUser } from '#contract/users/schemas.ts';
import { fullName } from '#contract/users/rules.ts';
import { changesBetween, recordEvent } from '../../platform/audit/index.ts';
import type { Trx } from '../../platform/db/index.ts';
import { checkVersion, fail, found } from '../../platform/errors/index.ts';
import type { RequestContext } from '../../platform/http/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { inviteUser } from './invite.ts';
import { lockMembers } from '../sessions/index.ts';
import { refuseLastAdmin } from './lastAdmin.ts';
import { refuseForeignPerson, refuseGrant, refuseOwnAddress, refuseTaking } from './may.ts';
import { findMember } from './memberQueries.ts';
import {
  lockRole,
  refuseUnknownGroups,
  refuseUnknownMerchants,
  replaceGroups,
  replaceMerchants,
} from './membership.ts';
import { changedFields, storePerson } from './person.ts';
import { presentMember, rightsOf } from './present.ts';
import { NO_RIGHTS, planGrant, type Rights } from './rules.ts';
import { findUserForUpdate } from './userQueries.ts';

export interface ConceptUserWrite {
  readonly user_id?: number | undefined;
  readonly email?: string | undefined;
  readonly fname?: string | undefined;
  readonly lname?: string | undefined;
  readonly phone?: string | null | undefined;
  readonly role_id: number;
  readonly user_permissions: readonly Permission[];
  readonly all_merchants: boolean;
  readonly merchant_ids: readonly number[];
  readonly user_group_ids?: readonly number[] | undefined;
  readonly version?: number | undefined;
}

/** Invites somebody to the current concept, or saves a member of it (ADMIN-022). Nobody gives or takes what they do not hold. */
export async function saveConceptUser(
  platform: Platform,
  ctx: RequestContext,
  write: ConceptUserWrite,
): Promise<ProgramUser> {
  ctx.require(write.user_id === undefined ? 'users.create' : 'users.edit');
  const work = async (trx: Trx) => {
    await lockMembers(trx, [ctx.programId]);
    const rights: Rights = {
      role: await lockRole(trx, ctx.programId, write.role_id),
      userPermissions: write.user_permissions,
      allMerchants: write.all_merchants,
      merchantIds: write.all_merchants ? [] : [...new Set(write.merchant_ids)],
    };
    await refuseUnknownMerchants(trx, ctx.programId, rights.merchantIds);
    if (write.user_group_ids) await refuseUnknownGroups(trx, ctx.programId, write.user_group_ids);
    const userId =
      write.user_id === undefined
        ? await invite(platform, trx, ctx, write, rights)
        : await save(platform, trx, ctx, { ...write, user_id: write.user_id }, rights);
    return presentMember(found(await findMember(trx, ctx.programId, userId), 'The member'));
  };
  const saved = await platform.db.transaction().execute(work);
  platform.auth.forget({ user_id: saved.user_id });
  return saved;
}

async function invite(
  platform: Platform,
  trx: Trx,
  ctx: RequestContext,
  write: ConceptUserWrite,
  rights: Rights,
): Promise<number> {
  const { email, fname, lname, phone } = write;
  if (email === undefined) {
    const message = 'Enter the email address of whom you invite';
    fail('VALIDATION', `${message}.`, { errors: { email: message } });
  }
  refuseGrant(ctx.membership, planGrant(NO_RIGHTS, rights), rights.role);
  const userId = await inviteUser(platform, trx, ctx.stamp(), {
    programId: ctx.programId,
    programName: ctx.membership.programName,
    person: { email, fname, lname, phone },
    membership: { ...rights, roleId: write.role_id },
  });
  if (write.user_group_ids) {
    await replaceGroups(trx, ctx.programId, userId, write.user_group_ids, platform.clock.now());
  }
  return userId;
}

async function save(
  platform: Platform,
  trx: Trx,
  ctx: RequestContext,
  write: ConceptUserWrite & { user_id: number },
  rights: Rights,
): Promise<number> {
  const { programId } = ctx;
  const { user_id: userId, fname, lname, email, phone } = write;
  const user = found(await findUserForUpdate(trx, userId), `User ${userId}`);
  const member = found(await findMember(trx, programId, userId), `User ${userId}`);
  const before = presentMember(member);
  checkVersion(member.version, write.version, fullName(member), before);
  const held = rightsOf(member);
  refuseTaking(ctx.membership, member, planGrant(rights, held));
  refuseGrant(ctx.membership, planGrant(held, rights), rights.role);
  if (isDefaultAdmin(held.role) && !isDefaultAdmin(rights.role)) {
    await refuseLastAdmin(trx, programId, new Set([userId]));
  }
  const person = changedFields(user, { fname, lname, email, phone });
  if (Object.keys(person).length > 0) {
    refuseOwnAddress(ctx, userId, person);
    refuseForeignPerson(ctx, user, member);
    await storePerson(platform, trx, ctx, user, person);
  }
  await trx
    .updateTable('memberships')
    .set({
      role_id: write.role_id,
      user_permissions: [...rights.userPermissions],
      all_merchants: rights.allMerchants,
      updated_ts: platform.clock.now(),
      version: member.version + 1,
    })
    .where('program_id', '=', programId)
    .where('user_id', '=', userId)
    .execute();
  await replaceMerchants(trx, programId, userId, rights.merchantIds);
  if (write.user_group_ids) {
    await replaceGroups(trx, programId, userId, write.user_group_ids, platform.clock.now());
  }
  const after = presentMember(found(await findMember(trx, programId, userId), `User ${userId}`));
  await recordEvent(trx, ctx.stamp(), {
    kind: 'user.updated',
    recordType: 'user',
    recordId: userId,
    recordName: fullName(after),
    changes: changesBetween(before, after),
  });
  await platform.auth.announce(trx, { user_id: userId });
  return userId;
}
