import type { AuditEvent } from '#contract/administration/audit/endpoints.ts';
import type { RecordType } from '#contract/core/records.ts';
import type { ResourceName } from '#contract/core/resources.ts';
import { links } from '#src/links.ts';

interface Page {
  /** Whose screens show it; everybody's who reads the log where none is said. */
  readonly of?: ResourceName;
  readonly to: (id: string) => string;
}

/** The types of record that have a page of their own. */
const PAGES = {
  merchant: { of: 'settings/restaurants', to: links.restaurant },
  program: { of: 'settings/concepts', to: links.concept },
  user: { of: 'settings/users', to: links.user },
  role: { of: 'settings/roles', to: links.role },
  user_group: { of: 'settings/user_groups', to: links.userGroup },
  flag_rule: { of: 'settings/flags', to: links.flagRule },
  webhook: { of: 'settings/integrations/webhooks', to: links.webhook },
  sender_domain: { of: 'settings/sender_domains', to: links.senderDomain },
  upload: { of: 'settings/restaurants', to: links.restaurantUpload },
  bulk_edit: { of: 'settings/restaurants', to: links.restaurantEdits },
  guest: { of: 'ops/guestbook', to: (id) => links.guest(id) },
  guest_import: { of: 'ops/guestbook', to: links.guestImport },
  contact_list: { of: 'audience/contact', to: links.contactList },
  segment: { of: 'audience/segments', to: links.segment },
  computed_property: { of: 'computed_properties', to: links.computedProperty },
  automation: { of: 'automations', to: links.automation },
  email_template: { of: 'templates/email', to: links.emailTemplate },
  sms_template: { of: 'templates/sms', to: links.smsTemplate },
  push_template: { of: 'templates/push', to: links.pushTemplate },
  email_campaign: { of: 'campaigns/email', to: (id) => links.campaign('email', id) },
  sms_campaign: { of: 'campaigns/sms', to: (id) => links.campaign('sms', id) },
  push_campaign: { of: 'campaigns/push', to: (id) => links.campaign('push', id) },
  review: { of: 'ops/sentiment/reviews', to: links.review },
  feedback_form: { of: 'settings/host/feedback_forms', to: links.feedbackForm },
  form: { of: 'settings/host/forms', to: links.form },
  sentiment_email: { of: 'settings/sentiment_emails', to: links.sentimentEmail },
  location_copy: { to: links.copy },
  party: { to: (id) => links.reservation(id) },
} as const satisfies Partial<Record<RecordType, Page>>;

const pages = new Map<string, Page>(Object.entries(PAGES));
const GONE = /\.(removed|erased)$/;

/** Where the thing that an event tells of can be seen by who may see it; null where there is no such page, or it is gone. */
export function recordLink(
  { kind, record_type, record_id }: Pick<AuditEvent, 'kind' | 'record_type' | 'record_id'>,
  mayShow: (name: ResourceName) => boolean,
): string | null {
  const page = pages.get(record_type);
  return page && !GONE.test(kind) && (!page.of || mayShow(page.of)) ? page.to(record_id) : null;
}
