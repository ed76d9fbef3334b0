import type { Permission } from '#contract/core/permissions.ts';
import { links } from '../links.ts';
import { lazyPage } from '../lazyPage.tsx';
import { allUsers } from '#src/resources/administration/allUsers/index.ts';
import { apiCredentials } from '#src/resources/connections/apiCredentials/index.ts';
import { auditLog } from '#src/resources/administration/auditLog/index.ts';
import { concepts } from '#src/resources/administration/concepts/index.ts';
import { flagRules } from '#src/resources/administration/flagRules/index.ts';
import { guestSettingsPage } from '#src/resources/guests/guests/index.ts';
import { guests } from '#src/resources/guests/guests/index.ts';
import { messagePresets } from '#src/resources/host/messagePresets/index.ts';
import { perks } from '#src/resources/marketing/perks/index.ts';
import { restaurants } from '#src/resources/administration/restaurants/index.ts';
import { roles } from '#src/resources/administration/roles/index.ts';
import { smsNumbers } from '#src/resources/connections/smsNumbers/index.ts';
import { superAdmins } from '#src/resources/administration/superAdmins/index.ts';
import { userGroups } from '#src/resources/administration/userGroups/index.ts';
import { users } from '#src/resources/administration/users/index.ts';
import type { RouteAccess, RouteEntry } from './entry.ts';
import type { ResourceDefinition } from '#src/crud/resourceDefinition.ts';
import { resourceRoutes } from './resourceRoutes.ts';

/** Every screen under /settings needs program.settings besides a guard of its own (ROUTE-034). */
const settings = (...own: Permission[]): RouteAccess => ({ permissions: ['program.settings', ...own] });
const superAdmin: RouteAccess = { permissions: ['program.settings'], superAdmin: true };

export const RESOURCES: readonly ResourceDefinition[] = [
  restaurants,
  concepts,
  users,
  superAdmins,
  allUsers,
  roles,
  userGroups,
  auditLog,
  flagRules,
  guests,
  perks,
  smsNumbers,
  apiCredentials,
];

const general = {
  title: 'General settings',
  description: 'The name, contact details, time zone and sign-in ways of your concept.',
  access: settings(),
  page: lazyPage(() => import('#src/custom/administration/general/GeneralPage.tsx')),
};

/** The pages under /settings (ROUTE-034 to ROUTE-040). */
export const SETTINGS_TABLE: readonly RouteEntry[] = [
  { path: links.settings(), ...general },
  { path: '/settings/general', ...general },
  {
    path: links.restaurantUpload(),
    title: 'Upload locations',
    description: 'Add many locations or their billing information from a CSV file.',
    access: settings('merchants.import'),
    page: lazyPage(() => import('#src/custom/administration/uploads/UploadPage.tsx')),
  },
  ...resourceRoutes(restaurants, {
    list: {
      title: 'Locations',
      description: 'The locations of your concept, with the dates their products go live and end.',
      access: settings(),
    },
    create: { title: 'New location', access: settings('merchants.create') },
    show: { title: 'Location', access: settings() },
    edit: { title: 'Edit location', access: settings('merchants.edit') },
  }),
  {
    path: links.settingsHost(),
    title: 'Waitlist and reservations',
    description: 'How each location takes reservations and runs its waitlist.',
    access: settings(),
    flag: 'host-menu',
    page: lazyPage(() => import('#src/custom/host/hostSettings/HostSettingsPage.tsx')),
  },
  {
    path: links.settingsFloorPlan(),
    title: 'Floor plan',
    description: 'The rooms of a location, their tables, combinations and sections.',
    access: settings(),
    flag: 'floor-plan-builder',
    page: lazyPage(() => import('#src/custom/host/floorplan/editor/EditorPage.tsx')),
  },
  ...resourceRoutes(concepts, {
    list: { title: 'Concepts', description: 'Every concept on the platform.', access: superAdmin },
    create: { title: 'New concept', access: superAdmin },
    show: { title: 'Concept', access: superAdmin },
    edit: { title: 'Edit concept', access: superAdmin },
  }),
  ...resourceRoutes(superAdmins, {
    list: { title: 'Super admins', description: 'Who looks after the platform.', access: superAdmin },
    create: { title: 'New super admin', access: superAdmin },
  }),
  ...resourceRoutes(users, {
    list: {
      title: 'Users',
      description: 'Who works in your concept, with which role and at which locations.',
      access: settings('users.view'),
    },
    create: { title: 'Invite somebody', access: settings('users.view', 'users.create') },
    show: { title: 'User', access: settings('users.view') },
    edit: { title: 'User', access: settings('users.view') },
  }),
  ...resourceRoutes(allUsers, {
    list: { title: 'All users', description: 'Every user of every concept.', access: superAdmin },
    show: { title: 'User', access: superAdmin },
    edit: { title: 'User', access: superAdmin },
  }),
  ...resourceRoutes(roles, {
    list: { title: 'Roles', description: 'What each role in your concept may do.', access: settings() },
    create: { title: 'New role', access: settings('roles.create') },
    show: { title: 'Role', access: settings() },
    edit: { title: 'Role', access: settings() },
  }),
  ...resourceRoutes(userGroups, {
    list: {
      title: 'User groups',
      description: 'Groups of users and who approves for them.',
      access: settings('userGroups.view'),
    },
    create: { title: 'New user group', access: settings('userGroups.view', 'userGroups.create') },
    show: { title: 'User group', access: settings('userGroups.view') },
    edit: { title: 'User group', access: settings('userGroups.view') },
  }),
  {
    path: links.settingsGuests(),
    title: 'Guest fields and tiers',
    description: 'What your concept writes down about its guests, and the tiers that they can have.',
    access: settings(),
    page: guestSettingsPage,
  },
  {
    path: links.settingsMessages(),
    title: 'Messages',
    description: 'What locations text to guests, when, and what guests may answer.',
    access: settings(),
    flag: 'host-menu',
    resource: messagePresets.name,
    page: messagePresets.list,
  },
  {
    path: links.settingsSmsNumbers(),
    title: 'SMS numbers',
    description: 'The number each location texts from.',
    access: settings(),
    flag: 'host-menu',
    resource: smsNumbers.name,
    page: smsNumbers.list,
  },
  {
    path: links.settingsApiCredentials(),
    title: 'API credentials',
    description: 'Which systems may send checks to your concept.',
    access: settings(),
    resource: apiCredentials.name,
    page: apiCredentials.list,
  },
  ...resourceRoutes(auditLog, {
    list: {
      title: 'Audit log',
      description: 'Who changed what in your concept, and when.',
      access: settings(),
    },
  }),
  ...resourceRoutes(flagRules, {
    list: { title: 'Feature flags', description: 'Which features are on, and for whom.', access: superAdmin },
    create: { title: 'New flag rule', access: superAdmin },
    edit: { title: 'Flag rule', access: superAdmin },
  }),
];
