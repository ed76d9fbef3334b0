import { MESSAGES } from '#contract/core/errors.ts';
import { isDefaultAdmin } from '#contract/core/permissions.ts';
import { fullName } from '#contract/administration/users/rules.ts';
import { changesBetween } from '#server/platform/audit/index.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { fail, found } from '#server/platform/errors/index.ts';
import type { RequestContext } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { tell, type Write, write } from '#server/platform/write/index.ts';
import { dropUninvited, lockMembers } from '#server/services/administration/sessions/index.ts';
import { refuseLastAdmin } from './lastAdmin.ts';
import { allOf, refuseTaking } from './may.ts';
import { findMember, type MemberRow } from './memberQueries.ts';
import { refuseUnknownMerchants, replaceMerchants } from './membership.ts';
import { rightsOf, roleOf } from './present.ts';
import { planGrant } from './rules.ts';

export interface Removal {
  readonly userIds: readonly number[];
  readonly merchantIds?: readonly number[] | undefined;
  readonly programId: number;
}

/**
 * Removes users from the current concept, or only from the locations given (ADMIN-023): all of them or none.
 * Answers how many users were touched.
 */
export async function removeFromConcept(
  platform: Platform,
  ctx: RequestContext,
  removal: Removal,
): Promise<number> {
  if (removal.programId !== ctx.programId) {
    fail('FORBIDDEN', MESSAGES.noProgramAccess, { details: { program_id: removal.programId } });
  }
  const userIds = [...new Set(removal.userIds)].sort((a, b) => a - b);
  const touched = await write(platform, ctx, async (work) => {
    const { trx } = work;
    await lockMembers(trx, [ctx.programId]);
    const members: MemberRow[] = [];
    for (const userId of userIds) {
      members.push(found(await findMember(trx, ctx.programId, userId), `User ${userId}`));
    }
    const ids = removal.merchantIds
      ? await removeLocations(work, members, [...new Set(removal.merchantIds)])
      : await removeMembers(work, members);
    for (const userId of ids) await platform.auth.announce(trx, { user_id: userId });
    return ids;
  });
  return touched.length;
}

async function removeMembers(work: Write, members: readonly MemberRow[]): Promise<number[]> {
  const { trx, ctx } = work;
  for (const member of members) refuseTaking(ctx.membership, member, allOf(member));
  const ids = members.map((member) => member.user_id);
  await refuseLastAdmin(trx, ctx.programId, new Set(ids));
  await trx
    .deleteFrom('memberships')
    .where('program_id', '=', ctx.programId)
    .where('user_id', 'in', ids)
    .execute();
  await trx
    .updateTable('sessions')
    .set({ current_program_id: null })
    .where('user_id', 'in', ids)
    .where('current_program_id', '=', ctx.programId)
    .where('ended_ts', 'is', null)
    .execute();
  await trx
    .deleteFrom('password_tokens')
    .where('user_id', 'in', ids)
    .where('program_id', '=', ctx.programId)
    .execute();
  await dropUninvited(trx, ids);
  const events = members.map((member) => ({
    kind: 'user.removed' as const,
    recordId: member.user_id,
    recordName: fullName(member),
  }));
  await tell(work, events);
  return ids;
}

async function removeLocations(
  work: Write,
  members: readonly MemberRow[],
  merchantIds: readonly number[],
): Promise<number[]> {
  const { trx, ctx, now } = work;
  await refuseUnknownMerchants(trx, ctx.programId, merchantIds);
  const events = [];
  for (const member of members) {
    const before = await locationsOf(trx, ctx.programId, member);
    const after = before.filter((id) => !merchantIds.includes(id));
    if (after.length === before.length) continue;
    const held = rightsOf(member);
    refuseTaking(
      ctx.membership,
      member,
      planGrant({ ...held, allMerchants: false, merchantIds: after }, held),
    );
    await trx
      .updateTable('memberships')
      .set({ all_merchants: false, updated_ts: now, version: member.version + 1 })
      .where('program_id', '=', ctx.programId)
      .where('user_id', '=', member.user_id)
      .execute();
    await replaceMerchants(trx, ctx.programId, member.user_id, after);
    events.push({
      kind: 'user.locations_removed' as const,
      recordId: member.user_id,
      recordName: fullName(member),
      changes: changesBetween({ merchant_ids: before }, { merchant_ids: after }),
    });
  }
  await tell(work, events);
  return events.map((event) => event.recordId);
}

/** Where the member works, spelled out; FORBIDDEN for an admin, who works everywhere. */
async function locationsOf(trx: Trx, programId: number, member: MemberRow): Promise<number[]> {
  if (isDefaultAdmin(roleOf(member))) {
    fail(
      'FORBIDDEN',
      `${fullName(member)} is an admin and works at every location. Give them another role first.`,
    );
  }
  if (!member.all_merchants) return member.merchant_ids;
  const rows = await trx
    .selectFrom('merchants')
    .select('merchant_id')
    .where('program_id', '=', programId)
    .where('deleted_ts', 'is', null)
    .orderBy('merchant_id')
    .execute();
  return rows.map((row) => row.merchant_id);
}
