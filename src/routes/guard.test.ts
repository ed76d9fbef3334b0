import { expect, test } from 'vitest';
import { FLAG_DEFAULTS } from '#contract/core/flags.ts';
import type { Permission } from '#contract/core/permissions.ts';
import { identityOf } from '#tests/support/identity.ts';
import { buildAbility } from '../permissions/ability.ts';
import type { LazyPage } from '../lazyPage.tsx';
import type { RouteEntry } from './entry.ts';
import { guard, homeTarget, landingFor, type Visitor } from './guard.ts';

const page = {} as LazyPage;
const entry = (path: string, access: RouteEntry['access'], more: Partial<RouteEntry> = {}): RouteEntry => ({
  path,
  title: path,
  access,
  page,
  ...more,
});

function visitor(
  permissions: Permission[],
  change: Partial<Visitor> & { superAdmin?: boolean } = {},
): Visitor {
  const { superAdmin = false, ...rest } = change;
  const identity = identityOf({ userPermissions: permissions, is_super_admin: superAdmin });
  return { state: 'ready', identity, ability: buildAbility(identity), flags: FLAG_DEFAULTS, ...rest };
}
const stranger: Visitor = {
  state: 'signedOut',
  identity: null,
  ability: buildAbility(null),
  flags: FLAG_DEFAULTS,
};

const users = entry('/settings/users', { permissions: ['program.settings', 'users.view'] });
const concepts = entry('/settings/concepts', { permissions: ['program.settings'], superAdmin: true });
const settings = entry('/settings', { permissions: ['program.settings'] });
const account = entry('/account', 'session');

test('ROUTE-003 every page needs a session except those marked public', () => {
  expect(guard(account, stranger, '/account')).not.toBeNull();
  expect(guard(account, visitor([]), '/account')).toBeNull();
  expect(guard(entry('/oops', 'public'), stranger, '/oops')).toBeNull();
});

test('ROUTE-066 a stranger goes to / with the full target as redirect and reauth=true', () => {
  const to = new URL(
    guard(users, stranger, '/settings/users?status=invited&page=2') ?? '',
    'http://localhost',
  );
  expect(to.pathname).toBe('/');
  expect(Object.fromEntries(to.searchParams)).toEqual({
    redirect: '/settings/users?status=invited&page=2',
    reauth: 'true',
  });
});

test('ROUTE-004 ROUTE-009 who lacks the permission of a page sees /unauthorized, which is told what is missing', () => {
  expect(guard(users, visitor(['program.settings', 'users.view']), '/settings/users')).toBeNull();
  const to = new URL(
    guard(users, visitor(['program.settings']), '/settings/users') ?? '',
    'http://localhost',
  );
  expect([to.pathname, to.searchParams.get('missing'), to.searchParams.get('from')]).toEqual([
    '/unauthorized',
    'users.view',
    '/settings/users',
  ]);
});

test('ROUTE-034 ROUTE-037 a settings page needs program.settings and its own guard', () => {
  expect(guard(users, visitor(['users.view']), '/settings/users')).toContain('missing=program.settings');
  expect(guard(concepts, visitor(['program.settings']), '/settings/concepts')).toContain(
    'missing=superAdmin',
  );
  expect(guard(concepts, visitor([], { superAdmin: true }), '/settings/concepts')).toBeNull();
});

test('a page whose flag is off does not exist', () => {
  const flagged = entry('/campaigns', 'session', { flag: 'campaigns' });
  expect(guard(flagged, visitor([]), '/campaigns')).toBe('/not_found');
  expect(
    guard(flagged, visitor([], { flags: { ...FLAG_DEFAULTS, campaigns: true } }), '/campaigns'),
  ).toBeNull();
});

test('AUTH-025 AUTH-028 who needs setup is taken to /setup', () => {
  const newcomer = visitor([], { state: 'setup' });
  expect(guard(settings, newcomer, '/settings')).toBe('/setup');
  expect(guard(entry('/setup', 'session'), newcomer, '/setup')).toBeNull();
  expect(homeTarget('', newcomer, [settings, account])).toBe('/setup');
});

const existing = [settings, account, users];
const segments = entry('/audience/segments', { permissions: ['segments.view'] });
const reservations = entry('/ops/reservations', 'session');

test('ROUTE-063 ROUTE-064 the landing is segments for who may view them, else reservations, once they exist', () => {
  const all = [...existing, segments, reservations];
  expect(landingFor(visitor(['segments.view']), all)).toBe('/audience/segments');
  expect(landingFor(visitor([]), all)).toBe('/ops/reservations');
});

test('ROUTE-065 until segments exist, who may view them lands on the reservations; else on the first allowed page', () => {
  const without = [...existing, reservations];
  expect(landingFor(visitor(['segments.view', 'program.settings']), without)).toBe('/ops/reservations');
  expect(landingFor(visitor(['segments.view', 'program.settings']), existing)).toBe('/settings');
  expect(landingFor(visitor([]), existing)).toBe('/account');
});

test('a redirect wins over the landing, one that leads elsewhere does not', () => {
  const who = visitor(['program.settings']);
  const home = (redirect: string) =>
    homeTarget(`?reauth=true&redirect=${encodeURIComponent(redirect)}`, who, existing);
  expect(home('/settings/users?pid=2&page=3')).toBe('/settings/users?pid=2&page=3');
  expect(home('//evil.com')).toBe('/settings');
  expect(homeTarget('', stranger, existing)).toBeNull();
});

test('whoever has to set up a second factor is led there from every page, and nowhere else', () => {
  const due: Visitor = { ...visitor(['program.settings']), identity: identityOf({ second_factor: 'due' }) };
  const setUp = entry('/second_factor', 'session');
  expect(guard(account, due, '/account')).toBe('/second_factor');
  expect(guard(settings, due, '/settings')).toBe('/second_factor');
  expect(guard(setUp, due, '/second_factor')).toBeNull();
  expect(homeTarget('', due, [account, setUp])).toBe('/account');
});
