// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { isPublic } from './entry.ts';
import { ROUTE_TABLE } from './table.tsx';

const at = (path: string) => {
  const entry = ROUTE_TABLE.find((candidate) => candidate.path === path);
  if (!entry) throw new Error(`No page at ${path}`);
  return entry;
};
const needs = (path: string) => {
  const { access } = at(path);
  return typeof access === 'string'
    ? access
    : [...access.permissions, ...(access.superAdmin ? ['superAdmin'] : [])];
};

test('ROUTE-003 ROUTE-005 ROUTE-006 ROUTE-009 ROUTE-010 only the entrances and the error pages are public', () => {
  const paths = ROUTE_TABLE.filter(isPublic).map(({ path }) => path);
  expect(paths.sort()).toEqual(
    [
      '/',
      '/forgot_password',
      '/logged_out',
      '/login',
      '/not_found',
      '/olo-login',
      '/olo-login-callback',
      '/oops',
      '/sandbox/consent/:vendor',
      '/sandbox/identity',
      '/sandbox/identity/end',
      '/sandbox/mail',
      '/sandbox/phone',
      '/set_password',
      '/unauthorized',
      '/webviews/lists/:token',
      '/webviews/lists/confirm/:token',
      '/webviews/perks',
      '/webviews/waitlist/:token',
    ].sort(),
  );
});

test('ROUTE-034 every settings page needs program.settings first', () => {
  const settings = ROUTE_TABLE.filter(({ path }) => path.startsWith('/settings'));
  expect(settings.length).toBeGreaterThan(15);
  for (const { path } of settings) expect(needs(path)[0], path).toBe('program.settings');
});

test('CHECK-001 the checks have a page of their own, for who may view locations', () => {
  expect(at('/ops/checks').title).toBe('Checks');
  expect(needs('/ops/checks')).toEqual(['merchants.view']);
});

test('ROUTE-035 /settings is general, and so is its alias', () => {
  expect([at('/settings').title, at('/settings/general').title]).toEqual([
    'General settings',
    'General settings',
  ]);
});

test('ROUTE-036 ROUTE-038 the restaurants and the roles are settings pages', () => {
  expect(at('/settings/restaurants').resource?.name).toBe('settings/restaurants');
  expect(needs('/settings/restaurants')).toEqual(['program.settings']);
  expect(needs('/settings/roles')).toEqual(['program.settings']);
});

test('ROUTE-037 ROUTE-039 ROUTE-040 users, super admins and user groups have guards of their own', () => {
  expect(needs('/settings/users')).toEqual(['program.settings', 'users.view']);
  expect(needs('/settings/users/super_admin')).toEqual(['program.settings', 'superAdmin']);
  expect(needs('/settings/user_groups')).toEqual(['program.settings', 'userGroups.view']);
});

test('ROUTE-041 ROUTE-052 messages and SMS numbers are settings pages that ask for nothing else', () => {
  for (const path of ['/settings/messages', '/settings/sms_numbers'])
    expect(ROUTE_TABLE.find((entry) => entry.path === path)).toMatchObject({
      access: { permissions: ['program.settings'] },
      flag: 'host-menu',
    });
});

test('ROUTE-062 the marketing pages and sentiment stand in the same router, each behind the guard that it has', () => {
  const guards = {
    '/audience': null,
    '/audience/segments': 'segments.view',
    '/audience/contact/:id': 'contactList.view',
    '/computed_properties': 'computedProperties.view',
    '/computed_properties/create': 'computedProperties.create',
    '/campaigns': null,
    '/campaigns/sms/:id': 'campaigns.sms.edit',
    '/campaigns/email/:id': 'campaigns.email.edit',
    '/campaigns/email/:id/stats': 'campaigns.email.view',
    '/campaigns/push/:id': 'campaigns.pushNotifications.edit',
    '/templates': null,
    '/templates/sms/create': 'campaigns.sms.create',
    '/templates/sms/edit/:id': 'campaigns.sms.edit',
    '/templates/email/create': 'campaigns.email.create',
    '/templates/email/edit/:template_id': 'campaigns.email.edit',
    '/automations': 'automations.view',
    '/automations/library': 'automations.view',
    '/automations/:id': 'automations.edit',
    '/ops/sentiment': 'sentiment.view',
    '/ops/sentiment/overview': 'sentiment.view',
    '/ops/sentiment/reviews': 'sentiment.view',
  } as const;
  for (const [path, guard] of Object.entries(guards))
    if (guard === null) expect(needs(path), path).toBe('session');
    else expect(needs(path), path).toContain(guard);
});

test('SEMAIL-001 ROUTE-050 sentiment emails are for who may answer reviews', () => {
  const respond = ['program.settings', 'sentiment.respond'];
  for (const path of ['', '/create', '/:id'])
    expect(needs(`/settings/sentiment_emails${path}`)).toEqual(respond);
});

test('SOCIAL-002 ROUTE-049 social accounts are for who may answer reviews', () => {
  const respond = ['program.settings', 'sentiment.respond'];
  expect(needs('/settings/social_accounts')).toEqual(respond);
  expect(needs('/settings/social_accounts/callback')).toEqual(respond);
});

test('POS-002 POS-003 ROUTE-057 ROUTE-059 ROUTE-061 integrations are for whoever may change the settings of the concept', () => {
  const titles = {
    '/settings/integrations': 'Integrations',
    '/settings/integrations/omnivore': 'Omnivore',
    '/settings/integrations/pos': 'Point of sale',
  };
  for (const [path, title] of Object.entries(titles)) {
    expect(at(path).title).toBe(title);
    expect(needs(path)).toEqual(['program.settings']);
  }
});

test('ROUTE-058 the API keys have the address that is written for them', () => {
  expect(at('/settings/integrations/api-keys').title).toBe('API credentials');
  expect(needs('/settings/integrations/api-keys')).toEqual(['program.settings']);
  expect(ROUTE_TABLE.map(({ path }) => path)).not.toContain('/settings/api_credentials');
});

test('ROUTE-060 webhooks are a settings child with a page for each', () => {
  expect(at('/settings/integrations/webhooks').title).toBe('Webhooks');
  expect(at('/settings/integrations/webhooks/:id').title).toBe('Webhook');
  for (const path of ['/settings/integrations/webhooks', '/settings/integrations/webhooks/:id'])
    expect(needs(path)).toEqual(['program.settings']);
});

test('ROUTE-014 ROUTE-015 PERM-017 the book and one reservation of it need a session and the host menu', () => {
  const book = ['/ops/reservations', '/ops/reservations/:localId'].map(at);
  expect(book.map(({ access, flag }) => [access, flag])).toEqual([
    ['session', 'host-menu'],
    ['session', 'host-menu'],
  ]);
  expect(book[0]?.page).toBe(book[1]?.page);
});

test('ROUTE-024 ROUTE-034 ROUTE-042 PERM-020 the floor plan editor needs merchants.edit under /ops and opens to look under /settings, with its flag', () => {
  expect(needs('/ops/floorplan/editor')).toEqual(['merchants.edit']);
  expect(needs('/settings/floorplan')).toEqual(['program.settings']);
  const editors = ['/ops/floorplan/editor', '/settings/floorplan'].map(at);
  expect(editors.map(({ flag }) => flag)).toEqual(['floor-plan-builder', 'floor-plan-builder']);
});

test('ROUTE-012 ROUTE-013 one guest is one page at four addresses, for who may view profiles', () => {
  const pages = ['', '/profile', '/reservation', '/timeline'].map((view) => `/ops/guests/:id${view}`);
  expect(pages.map(needs)).toEqual(pages.map(() => ['guestProfile.view']));
  expect(new Set(pages.map((path) => at(path).page)).size).toBe(1);
});

test('every page has its own address and a title', () => {
  expect(new Set(ROUTE_TABLE.map(({ path }) => path)).size).toBe(ROUTE_TABLE.length);
  expect(ROUTE_TABLE.filter(({ title }) => title.trim() === '')).toEqual([]);
});
