import { services } from '#contract/index.ts';
import { call } from './client.ts';
import type { EndReason } from './sessionEnd.ts';

/** As long as the browser may take to leave this page. */
const LEAVING_MS = 10_000;

/**
 * Signs out of the identity service in a browser that came in through it: by way of the service's own page, which leads back to
 * the page of the signed out. For a person who signs out; a session that expires or ends in another tab keeps its page.
 */
export async function leaveIdentityService(
  reason: EndReason,
  leave = (url: string) => window.location.assign(url),
): Promise<void> {
  if (reason !== 'signedOut') return;
  const { end_session_url } = await call(services.sessions.endIdentitySignIn);
  if (end_session_url === null) return;
  leave(end_session_url);
  await new Promise((resolve) => setTimeout(resolve, LEAVING_MS));
}
