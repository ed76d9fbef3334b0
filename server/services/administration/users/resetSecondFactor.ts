import type { ProgramUser } from '#contract/administration/users/schemas.ts';
import { fail, found } from '#server/platform/errors/index.ts';
import type { RequestContext } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { tell, write } from '#server/platform/write/index.ts';
import {
  lockMembers,
  removeSecondFactor,
  turnedOffMail,
} from '#server/services/administration/sessions/index.ts';
import { refuseForeignPerson } from './may.ts';
import { findMember } from './memberQueries.ts';
import { presentMember } from './present.ts';
import { findUser } from './userQueries.ts';

/**
 * Turns off a colleague's second factor and mails them. FORBIDDEN by the rules for changing an address, since both lead into the
 * account, and for one's own, which a code turns off; IN_USE when there is none.
 */
export async function resetSecondFactor(
  platform: Platform,
  ctx: RequestContext,
  userId: number,
): Promise<ProgramUser> {
  const { programId } = ctx;
  return write(platform, ctx, async (work) => {
    const { trx } = work;
    await lockMembers(trx, [programId]);
    const member = found(await findMember(trx, programId, userId), `User ${userId}`);
    if (userId === ctx.userId)
      fail('FORBIDDEN', 'Turn off your own second factor on your account page, with a code of it.');
    refuseForeignPerson(ctx, found(await findUser(trx, userId), `User ${userId}`), member);
    if (!(await removeSecondFactor(platform, trx, userId)))
      fail('IN_USE', `${member.email} has no second factor. Reload the page.`);
    await tell(work, { kind: 'user.second_factor_reset', recordId: userId, recordName: member.email });
    await platform.mailer.queue(trx, turnedOffMail(member, ctx.session.name));
    return presentMember(found(await findMember(trx, programId, userId), `User ${userId}`));
  });
}
