import { recordEvent } from '../../platform/audit/index.ts';
import { fail, found } from '../../platform/errors/index.ts';
import type { RequestContext } from '../../platform/http/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { admit, invitationLimit } from '../sessions/index.ts';
import { mailAccess } from './invite.ts';
import { findMember } from './memberQueries.ts';
import { statusOf } from './rules.ts';
import { findUserForUpdate } from './userQueries.ts';

/** Mails a member's invitation again, with a new link; IN_USE when they have accepted it, THROTTLED within a minute. */
export async function resendInvitation(
  platform: Platform,
  ctx: RequestContext,
  userId: number,
): Promise<void> {
  const { programId, membership, session } = ctx;
  await platform.db.transaction().execute(async (trx) => {
    const member = found(await findMember(trx, programId, userId), `User ${userId}`);
    const user = found(await findUserForUpdate(trx, userId), `User ${userId}`);
    if (statusOf(user) !== 'invited') {
      fail(
        'IN_USE',
        `${user.email} has accepted the invitation. If the password is lost, let them use “Forgot password”.`,
      );
    }
    await admit(trx, [invitationLimit(userId)], platform.clock.now(), `invitations to ${user.email}`);
    await mailAccess(platform, trx, {
      user,
      inviter: session.name,
      place: membership.programName,
      programId,
    });
    await recordEvent(trx, ctx.stamp(), {
      kind: 'user.invitation_resent',
      recordType: 'user',
      recordId: userId,
      recordName: member.email,
    });
  });
}
