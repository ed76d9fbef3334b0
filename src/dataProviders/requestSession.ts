import { NO_IDENTITY_TOKEN } from '#contract/administration/sessions/schemas.ts';
import { services } from '#contract/index.ts';
import { call } from './client.ts';

/** What the sign-in form hands over: a password, the external identity service's token, or the code that a sign-in waits for. */
export type LoginParams =
  | { readonly email: string; readonly password: string }
  | { readonly identity_server_access_token: string }
  | { readonly challenge: string; readonly code: string };

/** Asks for a session; only the sign-in page does. */
export async function requestSession(params: LoginParams) {
  if ('password' in params)
    return call(services.sessions.create, { body: { email: params.email, password: params.password } });
  if ('challenge' in params) return call(services.secondFactor.signIn, { body: params });
  if (!params.identity_server_access_token) throw new Error(NO_IDENTITY_TOKEN);
  return call(services.sessions.exchangeIdentityToken, { body: params });
}
