import {
  AtSign,
  Blocks,
  Building2,
  CalendarCog,
  Flag,
  Gift,
  MailCheck,
  Hash,
  History,
  KeyRound,
  LayoutGrid,
  LayoutTemplate,
  ListPlus,
  MailPlus,
  MapPin,
  MessageSquareHeart,
  MessageSquareText,
  PanelsTopLeft,
  Plug,
  ReceiptText,
  ShieldCheck,
  SlidersHorizontal,
  Sparkles,
  Smartphone,
  Share2,
  Store,
  UserRoundPen,
  Users,
  UsersRound,
  Webhook,
} from 'lucide-react';
import type { Permission } from '#contract/core/permissions.ts';
import { links } from '#src/links.ts';
import type { NavSection } from './entry.ts';

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
      { label: 'Forms', icon: PanelsTopLeft, path: links.forms(), permissions: SETTINGS },
      {
        label: 'Feedback forms',
        icon: MessageSquareHeart,
        path: links.feedbackForms(),
        permissions: SETTINGS,
      },
      { label: 'Splash pages', icon: Sparkles, path: links.splashPages(), permissions: SETTINGS },
      { label: 'Email widgets', icon: MailPlus, path: links.emailWidgets(), permissions: SETTINGS },
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
      {
        label: 'Email starters',
        icon: LayoutTemplate,
        path: links.starterTemplates(),
        permissions: [...SETTINGS, 'templates.email.starter'],
      },
      {
        label: 'SMS keywords',
        icon: Hash,
        path: links.settingsSmsKeywords(),
        permissions: [...SETTINGS, 'templates.sms.edit'],
      },
      { label: 'Senders', icon: UserRoundPen, path: links.senders(), permissions: SETTINGS },
      { label: 'Sender domains', icon: AtSign, path: links.senderDomains(), permissions: SETTINGS },
    ],
  },
  {
    label: 'Integrations',
    entries: [
      {
        label: 'Overview',
        icon: Blocks,
        path: links.settingsIntegrations(),
        permissions: SETTINGS,
        exact: true,
      },
      {
        label: 'Point of sale',
        icon: ReceiptText,
        path: links.settingsPos(),
        alsoAt: links.settingsOmnivore(),
        permissions: SETTINGS,
      },
      {
        label: 'Social accounts',
        icon: Share2,
        path: links.socialAccounts(),
        permissions: [...SETTINGS, 'sentiment.respond'],
      },
      {
        label: 'Sentiment emails',
        icon: MailCheck,
        path: links.sentimentEmails(),
        permissions: [...SETTINGS, 'sentiment.respond'],
        flag: 'guest-sentiment',
      },
      {
        label: 'Loyalty',
        icon: Gift,
        path: links.settingsLoyalty(),
        permissions: [...SETTINGS, 'loyalty.view'],
        flag: 'sparkfly-offers',
      },
      { label: 'API credentials', icon: Plug, path: links.settingsApiCredentials(), permissions: SETTINGS },
      { label: 'Webhooks', icon: Webhook, path: links.webhooks(), permissions: SETTINGS },
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
