import { randomUUID } from 'node:crypto';
import { IdentitySandbox } from '#server/integrations/identity/index.ts';
import { hashToken } from '#server/platform/auth/index.ts';
import { PASSWORD } from '../fixture.ts';
import { addPasswordToken, addUser } from '../people.ts';
import type { TestApp } from '../testApp.ts';
import type { Sample, Samples } from './sample.ts';

const IDENTITY_TOKEN = 'sample-identity-token';
const REFRESH_TOKEN = 'sample-refresh-token';
const someone = () => `${randomUUID()}@example.com`;
const mine: Sample = { as: 'host', denied: null, foreign: null, invalid: null };

async function identityService(t: TestApp) {
  const email = someone();
  await addUser(t, email, { authSource: 'olo' });
  const sandbox = new IdentitySandbox();
  sandbox.issue(IDENTITY_TOKEN, { email, email_verified: true });
  Object.assign(t.platform.config, { identityUrl: await sandbox.start() });
  return {};
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

const linkOf = async (t: TestApp) => addPasswordToken(t, await addUser(t, someone()));

export const sessionSamples: Samples<'sessions'> = {
  create: () => ({
    ...mine,
    as: null,
    body: { email: 'host@example.com', password: PASSWORD },
    invalid: { body: { email: 'host', password: PASSWORD } },
  }),
  refresh: () => ({
    ...mine,
    as: null,
    arrange: refreshToken,
    headers: { cookie: `couvert_refresh=${REFRESH_TOKEN}` },
  }),
  exchangeIdentityToken: () => ({
    ...mine,
    as: null,
    body: { identity_server_access_token: IDENTITY_TOKEN },
    arrange: identityService,
    invalid: { body: {} },
  }),
  isIdentityServiceUser: () => ({
    ...mine,
    as: null,
    body: { email: 'host@example.com' },
    invalid: { body: { email: 7 } },
  }),
  prelogin: (f) => ({
    ...mine,
    as: null,
    params: { id: f.users.host },
    invalid: { params: { id: 'host' } },
  }),
  end: () => mine,
  endAlias: () => mine,
  setProgram: (f) => ({
    ...mine,
    body: { program_id: f.programId },
    foreign: { body: { program_id: f.otherProgramId }, expect: 403 },
    invalid: { body: { program_id: 'Marlowe Kitchen' } },
  }),
  identity: () => mine,
  listMine: () => mine,
  endOne: () => ({
    ...mine,
    params: { id: 1 },
    arrange: otherSession,
    invalid: { params: { id: 'phone' } },
  }),
  endAll: () => mine,
  requestPasswordReset: () => ({
    ...mine,
    as: null,
    body: { email: 'nobody@example.com' },
    invalid: { body: { email: '' } },
  }),
  readPasswordToken: () => ({
    ...mine,
    as: null,
    body: { password_token: 'x'.repeat(43) },
    arrange: async (t) => ({ body: { password_token: await linkOf(t) } }),
    invalid: { body: { password_token: 'short' } },
  }),
  setPassword: () => ({
    ...mine,
    as: null,
    body: { password_token: 'x'.repeat(43), password: 'a long enough one' },
    arrange: async (t) => ({ body: { password_token: await linkOf(t), password: 'a long enough one' } }),
    invalid: { body: { password_token: 'x'.repeat(43), password: 'short' } },
  }),
  changePassword: () => ({
    ...mine,
    as: 'setup',
    body: { current_password: PASSWORD, password: 'another long one' },
    invalid: { body: { current_password: PASSWORD, password: 'short' } },
  }),
};
