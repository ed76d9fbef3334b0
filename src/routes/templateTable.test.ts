import { expect, test } from 'vitest';
import { FLAG_DEFAULTS } from '#contract/core/flags.ts';
import type { Permission } from '#contract/core/permissions.ts';
import { isAllowed, RAIL } from '#src/navigation/navigation.ts';
import { identityOf } from '#tests/support/identity.ts';
import { buildAbility, holds } from '../permissions/ability.ts';
import { guard, type Visitor } from './guard.ts';
import { ROUTE_TABLE } from './table.tsx';

function visitor(permissions: readonly Permission[], isPushOn = true): Visitor {
  const identity = identityOf({ userPermissions: [...permissions] });
  const flags = { ...FLAG_DEFAULTS, 'push-notifications': isPushOn };
  return { state: 'ready', identity, ability: buildAbility(identity), flags };
}

const at = (path: string) => {
  const entry = ROUTE_TABLE.find((one) => one.path === path);
  if (!entry) throw new Error(`There is no page at ${path}`);
  return entry;
};
const isOpen = (path: string, who: Visitor) => guard(at(path), who, path) === null;
const openTo = (path: string, permission: Permission) => {
  expect(isOpen(path, visitor([permission])), path).toBe(true);
  expect(guard(at(path), visitor([]), path), path).toContain(`missing=${permission}`);
};

test('TMPL-002 TMPL-009 /templates and /sms-templates are for whoever is signed in, and have no guard besides', () => {
  const nobody: Visitor = { ...visitor([]), state: 'signedOut' };
  for (const path of ['/templates', '/sms-templates']) {
    expect(isOpen(path, visitor([])), path).toBe(true);
    expect(isOpen(path, nobody), path).toBe(false);
  }
});

test('TMPL-003 the SMS tab needs view on templates.sms', () =>
  openTo('/templates/sms', 'templates.sms.view'));

test('TMPL-004 the email tab needs view on templates.email', () =>
  openTo('/templates/email', 'templates.email.view'));

test('TMPL-005 TMPL-006 writing an SMS template is guarded by campaigns.sms', () => {
  openTo('/templates/sms/create', 'campaigns.sms.create');
  openTo('/templates/sms/edit/:id', 'campaigns.sms.edit');
});

test('TMPL-027 push templates are the third tab, guarded by campaigns.pushNotifications and its flag', () => {
  openTo('/templates/push', 'campaigns.pushNotifications.view');
  openTo('/templates/push/create', 'campaigns.pushNotifications.create');
  openTo('/templates/push/edit/:id', 'campaigns.pushNotifications.edit');
  const off = visitor(['campaigns.pushNotifications.view'], false);
  expect(guard(at('/templates/push'), off, '/templates/push')).toBe('/not_found');
});

test('the rail shows templates to who may look at one of the tabs, push only while it is on', () => {
  const entry = RAIL.find(({ label }) => label === 'Templates');
  const isShown = (permission: Permission, isPushOn = true) => {
    const { ability, flags } = visitor([permission], isPushOn);
    const viewer = {
      can: (one: Permission) => holds(ability, one),
      isSuperAdmin: false,
      flag: (name: keyof typeof flags) => flags[name],
    };
    return entry !== undefined && isAllowed(entry, viewer);
  };
  expect(isShown('templates.sms.view')).toBe(true);
  expect(isShown('templates.email.view')).toBe(true);
  expect(isShown('campaigns.pushNotifications.view')).toBe(true);
  expect(isShown('campaigns.pushNotifications.view', false)).toBe(false);
  expect(isShown('segments.view')).toBe(false);
});
