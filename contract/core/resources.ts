import type { Permission } from './permissions.ts';

/** Who may do something to a resource: a super admin, nobody, whoever works in the concept, or the holder of the permission or of any one of several. */
export type Needs = 'superAdmin' | 'nobody' | 'session' | Permission | readonly Permission[];

interface Noun {
  /** One, and several. */
  readonly noun: readonly [one: string, many: string];
  /** The type by which the event log tells of it: created, updated and removed, or what `records.ts` says. */
  readonly record?: string;
  readonly view: Needs;
  readonly create: Needs;
  /** Changing one, and removing it. */
  readonly edit: Needs;
}

/**
 * Every resource by its name, which is its path in the dashboard, with its noun and what each act needs. Plain data, so that who may
 * open a screen is known before anything of it has come; screens under /settings need program.settings besides (ROUTE-034).
 */
export const RESOURCES = {
  'settings/restaurants': {
    noun: ['location', 'locations'],
    record: 'merchant',
    view: ['merchants.view', 'program.settings'],
    create: 'merchants.create',
    edit: 'merchants.edit',
  },
  'settings/closed_restaurants': {
    noun: ['closed location', 'closed locations'],
    view: 'merchants.edit',
    create: 'nobody',
    edit: 'nobody',
  },
  'settings/concepts': {
    noun: ['concept', 'concepts'],
    record: 'program',
    view: 'superAdmin',
    create: 'superAdmin',
    // One's own; the pages of all concepts are for super admins besides.
    edit: 'program.settings',
  },
  'settings/users': {
    noun: ['user', 'users'],
    record: 'user',
    view: 'users.view',
    create: 'users.create',
    edit: 'users.edit',
  },
  'settings/users/super_admin': {
    noun: ['super admin', 'super admins'],
    view: 'superAdmin',
    create: 'superAdmin',
    edit: 'superAdmin',
  },
  'settings/all_users': {
    noun: ['user', 'users'],
    view: 'superAdmin',
    create: 'nobody',
    edit: 'superAdmin',
  },
  'settings/roles': {
    noun: ['role', 'roles'],
    record: 'role',
    view: ['program.settings', 'roles.view', 'users.view'],
    create: 'roles.create',
    edit: 'roles.edit',
  },
  'settings/user_groups': {
    noun: ['user group', 'user groups'],
    record: 'user_group',
    view: 'userGroups.view',
    create: 'userGroups.create',
    edit: 'userGroups.edit',
  },
  'settings/audit_log': {
    noun: ['change', 'changes'],
    view: 'program.settings',
    create: 'nobody',
    edit: 'nobody',
  },
  'settings/flags': {
    noun: ['flag rule', 'flag rules'],
    record: 'flag_rule',
    view: 'superAdmin',
    create: 'superAdmin',
    edit: 'superAdmin',
  },
  'ops/guestbook': {
    noun: ['guest', 'guests'],
    view: 'guestProfile.view',
    create: 'guestProfile.edit',
    edit: 'guestProfile.edit',
  },
  'settings/sms_numbers': {
    noun: ['SMS number', 'SMS numbers'],
    view: ['merchants.view', 'program.settings'],
    create: 'nobody',
    edit: 'merchants.edit',
  },
  'settings/api_credentials': {
    noun: ['API credential', 'API credentials'],
    view: 'program.settings',
    create: 'program.settings',
    edit: 'program.settings',
  },
  'settings/integrations/webhooks': {
    noun: ['webhook', 'webhooks'],
    record: 'webhook',
    view: 'program.settings',
    create: 'program.settings',
    edit: 'program.settings',
  },
  'settings/sender_domains': {
    noun: ['sender domain', 'sender domains'],
    record: 'sender_domain',
    view: ['campaigns.email.view', 'program.settings'],
    create: 'campaigns.email.edit',
    edit: 'campaigns.email.edit',
  },
  'settings/senders': {
    noun: ['sender', 'senders'],
    record: 'sender',
    view: ['campaigns.email.view', 'program.settings'],
    create: 'campaigns.email.edit',
    edit: 'campaigns.email.edit',
  },
  'settings/sms_keywords': {
    noun: ['SMS keyword', 'SMS keywords'],
    record: 'sms_keyword',
    // Its page is guarded so (ROUTE-053).
    view: 'templates.sms.edit',
    create: 'templates.sms.edit',
    edit: 'templates.sms.edit',
  },
  'settings/host/forms': {
    noun: ['form', 'forms'],
    record: 'form',
    view: 'program.settings',
    create: 'program.settings',
    edit: 'program.settings',
  },
  'settings/messages': {
    noun: ['text', 'texts'],
    view: 'session',
    create: 'merchants.edit',
    edit: 'merchants.edit',
  },
  'ops/guest_tiers': {
    noun: ['tier', 'tiers'],
    record: 'guest_tier',
    view: ['guestProfile.view', 'program.settings'],
    create: 'program.settings',
    edit: 'program.settings',
  },
  'ops/guest_fields': {
    noun: ['field', 'fields'],
    view: ['guestProfile.view', 'program.settings'],
    create: 'program.settings',
    edit: 'program.settings',
  },
  'ops/shift_notes': { noun: ['note', 'notes'], view: 'session', create: 'session', edit: 'session' },
  'ops/waitlist_blocks': { noun: ['block', 'blocks'], view: 'session', create: 'session', edit: 'session' },
  'audience/contact': {
    noun: ['contact list', 'contact lists'],
    record: 'contact_list',
    view: 'contactList.view',
    create: 'contactList.create',
    edit: 'contactList.edit',
  },
  'audience/subscribers': {
    noun: ['subscriber', 'subscribers'],
    record: 'subscriber',
    view: 'contactList.view',
    create: 'contactList.edit',
    edit: 'contactList.edit',
  },
  'audience/suppressions': {
    noun: ['suppressed address', 'suppressed addresses'],
    record: 'suppression',
    view: ['contactList.view', 'guestProfile.view'],
    create: ['contactList.edit', 'guestProfile.edit'],
    edit: ['contactList.edit', 'guestProfile.edit'],
  },
  'audience/segments': {
    noun: ['segment', 'segments'],
    record: 'segment',
    view: 'segments.view',
    create: 'segments.create',
    edit: 'segments.edit',
  },
  computed_properties: {
    noun: ['computed property', 'computed properties'],
    record: 'computed_property',
    view: 'computedProperties.view',
    create: 'computedProperties.create',
    edit: 'computedProperties.edit',
  },
  'campaigns/email': {
    noun: ['email campaign', 'email campaigns'],
    record: 'email_campaign',
    view: 'campaigns.email.view',
    create: 'campaigns.email.create',
    edit: 'campaigns.email.edit',
  },
  'campaigns/sms': {
    noun: ['SMS campaign', 'SMS campaigns'],
    record: 'sms_campaign',
    view: 'campaigns.sms.view',
    create: 'campaigns.sms.create',
    edit: 'campaigns.sms.edit',
  },
  'campaigns/push': {
    noun: ['push campaign', 'push campaigns'],
    record: 'push_campaign',
    view: 'campaigns.pushNotifications.view',
    create: 'campaigns.pushNotifications.create',
    edit: 'campaigns.pushNotifications.edit',
  },
  'templates/email': {
    noun: ['email template', 'email templates'],
    record: 'email_template',
    view: 'templates.email.view',
    create: ['templates.email.create', 'campaigns.email.create'],
    edit: ['templates.email.edit', 'campaigns.email.edit'],
  },
  'templates/blocks': {
    noun: ['reusable block', 'reusable blocks'],
    record: 'email_block',
    view: ['templates.email.view', 'campaigns.email.view', 'campaigns.email.create', 'campaigns.email.edit'],
    create: ['templates.email.create', 'campaigns.email.create'],
    edit: ['templates.email.edit', 'campaigns.email.edit'],
  },
  'templates/sms': {
    noun: ['SMS template', 'SMS templates'],
    record: 'sms_template',
    view: 'templates.sms.view',
    // Its pages are guarded so (TMPL-005, TMPL-006).
    create: 'campaigns.sms.create',
    edit: 'campaigns.sms.edit',
  },
  'templates/push': {
    noun: ['push template', 'push templates'],
    record: 'push_template',
    view: 'campaigns.pushNotifications.view',
    create: 'campaigns.pushNotifications.create',
    edit: 'campaigns.pushNotifications.edit',
  },
  'ops/sentiment/reviews': {
    noun: ['review', 'reviews'],
    record: 'review',
    view: 'sentiment.view',
    create: 'sentiment.respond',
    edit: 'sentiment.respond',
  },
  'ops/sentiment/response_templates': {
    noun: ['response template', 'response templates'],
    record: 'review_response_template',
    view: 'sentiment.view',
    create: 'sentiment.respond',
    edit: 'sentiment.respond',
  },
  'settings/host/feedback_forms': {
    noun: ['feedback form', 'feedback forms'],
    record: 'feedback_form',
    view: 'program.settings',
    create: 'program.settings',
    edit: 'program.settings',
  },
  'settings/sentiment_emails': {
    noun: ['sentiment email', 'sentiment emails'],
    record: 'sentiment_email',
    view: 'sentiment.respond',
    create: 'sentiment.respond',
    edit: 'sentiment.respond',
  },
  automations: {
    noun: ['automation', 'automations'],
    record: 'automation',
    view: 'automations.view',
    create: 'automations.create',
    edit: 'automations.edit',
  },
  'campaigns/loyalty': {
    noun: ['Sparkfly campaign', 'Sparkfly campaigns'],
    record: 'loyalty_campaign',
    view: 'session',
    create: 'loyalty.edit',
    edit: 'loyalty.edit',
  },
  'ops/offers': {
    noun: ['offer', 'offers'],
    record: 'loyalty_offer',
    view: ['loyalty.view', 'automations.view', 'automations.create', 'automations.edit'],
    create: 'nobody',
    edit: 'loyalty.edit',
  },
  'ops/code_pools': {
    noun: ['code pool', 'code pools'],
    record: 'loyalty_code_pool',
    view: 'loyalty.view',
    create: 'loyalty.edit',
    edit: 'loyalty.edit',
  },
  'ops/perks': {
    noun: ['perk', 'perks'],
    record: 'perk',
    view: 'loyalty.view',
    create: 'loyalty.edit',
    edit: 'loyalty.edit',
  },
} as const satisfies Record<string, Noun>;

export type ResourceName = keyof typeof RESOURCES;

/** Types of record that are a resource, each with the resource's name. */
export type RecordResources = {
  [N in ResourceName as (typeof RESOURCES)[N] extends { readonly record: infer R extends string }
    ? R
    : never]: N;
};

/** The resource of each type of record that is one. */
export const RECORD_RESOURCES = Object.fromEntries(
  Object.entries(RESOURCES).flatMap(([name, row]) => ('record' in row ? [[row.record, name]] : [])),
) as RecordResources;

export function isResourceName(name: string): name is ResourceName {
  return Object.hasOwn(RESOURCES, name);
}

/** What the shell knows of a resource once the part of the contract that declares it has been loaded. */
interface Known {
  readonly name: ResourceName;
  /** What its fields are called. */
  readonly labels: Readonly<Record<string, string | undefined>>;
  /** What one of them is called. */
  readonly represent: (row: never) => string;
}

const known = new Map<string, Known>();

/** Called by `resource()`. */
export function makeKnown(resource: Known): void {
  known.set(resource.name, resource);
}

/** The declaration of a resource; null as long as no module that has been loaded declares it. */
export function findKnown(name: string): Known | null {
  return known.get(name) ?? null;
}

/** What a field of a resource is called; null where nothing says so. */
export function fieldLabelOf(name: string, field: string): string | null {
  return known.get(name)?.labels[field] ?? null;
}

/** What a record is called, by its own resource; `#12` where nothing says so. */
export function representationOf(name: string, row: { readonly id?: unknown }): string {
  const represent = known.get(name)?.represent as ((row: object) => string) | undefined;
  return represent?.(row) || `#${String(row.id)}`;
}
