import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CALLBACK, returnedOf, SignInBrowser } from '../support/externalSignIn.ts';
import { ProviderBrowser, ReferenceProvider } from '../support/oidcProvider.ts';
import { addUser } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';

const EMAIL = 'ana.ruiz@example.com';
const CLIENTS = [
  { kind: 'a client with a secret', clientSecret: 'a secret: with / odd + characters' },
  { kind: 'a public client', clientSecret: null },
];

describe.each(CLIENTS)('the reference provider, as $kind', ({ clientSecret }) => {
  let t: TestApp;
  let provider: ReferenceProvider;
  beforeAll(async () => {
    t = await startTestApp({ work: false });
    const client = { clientId: 'couvert', clientSecret };
    const { publicUrl } = t.platform.config;
    provider = await ReferenceProvider.start({ ...client, publicUrl, callback: CALLBACK });
    const access = {
      ...client,
      issuer: provider.issuer,
      scopes: 'openid email profile',
      trustsEmails: false,
    };
    for (const { identity } of t.processes.platforms) identity.client.connect(access);
  });
  afterAll(async () => {
    await t?.close();
    await provider?.stop();
  });

  test('AUTH-005 ROUTE-007 ROUTE-008 AUTH-020 a person signs in, arrives at the page asked for and signs out there too', async () => {
    const userId = await addUser(t, EMAIL, { authSource: 'olo' });
    const at = new SignInBrowser(t);
    const there = new ProviderBrowser(provider.issuer);
    const start = await at.start({ redirect: '/settings/users' });
    const returned = returnedOf(await there.signIn(start.href, EMAIL));
    expect(returned.iss).toBe(provider.issuer);
    const reply = await at.finish(returned);
    expect([reply.user_id, reply.redirect]).toEqual([userId, '/settings/users']);

    const silent = await at.start();
    silent.searchParams.set('prompt', 'none');
    expect(returnedOf(await there.signIn(silent.href, EMAIL)).code).toBeDefined();
    const end = await at.signOut();
    expect(await there.signOut(end ?? '')).toBe(`${t.platform.config.publicUrl}/logged_out`);
    const after = await at.start();
    after.searchParams.set('prompt', 'none');
    expect(returnedOf(await there.signIn(after.href, EMAIL)).error).toBe('login_required');
  });

  test('ROUTE-008 a code that was used at the provider is refused kindly', async () => {
    await addUser(t, 'twice@example.com', { authSource: 'olo' });
    const [first, second] = [new SignInBrowser(t), new SignInBrowser(t)];
    const start = await first.start();
    const returned = returnedOf(
      await new ProviderBrowser(provider.issuer).signIn(start.href, 'twice@example.com'),
    );
    const other = await second.start();
    const failure = await second.refusal({
      code: returned.code ?? '',
      state: other.searchParams.get('state') ?? '',
    });
    expect([failure.code, failure.status]).toEqual(['GONE', 410]);
    expect(failure.message).toContain('Sign in again');
  });

  test('ROUTE-008 a stranger whom the provider vouches for has no account', async () => {
    const at = new SignInBrowser(t);
    const start = await at.start();
    const there = new ProviderBrowser(provider.issuer);
    const failure = await at.refusal(returnedOf(await there.signIn(start.href, 'stranger@example.com')));
    expect(failure.code).toBe('WRONG_CREDENTIALS');
  });
});
