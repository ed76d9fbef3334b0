import { services } from '#contract/index.ts';
import type { IdentitySandbox } from '#server/integrations/identity/index.ts';
import { fail } from '#server/platform/errors/index.ts';
import type { Bind } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { welcome } from '../handOver.ts';
import { findUserByEmail } from '../queries.ts';
import { signInWithIdentityToken } from '../signIn.ts';
import { takeSignedIn } from './cookies.ts';
import { finishIdentitySignIn } from './finish.ts';
import { startIdentitySignIn } from './start.ts';

const { sessions: endpoints } = services;
/** The page that a signed-out browser comes back to (ROUTE-006). */
const LOGGED_OUT_PATH = '/logged_out';

/** Signing in and out through the external identity service. */
export function identityServiceRoutes(bind: Bind, platform: Platform): void {
  const { db, config, identity } = platform;
  bind(endpoints.exchangeIdentityToken, async ({ body, ctx, request, reply }) => {
    const signedIn = await signInWithIdentityToken(platform, body.identity_server_access_token, ctx);
    return welcome(platform, request, reply, signedIn);
  });
  bind(endpoints.isIdentityServiceUser, async ({ body }) => ({
    is_olo_auth_user: (await findUserByEmail(db, body.email))?.auth_source === 'olo',
  }));
  bind(endpoints.startIdentitySignIn, async ({ body, request, reply }) => ({
    authorize_url: await startIdentitySignIn(platform, request, reply, body),
  }));
  bind(endpoints.finishIdentitySignIn, async ({ body, ctx, request, reply }) => {
    const { signedIn, redirect } = await finishIdentitySignIn(platform, request, reply, {
      body,
      device: ctx,
    });
    return { ...welcome(platform, request, reply, signedIn), redirect };
  });
  bind(endpoints.endIdentitySignIn, async ({ request, reply }) => {
    const signedIn = takeSignedIn(request, reply, config);
    if (!signedIn || !identity.client.isSetUp) return { end_session_url: null };
    const returnTo = `${config.publicUrl}${LOGGED_OUT_PATH}`;
    return { end_session_url: await identity.client.endSessionUrl(signedIn.idToken, returnTo) };
  });
  bind(endpoints.identitySandbox, async () => ({ people: [...sandboxOf(platform).people] }));
  bind(endpoints.identitySandboxChoose, async ({ body }) => ({
    location: sandboxOf(platform).authorize(body.query, body.sub) ?? refuseRequest(),
  }));
  bind(endpoints.identitySandboxEnd, async ({ body }) => ({
    location: sandboxOf(platform).endSession(body.query) ?? refuseRequest(),
  }));
}

function sandboxOf({ identity }: Platform): IdentitySandbox {
  return (
    identity.sandbox ??
    fail('NOT_FOUND', 'There is no stand-in of the identity service here. Sign in on the sign-in page.')
  );
}

const refuseRequest = (): never =>
  fail('VALIDATION', 'This is no sign-in that Couvert began. Start again on the sign-in page.');
