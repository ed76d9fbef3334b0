import {
  Armchair,
  BookUser,
  Calculator,
  ChartColumn,
  ChartLine,
  ChartNoAxesColumn,
  ContactRound,
  ChartPie,
  CalendarCheck2,
  CalendarClock,
  CalendarDays,
  CircleUserRound,
  CreditCard,
  Gift,
  House,
  ListOrdered,
  LayoutTemplate,
  Megaphone,
  MessageSquareHeart,
  MessageSquareQuote,
  NotebookPen,
  ReceiptText,
  Settings,
  Smile,
  Tag,
  Workflow,
} from 'lucide-react';
import { REPORT_FLAGS } from '#contract/host/reports/names.ts';
import type { FlagName } from '#contract/core/flags.ts';
import type { Permission } from '#contract/core/permissions.ts';
import { links } from '#src/links.ts';
import type { NavEntry, NavPart, NavSection } from './entry.ts';
import { SETTINGS_SECTIONS } from './settingsSections.ts';
import { CAMPAIGN_SECTIONS } from './campaignSections.ts';
import { TEMPLATE_SECTIONS } from './templateSections.ts';

export type { NavEntry, NavSection } from './entry.ts';

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
    group: 'guests',
    label: 'Offers',
    icon: Tag,
    path: links.offers(),
    alsoAt: links.codePools(),
    permissions: ['loyalty.view'],
    flag: 'sparkfly-offers',
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
    label: 'New segment',
    icon: ChartPie,
    path: links.segmentCreate(),
    permissions: ['segments.create'],
    unless: 'segments.view',
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
    group: 'marketing',
    label: 'Campaigns',
    icon: Megaphone,
    path: links.campaigns(),
    anyOf: CAMPAIGN_SECTIONS,
    flag: 'campaigns',
  },
  {
    group: 'marketing',
    label: 'Templates',
    icon: LayoutTemplate,
    path: links.templates(),
    anyOf: TEMPLATE_SECTIONS,
  },
  {
    group: 'marketing',
    label: 'Automations',
    icon: Workflow,
    path: links.automations(),
    permissions: ['automations.view'],
    flag: 'automations',
  },
  {
    group: 'sentiment',
    label: 'Overview',
    icon: Smile,
    path: links.sentimentOverview(),
    permissions: ['sentiment.view'],
    flag: 'guest-sentiment',
  },
  {
    group: 'sentiment',
    label: 'Reviews',
    icon: MessageSquareQuote,
    path: links.reviews(),
    alsoAt: links.responseTemplates(),
    permissions: ['sentiment.view'],
    flag: 'guest-sentiment',
  },
  {
    group: 'sentiment',
    label: 'Analytics',
    icon: ChartLine,
    path: links.sentimentMetric('ratings'),
    alsoAt: '/ops/sentiment/analytics',
    permissions: ['sentiment.view'],
    flag: 'guest-sentiment',
  },
  {
    group: 'sentiment',
    label: 'Feedback',
    icon: MessageSquareHeart,
    path: links.feedback(),
    permissions: ['sentiment.view'],
    flag: 'guest-sentiment',
  },
  {
    group: 'reports',
    label: 'Host report',
    shortLabel: 'Host',
    icon: ChartColumn,
    path: links.report('host'),
    flag: REPORT_FLAGS.host,
  },
  {
    group: 'reports',
    label: 'Guest report',
    shortLabel: 'Guest',
    icon: ChartPie,
    path: links.report('gdp_ma'),
    permissions: ['guestProfile.view'],
    flag: REPORT_FLAGS.gdp_ma,
  },
  {
    group: 'settings',
    label: 'Settings',
    icon: Settings,
    path: links.settings(),
    permissions: ['program.settings'],
  },
];

/** What decides whether somebody sees an entry. */
export interface Viewer {
  readonly can: (permission: Permission) => boolean;
  readonly isSuperAdmin: boolean;
  readonly flag: (name: FlagName) => boolean;
}

const flagsOf = ({ flag = [] }: NavEntry): readonly FlagName[] => (typeof flag === 'string' ? [flag] : flag);

const isPartAllowed = ({ permission, flag }: NavPart, viewer: Viewer) =>
  (permission === undefined || viewer.can(permission)) && (flag === undefined || viewer.flag(flag));

export function isAllowed(entry: NavEntry, viewer: Viewer): boolean {
  return (
    (entry.permissions ?? []).every(viewer.can) &&
    !(entry.unless && viewer.can(entry.unless)) &&
    (!entry.superAdmin || viewer.isSuperAdmin) &&
    (entry.anyOf?.some((part) => isPartAllowed(part, viewer)) ?? true) &&
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
