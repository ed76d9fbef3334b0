import { recordEvents } from '../../platform/audit/index.ts';
import type { Membership } from '../../platform/auth/index.ts';
import type { RequestContext } from '../../platform/http/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Ending, endSessions } from './endSessions.ts';

/** Ends sessions of the caller and answers which; nobody else's can be named. */
export async function endOwnSessions(
  platform: Platform,
  ctx: RequestContext,
  ending: Ending,
): Promise<number[]> {
  const { db, auth, clock } = platform;
  const ended = await db.transaction().execute(async (trx) => {
    const ids = await endSessions(trx, auth, ending, clock.now());
    const events = ids.map((recordId) => ({
      kind: 'session.ended' as const,
      recordType: 'session',
      recordId,
      recordName: ctx.session.name,
    }));
    await recordEvents(trx, ctx.stamp(ctx.membershipOrNull?.programId ?? 0), events);
    return ids;
  });
  auth.forget({ user_id: ctx.userId });
  return ended;
}

/** Makes a concept the current one of this session; FORBIDDEN without access to it (AUTH-029). */
export async function chooseProgram(
  platform: Platform,
  ctx: RequestContext,
  programId: number,
): Promise<Membership> {
  const { db, auth } = platform;
  const { session } = ctx;
  const membership = await auth.membership(session, programId);
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('sessions')
      .set({ current_program_id: programId })
      .where('session_id', '=', session.sessionId)
      .execute();
    await auth.announce(trx, { session_id: session.sessionId });
  });
  auth.forget({ session_id: session.sessionId });
  return membership;
}
