import { recordEvents } from '#server/platform/audit/index.ts';
import type { Membership } from '#server/platform/auth/index.ts';
import type { RequestContext } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { write } from '#server/platform/write/index.ts';
import { getLocation } from '#server/services/administration/merchants/index.ts';
import { type Ending, endSessions } from './endSessions.ts';

/** Ends sessions of the caller and answers which; nobody else's can be named. */
export async function endOwnSessions(
  platform: Platform,
  ctx: RequestContext,
  ending: Ending,
): Promise<number[]> {
  return write(platform, ctx, async ({ trx, now }) => {
    const ids = await endSessions(trx, platform.auth, ending, now);
    const events = ids.map((recordId) => ({
      kind: 'session.ended' as const,
      recordId,
      recordName: ctx.session.name,
    }));
    await recordEvents(trx, ctx.stamp(ctx.membershipOrNull?.programId ?? 0), events);
    return ids;
  });
}

/** Remembers the location that a member works at, for their next sign-in; NOT_FOUND for one that is not theirs (PERM-012). */
export async function rememberLocation(
  platform: Platform,
  ctx: RequestContext,
  merchantId: number | null,
): Promise<void> {
  if (merchantId !== null) await getLocation(platform.db, ctx, merchantId);
  await write(platform, ctx, async ({ trx }) => {
    await trx
      .updateTable('memberships')
      .set({ last_merchant_id: merchantId })
      .where('program_id', '=', ctx.programId)
      .where('user_id', '=', ctx.userId)
      .execute();
  });
}

/** Makes a concept the current one of this session; FORBIDDEN without access to it (AUTH-029). */
export async function chooseProgram(
  platform: Platform,
  ctx: RequestContext,
  programId: number,
): Promise<Membership> {
  const { auth } = platform;
  const { session } = ctx;
  const membership = await auth.membership(session, programId);
  await write(platform, ctx, async ({ trx }) => {
    await trx
      .updateTable('sessions')
      .set({ current_program_id: programId })
      .where('session_id', '=', session.sessionId)
      .execute();
    await auth.announce(trx, { session_id: session.sessionId });
  });
  return membership;
}
