import { type Stamp, recordEvent } from '#server/platform/audit/index.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { fail } from '#server/platform/errors/index.ts';
import { admit } from '#server/platform/limits/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { givenFields } from '#server/platform/write/index.ts';
import { issuePasswordToken, passwordLink } from '#server/services/administration/sessions/index.ts';
import { conceptLimit, inviterLimit, mailedLimit } from './limits.ts';
import { confirmationMail, invitationMail } from './mails.ts';
import type { PersonInput } from './personal.ts';
import { findAtAddress } from './userQueries.ts';

export interface MembershipInput {
  readonly roleId: number;
  readonly userPermissions?: readonly string[] | undefined;
  readonly allMerchants?: boolean | undefined;
  readonly merchantIds?: readonly number[] | undefined;
}

/** Who asks somebody to prove an address: a person in a concept, or null for the platform's own. */
export interface Asking {
  readonly userId: number | null;
  readonly name: string;
  readonly programId: number | null;
  readonly place: string | null;
}

/**
 * Stores somebody who is asked to join: a row of its own, made of what was typed alone. It signs nobody in, and tells nothing
 * of an account that the address may have; that account gets what is waiting here when its owner accepts.
 */
export async function addInvited(trx: Trx, person: PersonInput, now: Date) {
  return trx
    .insertInto('users')
    .values({
      ...givenFields(person),
      email: person.email,
      address_state: 'invited',
      created_ts: now,
      updated_ts: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** THROTTLED when this person, this concept, or everybody together has had too much mailed to others within the hour. */
export async function admitMail(
  { clock }: Platform,
  trx: Trx,
  { userId, programId }: Asking,
  email: string,
): Promise<void> {
  const now = clock.now();
  const own = [
    ...(userId === null ? [] : [inviterLimit(userId)]),
    ...(programId === null ? [] : [conceptLimit(programId)]),
  ];
  await admit(trx, own, now, 'invitations within an hour', 'and invite the rest then');
  await admit(trx, [mailedLimit(email)], now, `invitations to ${email}`);
}

/** Mails the link that proves an address: an invitation, or the confirmation of a changed address. */
export async function mailLink(
  platform: Platform,
  trx: Trx,
  user: { user_id: number; email: string; fname: string; address_state: string },
  asking: Asking,
): Promise<void> {
  const isMoved = user.address_state === 'changed';
  const token = await issuePasswordToken(trx, {
    userId: user.user_id,
    kind: isMoved ? 'confirmation' : 'invitation',
    programId: asking.programId,
    now: platform.clock.now(),
  });
  const link = passwordLink(platform.config.publicUrl, token);
  await platform.mailer.queue(trx, (isMoved ? confirmationMail : invitationMail)(user, asking, link));
}

/**
 * Invites somebody to a concept by email address within the caller's transaction, which holds the concept's members. They
 * belong to it once they accept. DUPLICATE when the concept has somebody of that address, THROTTLED after too many. What
 * the caller may grant must have been checked before.
 */
export async function inviteUser(
  platform: Platform,
  trx: Trx,
  stamp: Stamp,
  invitation: { programId: number; programName: string; person: PersonInput; membership: MembershipInput },
): Promise<number> {
  const { programId, programName, person, membership } = invitation;
  const { roleId, userPermissions = [], allMerchants = false, merchantIds = [] } = membership;
  const there = await findAtAddress(trx, programId, person.email);
  if (there) {
    const message = there.isInvited
      ? `${person.email} is invited to ${programName} already. Send the invitation again instead.`
      : `${person.email} is already a member of ${programName}. Edit the member instead.`;
    fail('DUPLICATE', message, { errors: { email: message } });
  }
  const asking = { userId: stamp.actorUserId, name: stamp.actorName, programId, place: programName };
  await admitMail(platform, trx, asking, person.email);
  const user = await addInvited(trx, person, platform.clock.now());
  const userId = user.user_id;
  await trx
    .insertInto('memberships')
    .values({
      program_id: programId,
      user_id: userId,
      role_id: roleId,
      user_permissions: [...userPermissions],
      all_merchants: allMerchants,
      invited_by_user_id: stamp.actorUserId,
    })
    .execute();
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
    recordId: userId,
    recordName: user.email,
    changes: [{ field: 'role_id', from: null, to: roleId }],
  });
  await mailLink(platform, trx, user, asking);
  return userId;
}
