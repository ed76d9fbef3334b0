import type { AuthProvider } from 'react-admin';
import { NO_IDENTITY_TOKEN } from '#contract/administration/sessions/schemas.ts';
import { services } from '#contract/index.ts';
import { fullName } from '#contract/administration/users/rules.ts';
import { ApiError, call } from './dataProviders/client.ts';
import { adoptReply } from './dataProviders/refresh.ts';
import { endSession } from './dataProviders/sessionEnd.ts';
import { openSession, reopenSession } from './dataProviders/startUp.ts';
import { links } from './links.ts';
import { permissionsOf } from './permissions/ability.ts';
import { getSignedIn } from './permissions/identityStore.ts';
import { mayUse } from './permissions/resources.ts';

/** What the sign-in form hands over: a password, the external identity service's token, or the code that a sign-in waits for. */
export type LoginParams =
  | { readonly email: string; readonly password: string }
  | { readonly identity_server_access_token: string }
  | { readonly challenge: string; readonly code: string };

async function requestSession(params: LoginParams) {
  if ('password' in params)
    return call(services.sessions.create, { body: { email: params.email, password: params.password } });
  if ('challenge' in params) return call(services.secondFactor.signIn, { body: params });
  if (!params.identity_server_access_token) throw new Error(NO_IDENTITY_TOKEN);
  return call(services.sessions.exchangeIdentityToken, { body: params });
}

/** react-admin's questions about the session, answered from the session's own store and CASL. */
export const authProvider: AuthProvider = {
  login: async (params: LoginParams) => {
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
