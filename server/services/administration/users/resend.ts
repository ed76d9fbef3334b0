import { fail, found } from '#server/platform/errors/index.ts';
import type { RequestContext } from '#server/platform/http/index.ts';
import { admit } from '#server/platform/limits/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { tell, write } from '#server/platform/write/index.ts';
import { lockMembers } from '#server/services/administration/sessions/index.ts';
import { admitMail, mailLink } from './invite.ts';
import { againLimit } from './limits.ts';
import { findMember } from './memberQueries.ts';
import { askingOf } from './person.ts';
import { statusOf } from './rules.ts';
import { findUserForUpdate } from './userQueries.ts';

/**
 * Mails a member's invitation, or the confirmation of their changed address, again, with a new link. IN_USE when it was
 * accepted, THROTTLED within a minute or after too many.
 */
export async function resendInvitation(
  platform: Platform,
  ctx: RequestContext,
  userId: number,
): Promise<void> {
  const { programId } = ctx;
  await write(platform, ctx, async (work) => {
    const { trx, now } = work;
    await lockMembers(trx, [programId]);
    const member = found(await findMember(trx, programId, userId), `User ${userId}`);
    const user = found(await findUserForUpdate(trx, userId), `User ${userId}`);
    if (statusOf(user) !== 'invited' && statusOf(user) !== 'unconfirmed') {
      fail(
        'IN_USE',
        `${user.email} has accepted the invitation. If the password is lost, let them use “Forgot password”.`,
      );
    }
    await admit(trx, [againLimit(userId)], now, `invitations to ${user.email}`);
    await admitMail(platform, trx, askingOf(ctx), user.email);
    await mailLink(platform, trx, user, askingOf(ctx));
    await tell(work, {
      kind: 'user.invitation_resent',
      recordId: userId,
      recordName: member.email,
    });
  });
}
