import type { z } from 'zod';
import type { AccessAnswer, accessAsked } from '#contract/administration/users/access.ts';
import type { Endpoint } from '#contract/core/endpoint.ts';
import type { FlagName } from '#contract/core/flags.ts';
import { normalisePermission, type Permission } from '#contract/core/permissions.ts';
import { services } from '#contract/index.ts';
import {
  holdsPermission,
  isSecondFactorDue,
  type Membership,
  type Session,
  worksAtMerchant,
} from '#server/platform/auth/index.ts';
import { found } from '#server/platform/errors/index.ts';
import type { RequestContext } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findMember } from './memberQueries.ts';
import { refuseUnknownMerchants } from './membership.ts';

type Step = AccessAnswer['steps'][number];
type Asked = z.output<typeof accessAsked>;

const step = (rule: Step['rule'], passes: boolean, more: Partial<Step> = {}): Step => ({
  rule,
  passes,
  role_name: null,
  flag: null,
  ...more,
});

/**
 * Whether a member could do something at a location now, and the rules that decide it, asked of the functions that every request
 * of theirs is decided by. NOT_FOUND for somebody of another concept, and for a location
 * where the caller does not work.
 */
export async function explainAccess(
  platform: Platform,
  ctx: RequestContext,
  userId: number,
  asked: Asked,
): Promise<AccessAnswer> {
  const { db } = platform;
  found(await findMember(db, ctx.programId, userId), `User ${userId}`);
  if (asked.merchant_id !== undefined) {
    await refuseUnknownMerchants(db, ctx.programId, [asked.merchant_id]);
    found(ctx.worksAt(asked.merchant_id) ? ctx : null, `Location ${asked.merchant_id}`);
  }
  const steps = await stepsOf(platform, ctx.programId, userId, asked);
  return { user_id: userId, allowed: steps.every(({ passes }) => passes), steps };
}

async function stepsOf(platform: Platform, programId: number, userId: number, asked: Asked): Promise<Step[]> {
  const session = await platform.auth.absent(userId);
  if (!session) return [step('account', false)];
  const membership = await platform.auth.findMembership(session, programId);
  if (!membership) return [step('account', true), step('concept', false)];
  return [
    step('account', true),
    step('concept', true),
    ...(isSecondFactorDue(session, membership) ? [step('second_factor', false)] : []),
    permissionStep(session, membership, asked.permission),
    ...(asked.merchant_id === undefined ? [] : [locationStep(membership, asked.merchant_id)]),
    ...(await flagSteps(platform, { session, membership }, asked)),
  ];
}

/** Who gives the permission: the level of the person, the role, or what was given beside it. */
function permissionStep(session: Session, membership: Membership, permission: Permission): Step {
  if (!holdsPermission(membership, permission))
    return step('permission', false, { role_name: membership.role?.name ?? null });
  if (session.isSuperAdmin) return step('super_admin', true);
  const role_name = membership.role?.name ?? null;
  if (membership.isAdmin) return step('admin_role', true, { role_name });
  const isOfRole = membership.role?.permissions.map(normalisePermission).includes(permission);
  return isOfRole ? step('role', true, { role_name }) : step('own_permission', true);
}

function locationStep(membership: Membership, merchantId: number): Step {
  const passes = worksAtMerchant(membership, merchantId);
  return step(membership.allMerchants ? 'all_locations' : 'location', passes);
}

async function flagSteps(
  { flags }: Platform,
  { session, membership }: { session: Session; membership: Membership },
  { permission, merchant_id }: Asked,
): Promise<Step[]> {
  const flag = flagOf(permission);
  if (!flag) return [];
  const who = {
    user_id: session.userId,
    program_id: membership.programId,
    merchant_id: merchant_id ?? null,
    is_admin: membership.isAdmin,
  };
  return [step('flag', await flags.isOn(flag, who), { flag })];
}

/** The feature without which a permission opens nothing: the one that every call of it belongs to; null where some need none. */
function flagOf(permission: Permission): FlagName | null {
  const calls: readonly Endpoint[] = Object.values(services).flatMap((service) => Object.values(service));
  const own = calls.filter(({ access }) =>
    Array.isArray(access) ? access.includes(permission) : access === permission,
  );
  const [flag, ...others] = new Set(own.map((call) => call.flag ?? null));
  return flag && others.length === 0 ? flag : null;
}
