// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ALL_PERMISSIONS, BUILT_IN_ROLES } from '#contract/core/permissions.ts';
import { identityOf } from '#tests/support/identity.ts';
import { buildAbility, holds, isAdmin, levelOf, permissionsOf, splitPermission } from './ability.ts';
import { forgetIdentity, getSignedIn, setFlags, setIdentity } from './identityStore.ts';
import { Can, PermissionProvider, useFlag, usePermission } from './index.ts';
import { mayUse } from './resources.ts';

const role = (permissions: string[]) => ({
  name: 'Floor lead',
  permissions,
  is_default: false,
  is_global: false,
});
const admin = { ...BUILT_IN_ROLES.admin, permissions: [] };

afterEach(() => act(forgetIdentity));

test('PERM-005 the permissions are those of the role and the user in the identity call', () => {
  const identity = identityOf({
    role: role(['users.view']),
    userPermissions: ['campaigns.push.edit', 'users.view'],
  });
  expect(permissionsOf(identity)).toEqual(['campaigns.pushNotifications.edit', 'users.view']);
  const ability = buildAbility(identity);
  expect(ability.can('view', 'users')).toBe(true);
  expect(ability.can('edit', 'campaigns.pushNotifications')).toBe(true);
  expect(ability.can('edit', 'users')).toBe(false);
});

test('PERM-006 an identity without a role has the default one, which holds nothing', () => {
  expect(permissionsOf(identityOf({ role: null }))).toEqual([]);
  expect(permissionsOf(identityOf({ role: null, userPermissions: ['users.view'] }))).toEqual(['users.view']);
});

test("PERM-008 whether segments may be viewed is decided by the user's own permission list", () => {
  const viewer = identityOf({ role: role([]), userPermissions: ['segments.view'] });
  expect(holds(buildAbility(viewer), 'segments.view')).toBe(true);
  expect(holds(buildAbility(identityOf({ role: role([]) })), 'segments.view')).toBe(false);
});

test('PERM-004 admin level holds everything, whatever its list says', () => {
  expect(permissionsOf(identityOf({ role: admin }))).toEqual(ALL_PERMISSIONS);
  expect(permissionsOf(identityOf({ role: null, is_super_admin: true }))).toEqual(ALL_PERMISSIONS);
  expect([isAdmin(identityOf({ role: admin })), isAdmin(identityOf())]).toEqual([true, false]);
});

test('PERM-001 the level follows super admin, then the role', () => {
  const levels = [{ is_super_admin: true }, { role: admin }, {}].map((change) => levelOf(identityOf(change)));
  expect(levels).toEqual(['super_admin', 'program_admin', 'program_staff']);
});

test('PERM-009 the action is what stands after the last dot', () => {
  expect(splitPermission('templates.email.starter')).toEqual(['starter', 'templates.email']);
  expect(splitPermission('program.settings')).toEqual(['settings', 'program']);
});

test('react-admin’s actions ask for the area’s permissions, unknown ones are refused', () => {
  setIdentity(identityOf({ role: role(['users.view', 'users.edit', 'merchants.view', 'program.settings']) }));
  const may = (resource: string, action: string) => mayUse(getSignedIn(), resource, action);
  expect([
    may('settings/users', 'list'),
    may('settings/users', 'edit'),
    may('settings/users', 'delete'),
  ]).toEqual([true, true, true]);
  expect([may('settings/users', 'create'), may('settings/restaurants', 'edit')]).toEqual([false, false]);
  expect([may('settings/restaurants', 'show'), may('settings/restaurants', 'export')]).toEqual([true, true]);
  expect([
    may('settings/concepts', 'list'),
    may('settings/audit_log', 'edit'),
    may('settings/none', 'list'),
  ]).toEqual([false, false, false]);
  setIdentity(identityOf({ is_super_admin: true }));
  expect(may('settings/concepts', 'create')).toBe(true);
});

function Screen() {
  const any = usePermission(['roles.edit', 'users.view']);
  const flag = useFlag('role-manager');
  return (
    <>
      <Can permission="users.view">sees users</Can>
      <Can permission="users.edit" not>
        cannot edit
      </Can>
      <p>{`any ${any}, flag ${flag}`}</p>
    </>
  );
}

test('a screen follows the identity and the flags as they change', () => {
  render(
    <PermissionProvider>
      <Screen />
    </PermissionProvider>,
  );
  expect(screen.queryByText(/sees users/)).toBeNull();
  expect(screen.getByText('any false, flag false')).toBeInTheDocument();
  act(() => {
    setIdentity(identityOf({ role: role(['users.view']) }));
    setFlags({ 'role-manager': true });
  });
  expect(screen.getByText(/sees users/)).toBeInTheDocument();
  expect(screen.getByText(/cannot edit/)).toBeInTheDocument();
  expect(screen.getByText('any true, flag true')).toBeInTheDocument();
});
