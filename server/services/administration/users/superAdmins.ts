import type { UserRecord } from '#contract/administration/users/schemas.ts';
import { recordEvent } from '#server/platform/audit/index.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { fail, found } from '#server/platform/errors/index.ts';
import type { RequestContext } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { write } from '#server/platform/write/index.ts';
import { dropUninvited, findUserByEmail } from '#server/services/administration/sessions/index.ts';
import { addInvited, admitMail, mailLink } from './invite.ts';
import type { PersonInput } from './personal.ts';
import { refuseLastSuperAdmin } from './lastAdmin.ts';
import { addedMail } from './mails.ts';
import { presentUser } from './present.ts';
import { findInvitedSuperAdmin, findUser, findUserForUpdate } from './userQueries.ts';

/**
 * Makes the account of an address a super admin at once, since its owner has proven it; an address without one is invited,
 * and the right holds once it accepts. DUPLICATE when it is one or is invited already, FORBIDDEN when it is disabled.
 */
export async function addSuperAdmin(
  platform: Platform,
  ctx: RequestContext,
  person: PersonInput,
): Promise<UserRecord> {
  const { config, mailer } = platform;
  const asking = { userId: ctx.userId, name: ctx.session.name, programId: null, place: null };
  return write(platform, ctx, async ({ trx, now }) => {
    const account = await findUserByEmail(trx, person.email);
    const user =
      (account && (await findUserForUpdate(trx, account.user_id))) ??
      (await findInvitedSuperAdmin(trx, person.email));
    if (user?.is_super_admin) {
      const message = `${user.email} is ${account ? 'a super admin' : 'invited to be a super admin'} already.`;
      fail('DUPLICATE', message, { errors: { email: message } });
    }
    if (user && user.disabled_ts !== null) {
      fail('FORBIDDEN', `The account ${user.email} is disabled. Enable it, then make it a super admin.`);
    }
    if (user) {
      await setSuperAdmin(platform, trx, ctx, user, true);
      await mailer.queue(trx, addedMail(user, asking, config.publicUrl));
      return presentUser(found(await findUser(trx, user.user_id), user.email));
    }
    await admitMail(platform, trx, asking, person.email);
    const invited = await addInvited(trx, person, now);
    await setSuperAdmin(platform, trx, ctx, invited, true);
    await mailLink(platform, trx, invited, asking);
    return presentUser(found(await findUser(trx, invited.user_id), invited.email));
  });
}

/** Takes the super admin right away from somebody, themself included; the last one stays. */
export async function removeSuperAdmin(
  platform: Platform,
  ctx: RequestContext,
  userId: number,
): Promise<void> {
  await write(platform, ctx, async ({ trx }) => {
    await refuseLastSuperAdmin(trx, userId);
    const user = await findUserForUpdate(trx, userId);
    const superAdmin = found(user?.is_super_admin ? user : null, `Super admin ${userId}`);
    await setSuperAdmin(platform, trx, ctx, superAdmin, false);
    await dropUninvited(trx, [userId]);
  });
}

async function setSuperAdmin(
  { auth, clock }: Platform,
  trx: Trx,
  ctx: RequestContext,
  user: { user_id: number; email: string; version: number },
  isSuperAdmin: boolean,
): Promise<void> {
  await trx
    .updateTable('users')
    .set({ is_super_admin: isSuperAdmin, updated_ts: clock.now(), version: user.version + 1 })
    .where('user_id', '=', user.user_id)
    .execute();
  await recordEvent(trx, ctx.stamp(0), {
    kind: isSuperAdmin ? 'user.super_admin_added' : 'user.super_admin_removed',
    recordId: user.user_id,
    recordName: user.email,
    changes: [{ field: 'is_super_admin', from: !isSuperAdmin, to: isSuperAdmin }],
  });
  await auth.announce(trx, { user_id: user.user_id });
}
