/**
 * The one permission table: which actions exist in which area, and what each built-in role holds.
 * Read by CASL in the browser, by the server before every call, and by the role editor.
 */

/** The actions of the specification (PERM-011). */
export const SPECIFIED_ACTIONS = [
  'view',
  'import',
  'create',
  'edit',
  'duplicate',
  'respond',
  'starter',
  'settings',
] as const;
/** Actions of our own, which nobody holds but admins until they are given. */
export const OWN_ACTIONS = ['export'] as const;
export const ACTIONS = [...SPECIFIED_ACTIONS, ...OWN_ACTIONS] as const;
export type Action = (typeof ACTIONS)[number];

/** Every area with the actions that exist in it, in the order the role editor shows them (PERM-010). */
export const PERMISSION_TABLE = {
  guestProfile: ['view', 'import', 'edit', 'export'],
  loyalty: ['view', 'edit'],
  sentiment: ['view', 'respond'],
  computedProperties: ['view', 'create', 'edit'],
  segments: ['view', 'import', 'create', 'edit', 'duplicate', 'export'],
  contactList: ['view', 'import', 'create', 'edit', 'export'],
  'campaigns.email': ['view', 'create', 'edit', 'duplicate'],
  'campaigns.pushNotifications': ['view', 'create', 'edit', 'duplicate'],
  'campaigns.sms': ['view', 'create', 'edit', 'duplicate'],
  'templates.email': ['view', 'create', 'edit', 'duplicate', 'starter'],
  'templates.sms': ['view', 'create', 'edit', 'duplicate'],
  automations: ['view', 'create', 'edit', 'duplicate'],
  merchants: ['view', 'import', 'create', 'edit'],
  program: ['settings'],
  users: ['view', 'create', 'edit'],
  userGroups: ['view', 'create', 'edit'],
  roles: ['view', 'create', 'edit', 'duplicate'],
} as const satisfies Record<string, readonly Action[]>;

export type Area = keyof typeof PERMISSION_TABLE;
export type Permission = { [A in Area]: `${A}.${(typeof PERMISSION_TABLE)[A][number]}` }[Area];

/** The right to change a guest who is in the book, by whatever road. */
export const CHANGE_GUESTS = 'guestProfile.edit' satisfies Permission;

/** How the role editor groups the areas. */
export const AREA_GROUPS: readonly { label: string; areas: readonly Area[] }[] = [
  { label: 'Guests', areas: ['guestProfile', 'loyalty', 'sentiment'] },
  { label: 'Audience', areas: ['computedProperties', 'segments', 'contactList'] },
  {
    label: 'Marketing',
    areas: [
      'campaigns.email',
      'campaigns.pushNotifications',
      'campaigns.sms',
      'templates.email',
      'templates.sms',
      'automations',
    ],
  },
  { label: 'Admin', areas: ['merchants', 'program', 'users', 'userGroups', 'roles'] },
];

export const AREAS = AREA_GROUPS.flatMap((group) => group.areas);

const KNOWN = new Set<string>(
  AREAS.flatMap((area) => PERMISSION_TABLE[area].map((action) => `${area}.${action}`)),
);

export const ALL_PERMISSIONS: readonly Permission[] = AREAS.flatMap((area) =>
  PERMISSION_TABLE[area].map((action) => permissionName(area, action)),
);

/** `area.action`, the wire form of a permission (PERM-009). */
export function permissionName(area: Area, action: Action): Permission {
  const name = `${area}.${action}`;
  if (!isPermission(name)) throw new Error(`There is no permission ${name}`);
  return name;
}

export function hasAction(area: Area, action: Action): boolean {
  return (PERMISSION_TABLE[area] as readonly Action[]).includes(action);
}

/** True for a string of the table; `campaigns.push.*` is not: normalise first. */
export function isPermission(name: string): name is Permission {
  return KNOWN.has(name);
}

/** `campaigns.push.edit` is an alias of `campaigns.pushNotifications.edit`; anything else comes back unchanged. */
export function normalisePermission(name: string): string {
  return name.replace(/^campaigns\.push\./, 'campaigns.pushNotifications.');
}

/** The areas whose name on the wire is not what the interface says. */
const AREA_LABELS: Readonly<Record<string, string>> = { merchants: 'Locations', program: 'Concept' };

/**
 * The one name of an area, an action or a permission: `campaigns.pushNotifications` -> 'Campaigns push notifications', split at camel
 * case and dots (COM-026), `merchants.edit` -> 'Locations: edit'.
 */
export function permissionLabel(name: string): string {
  const known = AREA_LABELS[name];
  if (known) return known;
  if (isPermission(name)) {
    const at = name.lastIndexOf('.');
    return `${permissionLabel(name.slice(0, at))}: ${name.slice(at + 1)}`;
  }
  const words = name
    .replace(/\./g, ' ')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/\bsms\b/g, 'SMS');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The three levels of user (PERM-001). */
export type UserLevel = 'super_admin' | 'program_admin' | 'program_staff';

export interface RoleShape {
  readonly name: string;
  readonly permissions: readonly string[];
  readonly is_default: boolean;
  readonly is_global: boolean;
}

const startsWithAny = (name: string, prefixes: readonly string[]) =>
  prefixes.some((prefix) => name.startsWith(prefix));

const MARKETER_AREAS = [
  'guestProfile.',
  'computedProperties.',
  'segments.',
  'contactList.',
  'campaigns.',
  'templates.',
  'automations.',
  'sentiment.',
  'loyalty.',
];

const KEPT_BACK = ['starter', ...OWN_ACTIONS];
const actionOf = (name: string) => name.slice(name.lastIndexOf('.') + 1);

/** The built-in roles with what each holds (PERM-002, PERM-007). */
export const BUILT_IN_ROLES = {
  superAdmin: { name: 'Wisely Admin', permissions: ALL_PERMISSIONS, is_default: false, is_global: true },
  admin: { name: 'admin', permissions: ALL_PERMISSIONS, is_default: true, is_global: false },
  marketer: {
    name: 'marketer',
    permissions: ALL_PERMISSIONS.filter(
      (name) => startsWithAny(name, MARKETER_AREAS) && !KEPT_BACK.includes(actionOf(name)),
    ),
    is_default: false,
    is_global: false,
  },
  staff: { name: 'staff', permissions: [], is_default: true, is_global: false },
} as const satisfies Record<string, RoleShape>;

/** The role that applies when the identity call names none (PERM-006). */
export const DEFAULT_ROLE: RoleShape = BUILT_IN_ROLES.staff;

export function isDefaultAdmin(role: RoleShape): boolean {
  return role.is_default && role.name === BUILT_IN_ROLES.admin.name;
}

/** Super admins and default admins pass every check of their program (PERM-004). */
export function isAdminLevel(role: RoleShape): boolean {
  return (role.is_global && role.name === BUILT_IN_ROLES.superAdmin.name) || isDefaultAdmin(role);
}

export function userLevel(role: RoleShape): UserLevel {
  if (role.is_global) return 'super_admin';
  return isDefaultAdmin(role) ? 'program_admin' : 'program_staff';
}

/** The role's permissions and the user's own, added together, each once and in table order (PERM-005, PERM-008). */
export function effectivePermissions(role: RoleShape, own: readonly string[]): Permission[] {
  if (isAdminLevel(role)) return [...ALL_PERMISSIONS];
  const held = new Set([...role.permissions, ...own].map(normalisePermission));
  return ALL_PERMISSIONS.filter((name) => held.has(name));
}
