import { type Stamp, recordEvent } from '../../platform/audit/index.ts';
import type { Trx } from '../../platform/db/index.ts';
import { fail } from '../../platform/errors/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { issuePasswordToken, passwordLink } from '../sessions/index.ts';
import { addedMail, invitationMail } from './mails.ts';
import { statusOf } from './rules.ts';

export interface PersonInput {
  readonly email: string;
  readonly fname?: string | undefined;
  readonly lname?: string | undefined;
  readonly phone?: string | null | undefined;
}

export interface MembershipInput {
  readonly roleId: number;
  readonly userPermissions?: readonly string[] | undefined;
  readonly allMerchants?: boolean | undefined;
  readonly merchantIds?: readonly number[] | undefined;
}

/** The user with this address, locked; made when there is none. `isNew` says which. */
export async function ensureUser(trx: Trx, person: PersonInput, now: Date) {
  const { email, fname = '', lname = '', phone = null } = person;
  const made = await trx
    .insertInto('users')
    .values({ email, fname, lname, phone, created_ts: now, updated_ts: now })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('user_id')
    .executeTakeFirst();
  const user = await trx
    .selectFrom('users')
    .selectAll()
    .where('email', '=', email)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { user, isNew: made !== undefined };
}

/** Mails an invitation to who has no password yet, and a notice of the new access to who has one. */
export async function mailAccess(
  platform: Platform,
  trx: Trx,
  access: {
    user: Awaited<ReturnType<typeof ensureUser>>['user'];
    inviter: string;
    place: string;
    programId: number | null;
  },
): Promise<void> {
  const { user, inviter, place, programId } = access;
  const { publicUrl } = platform.config;
  if (statusOf(user) !== 'invited') {
    return platform.mailer.queue(trx, addedMail(user, inviter, place, publicUrl));
  }
  const link = { userId: user.user_id, kind: 'invitation', programId, now: platform.clock.now() } as const;
  const token = await issuePasswordToken(trx, link);
  return platform.mailer.queue(trx, invitationMail(user, inviter, place, passwordLink(publicUrl, token)));
}

/**
 * Adds somebody to a concept by email address within the caller's transaction: an unknown address becomes a user with
 * an invitation, a known one a member with a notice. DUPLICATE when already a member, FORBIDDEN when disabled.
 * What the caller may grant must have been checked before.
 */
export async function inviteUser(
  platform: Platform,
  trx: Trx,
  stamp: Stamp,
  invitation: { programId: number; programName: string; person: PersonInput; membership: MembershipInput },
): Promise<{ userId: number; isNew: boolean }> {
  const { programId, programName, person, membership } = invitation;
  const { roleId, userPermissions = [], allMerchants = false, merchantIds = [] } = membership;
  const { user, isNew } = await ensureUser(trx, person, platform.clock.now());
  const userId = user.user_id;
  if (user.disabled_ts !== null) {
    fail('FORBIDDEN', `The account ${user.email} is disabled. Ask a super admin to enable it, then add it.`);
  }
  const added = await trx
    .insertInto('memberships')
    .values({
      program_id: programId,
      user_id: userId,
      role_id: roleId,
      user_permissions: [...userPermissions],
      all_merchants: allMerchants,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst();
  if (!added) {
    const message = `${user.email} is already a member of ${programName}. Edit the member instead.`;
    fail('DUPLICATE', message, { errors: { email: message } });
  }
  if (merchantIds.length > 0) {
    const rows = [...new Set(merchantIds)].map((merchant_id) => ({
      program_id: programId,
      user_id: userId,
      merchant_id,
    }));
    await trx.insertInto('membership_merchants').values(rows).execute();
  }
  await recordEvent(trx, stamp, {
    kind: 'user.invited',
    recordType: 'user',
    recordId: userId,
    recordName: user.email,
    changes: [{ field: 'role_id', from: null, to: roleId }],
  });
  await mailAccess(platform, trx, { user, inviter: stamp.actorName, place: programName, programId });
  await platform.auth.announce(trx, { user_id: userId });
  return { userId, isNew };
}
