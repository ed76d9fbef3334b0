import { Flag } from 'lucide-react';
import { expect, test } from 'vitest';
import { BUILT_IN_ROLES, effectivePermissions, type Permission } from '#contract/core/permissions.ts';
import { currentEntry, isAllowed, RAIL, type Viewer, visibleRail, visibleSettings } from './navigation.ts';
import { SETTINGS_SECTIONS } from './settingsSections.ts';

function viewer(permissions: readonly Permission[], isSuperAdmin = false): Viewer {
  return { can: (name) => permissions.includes(name), isSuperAdmin, flag: () => false };
}

const labels = (sections: ReturnType<typeof visibleSettings>) =>
  sections.flatMap((section) => section.entries.map((entry) => entry.label));

const admin = viewer(BUILT_IN_ROLES.admin.permissions);

test('staff see their account alone, whoever may change the concept also sees the settings', () => {
  const staff = viewer(effectivePermissions(BUILT_IN_ROLES.staff, []));
  expect(visibleRail(staff).flatMap(({ entries }) => entries.map(({ label }) => label))).toEqual([
    'Home',
    'Your account',
  ]);
  expect(visibleRail(admin).flatMap(({ entries }) => entries.map(({ label }) => label))).toEqual([
    'Home',
    'Your account',
    'Guest book',
    'Checks',
    'Perks',
    'Segments',
    'Computed properties',
    'Templates',
    'Settings',
  ]);
});

test('settings entries hide without their own permission', () => {
  expect(labels(visibleSettings(viewer(['program.settings'])))).toEqual([
    'General',
    'Locations',
    'Roles',
    'Forms',
    'Feedback forms',
    'Splash pages',
    'Email widgets',
    'Fields & tiers',
    'Senders',
    'Sender domains',
    'Overview',
    'Point of sale',
    'API credentials',
    'Webhooks',
    'Audit log',
  ]);
  expect(labels(visibleSettings(viewer(['program.settings', 'users.view'])))).toContain('Users');
  expect(labels(visibleSettings(viewer(['program.settings', 'userGroups.view'])))).toContain('User groups');
});

test('ROUTE-034 ROUTE-042 the floor plan shows with program.settings alone, while its flag is on', () => {
  const looker = { ...viewer(['program.settings']), flag: () => true };
  expect(labels(visibleSettings(looker))).toContain('Floor plan');
  expect(labels(visibleSettings({ ...looker, flag: () => false }))).not.toContain('Floor plan');
});

test('without program.settings no settings entry shows, whatever else is held', () => {
  const others = BUILT_IN_ROLES.admin.permissions.filter((name) => name !== 'program.settings');
  expect(visibleSettings(viewer(others, true))).toEqual([]);
});

test('the platform and the super admins are for super admins', () => {
  const only = ['Super admins', 'All users', 'Concepts', 'Feature flags'];
  for (const label of only) expect(labels(visibleSettings(admin))).not.toContain(label);
  const all = labels(visibleSettings(viewer(BUILT_IN_ROLES.admin.permissions, true)));
  for (const label of only) expect(all).toContain(label);
});

test('a flag hides an entry until it is on', () => {
  const entry = {
    label: 'Shifts',
    icon: Flag,
    path: '/ops/shifts',
    flag: 'shifts-tool',
  } as const;
  expect(isAllowed(entry, admin)).toBe(false);
  expect(isAllowed(entry, { ...admin, flag: (name) => name === 'shifts-tool' })).toBe(true);
});

test('the current entry is the one with the longest path above the address', () => {
  const entries = SETTINGS_SECTIONS.flatMap((section) => section.entries);
  expect(currentEntry(entries, '/settings')?.label).toBe('General');
  expect(currentEntry(entries, '/settings/general')?.label).toBe('General');
  expect(currentEntry(entries, '/settings/restaurants/7/edit')?.label).toBe('Locations');
  expect(currentEntry(entries, '/settings/closed_restaurants')?.label).toBe('Locations');
  expect(currentEntry(entries, '/settings/users/7')?.label).toBe('Users');
  expect(currentEntry(entries, '/settings/users/super_admin')?.label).toBe('Super admins');
  expect(currentEntry(entries, '/settings/nowhere')).toBeNull();
  expect(currentEntry(RAIL, '/settings/roles')?.label).toBe('Settings');
  expect(currentEntry(RAIL, '/ops/guests/7/timeline')?.label).toBe('Guest book');
});
