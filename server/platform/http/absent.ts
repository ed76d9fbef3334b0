import type { Authenticator } from '../auth/index.ts';
import { RequestContext } from './context.ts';

/** What somebody may do in a concept now, whose work goes on in a job; null when they have no access to it any more. */
export async function contextOf(
  { auth }: { readonly auth: Authenticator },
  userId: number,
  programId: number,
  requestId: string,
): Promise<RequestContext | null> {
  const session = await auth.absent(userId);
  const membership = session && (await auth.findMembership(session, programId));
  return membership
    ? new RequestContext({ id: requestId, ip: '', headers: {} }, session, membership, null)
    : null;
}
