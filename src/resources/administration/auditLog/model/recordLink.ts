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
  sender_domain: { of: 'settings/sender_domains', to: links.senderDomain },
  guest: { of: 'ops/guestbook', to: (id) => links.guest(id) },
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
