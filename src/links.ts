import { UNAUTHORIZED_PATH } from './config.ts';

/** Every address inside the dashboard; nothing else writes one by hand. */

type Id = number | string;

const withQuery = (path: string, query: Record<string, string | undefined>) => {
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
  loggedOut: () => '/logged_out',
  forgotPassword: () => '/forgot_password',
  setPassword: (token: string) => withQuery('/set_password', { token }),
  setup: () => '/setup',
  unauthorized: (query: { missing?: string; from?: string } = {}) =>
    withQuery(UNAUTHORIZED_PATH, { missing: query.missing, from: query.from }),
  oops: () => '/oops',
  notFound: () => '/not_found',
  account: () => '/account',
  sandboxMail: () => '/sandbox/mail',
  reservations: (query: { date?: string; view?: string } = {}) => withQuery('/ops/reservations', query),
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
  perks: () => '/ops/perks',
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
  segments: () => '/audience/segments',
  segmentImport: (importId?: Id) =>
    withQuery('/audience/segments/import', { id: importId === undefined ? undefined : String(importId) }),
  segmentCreate: () => '/audience/segments/create',
  segment: (id: Id) => `/audience/segments/${idOf(id)}`,
  segmentEdit: (id: Id) => `/audience/segments/${idOf(id)}/edit`,
  segmentDuplicate: (id: Id) => `/audience/segments/${idOf(id)}/duplicate`,
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
  settingsApiCredentials: () => '/settings/integrations/api-keys',
  settingsFloorPlan: () => '/settings/floorplan',
  settingsMessages: () => '/settings/messages',
  settingsSmsNumbers: () => '/settings/sms_numbers',
  settingsGuests: () => '/settings/guest_fields',
  settingsHost: () => '/settings/waitlist_and_reservations',
  sandboxPhone: () => '/sandbox/phone',
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
