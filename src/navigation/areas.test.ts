import { expect, test } from 'vitest';
import {
  ALL_PERMISSIONS,
  BUILT_IN_ROLES,
  effectivePermissions,
  type RoleShape,
} from '#contract/core/permissions.ts';
import { links } from '#src/links.ts';
import { ROUTE_TABLE } from '#src/routes/table.tsx';
import { type Viewer, visibleRail, visibleSettings } from './navigation.ts';

/** A user with a built-in role in a concept that has every feature. */
function viewerWith(role: RoleShape, isSuperAdmin = false): Viewer {
  const held = new Set<string>(isSuperAdmin ? ALL_PERMISSIONS : effectivePermissions(role, []));
  return { can: (name) => held.has(name), isSuperAdmin, flag: () => true };
}

/** Addresses that the menu links, with the tabs of its sections. */
function reached(viewer: Viewer): Set<string> {
  const rail = visibleRail(viewer).flatMap(({ entries }) => entries);
  const settings = rail.some(({ path }) => path === links.settings()) ? visibleSettings(viewer) : [];
  return new Set([...rail, ...settings.flatMap(({ entries }) => entries)].map(({ path }) => path));
}

const HOST_TOOLS = [
  links.reservations(),
  links.waitlist(),
  links.floorPlan(),
  links.shifts(),
  links.availability(),
  links.waitlistStats(),
];

/** Each area of the requirement with the pages that it consists of. */
const ADMIN_AREAS = {
  'host tools': HOST_TOOLS,
  'prepayments and party fees': [links.payments()],
  'rooms, tables and table combinations': [links.settingsFloorPlan()],
  'guest book': [links.guestBook()],
  checks: [links.checks()],
  'host report': [links.report('host')],
  perks: [links.perks()],
  'form presets and widgets': [links.forms(), links.emailWidgets()],
  'concept, locations and users': [links.settings(), links.restaurants(), links.users()],
  marketing: [links.segments(), links.campaigns(), links.templates(), links.automations()],
  'guest sentiment': [links.sentimentOverview(), links.reviews()],
  'social connections': [links.socialAccounts()],
  'point of sale': [links.settingsPos()],
} satisfies Record<string, readonly string[]>;

const PLATFORM_AREA = [links.concepts(), links.allUsers(), links.superAdmins(), links.flagRules()];
const ROUTE_PATHS = new Set(ROUTE_TABLE.map(({ path }) => path));

function expectReached(viewer: Viewer, pages: readonly string[], area: string): void {
  const open = reached(viewer);
  for (const page of pages) {
    expect([...open], area).toContain(page);
    expect(ROUTE_PATHS.has(page), page).toBe(true);
  }
}

test('ROUTE-001 program staff reach the host tools and the waitlist metrics, and no settings', () => {
  const staff = viewerWith(BUILT_IN_ROLES.staff);
  expectReached(staff, [...HOST_TOOLS, links.report('host')], 'host tools');
  const beyond = [...reached(staff)].filter((path) => path.startsWith('/settings'));
  expect(beyond).toEqual([]);
});

test('ROUTE-001 program admins reach every area of the product, and not the platform', () => {
  const admin = viewerWith(BUILT_IN_ROLES.admin);
  for (const [area, pages] of Object.entries(ADMIN_AREAS)) expectReached(admin, pages, area);
  const open = reached(admin);
  for (const page of PLATFORM_AREA) expect(open.has(page), page).toBe(false);
});

test('ROUTE-001 super admins reach every area and the platform', () => {
  const superAdmin = viewerWith(BUILT_IN_ROLES.superAdmin, true);
  for (const [area, pages] of Object.entries(ADMIN_AREAS)) expectReached(superAdmin, pages, area);
  expectReached(superAdmin, PLATFORM_AREA, 'platform');
});

test('ROUTE-001 program staff with the marketer role reach marketing and sentiment without the settings', () => {
  const marketer = viewerWith(BUILT_IN_ROLES.marketer);
  for (const area of ['marketing', 'guest sentiment', 'guest book', 'perks'] as const)
    expectReached(marketer, ADMIN_AREAS[area], area);
  expect([...reached(marketer)].some((path) => path.startsWith('/settings'))).toBe(false);
});

test('ROUTE-001 a guest has a profile and a timeline behind the guest book, a check a search and an export', () => {
  for (const page of [
    '/ops/guests/:id',
    '/ops/guests/:id/profile',
    '/ops/guests/:id/timeline',
    '/ops/checks',
  ])
    expect(ROUTE_PATHS.has(page), page).toBe(true);
});
