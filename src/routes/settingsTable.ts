import type { Permission } from '#contract/core/permissions.ts';
import { links } from '../links.ts';
import { lazyPage } from '../lazyPage.tsx';
import { allUsers } from '#src/resources/administration/allUsers/index.ts';
import { apiCredentials } from '#src/resources/connections/apiCredentials/index.ts';
import { auditLog } from '#src/resources/administration/auditLog/index.ts';
import { closedRestaurants } from '#src/resources/administration/restaurants/index.ts';
import { concepts } from '#src/resources/administration/concepts/index.ts';
import { forms } from '#src/resources/host/forms/index.ts';
import { feedbackForms } from '#src/resources/sentiment/feedbackForms/index.ts';
import { flagRules } from '#src/resources/administration/flagRules/index.ts';
import { guestSettingsPage } from '#src/resources/guests/guests/index.ts';
import { messagePresets } from '#src/resources/host/messagePresets/index.ts';
import { restaurants } from '#src/resources/administration/restaurants/index.ts';
import { roles } from '#src/resources/administration/roles/index.ts';
import { sentimentEmails } from '#src/resources/sentiment/emails/index.ts';
import { smsKeywords } from '#src/resources/marketing/smsKeywords/index.ts';
import { senderDomains } from '#src/resources/connections/senderDomains/index.ts';
import { senders } from '#src/resources/connections/senders/index.ts';
import { smsNumbers } from '#src/resources/connections/smsNumbers/index.ts';
import { superAdmins } from '#src/resources/administration/superAdmins/index.ts';
import { userGroups } from '#src/resources/administration/userGroups/index.ts';
import { users } from '#src/resources/administration/users/index.ts';
import { webhooks } from '#src/resources/connections/webhooks/index.ts';
import type { RouteAccess, RouteEntry } from './entry.ts';
import { resourceRoutes } from './resourceRoutes.ts';

/** Every screen under /settings needs program.settings besides a guard of its own (ROUTE-034). */
const settings = (...own: Permission[]): RouteAccess => ({ permissions: ['program.settings', ...own] });

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
  {
    path: links.restaurantEdits(),
    title: 'Bulk edits',
    description: 'Changes made to many locations at once, their results, and how to undo them.',
    access: settings('merchants.edit'),
    page: lazyPage(() => import('#src/custom/administration/bulkEdits/BulkEditsPage.tsx')),
  },
  ...resourceRoutes(restaurants, {
    description: 'The locations of your concept, with the dates their products go live and end.',
    titles: { edit: 'Edit location' },
    needs: { edit: 'merchants.edit' },
  }),
  ...resourceRoutes(closedRestaurants, {
    description: 'Locations that were closed, which can be opened again.',
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
  {
    path: links.forms(),
    title: 'Forms',
    description: 'The pages where guests book a table or join the waitlist.',
    access: settings(),
    resource: forms,
    page: forms.list,
  },
  {
    path: links.brandStyles(),
    title: 'Brand styles',
    description: 'Logo and colors of all forms of your concept.',
    access: settings(),
    page: lazyPage(() => import('#src/custom/host/presetSets/BrandStylesPage.tsx')),
  },
  {
    path: '/settings/host/forms/:typeId/new',
    title: 'New form',
    access: settings(),
    resource: forms,
    page: forms.create,
  },
  {
    path: '/settings/host/forms/:formId',
    title: 'Form',
    access: settings(),
    resource: forms,
    page: forms.edit,
  },
  ...resourceRoutes(feedbackForms, { description: 'What you ask guests after their visit.' }),
  {
    path: links.splashPages(),
    title: 'Splash pages',
    description: 'What guests see before a form.',
    access: settings(),
    page: lazyPage(() => import('#src/custom/host/presetSets/SplashPagesPage.tsx')),
  },
  {
    path: links.emailWidgets(),
    title: 'Email widgets',
    description: 'The button with which guests book from your emails.',
    access: settings(),
    page: lazyPage(() => import('#src/custom/host/presetSets/EmailWidgetsPage.tsx')),
  },
  ...resourceRoutes(concepts, {
    description: 'Every concept on the platform.',
    titles: { edit: 'Edit concept' },
  }),
  ...resourceRoutes(superAdmins, { description: 'Who looks after the platform.' }),
  ...resourceRoutes(users, {
    description: 'Who works in your concept, with which role and at which locations.',
    titles: { create: 'Invite somebody' },
  }),
  ...resourceRoutes(allUsers, {
    description: 'Every user of every concept.',
    titles: { list: 'All users' },
  }),
  ...resourceRoutes(roles, { description: 'What each role in your concept may do.' }),
  ...resourceRoutes(userGroups, { description: 'Groups of users and who approves for them.' }),
  {
    path: links.settingsGuests(),
    title: 'Guest fields and tiers',
    description: 'What your concept writes down about its guests, and the tiers that they can have.',
    access: settings(),
    page: guestSettingsPage,
  },
  {
    path: links.settingsLoyalty(),
    title: 'Loyalty',
    description: 'The accounts of Sparkfly and Punchh, and how many points may be given a day.',
    access: settings('loyalty.view'),
    flag: 'sparkfly-offers',
    page: lazyPage(() => import('#src/custom/marketing/loyaltySettings/LoyaltySettingsPage.tsx')),
  },
  ...resourceRoutes(messagePresets, {
    description: 'What locations text to guests, when, and what guests may answer.',
    titles: { list: 'Messages' },
    flag: 'host-menu',
  }),
  ...resourceRoutes(smsNumbers, {
    description: 'The number each location texts from.',
    flag: 'host-menu',
  }),
  ...resourceRoutes(smsKeywords, {
    description: 'Words that guests text, what they are answered, and the list that they join.',
  }),
  ...resourceRoutes(senderDomains, {
    description: 'The domains your email comes from, and whether their records are right.',
    titles: { edit: 'Sender domain' },
  }),
  ...resourceRoutes(senders, { description: 'Whom guests see as the sender of an email.' }),
  {
    path: links.socialAccounts(),
    title: 'Social accounts',
    description: 'Where reviews come from, how each source stands, and which place there is which location.',
    access: settings('sentiment.respond'),
    page: lazyPage(() => import('#src/custom/connections/socialAccounts/SocialAccountsPage.tsx')),
  },
  ...resourceRoutes(sentimentEmails, {
    description: 'Emails about reviews: recipients, reviews and times.',
    flag: 'guest-sentiment',
  }),
  {
    path: links.socialCallback(),
    title: 'Signing in',
    description: 'Where a source of reviews sends you back to.',
    access: settings('sentiment.respond'),
    page: lazyPage(() => import('#src/custom/connections/socialAccounts/CallbackPage.tsx')),
  },
  {
    path: links.starterTemplates(),
    title: 'Email starters',
    description: 'What everybody who writes a new email can begin with.',
    access: settings('templates.email.starter'),
    page: lazyPage(() => import('#src/custom/marketing/starterTemplates/StartersPage.tsx')),
  },
  {
    path: links.settingsIntegrations(),
    title: 'Integrations',
    description: 'The systems your concept is connected to, and whether each connection works.',
    access: settings(),
    page: lazyPage(() => import('#src/custom/connections/integrations/IntegrationsPage.tsx')),
  },
  {
    path: links.settingsPos(),
    title: 'Point of sale',
    description: 'Match locations to their points of sale, and map tables, menu categories and employees.',
    access: settings(),
    page: lazyPage(() => import('#src/custom/connections/pos/PosPage.tsx')),
  },
  {
    path: links.settingsPosSales(),
    title: 'Daily sales',
    description: 'The sales of each day compared with the points of sale, check by check.',
    access: settings(),
    page: lazyPage(() => import('#src/custom/connections/pos/SalesPage.tsx')),
  },
  {
    path: links.settingsOmnivore(),
    title: 'Omnivore',
    description: 'The account through which the points of sale of your locations are read.',
    access: settings(),
    page: lazyPage(() => import('#src/custom/connections/pos/OmnivorePage.tsx')),
  },
  {
    path: links.settingsApiCredentials(),
    title: 'API credentials',
    description: 'Which systems may send checks to your concept.',
    access: settings(),
    resource: apiCredentials,
    page: apiCredentials.list,
  },
  ...resourceRoutes(webhooks, {
    description: 'Systems of your concept that receive events, and whether deliveries arrive.',
  }),
  ...resourceRoutes(auditLog, {
    description: 'Who changed what in your concept, and when.',
    titles: { list: 'Audit log' },
  }),
  ...resourceRoutes(flagRules, {
    description: 'Which features are on, and for whom.',
    titles: { list: 'Feature flags' },
  }),
];
