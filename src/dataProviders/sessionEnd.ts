import { services } from '#contract/index.ts';
import { forgetIdentity } from '#src/permissions/identityStore.ts';
import { call } from './client.ts';
import { eraseKept } from './kept/keptSession.ts';
import { queryClient } from './queryClient.ts';
import { reportError } from './reportError.ts';
import { clearSession, getSession } from './session.ts';
import { markSignedOut } from './startUp.ts';
import { tellOtherTabs } from './tabs.ts';

/** `expired`: nobody asked for it; `elsewhere`: another tab of this browser signed out. */
export type EndReason = 'signedOut' | 'expired' | 'elsewhere';

export interface LogoutSteps {
  readonly endServerSession: () => Promise<unknown>;
  readonly clearLocalData: () => void;
  readonly signOutOfIdentityService: () => Promise<unknown>;
  readonly log: (error: unknown) => void;
}

/** The steps of a logout in their order; a failure of the first is logged and stops nothing (AUTH-020, AUTH-021). */
export async function runLogout(steps: LogoutSteps): Promise<void> {
  try {
    await steps.endServerSession();
  } catch (error) {
    steps.log(error);
  }
  steps.clearLocalData();
  await steps.signOutOfIdentityService().catch(steps.log);
}

type IdentitySignOut = (reason: EndReason) => Promise<unknown>;
let signOutOfIdentityService: IdentitySignOut = async () => undefined;

/** Says how to leave the external identity service, for whoever came in through it. */
export function setIdentityServiceSignOut(way: IdentitySignOut): void {
  signOutOfIdentityService = way;
}

type EndListener = (reason: EndReason) => void;
const listeners = new Set<EndListener>();
let ending: Promise<void> | null = null;

/** Calls back once a session has ended; returns the way to stop. */
export function onSessionEnd(listener: EndListener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function isEnding(): boolean {
  return ending !== null;
}

/** Signs this browser out (AUTH-020). Asking twice is asking once; without a session nothing happens. */
export function endSession(reason: EndReason): Promise<void> {
  if (ending) return ending;
  if (getSession().token === null) return Promise.resolve();
  if (reason !== 'elsewhere') tellOtherTabs({ kind: 'signedOut', userId: getSession().userId });
  ending = runLogout({
    endServerSession: () => (reason === 'elsewhere' ? Promise.resolve() : call(services.sessions.end)),
    clearLocalData,
    signOutOfIdentityService: () => signOutOfIdentityService(reason),
    log: reportError,
  }).finally(() => {
    ending = null;
    for (const listener of [...listeners]) listener(reason);
  });
  return ending;
}

function clearLocalData(): void {
  clearSession();
  forgetIdentity();
  queryClient.clear();
  markSignedOut();
  void eraseKept();
}
