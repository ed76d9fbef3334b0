import type { IdentityUser } from '#contract/sessions/schemas.ts';
import type { RequestContext } from '../../platform/http/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { presentIdentity } from './present.ts';
import { getUserRow, listIdentityMerchants, listOtherOpenPrograms } from './queries.ts';

/** The signed-in user with role, permissions, concepts and locations; a super admin sees every open concept, own ones first. */
export async function readIdentity(platform: Platform, ctx: RequestContext): Promise<IdentityUser> {
  const { db, auth } = platform;
  const { session } = ctx;
  const remembered = session.currentProgramId;
  const current =
    ctx.membershipOrNull ?? (remembered === null ? null : await auth.findMembership(session, remembered));
  const [user, otherPrograms, merchants] = await Promise.all([
    getUserRow(db, session.userId),
    session.isSuperAdmin ? listOtherOpenPrograms(db, [...session.memberships.keys()]) : [],
    current
      ? listIdentityMerchants(db, current.programId, current.allMerchants ? null : current.merchantIds)
      : [],
  ]);
  return presentIdentity({ user, session, current, otherPrograms, merchants });
}
