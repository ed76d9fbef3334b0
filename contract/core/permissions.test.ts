import { assert, property, subarray } from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  ACTIONS,
  ALL_PERMISSIONS,
  AREA_GROUPS,
  AREAS,
  BUILT_IN_ROLES,
  DEFAULT_ROLE,
  effectivePermissions,
  hasAction,
  isAdminLevel,
  isDefaultAdmin,
  isPermission,
  normalisePermission,
  PERMISSION_TABLE,
  permissionLabel,
  permissionName,
  type RoleShape,
  SPECIFIED_ACTIONS,
  userLevel,
} from './permissions.ts';

const custom = (change: Partial<RoleShape> = {}): RoleShape => ({
  name: 'Floor lead',
  permissions: ['guestProfile.view'],
  is_default: false,
  is_global: false,
  ...change,
});

describe('levels and roles', () => {
  test('PERM-001 a user is platform super admin, program admin or program staff', () => {
    expect(userLevel(BUILT_IN_ROLES.superAdmin)).toBe('super_admin');
    expect(userLevel(BUILT_IN_ROLES.admin)).toBe('program_admin');
    expect(userLevel(BUILT_IN_ROLES.marketer)).toBe('program_staff');
    expect(userLevel(BUILT_IN_ROLES.staff)).toBe('program_staff');
    expect(userLevel(custom())).toBe('program_staff');
  });

  test('PERM-002 the built-in roles are Wisely Admin, admin, marketer and staff', () => {
    const facts = Object.values(BUILT_IN_ROLES).map((role) => [role.name, role.is_default, role.is_global]);
    expect(facts).toEqual([
      ['Wisely Admin', false, true],
      ['admin', true, false],
      ['marketer', false, false],
      ['staff', true, false],
    ]);
    expect(BUILT_IN_ROLES.staff.permissions).toEqual([]);
  });

  test('PERM-003 a role carries name, permissions, is_default and is_global', () => {
    for (const role of Object.values(BUILT_IN_ROLES)) {
      expect(Object.keys(role).sort()).toEqual(['is_default', 'is_global', 'name', 'permissions']);
      expect(typeof role.name).toBe('string');
      expect(role.permissions.every(isPermission)).toBe(true);
    }
  });

  test('PERM-004 a super admin and a default admin are admin-level, other roles are not', () => {
    expect(isAdminLevel(BUILT_IN_ROLES.superAdmin)).toBe(true);
    expect(isAdminLevel(BUILT_IN_ROLES.admin)).toBe(true);
    expect(isAdminLevel(BUILT_IN_ROLES.marketer)).toBe(false);
    expect(isAdminLevel(BUILT_IN_ROLES.staff)).toBe(false);
    expect(isAdminLevel(custom({ permissions: ALL_PERMISSIONS }))).toBe(false);
    expect(isAdminLevel(custom({ name: 'admin' })), 'a role that only bears the name').toBe(false);
    expect(isDefaultAdmin(custom({ name: 'admin' }))).toBe(false);
  });

  test('PERM-006 without a role from the identity call the default role, staff, applies', () => {
    expect(DEFAULT_ROLE).toBe(BUILT_IN_ROLES.staff);
    expect(effectivePermissions(DEFAULT_ROLE, [])).toEqual([]);
    expect(effectivePermissions(DEFAULT_ROLE, ['users.view'])).toEqual(['users.view']);
  });

  test('PERM-007 staff holds nothing, admins everything, the marketer what marketing needs', () => {
    expect(BUILT_IN_ROLES.staff.permissions).toHaveLength(0);
    expect(BUILT_IN_ROLES.superAdmin.permissions).toEqual(ALL_PERMISSIONS);
    expect(BUILT_IN_ROLES.admin.permissions).toEqual(ALL_PERMISSIONS);
    const marketer: readonly string[] = BUILT_IN_ROLES.marketer.permissions;
    expect(marketer).toEqual(expect.arrayContaining(['segments.view', 'campaigns.sms.edit', 'loyalty.edit']));
    const foreign = /^(merchants|program|users|userGroups|roles)\.|\.starter$/;
    expect(marketer.filter((name) => foreign.test(name))).toEqual([]);
  });
});

describe('names', () => {
  test('PERM-009 a permission is area.permission in camelCase', () => {
    for (const name of ALL_PERMISSIONS) expect(name).toMatch(/^[a-z][a-zA-Z]*(\.[a-z][a-zA-Z]*){1,2}$/);
    expect(permissionName('guestProfile', 'view')).toBe('guestProfile.view');
    expect(() => permissionName('program', 'view')).toThrow('There is no permission program.view');
  });

  test('PERM-010 the areas are the seventeen of the specification', () => {
    const specified =
      'guestProfile computedProperties segments contactList campaigns.email campaigns.pushNotifications ' +
      'campaigns.sms templates.email templates.sms automations sentiment merchants loyalty program users ' +
      'userGroups roles';
    expect(Object.keys(PERMISSION_TABLE).sort()).toEqual(specified.split(' ').sort());
    expect([...AREAS].sort()).toEqual(Object.keys(PERMISSION_TABLE).sort());
    expect(AREA_GROUPS.flatMap((group) => group.areas)).toHaveLength(new Set(AREAS).size);
  });

  test('PERM-011 the actions are view, import, create, edit, duplicate, respond, starter and settings', () => {
    const used = new Set(
      AREAS.flatMap((area) => SPECIFIED_ACTIONS.filter((action) => hasAction(area, action))),
    );
    const specified = ['view', 'import', 'create', 'edit', 'duplicate', 'respond', 'starter', 'settings'];
    expect([...used].sort()).toEqual([...specified].sort());
    expect(SPECIFIED_ACTIONS).toEqual(specified);
  });

  test('one action is our own: exporting guests, members of segments and subscribers, which of the built-in roles admins alone hold', () => {
    expect(ACTIONS).toEqual([...SPECIFIED_ACTIONS, 'export']);
    const exports = ALL_PERMISSIONS.filter((name) => name.endsWith('.export'));
    expect(exports).toEqual(['guestProfile.export', 'segments.export', 'contactList.export']);
    const marketer = BUILT_IN_ROLES.marketer;
    for (const name of exports) {
      const holders = Object.values(BUILT_IN_ROLES).filter(({ permissions }) =>
        (permissions as readonly string[]).includes(name),
      );
      expect(holders.map((role) => role.name)).toEqual(['Wisely Admin', 'admin']);
      expect(effectivePermissions(marketer, [])).not.toContain(name);
      expect(effectivePermissions(marketer, [name])).toContain(name);
    }
  });

  test('COM-026 a label is the name split at camel case', () => {
    expect(permissionLabel('guestProfile')).toBe('Guest profile');
    expect(permissionLabel('computedProperties')).toBe('Computed properties');
    expect(permissionLabel('campaigns.pushNotifications')).toBe('Campaigns push notifications');
    expect(permissionLabel('templates.sms')).toBe('Templates SMS');
    expect(permissionLabel('merchants')).toBe('Locations');
    expect(permissionLabel('merchants.edit')).toBe('Locations: edit');
    expect(permissionLabel('program.settings')).toBe('Concept: settings');
    expect(permissionLabel('campaigns.pushNotifications.edit')).toBe('Campaigns push notifications: edit');
    for (const area of AREAS) expect(permissionLabel(area)).not.toMatch(/[a-z][A-Z]|\./);
  });

  test('campaigns.push is an alias of campaigns.pushNotifications', () => {
    expect(normalisePermission('campaigns.push.edit')).toBe('campaigns.pushNotifications.edit');
    expect(normalisePermission('campaigns.pushNotifications.edit')).toBe('campaigns.pushNotifications.edit');
    expect(isPermission('campaigns.push.edit')).toBe(false);
  });
});

test('the role and the user add up, each permission once and in table order, unknown ones left out', () => {
  const some = subarray([...ALL_PERMISSIONS]);
  assert(
    property(some, some, (ofRole, own) => {
      const held = effectivePermissions(custom({ permissions: ofRole }), [...own, 'kitchen.burn']);
      expect(held).toEqual(ALL_PERMISSIONS.filter((name) => ofRole.includes(name) || own.includes(name)));
    }),
  );
  expect(effectivePermissions(BUILT_IN_ROLES.admin, [])).toEqual(ALL_PERMISSIONS);
});
