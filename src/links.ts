import type { CampaignChannel } from '#contract/marketing/campaigns/states.ts';
import { IDENTITY_CALLBACK_PATH, IDENTITY_LOGIN_PATH, UNAUTHORIZED_PATH } from './config.ts';

/** Every address inside the dashboard; nothing else writes one by hand. */

type Id = number | string;
type Query = Readonly<Record<string, string | undefined>>;

const withQuery = (path: string, query: Query) => {
  const present = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]));
  const text = new URLSearchParams(present).toString();
  return text ? `${path}?${text}` : path;
};

const idOf = (id: Id) => encodeURIComponent(String(id));

export const links = {
  /** Sign-in for strangers, the landing for everybody else. */
  home: () => '/',
  overview: () => '/home',
  signIn: (query: { redirect?: string; reauth?: boolean } = {}) =>
    withQuery('/', { redirect: query.redirect, reauth: query.reauth ? 'true' : undefined }),
  login: () => '/login',
  /** Begins a sign-in through the identity service; `again` asks there for another account. */
  identityLogin: (query: { redirect?: string; email?: string; again?: boolean } = {}) =>
    withQuery(IDENTITY_LOGIN_PATH, {
      redirect: query.redirect,
      email: query.email,
      again: query.again ? 'true' : undefined,
    }),
  identityCallback: () => IDENTITY_CALLBACK_PATH,
  loggedOut: () => '/logged_out',
  forgotPassword: () => '/forgot_password',
  setPassword: (token: string) => withQuery('/set_password', { token }),
  setup: () => '/setup',
  unauthorized: (query: { missing?: string; from?: string } = {}) =>
    withQuery(UNAUTHORIZED_PATH, { missing: query.missing, from: query.from }),
  oops: () => '/oops',
  notFound: () => '/not_found',
  account: () => '/account',
  secondFactor: () => '/second_factor',
  sandboxMail: () => '/sandbox/mail',
  reservations: (query: { date?: string; view?: string; new?: 'reservation' | 'walk_in' } = {}) =>
    withQuery('/ops/reservations', query),
  reservation: (localId: string) => `/ops/reservations/${idOf(localId)}`,
  availability: (query: { date?: string; tab?: string } = {}) =>
    withQuery('/ops/reservations/availability/manage', query),
  waitlist: () => '/ops/waitlist',
  waitlistEntry: (id: Id) => `/ops/waitlist/${idOf(id)}`,
  waitlistStats: () => '/ops/waitlist_stats',
  floorPlan: (query: { date?: string } = {}) => withQuery('/ops/floorplan', query),
  floorPlanEditor: () => '/ops/floorplan/editor',
  copyNew: (query: { what: string; from?: string }) => withQuery('/ops/copies/new', query),
  copy: (id: Id) => `/ops/copies/${idOf(id)}`,
  shiftNotes: () => '/ops/shift_notes',
  payments: () => '/ops/payments',
  reports: () => '/reports',
  report: (name: 'gdp_ma' | 'host') => `/reports/${name}`,
  sentiment: () => '/ops/sentiment',
  sentimentOverview: (query: Query = {}) => withQuery('/ops/sentiment/overview', query),
  /** One figure of the reviews, by location or by time. */
  sentimentMetric: (metric: 'ratings' | 'response_time' | 'sentiment', query: Query = {}) =>
    withQuery(`/ops/sentiment/analytics/${metric}`, query),
  /** The inbox with what its list is searched for; `{}` is its usual search. */
  reviews: (filter: Query = {}) =>
    withQuery('/ops/sentiment/reviews', {
      filter: Object.keys(filter).length === 0 ? undefined : JSON.stringify(filter),
    }),
  review: (id: Id) => `/ops/sentiment/reviews/${idOf(id)}`,
  bulkReply: (query: { ids?: string; bulk?: string } = {}) =>
    withQuery('/ops/sentiment/reviews/bulk_reply', query),
  responseTemplates: () => '/ops/sentiment/response_templates',
  responseTemplateCreate: () => '/ops/sentiment/response_templates/create',
  responseTemplate: (id: Id) => `/ops/sentiment/response_templates/${idOf(id)}`,
  perks: () => '/ops/perks',
  offers: () => '/ops/offers',
  codePools: () => '/ops/code_pools',
  settingsLoyalty: () => '/settings/loyalty',
  audience: () => '/audience',
  contactLists: () => '/audience/contact',
  contactListCreate: () => '/audience/contact/create',
  contactList: (id: Id) => `/audience/contact/${idOf(id)}`,
  contactImport: (id: Id, importId?: Id) =>
    withQuery(`/audience/contact/${idOf(id)}/import`, {
      id: importId === undefined ? undefined : String(importId),
    }),
  /** A guest's own page, on which they leave the list. */
  listPage: (token: string) => `/webviews/lists/${idOf(token)}`,
  contactListEdit: (id: Id) => `/audience/contact/${idOf(id)}/edit`,
  computedProperties: () => '/computed_properties',
  computedPropertyCreate: () => '/computed_properties/create',
  computedProperty: (id: Id) => `/computed_properties/${idOf(id)}`,
  suppressions: () => '/audience/suppressions',
  suppressionImport: (importId?: Id) =>
    withQuery('/audience/suppressions/import', { id: importId === undefined ? undefined : String(importId) }),
  templates: () => '/templates',
  smsTemplates: () => '/templates/sms',
  smsTemplateCreate: () => '/templates/sms/create',
  smsTemplate: (id: Id) => `/templates/sms/edit/${idOf(id)}`,
  starterTemplates: () => '/settings/starter_templates/email',
  pushTemplates: () => '/templates/push',
  pushTemplateCreate: () => '/templates/push/create',
  pushTemplate: (id: Id) => `/templates/push/edit/${idOf(id)}`,
  emailTemplates: () => '/templates/email',
  emailTemplateCreate: (query: { starter?: string } = {}) => withQuery('/templates/email/create', query),
  emailTemplate: (id: Id) => `/templates/email/edit/${idOf(id)}`,
  segments: () => '/audience/segments',
  segmentImport: (importId?: Id) =>
    withQuery('/audience/segments/import', { id: importId === undefined ? undefined : String(importId) }),
  segmentCreate: () => '/audience/segments/create',
  segment: (id: Id) => `/audience/segments/${idOf(id)}`,
  segmentEdit: (id: Id) => `/audience/segments/${idOf(id)}/edit`,
  segmentDuplicate: (id: Id) => `/audience/segments/${idOf(id)}/duplicate`,
  campaigns: (channel?: CampaignChannel) => ['/campaigns', channel].filter(Boolean).join('/'),
  campaignCalendar: () => '/campaigns/calendar',
  campaign: (channel: CampaignChannel, id: Id, step?: string) =>
    withQuery(`/campaigns/${channel}/${idOf(id)}`, { step }),
  campaignStats: (channel: CampaignChannel, id: Id) => `/campaigns/${channel}/${idOf(id)}/stats`,
  automations: () => '/automations',
  automationLibrary: () => '/automations/library',
  automation: (id: Id) => `/automations/${idOf(id)}`,
  guestBook: () => '/ops/guestbook',
  guestDuplicates: (query: { guest_id?: string; kept?: string; other?: string } = {}) =>
    withQuery('/ops/guestbook/duplicates', query),
  guestImport: (id?: Id) =>
    withQuery('/ops/guestbook/import', { id: id === undefined ? undefined : String(id) }),
  guest: (id: Id, view: 'profile' | 'reservation' | 'timeline' | null = null) =>
    [`/ops/guests/${idOf(id)}`, view].filter(Boolean).join('/'),
  shifts: (query: { date?: string } = {}) => withQuery('/ops/shifts', query),
  checks: () => '/ops/checks',
  /** One check beside the list of the location that it belongs to. */
  check: (merchantId: Id, ticketId: Id) =>
    withQuery('/ops/checks', { location: String(merchantId), ticket: String(ticketId) }),
  settingsIntegrations: () => '/settings/integrations',
  settingsPos: (step?: string) => withQuery('/settings/integrations/pos', { step }),
  settingsPosSales: () => '/settings/integrations/pos/sales',
  settingsOmnivore: () => '/settings/integrations/omnivore',
  settingsApiCredentials: () => '/settings/integrations/api-keys',
  webhooks: () => '/settings/integrations/webhooks',
  webhook: (id: Id) => `/settings/integrations/webhooks/${idOf(id)}`,
  settingsFloorPlan: () => '/settings/floorplan',
  settingsMessages: () => '/settings/messages',
  settingsSmsKeywords: () => '/settings/sms_keywords',
  senderDomains: () => '/settings/sender_domains',
  senderDomain: (id: Id) => `/settings/sender_domains/${idOf(id)}`,
  senders: () => '/settings/senders',
  settingsSmsNumbers: () => '/settings/sms_numbers',
  settingsGuests: () => '/settings/guest_fields',
  settingsHost: () => '/settings/waitlist_and_reservations',
  forms: () => '/settings/host/forms',
  formCreate: (typeId: string) => `/settings/host/forms/${idOf(typeId)}/new`,
  form: (id: Id) => `/settings/host/forms/${idOf(id)}`,
  brandStyles: () => '/settings/host/forms/brand_styles',
  splashPages: () => '/settings/splash_pages',
  emailWidgets: () => '/settings/email_widgets',
  sandboxPhone: () => '/sandbox/phone',
  sandboxIdentity: () => '/sandbox/identity',
  sandboxIdentityEnd: () => '/sandbox/identity/end',
  sandboxConsent: (vendor: string) => `/sandbox/consent/${idOf(vendor)}`,
  socialAccounts: (query: { tab?: string } = {}) => withQuery('/settings/social_accounts', query),
  feedbackForms: () => '/settings/host/feedback_forms',
  feedbackFormCreate: () => '/settings/host/feedback_forms/create',
  feedbackForm: (id: Id) => `/settings/host/feedback_forms/${idOf(id)}`,
  feedback: (query: Query = {}) => withQuery('/ops/feedback', query),
  sentimentEmails: () => '/settings/sentiment_emails',
  sentimentEmailCreate: () => '/settings/sentiment_emails/create',
  sentimentEmail: (id: Id) => `/settings/sentiment_emails/${idOf(id)}`,
  sentimentEmailsToMe: (query: Query = {}) => withQuery('/ops/sentiment/emails_to_me', query),
  socialCallback: () => '/settings/social_accounts/callback',
  settings: () => '/settings',
  restaurants: () => '/settings/restaurants',
  restaurantCreate: () => '/settings/restaurants/create',
  restaurantUpload: (id?: Id) =>
    withQuery('/settings/restaurants/upload', { id: id === undefined ? undefined : String(id) }),
  restaurantsClosed: () => '/settings/closed_restaurants',
  restaurantEdits: (id?: Id) =>
    withQuery('/settings/restaurants/edits', { id: id === undefined ? undefined : String(id) }),
  restaurant: (id: Id) => `/settings/restaurants/${idOf(id)}`,
  restaurantEdit: (id: Id) => `/settings/restaurants/${idOf(id)}/edit`,
  concepts: () => '/settings/concepts',
  conceptCreate: () => '/settings/concepts/create',
  concept: (id: Id) => `/settings/concepts/${idOf(id)}`,
  users: () => '/settings/users',
  userInvite: () => '/settings/users/create',
  user: (id: Id) => `/settings/users/${idOf(id)}`,
  superAdmins: () => '/settings/users/super_admin',
  allUsers: () => '/settings/all_users',
  allUser: (id: Id) => `/settings/all_users/${idOf(id)}`,
  roles: () => '/settings/roles',
  roleCreate: () => '/settings/roles/create',
  role: (id: Id) => `/settings/roles/${idOf(id)}`,
  userGroups: () => '/settings/user_groups',
  userGroupCreate: () => '/settings/user_groups/create',
  userGroup: (id: Id) => `/settings/user_groups/${idOf(id)}`,
  auditLog: (query: { record_type?: string; record_id?: string } = {}) =>
    withQuery('/settings/audit_log', query),
  flagRules: () => '/settings/flags',
  flagRuleCreate: () => '/settings/flags/create',
  flagRule: (id: Id) => `/settings/flags/${idOf(id)}`,
};
