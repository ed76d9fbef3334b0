import { recordEvent } from '#server/platform/audit/index.ts';
import { announceStale } from '#server/platform/auth/index.ts';
import type { Config } from '#server/platform/config/index.ts';
import type { Db } from '#server/platform/db/index.ts';
import { fail } from '#server/platform/errors/index.ts';
import {
  findUserByEmail,
  issuePasswordToken,
  passwordLink,
} from '#server/services/administration/sessions/index.ts';
import { addInvited } from './invite.ts';
import { findInvitedSuperAdmin } from './userQueries.ts';

/**
 * Makes somebody a super admin from the command line, a new address too, and answers the link where they choose a
 * password within 7 days. FORBIDDEN for a disabled account.
 */
export async function makeSuperAdmin(
  db: Db,
  config: Config,
  person: { email: string; fname: string; lname: string },
): Promise<string> {
  const now = new Date();
  // A transaction of its own: the command line has a database and no platform.
  const token = await db.transaction().execute(async (trx) => {
    const user =
      (await findUserByEmail(trx, person.email)) ??
      (await findInvitedSuperAdmin(trx, person.email)) ??
      (await addInvited(trx, person, now));
    if (user.disabled_ts !== null) {
      fail(
        'FORBIDDEN',
        `The account ${user.email} is disabled. Let a super admin enable it, or use another address.`,
      );
    }
    await trx
      .updateTable('users')
      .set({ is_super_admin: true, updated_ts: now, version: user.version + 1 })
      .where('user_id', '=', user.user_id)
      .execute();
    await recordEvent(
      trx,
      { programId: 0, actorUserId: null, actorName: 'Command line', origin: 'command line', requestId: null },
      {
        kind: 'user.super_admin_added',
        recordId: user.user_id,
        recordName: user.email,
        changes: [{ field: 'is_super_admin', from: user.is_super_admin, to: true }],
      },
    );
    await announceStale(trx, { user_id: user.user_id });
    return issuePasswordToken(trx, { userId: user.user_id, kind: 'invitation', programId: null, now });
  });
  return passwordLink(config.publicUrl, token);
}
