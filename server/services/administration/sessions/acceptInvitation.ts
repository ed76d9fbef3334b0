import { fullName } from '#contract/administration/users/rules.ts';
import { recordEvents, type Stamp } from '#server/platform/audit/index.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { fail, found } from '#server/platform/errors/index.ts';
import type { RequestContext } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type Write, write } from '#server/platform/write/index.ts';
import { type Device, stampOf } from './openSession.ts';
import { findPasswordToken, takePasswordToken } from './passwordTokens.ts';
import { refuseLink } from './refuseLink.ts';
import { getUserRow } from './queries.ts';
import { type AccountRow, joinAccount, listInvitations, lockAccountOf, lockLinkUser } from './waiting.ts';

/**
 * Accepts with a mailed link for the account that its address has; who only confirms an address that the identity service
 * vouches for needs no password either. Signs nobody in. GONE for a link that no longer works, VALIDATION where a password is
 * to be chosen, FORBIDDEN when the account is disabled.
 */
export async function acceptWithLink(
  platform: Platform,
  token: string,
  device: Device,
): Promise<{ email: string; program_name: string | null }> {
  const { db, clock } = platform;
  const now = clock.now();
  const link = (await findPasswordToken(db, token, now)) ?? refuseLink();
  await write(platform, null, async (work) => {
    const { trx } = work;
    const waiting = (await lockLinkUser(trx, link.user_id)) ?? refuseLink();
    if (!(await takePasswordToken(trx, token, now))) refuseLink();
    const account = await lockAccountOf(trx, waiting);
    if (account) return join(work, waiting, account, device);
    if (waiting.auth_source !== 'olo') {
      const message = 'Choose a password with this link';
      fail('VALIDATION', `${message}. The address has no account yet.`, { errors: { password: message } });
    }
    await trx
      .updateTable('users')
      .set((eb) => ({ address_state: 'proven', updated_ts: now, version: eb('version', '+', 1) }))
      .where('user_id', '=', waiting.user_id)
      .execute();
    await tell(trx, stampOf(waiting, link.program_id, device), waiting, [link.program_id ?? 0]);
    await platform.auth.announce(trx, { user_id: waiting.user_id });
  });
  return { email: link.email, program_name: link.program_name };
}

/** Accepts one of the invitations to the signed-in user's address. NOT_FOUND for another's, or one that was withdrawn. */
export async function acceptMine(
  platform: Platform,
  ctx: RequestContext,
  invitationId: number,
): Promise<void> {
  const missing = `Invitation ${invitationId}`;
  await write(platform, null, async (work) => {
    const { trx } = work;
    const open = await listInvitations(trx, await getUserRow(trx, ctx.userId));
    found(open.some((one) => one.user_id === invitationId) || null, missing);
    const waiting = found(await lockLinkUser(trx, invitationId), missing);
    const account = found(await lockAccountOf(trx, waiting), missing);
    if (account.user_id !== ctx.userId) found(null, missing);
    await join(work, waiting, account, ctx);
  });
}

async function join(
  { platform, trx, now }: Write<null>,
  waiting: AccountRow,
  account: AccountRow,
  device: Device,
): Promise<void> {
  if (account.disabled_ts !== null) {
    fail(
      'FORBIDDEN',
      `The account ${account.email} is disabled. Ask a super admin to enable it, then accept again.`,
    );
  }
  const joined = await joinAccount(trx, waiting, account, now);
  const places = joined.length > 0 ? joined : [0];
  await tell(trx, stampOf(account, null, device), account, places, waiting.user_id);
  await platform.auth.announce(trx, { user_id: account.user_id });
}

/** Says in each concept who accepted; `from` is the id under which they were invited. */
async function tell(
  trx: Trx,
  stamp: Stamp,
  account: AccountRow,
  places: readonly number[],
  from: number | null = null,
): Promise<void> {
  for (const programId of places) {
    await recordEvents(trx, { ...stamp, programId }, [
      {
        kind: 'user.invitation_accepted',
        recordId: account.user_id,
        recordName: fullName(account),
        changes: from === null ? [] : [{ field: 'user_id', from, to: account.user_id }],
      },
    ]);
  }
}
