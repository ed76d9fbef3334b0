import {
  Armchair,
  BookUser,
  Building2,
  Calculator,
  ChartNoAxesColumn,
  ContactRound,
  ChartPie,
  CalendarCheck2,
  CalendarClock,
  CalendarCog,
  CalendarDays,
  CircleUserRound,
  CreditCard,
  Flag,
  Gift,
  History,
  House,
  KeyRound,
  LayoutGrid,
  ListOrdered,
  ListPlus,
  type LucideIcon,
  MapPin,
  MessageSquareText,
  NotebookPen,
  Plug,
  ReceiptText,
  Settings,
  ShieldCheck,
  SlidersHorizontal,
  Smartphone,
  Store,
  Users,
  UsersRound,
} from 'lucide-react';
import type { FlagName } from '#contract/core/flags.ts';
import type { Permission } from '#contract/core/permissions.ts';
import { links } from '#src/links.ts';

/** The groups of the rail, in their order; a group shows once it has an entry somebody may open. */
export const NAV_GROUPS = [
  'you',
  'host',
  'guests',
  'audience',
  'marketing',
  'sentiment',
  'reports',
  'settings',
] as const;
export type NavGroupId = (typeof NAV_GROUPS)[number];

export const NAV_GROUP_LABELS = {
  you: null,
  host: 'Host',
  guests: 'Guests',
  audience: 'Audience',
  marketing: 'Marketing',
  sentiment: 'Sentiment',
  reports: 'Reports',
  settings: null,
} satisfies Record<NavGroupId, string | null>;

export interface NavEntry {
  readonly label: string;
  /** Under the icon of the narrow rail, when the label is too long for it. */
  readonly shortLabel?: string;
  readonly icon: LucideIcon;
  readonly path: string;
  /** All of them are needed. */
  readonly permissions?: readonly Permission[];
  readonly superAdmin?: boolean;
  /** All of them have to be on. */
  readonly flag?: FlagName | readonly FlagName[];
  /** Only the path itself is this entry's page, not what lies below it. */
  readonly exact?: boolean;
  /** Another path whose pages belong to this entry. */
  readonly alsoAt?: string;
}

export interface NavSection {
  readonly label: string;
  readonly entries: readonly NavEntry[];
}

/** The rail: one line per screen that exists. */
export const RAIL: readonly (NavEntry & { readonly group: NavGroupId })[] = [
  {
    group: 'you',
    label: 'Home',
    icon: House,
    path: links.overview(),
  },
  {
    group: 'you',
    label: 'Your account',
    shortLabel: 'Account',
    icon: CircleUserRound,
    path: links.account(),
  },
  {
    group: 'host',
    label: 'Reservations',
    shortLabel: 'Bookings',
    icon: CalendarDays,
    path: links.reservations(),
    flag: 'host-menu',
  },
  {
    group: 'host',
    label: 'Waitlist',
    icon: ListOrdered,
    path: links.waitlist(),
    flag: 'host-menu',
  },
  {
    group: 'host',
    label: 'Floor plan',
    shortLabel: 'Floor',
    icon: Armchair,
    path: links.floorPlan(),
    flag: 'host-menu',
    exact: true,
  },
  {
    group: 'host',
    label: 'Availability',
    shortLabel: 'Available',
    icon: CalendarCheck2,
    path: links.availability(),
    flag: ['host-menu', 'inventory-manager'],
  },
  {
    group: 'host',
    label: 'Shift notes',
    shortLabel: 'Notes',
    icon: NotebookPen,
    path: links.shiftNotes(),
    flag: 'host-menu',
  },
  {
    group: 'host',
    label: 'Waitlist stats',
    shortLabel: 'Stats',
    icon: ChartNoAxesColumn,
    path: links.waitlistStats(),
    flag: 'host-menu',
  },
  {
    group: 'host',
    label: 'Shifts',
    icon: CalendarClock,
    path: links.shifts(),
    flag: ['host-menu', 'shifts-tool'],
  },
  {
    group: 'host',
    label: 'Payments',
    icon: CreditCard,
    path: links.payments(),
    permissions: ['merchants.edit'],
    flag: ['host-menu', 'prepay'],
  },
  {
    group: 'guests',
    label: 'Guest book',
    shortLabel: 'Guests',
    icon: BookUser,
    path: links.guestBook(),
    alsoAt: '/ops/guests',
    permissions: ['guestProfile.view'],
  },
  {
    group: 'guests',
    label: 'Checks',
    icon: ReceiptText,
    path: links.checks(),
    permissions: ['merchants.view'],
  },
  {
    group: 'guests',
    label: 'Perks',
    icon: Gift,
    path: links.perks(),
    permissions: ['loyalty.view'],
  },
  {
    group: 'audience',
    label: 'Segments',
    icon: ChartPie,
    path: links.segments(),
    permissions: ['segments.view'],
  },
  {
    group: 'audience',
    label: 'Contact lists',
    shortLabel: 'Lists',
    icon: ContactRound,
    path: links.contactLists(),
    alsoAt: links.suppressions(),
    permissions: ['contactList.view'],
    flag: 'contact-list',
  },
  {
    group: 'audience',
    label: 'Computed properties',
    shortLabel: 'Properties',
    icon: Calculator,
    path: links.computedProperties(),
    permissions: ['computedProperties.view'],
  },
  {
    group: 'settings',
    label: 'Settings',
    icon: Settings,
    path: links.settings(),
    permissions: ['program.settings'],
  },
];

const SETTINGS: readonly Permission[] = ['program.settings'];

/** The second-level list under Settings; every screen there also needs program.settings (ROUTE-034). */
export const SETTINGS_SECTIONS: readonly NavSection[] = [
  {
    label: 'Concept',
    entries: [
      {
        label: 'General',
        icon: SlidersHorizontal,
        path: links.settings(),
        permissions: SETTINGS,
        exact: true,
      },
      {
        label: 'Locations',
        icon: MapPin,
        path: links.restaurants(),
        alsoAt: links.restaurantsClosed(),
        permissions: SETTINGS,
      },
    ],
  },
  {
    label: 'People',
    entries: [
      { label: 'Users', icon: Users, path: links.users(), permissions: [...SETTINGS, 'users.view'] },
      { label: 'Roles', icon: KeyRound, path: links.roles(), permissions: SETTINGS },
      {
        label: 'User groups',
        icon: UsersRound,
        path: links.userGroups(),
        permissions: [...SETTINGS, 'userGroups.view'],
      },
      {
        label: 'Super admins',
        icon: ShieldCheck,
        path: links.superAdmins(),
        permissions: SETTINGS,
        superAdmin: true,
      },
      {
        label: 'All users',
        icon: Building2,
        path: links.allUsers(),
        permissions: SETTINGS,
        superAdmin: true,
      },
    ],
  },
  {
    label: 'Host',
    entries: [
      {
        label: 'Waitlist & bookings',
        icon: CalendarCog,
        path: links.settingsHost(),
        permissions: SETTINGS,
        flag: 'host-menu',
      },
      {
        label: 'Floor plan',
        icon: LayoutGrid,
        path: links.settingsFloorPlan(),
        permissions: SETTINGS,
        flag: 'floor-plan-builder',
      },
    ],
  },
  {
    label: 'Guests',
    entries: [
      {
        label: 'Fields & tiers',
        icon: ListPlus,
        path: links.settingsGuests(),
        permissions: SETTINGS,
      },
    ],
  },
  {
    label: 'Messaging',
    entries: [
      {
        label: 'Messages',
        icon: MessageSquareText,
        path: links.settingsMessages(),
        permissions: SETTINGS,
        flag: 'host-menu',
      },
      {
        label: 'SMS numbers',
        icon: Smartphone,
        path: links.settingsSmsNumbers(),
        permissions: SETTINGS,
        flag: 'host-menu',
      },
    ],
  },
  {
    label: 'Integrations',
    entries: [
      { label: 'API credentials', icon: Plug, path: links.settingsApiCredentials(), permissions: SETTINGS },
    ],
  },
  {
    label: 'Platform',
    entries: [
      { label: 'Concepts', icon: Store, path: links.concepts(), permissions: SETTINGS, superAdmin: true },
      {
        label: 'Feature flags',
        icon: Flag,
        path: links.flagRules(),
        permissions: SETTINGS,
        superAdmin: true,
      },
    ],
  },
  {
    label: 'History',
    entries: [{ label: 'Audit log', icon: History, path: links.auditLog(), permissions: SETTINGS }],
  },
];

/** What decides whether somebody sees an entry. */
export interface Viewer {
  readonly can: (permission: Permission) => boolean;
  readonly isSuperAdmin: boolean;
  readonly flag: (name: FlagName) => boolean;
}

const flagsOf = ({ flag = [] }: NavEntry): readonly FlagName[] => (typeof flag === 'string' ? [flag] : flag);

export function isAllowed(entry: NavEntry, viewer: Viewer): boolean {
  return (
    (entry.permissions ?? []).every(viewer.can) &&
    (!entry.superAdmin || viewer.isSuperAdmin) &&
    flagsOf(entry).every(viewer.flag)
  );
}

/** The rail's groups with what this person may open, empty groups left out. */
export function visibleRail(viewer: Viewer): { group: NavGroupId; entries: readonly NavEntry[] }[] {
  return NAV_GROUPS.map((group) => ({
    group,
    entries: RAIL.filter((entry) => entry.group === group && isAllowed(entry, viewer)),
  })).filter(({ entries }) => entries.length > 0);
}

/** The settings sections with what this person may open, empty sections left out. */
export function visibleSettings(viewer: Viewer): NavSection[] {
  return SETTINGS_SECTIONS.map((section) => ({
    ...section,
    entries: section.entries.filter((entry) => isAllowed(entry, viewer)),
  })).filter(({ entries }) => entries.length > 0);
}

const covers = ({ path: own, exact, alsoAt }: NavEntry, path: string) =>
  path === own ||
  (!exact && path.startsWith(`${own}/`)) ||
  (alsoAt !== undefined && (path === alsoAt || path.startsWith(`${alsoAt}/`)));

/** The entry whose page this is: the longest path that the address lies under. */
export function currentEntry<E extends NavEntry>(entries: readonly E[], path: string): E | null {
  const aliased = path === `${links.settings()}/general` ? links.settings() : path;
  return entries
    .filter((entry) => covers(entry, aliased))
    .reduce<E | null>((best, entry) => (best && best.path.length >= entry.path.length ? best : entry), null);
}
