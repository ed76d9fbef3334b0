import type { z } from 'zod';
import { isDefaultAdmin } from '#contract/core/permissions.ts';
import type { conceptUserWrite, ProgramUser } from '#contract/administration/users/schemas.ts';
import { fullName } from '#contract/administration/users/rules.ts';
import { changesBetween } from '#server/platform/audit/index.ts';
import { checkVersion, fail, found } from '#server/platform/errors/index.ts';
import type { RequestContext } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { tell, type Write, write } from '#server/platform/write/index.ts';
import { inviteUser } from './invite.ts';
import { lockMembers } from '#server/services/administration/sessions/index.ts';
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
import { personOf } from './personal.ts';
import { presentMember, rightsOf } from './present.ts';
import { NO_RIGHTS, planGrant, type Rights } from './rules.ts';
import { findUserForUpdate } from './userQueries.ts';

export type ConceptUserWrite = z.output<typeof conceptUserWrite>;

/** Invites somebody to the current concept, or saves a member of it (ADMIN-022). Nobody gives or takes what they do not hold. */
export async function saveConceptUser(
  platform: Platform,
  ctx: RequestContext,
  given: ConceptUserWrite,
): Promise<ProgramUser> {
  ctx.require(given.user_id === undefined ? 'users.create' : 'users.edit');
  return write(platform, ctx, async (work) => {
    const { trx } = work;
    await lockMembers(trx, [ctx.programId]);
    const rights: Rights = {
      role: await lockRole(trx, ctx.programId, given.role_id),
      userPermissions: given.user_permissions,
      allMerchants: given.all_merchants,
      merchantIds: given.all_merchants ? [] : [...new Set(given.merchant_ids)],
    };
    await refuseUnknownMerchants(trx, ctx.programId, rights.merchantIds);
    if (given.user_group_ids) await refuseUnknownGroups(trx, ctx.programId, given.user_group_ids);
    const userId =
      given.user_id === undefined
        ? await invite(work, given, rights)
        : await save(work, { ...given, user_id: given.user_id }, rights);
    return presentMember(found(await findMember(trx, ctx.programId, userId), 'The member'));
  });
}

async function invite(
  { platform, trx, ctx, now }: Write,
  given: ConceptUserWrite,
  rights: Rights,
): Promise<number> {
  const { email } = given;
  if (email === undefined) {
    const message = 'Enter the email address of whom you invite';
    fail('VALIDATION', `${message}.`, { errors: { email: message } });
  }
  refuseGrant(ctx.membership, planGrant(NO_RIGHTS, rights), rights.role);
  const userId = await inviteUser(platform, trx, ctx.stamp(), {
    programId: ctx.programId,
    programName: ctx.membership.programName,
    person: { ...personOf(given), email },
    membership: { ...rights, roleId: given.role_id },
  });
  if (given.user_group_ids) {
    await replaceGroups(trx, ctx.programId, userId, given.user_group_ids, now);
  }
  return userId;
}

async function save(
  work: Write,
  given: ConceptUserWrite & { user_id: number },
  rights: Rights,
): Promise<number> {
  const { platform, trx, ctx, now } = work;
  const { programId } = ctx;
  const { user_id: userId } = given;
  const user = found(await findUserForUpdate(trx, userId), `User ${userId}`);
  const member = found(await findMember(trx, programId, userId), `User ${userId}`);
  const before = presentMember(member);
  checkVersion(member.version, given.version, fullName(member), before);
  const held = rightsOf(member);
  refuseTaking(ctx.membership, member, planGrant(rights, held));
  refuseGrant(ctx.membership, planGrant(held, rights), rights.role);
  if (isDefaultAdmin(held.role) && !isDefaultAdmin(rights.role)) {
    await refuseLastAdmin(trx, programId, new Set([userId]));
  }
  const person = changedFields(user, personOf(given));
  if (Object.keys(person).length > 0) {
    refuseOwnAddress(ctx, userId, person);
    refuseForeignPerson(ctx, user, member);
    await storePerson(platform, trx, ctx, user, person);
  }
  await trx
    .updateTable('memberships')
    .set({
      role_id: given.role_id,
      user_permissions: [...rights.userPermissions],
      all_merchants: rights.allMerchants,
      updated_ts: now,
      version: member.version + 1,
    })
    .where('program_id', '=', programId)
    .where('user_id', '=', userId)
    .execute();
  await replaceMerchants(trx, programId, userId, rights.merchantIds);
  if (given.user_group_ids) {
    await replaceGroups(trx, programId, userId, given.user_group_ids, now);
  }
  const after = presentMember(found(await findMember(trx, programId, userId), `User ${userId}`));
  await tell(work, {
    kind: 'user.updated',
    recordId: userId,
    recordName: fullName(after),
    changes: changesBetween(before, after),
  });
  await platform.auth.announce(trx, { user_id: userId });
  return userId;
}
