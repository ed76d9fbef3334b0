import type { AuthProvider } from 'react-admin';
import { fullName } from '#contract/administration/users/rules.ts';
import { ApiError } from './dataProviders/client.ts';
import { adoptReply } from './dataProviders/refresh.ts';
import { endSession } from './dataProviders/sessionEnd.ts';
import type { LoginParams } from './dataProviders/requestSession.ts';
import { openSession, reopenSession } from './dataProviders/startUp.ts';
import { links } from './links.ts';
import { permissionsOf } from './permissions/ability.ts';
import { getSignedIn } from './permissions/identityStore.ts';
import { mayUse } from './permissions/resources.ts';

/** react-admin's questions about the session, answered from the session's own store and CASL. */
export const authProvider: AuthProvider = {
  login: async (params: LoginParams) => {
    // Whoever is signed in already need not load it.
    const { requestSession } = await import('./dataProviders/requestSession.ts');
    adoptReply(await requestSession(params));
    await reopenSession();
  },
  logout: async () => {
    await endSession('signedOut');
    return links.loggedOut();
  },
  checkAuth: async () => {
    if ((await openSession()) === 'signedOut') throw new Error('Sign in to continue.');
  },
  /** The client has renewed or ended the session before react-admin sees an error, so none signs out from here. */
  checkError: async (error: unknown) => {
    if (!(error instanceof ApiError) || error.status !== 401) return;
    throw Object.assign(new Error(error.message), { logoutUser: false, message: false });
  },
  getIdentity: async () => {
    const { identity } = getSignedIn();
    if (!identity) throw new Error('Nobody is signed in.');
    return {
      ...identity,
      id: identity.userId,
      fullName: fullName(identity),
      avatar: identity.profileUrl ?? undefined,
    };
  },
  getPermissions: async () => {
    const { identity } = getSignedIn();
    return identity ? permissionsOf(identity) : [];
  },
  canAccess: async ({ resource, action }) => mayUse(getSignedIn(), resource, action),
};
