import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { services } from '#contract/index.ts';
import type { IdentitySandbox, SandboxFlaws } from '#server/integrations/identity/index.ts';
import { CALLBACK, SignInBrowser } from '../support/externalSignIn.ts';
import { identityServiceOf } from '../support/identityService.ts';
import { addUser } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';

const { sessions, platform } = services;
let t: TestApp;
let sandbox: IdentitySandbox;
let hannah: number;
beforeAll(async () => {
  t = await startTestApp({ web: 2, work: false });
  sandbox = await identityServiceOf(t);
  hannah = await addUser(t, 'hannah.weiss@marlowekitchen.example', { authSource: 'olo' });
  await addUser(t, 'grace.kim@marlowekitchen.example', { authSource: 'olo', isDisabled: true });
});
afterAll(async () => {
  await t?.close();
  await sandbox?.stop();
});
beforeEach(async () => {
  sandbox.flaws = {};
  await t.platform.db.deleteFrom('throttles').where('key', 'like', 'sign-in:%').execute();
});

const browser = () => new SignInBrowser(t);
const seconds = (more: number) => Math.floor(t.clock.now().getTime() / 1000) + more;

describe('starting at the identity service', () => {
  test('ROUTE-007 the browser is sent with code flow, PKCE, state and nonce, and keeps no secret in the clear', async () => {
    const response = await t.anonymous.send(sessions.startIdentitySignIn, {
      body: { callback_path: CALLBACK, email: 'hannah.weiss@marlowekitchen.example', again: true },
    });
    const url = new URL(response.json().authorize_url);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      response_type: 'code',
      client_id: 'couvert-sandbox',
      redirect_uri: `${t.platform.config.publicUrl}${CALLBACK}`,
      scope: 'openid email profile',
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
      login_hint: 'hannah.weiss@marlowekitchen.example',
      prompt: 'login',
    });
    const [cookie] = response.cookies;
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', maxAge: 600 });
    const inside = Buffer.from(cookie?.value ?? '', 'base64url').toString('latin1');
    expect(inside).not.toContain('verifier');
    expect(inside).not.toContain(url.searchParams.get('state') ?? '-');
  });

  test('without a service nobody is sent anywhere, and the sign-in page is told so', async () => {
    const bare = await startTestApp({ work: false });
    const failure = await bare.anonymous.refusal(sessions.startIdentitySignIn, {
      body: { callback_path: CALLBACK },
    });
    const config = await bare.anonymous.call(platform.config);
    const stand = await bare.anonymous.refusal(sessions.identitySandbox);
    await bare.close();
    expect(failure.code).toBe('UNAVAILABLE');
    expect(failure.message).toContain('is not set up here. Sign in with a password');
    expect(config.identity_service).toBeNull();
    expect(stand.code).toBe('NOT_FOUND');
    expect((await t.anonymous.call(platform.config)).identity_service).toEqual({ is_sandbox: true });
  });

  test('a service that is down is told as such at the start', async () => {
    const bare = await startTestApp({
      work: false,
      env: { IDENTITY_URL: 'http://127.0.0.1:9', IDENTITY_CLIENT_ID: 'couvert' },
    });
    const failure = await bare.anonymous.refusal(sessions.startIdentitySignIn, {
      body: { callback_path: CALLBACK },
    });
    await bare.close();
    expect(failure.code).toBe('UNAVAILABLE');
    expect(failure.message).toMatch(/^The identity service could not be reached.*Try again in a minute\.$/);
  });
});

describe('coming back from the identity service', () => {
  test('ROUTE-008 AUTH-005 the verified email opens a session as any sign-in does, and the page asked for is kept', async () => {
    const at = browser();
    const returned = await at.comeBack(sandbox, 'hannah-weiss', '/settings/users?page=2');
    const reply = await at.finish(returned);
    expect([reply.user_id, reply.redirect]).toEqual([hannah, '/settings/users?page=2']);
    expect(at.jar.names).toContain('couvert_refresh');
    const response = await t.anonymous.request({
      method: 'GET',
      url: '/api/admin/identity/user',
      headers: { authorization: `Bearer ${reply.token}` },
    });
    expect(response.json()).toMatchObject({ email: 'hannah.weiss@marlowekitchen.example' });
    const event = await t.platform.db
      .selectFrom('events')
      .selectAll()
      .where('actor_user_id', '=', hannah)
      .where('kind', '=', 'session.started')
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(event)).toContain('identity service');
    expect(JSON.stringify(reply)).not.toMatch(/id_token|access_token/);
  });

  test('ROUTE-008 the same answer counts once, also with the cookie of the first time', async () => {
    const at = browser();
    const returned = await at.comeBack(sandbox, 'hannah-weiss');
    const copied = at.jar.headers;
    await at.finish(returned);
    expect((await at.refusal(returned)).code).toBe('GONE');
    const again = await t.anonymous.refusal(sessions.finishIdentitySignIn, {
      body: returned,
      headers: copied,
    });
    expect(again.code).toBe('GONE');
    expect(again.message).toContain('Sign in again');
  });

  test('ROUTE-008 another state, another browser and an answer after ten minutes are refused', async () => {
    const at = browser();
    const returned = await at.comeBack(sandbox, 'hannah-weiss');
    expect((await at.refusal({ ...returned, state: 'x'.repeat(43) })).code).toBe('GONE');
    expect((await browser().refusal(returned)).code).toBe('GONE');
    expect((await browser().refusal({})).code).toBe('GONE');
    t.clock.advance(10 * 60_000 + 1000);
    const late = await at.refusal(returned);
    expect([late.code, late.status]).toEqual(['GONE', 410]);
  });

  test('ROUTE-008 somebody who turns back is told that nobody is signed in', async () => {
    const at = browser();
    const failure = await at.refusal(await at.comeBack(sandbox, null, '/settings'));
    expect(failure.details).toEqual({ redirect: '/settings' });
    expect([failure.code, failure.message]).toEqual([
      'VALIDATION',
      'You turned back at the identity service, so nobody is signed in. Sign in again when you like.',
    ]);
  });

  test.each(['down', 'error', 'garbage', 'lost'] as const)(
    'ROUTE-008 a service that goes wrong (%s) is told as such and counts as no failed sign-in',
    async (fault) => {
      const at = browser();
      const returned = await at.comeBack(sandbox, 'hannah-weiss');
      sandbox.flaws = { fault };
      const failure = await at.refusal(returned);
      expect(failure.code).toBe('UNAVAILABLE');
      expect(failure.message).toMatch(/^The identity service .*Try again in a minute\.$/);
      const counted = await t.platform.db
        .selectFrom('throttles')
        .select('failures')
        .where('key', 'like', 'sign-in:%')
        .where('failures', '>', 0)
        .execute();
      expect(counted).toEqual([]);
    },
  );

  test('ROUTE-008 an id token for another sign-in, application or service, or signed by another, is not trusted', async () => {
    const flaws: readonly (readonly [SandboxFlaws, string])[] = [
      [{ claims: { nonce: 'another' } }, 'another sign-in'],
      [{ claims: { aud: 'somebody-else' } }, 'another application'],
      [{ claims: { aud: ['couvert-sandbox', 'other'] } }, 'another application'],
      [{ claims: { iss: 'https://elsewhere.example' } }, 'another service'],
      [{ hasOtherKey: true }, 'signature is not valid'],
    ];
    for (const [flaw, reason] of flaws) {
      const at = browser();
      const returned = await at.comeBack(sandbox, 'hannah-weiss');
      sandbox.flaws = flaw;
      const failure = await at.refusal(returned);
      expect(failure.code).toBe('UNAVAILABLE');
      expect(failure.message).toContain(reason);
      expect(at.jar.names).not.toContain('couvert_refresh');
    }
  });

  test('ROUTE-008 clocks that differ by less than a minute do no harm, by more are named', async () => {
    const attempt = async (claims: { iat?: number; exp?: number; nbf?: number }) => {
      const at = browser();
      const returned = await at.comeBack(sandbox, 'hannah-weiss');
      sandbox.flaws = { claims };
      return { at, returned };
    };
    for (const claims of [{ iat: seconds(45), nbf: seconds(45) }, { exp: seconds(-45) }]) {
      const { at, returned } = await attempt(claims);
      expect((await at.finish(returned)).user_id).toBe(hannah);
    }
    for (const claims of [{ iat: seconds(120) }, { nbf: seconds(120) }, { exp: seconds(-120) }]) {
      const { at, returned } = await attempt(claims);
      const failure = await at.refusal(returned);
      expect(failure.code).toBe('UNAVAILABLE');
      expect(failure.message).toContain('the clock of Couvert may differ');
    }
  });

  test('ROUTE-008 a service that begins to sign with another key is asked for its keys anew', async () => {
    for (let times = 0; times < 2; times += 1) {
      const at = browser();
      const returned = await at.comeBack(sandbox, 'hannah-weiss');
      expect((await at.finish(returned)).user_id).toBe(hannah);
      sandbox.renewKeys();
    }
  });

  test('AUTH-015 a service that gives no access token is refused in the specified words', async () => {
    const at = browser();
    const returned = await at.comeBack(sandbox, 'hannah-weiss');
    sandbox.flaws = { hasNoAccessToken: true };
    const failure = await at.refusal(returned);
    expect([failure.status, failure.message]).toEqual([400, 'identity_server_access_token must be provided']);
  });

  test('ROUTE-008 an unknown, a disabled and an unverified person are told what to do', async () => {
    const refusalOf = async (sub: string) => {
      const at = browser();
      return at.refusal(await at.comeBack(sandbox, sub));
    };
    const unknown = await refusalOf('robin-vale');
    expect(unknown.code).toBe('WRONG_CREDENTIALS');
    expect(unknown.message).toContain('ask an admin of your concept to invite you');
    expect((await refusalOf('grace-kim')).code).toBe('FORBIDDEN');
    for (const emailVerified of [false, null]) {
      sandbox.flaws = { emailVerified };
      expect((await refusalOf('hannah-weiss')).code).toBe('WRONG_CREDENTIALS');
    }
  });

  test('ROUTE-008 a redirect off this site is forgotten, and a return path off it is refused', async () => {
    for (const redirect of [
      '//evil.example',
      'https://evil.example',
      '/\\evil.example',
      '/..//evil.example',
    ]) {
      const at = browser();
      const returned = await at.comeBack(sandbox, 'hannah-weiss', redirect);
      expect((await at.finish(returned)).redirect, redirect).toBeNull();
    }
    for (const callback_path of ['//evil.example', 'https://evil.example', '/a/../b', '/']) {
      const failure = await t.anonymous.refusal(sessions.startIdentitySignIn, { body: { callback_path } });
      expect(failure.status, callback_path).toBe(400);
    }
  });
});

describe('signing out of the identity service', () => {
  test('AUTH-020 a browser that signed in through it is led there with its id token, once', async () => {
    const at = browser();
    await at.finish(await at.comeBack(sandbox, 'hannah-weiss'));
    const url = new URL((await at.signOut()) ?? '');
    const query = Object.fromEntries(url.searchParams);
    expect(query).toMatchObject({
      client_id: 'couvert-sandbox',
      post_logout_redirect_uri: `${t.platform.config.publicUrl}/logged_out`,
    });
    expect(sandbox.hasEnded(query.id_token_hint ?? '')).toBe(false);
    const { location } = await t.anonymous.call(sessions.identitySandboxEnd, { body: { query } });
    expect(location).toBe(`${t.platform.config.publicUrl}/logged_out`);
    expect(sandbox.hasEnded(query.id_token_hint ?? '')).toBe(true);
    expect(await at.signOut()).toBeNull();
  });

  test('AUTH-020 a browser that signed in with a password is led nowhere', async () => {
    expect(await browser().signOut()).toBeNull();
  });

  test('the stand-in takes no request and no return off this site', async () => {
    const at = browser();
    const query = Object.fromEntries((await at.start()).searchParams);
    const strange = { ...query, redirect_uri: 'https://evil.example/olo-login-callback' };
    for (const sub of [null, 'hannah-weiss'])
      expect(
        (await t.anonymous.refusal(sessions.identitySandboxChoose, { body: { query: strange, sub } })).code,
      ).toBe('VALIDATION');
    const end = { post_logout_redirect_uri: 'https://evil.example' };
    expect((await t.anonymous.refusal(sessions.identitySandboxEnd, { body: { query: end } })).code).toBe(
      'VALIDATION',
    );
  });
});
