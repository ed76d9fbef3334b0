import { isDefaultAdmin, type RoleShape } from '#contract/core/permissions.ts';
import { fullName } from '#contract/administration/users/rules.ts';
import type { Membership } from '#server/platform/auth/index.ts';
import { fail } from '#server/platform/errors/index.ts';
import type { RequestContext } from '#server/platform/http/index.ts';
import { listLabels, permissionsBeyond, refuseBeyond } from '#server/services/administration/roles/index.ts';
import type { MemberRow } from './memberQueries.ts';
import { rightsOf, roleOf } from './present.ts';
import { type Grant, NO_RIGHTS, planGrant } from './rules.ts';
import type { UserRow } from './userQueries.ts';

const locationsBeyond = (giver: Membership, { merchantIds }: Grant) =>
  giver.allMerchants ? [] : merchantIds.filter((id) => !giver.merchantIds.includes(id));

/** FORBIDDEN naming what somebody would give without holding it: the admin role, permissions, locations. */
export function refuseGrant(giver: Membership, grant: Grant, role: RoleShape): void {
  if (grant.adminRole && !giver.isAdmin) {
    fail(
      'FORBIDDEN',
      `Only an admin can give the role “${role.name}”. Ask an admin of your concept to do it.`,
      { details: { role: role.name } },
    );
  }
  refuseBeyond(giver, grant.permissions);
  const beyond = locationsBeyond(giver, grant);
  const isEverywhere = grant.allMerchants && !giver.allMerchants;
  if (isEverywhere || beyond.length > 0) {
    fail(
      'FORBIDDEN',
      'You cannot give access to locations that you do not work at yourself. Ask an admin of your concept to do it.',
      { details: isEverywhere ? { all_merchants: true } : { merchant_ids: beyond } },
    );
  }
}

/** FORBIDDEN when somebody of lesser rights would change an admin, or take what they do not hold themselves. */
export function refuseTaking(giver: Membership, member: MemberRow, taken: Grant): void {
  if (giver.isAdmin) return;
  const name = fullName(member);
  if (isDefaultAdmin(roleOf(member))) {
    fail('FORBIDDEN', `${name} is an admin, whom only an admin can change. Ask one of them.`);
  }
  const permissions = permissionsBeyond(giver, taken.permissions);
  if (permissions.length > 0) {
    fail(
      'FORBIDDEN',
      `${name} holds what you do not: ${listLabels(permissions)}. Ask an admin of your concept to do this.`,
      { details: { permissions } },
    );
  }
  const merchant_ids = locationsBeyond(giver, taken);
  const isEverywhere = taken.allMerchants && !giver.allMerchants;
  if (isEverywhere || merchant_ids.length > 0) {
    fail(
      'FORBIDDEN',
      `${name} works at locations where you do not. Ask an admin of your concept to do this.`,
      { details: isEverywhere ? { all_merchants: true } : { merchant_ids } },
    );
  }
}

/** Everything that a membership gives, as what its loss would take. */
export const allOf = (member: MemberRow): Grant => planGrant(NO_RIGHTS, rightsOf(member));

/**
 * FORBIDDEN unless the caller may change a user's personal record: their own, as a super admin, or that of a member who
 * belongs to no other concept and holds no more than the caller, since an address leads to the password.
 */
export function refuseForeignPerson(ctx: RequestContext, user: UserRow, member: MemberRow): void {
  if (user.user_id === ctx.userId || ctx.session.isSuperAdmin) return;
  if (user.is_super_admin || user.programs.length > 1) {
    fail(
      'FORBIDDEN',
      `${fullName(user)} belongs to other concepts too. Only they themselves or a super admin can change their name, email address or phone.`,
    );
  }
  refuseTaking(ctx.membership, member, allOf(member));
}

/** FORBIDDEN when somebody changes their own address: it is how they sign in, and nobody has shown that the new one is theirs. */
export function refuseOwnAddress(
  ctx: RequestContext,
  userId: number,
  change: { readonly email?: unknown },
): void {
  if (userId !== ctx.userId || change.email === undefined) return;
  const whom = ctx.session.isSuperAdmin ? 'another super admin' : 'an admin of your concept';
  const message = `Your email address is how you sign in. Ask ${whom} to change it.`;
  fail('FORBIDDEN', message, { errors: { email: message } });
}
