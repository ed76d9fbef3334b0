import { z } from 'zod';
import { endpoint } from '#contract/core/endpoint.ts';
import { email, sessionReply } from './schemas.ts';

const path = z.string().max(2000);
/** What the identity service sends back in an address, passed on as it came. */
const returned = z.string().max(4000).optional();
const stranger = { access: 'public', rateLimit: 30 } as const;
const sandbox = { access: 'public', rateLimit: 120, errors: ['NOT_FOUND', 'VALIDATION'] } as const;
const query = z.record(z.string().max(60), z.string().max(4000)).meta({ maxProperties: 30 });
const location = z.object({ location: z.string() });

/** Signing in through the external identity service, and its stand-in in the demo. */
export const identityCalls = {
  exchangeIdentityToken: endpoint({
    method: 'POST',
    path: '/admin/sessions/olo_auth/token_exchange',
    summary: "Sign in with the external identity service's access token",
    spec: ['AUTH-005', 'AUTH-015'],
    ...stranger,
    body: z.object({
      identity_server_access_token: z
        .string()
        .max(4096)
        .default('')
        .describe('Needed; without it the call is refused in the specified words'),
    }),
    reply: sessionReply,
    errors: ['VALIDATION', 'WRONG_CREDENTIALS', 'FORBIDDEN', 'THROTTLED', 'UNAVAILABLE'],
  }),
  isIdentityServiceUser: endpoint({
    method: 'POST',
    path: '/admin/users/is_olo_auth_user',
    summary: 'Whether an email address signs in through the external identity service',
    spec: ['AUTH-006'],
    ...stranger,
    body: z.object({ email }),
    reply: z.object({ is_olo_auth_user: z.boolean() }),
  }),
  startIdentitySignIn: endpoint({
    method: 'POST',
    path: '/admin/sessions/olo_auth/start',
    summary: 'Begin a sign-in through the external identity service: where the browser goes',
    spec: ['ROUTE-007'],
    ...stranger,
    body: z.object({
      redirect: path.nullable().default(null).describe('The page to open afterwards; one of ours, else none'),
      callback_path: z
        .string()
        .max(200)
        .regex(/^(\/[\w-]+)+$/, 'Use a path of this site')
        .describe('Where the client takes people back'),
      email: email.nullable().default(null).describe('Filled in there'),
      again: z.boolean().default(false).describe('Ask for the account there although somebody is signed in'),
    }),
    reply: z.object({ authorize_url: z.string() }),
    errors: ['UNAVAILABLE'],
  }),
  finishIdentitySignIn: endpoint({
    method: 'POST',
    path: '/admin/sessions/olo_auth/callback',
    summary: 'End a sign-in with what the identity service sent back; once, in the browser in which it began',
    spec: ['ROUTE-008', 'AUTH-005', 'AUTH-015'],
    ...stranger,
    body: z.object({ state: returned, code: returned, error: returned, iss: returned }),
    reply: sessionReply.extend({
      redirect: z.string().nullable().describe('The page of ours that was asked for at the start'),
    }),
    errors: ['VALIDATION', 'GONE', 'WRONG_CREDENTIALS', 'FORBIDDEN', 'THROTTLED', 'UNAVAILABLE'],
  }),
  endIdentitySignIn: endpoint({
    method: 'POST',
    path: '/admin/sessions/olo_auth/sign_out',
    summary: 'Where this browser signs out of the identity service; null when it did not sign in through it',
    spec: ['AUTH-020'],
    ...stranger,
    reply: z.object({ end_session_url: z.string().nullable() }),
    errors: ['UNAVAILABLE'],
  }),
  identitySandbox: endpoint({
    method: 'GET',
    path: '/sandbox/identity',
    summary: 'The accounts at the stand-in of the identity service',
    ...sandbox,
    reply: z.object({
      people: z.array(z.object({ sub: z.string(), name: z.string(), email: z.string(), about: z.string() })),
    }),
  }),
  identitySandboxChoose: endpoint({
    method: 'POST',
    path: '/sandbox/identity/authorize',
    summary: 'Sign in at the stand-in as one of its people, or turn back; where the browser goes then',
    ...sandbox,
    body: z.object({ query, sub: z.string().max(100).nullable() }),
    reply: location,
  }),
  identitySandboxEnd: endpoint({
    method: 'POST',
    path: '/sandbox/identity/end_session',
    summary: 'Sign out at the stand-in; where the browser goes then',
    ...sandbox,
    body: z.object({ query }),
    reply: location,
  }),
};
