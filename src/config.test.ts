// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { FLAG_DEFAULTS } from '#contract/core/flags.ts';
import { identityOf } from '#tests/support/identity.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

async function routesWith(path: string) {
  vi.resetModules();
  vi.stubEnv('VITE_UNAUTHORIZED_PATH', path);
  const { ROUTE_TABLE } = await import('./routes/table.tsx');
  const { guard } = await import('./routes/guard.ts');
  const { buildAbility } = await import('./permissions/ability.ts');
  const page = ROUTE_TABLE.find(({ title }) => title === 'No access');
  const users = ROUTE_TABLE.find((entry) => entry.path === '/settings/users');
  if (!page || !users) throw new Error('A page is missing');
  const identity = identityOf();
  const visitor = {
    state: 'ready',
    identity,
    ability: buildAbility(identity),
    flags: FLAG_DEFAULTS,
  } as const;
  return { page, to: guard(users, visitor, '/settings/users') };
}

test('ROUTE-009 the unauthorised page stands where the configuration says, and who lacks a right is sent there', async () => {
  const query = '?missing=program.settings&from=%2Fsettings%2Fusers';
  const usual = await routesWith('');
  expect([usual.page.path, usual.page.access, usual.to]).toEqual([
    '/unauthorized',
    'public',
    `/unauthorized${query}`,
  ]);
  const own = await routesWith('/help/no-access');
  expect([own.page.path, own.page.access, own.to]).toEqual([
    '/help/no-access',
    'public',
    `/help/no-access${query}`,
  ]);
  expect(own.page.page).toBeDefined();
}, 60_000);

test('ROUTE-007 ROUTE-008 the sign-in through the identity service begins and ends where the configuration says', async () => {
  const pathsOf = async (login: string, callback: string) => {
    vi.resetModules();
    vi.stubEnv('VITE_IDENTITY_LOGIN_PATH', login);
    vi.stubEnv('VITE_IDENTITY_CALLBACK_PATH', callback);
    const { ROUTE_TABLE } = await import('./routes/table.tsx');
    const { links } = await import('./links.ts');
    const at = (title: string) => ROUTE_TABLE.find((entry) => entry.title === title);
    const [start, end] = [at('Sign in with your company account'), at('Signing you in')];
    expect([start?.access, end?.access]).toEqual(['public', 'public']);
    expect([links.identityLogin(), links.identityCallback()]).toEqual([start?.path, end?.path]);
    return [start?.path, end?.path];
  };
  expect(await pathsOf('', '')).toEqual(['/olo-login', '/olo-login-callback']);
  expect(await pathsOf('/sso', '/sso/back')).toEqual(['/sso', '/sso/back']);
}, 60_000);

test('a path that is none is refused with the variable, the reason and an example', async () => {
  const { configuredPath } = await import('./config.ts');
  for (const given of ['unauthorized', 'https://elsewhere.example', '/a b', '//x', '/'])
    expect(() => configuredPath('VITE_UNAUTHORIZED_PATH', given, '/unauthorized')).toThrow(
      `VITE_UNAUTHORIZED_PATH=${given}: use a path such as /unauthorized, of letters, digits, - and _`,
    );
});
