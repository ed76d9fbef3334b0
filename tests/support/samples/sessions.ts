import { randomUUID } from 'node:crypto';
import { hashToken } from '#server/platform/auth/index.ts';
import { services } from '#contract/index.ts';
import { PASSWORD } from '../fixture.ts';
import { CookieJar, identityServiceOf } from '../identityService.ts';
import { addMember, addPasswordToken, addUser } from '../people.ts';
import type { TestApp } from '../testApp.ts';
import { leaving, type Sample, type Samples } from './sample.ts';

const IDENTITY_TOKEN = 'sample-identity-token';
const CALLBACK = '/olo-login-callback';
const REFRESH_TOKEN = 'sample-refresh-token';
const someone = () => `${randomUUID()}@example.com`;
const mine: Sample = { invalid: null };

async function identityService(t: TestApp) {
  const email = someone();
  await addUser(t, email, { authSource: 'olo' });
  const sandbox = await identityServiceOf(t);
  sandbox.issue(IDENTITY_TOKEN, { email, email_verified: true });
  return {};
}

/** A request that a browser brings to the stand-in. */
async function requested(t: TestApp) {
  await identityServiceOf(t);
  const { authorize_url } = await t.anonymous.call(services.sessions.startIdentitySignIn, {
    body: { callback_path: CALLBACK },
  });
  return { body: { query: Object.fromEntries(new URL(authorize_url).searchParams), sub: null } };
}

/** A sign-in that has come back from the identity service, in the browser in which it began. */
async function returned(t: TestApp) {
  const sandbox = await identityServiceOf(t);
  const [person] = sandbox.people;
  if (!person) throw new Error('Nobody has an account at the stand-in');
  const known = await t.platform.db
    .selectFrom('users')
    .select('user_id')
    .where('email', '=', person.email)
    .execute();
  if (known.length === 0) await addUser(t, person.email, { authSource: 'olo' });
  const begun = await t.anonymous.send(services.sessions.startIdentitySignIn, {
    body: { callback_path: CALLBACK },
  });
  const query = Object.fromEntries(new URL(begun.json().authorize_url).searchParams);
  const location = sandbox.authorize(query, person.sub) ?? '';
  const jar = new CookieJar();
  jar.take(begun.cookies);
  const { code = '', state = '' } = Object.fromEntries(new URL(location).searchParams);
  return { body: { code, state }, headers: jar.headers };
}

async function refreshToken(t: TestApp) {
  const { session_id } = await t.platform.db
    .insertInto('sessions')
    .values({ user_id: t.fixture.users.host, ip: '127.0.0.1', user_agent: 'test' })
    .returning('session_id')
    .executeTakeFirstOrThrow();
  const expires_ts = new Date(t.clock.now().getTime() + 3_600_000);
  await t.platform.db
    .insertInto('refresh_tokens')
    .values({ token_hash: hashToken(REFRESH_TOKEN), session_id, expires_ts })
    .onConflict((conflict) => conflict.column('token_hash').doUpdateSet({ session_id, rotated_ts: null }))
    .execute();
  return {};
}

async function otherSession(t: TestApp) {
  const { session_id } = await t.platform.db
    .insertInto('sessions')
    .values({ user_id: t.fixture.users.host, ip: '127.0.0.1', user_agent: 'test' })
    .returning('session_id')
    .executeTakeFirstOrThrow();
  return { params: { id: session_id } };
}

/** An invitation of the own concept to an address. */
async function invitedAs(t: TestApp, email: string): Promise<number> {
  const { programId, roles } = t.fixture;
  const userId = await addUser(t, email, { password: null });
  await addMember(t, { programId, userId, roleId: roles.staff });
  return userId;
}

async function addressOf(t: TestApp, userId: number): Promise<string> {
  const { email } = await t.platform.db
    .selectFrom('users')
    .select('email')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return email;
}

const linkOf = async (t: TestApp) => addPasswordToken(t, await addUser(t, someone()));

export const samples: Samples<'sessions'> = {
  create: () => ({
    ...mine,
    body: { email: 'host@example.com', password: PASSWORD },
    invalid: { body: { email: 'host', password: PASSWORD } },
    leaves: 'session.started',
  }),
  refresh: () => ({
    ...mine,
    arrange: refreshToken,
    headers: { cookie: `couvert_refresh=${REFRESH_TOKEN}` },
  }),
  exchangeIdentityToken: () => ({
    ...mine,
    body: { identity_server_access_token: IDENTITY_TOKEN },
    arrange: identityService,
    invalid: { body: {} },
    leaves: 'session.started',
  }),
  startIdentitySignIn: () => ({
    ...mine,
    body: { callback_path: CALLBACK },
    arrange: identityService,
    invalid: { body: { callback_path: '//elsewhere.example' } },
  }),
  finishIdentitySignIn: () => ({
    ...mine,
    body: { code: 'code', state: 'state' },
    arrange: returned,
    invalid: { body: { code: 7 } },
    leaves: 'session.started',
  }),
  endIdentitySignIn: () => ({ ...mine, arrange: identityService }),
  identitySandbox: () => ({ ...mine, arrange: identityService }),
  identitySandboxChoose: () => ({
    ...mine,
    body: { query: {}, sub: null },
    arrange: requested,
    invalid: { body: { query: 'none', sub: null } },
  }),
  identitySandboxEnd: () => ({
    ...mine,
    body: { query: {} },
    arrange: async (t) => {
      await identityServiceOf(t);
      return { body: { query: { post_logout_redirect_uri: `${t.platform.config.publicUrl}/logged_out` } } };
    },
    invalid: { body: { query: 'none' } },
  }),
  isIdentityServiceUser: () => ({
    ...mine,
    body: { email: 'host@example.com' },
    invalid: { body: { email: 7 } },
  }),
  prelogin: (f) => ({
    ...mine,
    params: { id: f.users.host },
    invalid: { params: { id: 'host' } },
  }),
  end: leaving('session.ended', () => mine),
  endAlias: leaving('session.ended', () => mine),
  setProgram: (f) => ({
    ...mine,
    body: { program_id: f.programId },
    invalid: { body: { program_id: 'Marlowe Kitchen' } },
  }),
  setLocation: (f) => ({
    body: { merchant_id: f.merchantIds[0] ?? 0 },
    invalid: { body: { merchant_id: 'Pearl District' } },
  }),
  identity: () => ({ ...mine, query: { merchants: 'few' }, invalid: { query: { merchants: 'most' } } }),
  listMine: () => mine,
  endOne: () => ({
    ...mine,
    params: { id: 1 },
    arrange: otherSession,
    invalid: { params: { id: 'phone' } },
    leaves: 'session.ended',
  }),
  endAll: leaving('session.ended', () => mine),
  requestPasswordReset: () => ({
    ...mine,
    body: { email: 'nobody@example.com' },
    invalid: { body: { email: '' } },
  }),
  readPasswordToken: () => ({
    ...mine,
    body: { password_token: 'x'.repeat(43) },
    arrange: async (t) => ({ body: { password_token: await linkOf(t) } }),
    invalid: { body: { password_token: 'short' } },
  }),
  setPassword: () => ({
    ...mine,
    body: { password_token: 'x'.repeat(43), password: 'a long enough one' },
    arrange: async (t) => ({ body: { password_token: await linkOf(t), password: 'a long enough one' } }),
    invalid: { body: { password_token: 'x'.repeat(43), password: 'short' } },
    leaves: 'user.password_reset',
  }),
  acceptInvitation: () => ({
    ...mine,
    body: { password_token: 'x'.repeat(43) },
    arrange: async (t) => {
      const email = someone();
      await addUser(t, email);
      return { body: { password_token: await addPasswordToken(t, await invitedAs(t, email), 'invitation') } };
    },
    invalid: { body: { password_token: 'short' } },
    leaves: 'user.invitation_accepted',
  }),
  myInvitations: () => mine,
  acceptMine: () => ({
    ...mine,
    params: { id: 1 },
    arrange: async (t) => ({ params: { id: await invitedAs(t, await addressOf(t, t.fixture.users.host)) } }),
    conceptWide: true,
    invalid: { params: { id: 'saltwood' } },
    leaves: 'user.invitation_accepted',
  }),
  changePassword: () => ({
    ...mine,
    as: 'setup',
    body: { current_password: PASSWORD, password: 'another long one' },
    invalid: { body: { current_password: PASSWORD, password: 'short' } },
    leaves: 'user.password_changed',
  }),
};
