import { type LiveEvent, liveEvent } from '#contract/administration/platform/endpoints.ts';
import type { RecordType } from '#contract/core/records.ts';
import { RECORD_RESOURCES, type RecordResources } from '#contract/core/resources.ts';
import type { QueryRoot } from './queryRoots.ts';

/** What a live stream can say. `resync`: something was missed; `identity`: the own rights may differ; `ended`: over. */
export type LiveMessage =
  | { readonly kind: 'change'; readonly event: LiveEvent }
  | { readonly kind: 'resync' | 'identity' | 'ended' };

/** Cuts the text of a stream into its messages; `rest` is the beginning of the next one. Heartbeats say nothing. */
export function readMessages(text: string): { messages: LiveMessage[]; rest: string } {
  const blocks = text.replace(/\r\n?/g, '\n').split('\n\n');
  const rest = blocks.pop() ?? '';
  return { messages: blocks.flatMap((block) => messageOf(block) ?? []), rest };
}

function messageOf(block: string): LiveMessage | null {
  const fields = new Map<string, string>();
  for (const line of block.split('\n')) {
    const at = line.indexOf(':');
    if (at > 0) fields.set(line.slice(0, at), line.slice(at + 1).trimStart());
  }
  const kind = fields.get('event');
  if (kind === 'resync' || kind === 'identity' || kind === 'ended') return { kind };
  if (kind !== 'change') return null;
  const parsed = liveEvent.safeParse(JSON.parse(fields.get('data') ?? 'null'));
  return parsed.success ? { kind, event: parsed.data } : { kind: 'resync' };
}

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;

/** Milliseconds before connecting again: doubling up to half a minute, spread by `random` (0 to 1) over half of it. */
export function backoffMs(attempt: number, random: number): number {
  const full = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(attempt, 10));
  return Math.round(full / 2 + (full / 2) * random);
}

/** Where records of a resource are shown besides under the resource's own name. */
const ALSO: Partial<Record<keyof RecordResources, readonly QueryRoot[]>> = {
  program: ['programs'],
  user: ['settings/users/super_admin', 'settings/all_users', 'settings/user_groups', 'users', 'ops/home'],
  role: ['settings/users'],
  user_group: ['settings/users'],
  webhook: ['settings/integrations'],
  sender_domain: ['settings/senders'],
  sender: ['settings/sender_domains'],
  guest_tier: ['ops/guestbook', 'ops/guests'],
  perk: ['ops/guests', 'ops/offers', 'ops/loyalty'],
  loyalty_offer: ['settings/loyalty'],
  loyalty_code_pool: ['ops/offers'],
  // Lists show how many are on them.
  contact_list: ['audience/subscribers'],
  subscriber: ['audience/contact', 'ops/guests'],
  suppression: ['ops/guests'],
  email_template: ['templates/blocks', 'templates/editor', 'templates/starters', 'templates/versions'],
  email_block: ['templates/editor'],
  // From when to when a location is live decides what can be booked there.
  merchant: ['ops/home', 'ops/inventory', 'settings/closed_restaurants'],
};

/** Under which keys records that are no resource are shown; the first is where single records are kept by their id. */
const OTHERS = {
  // Parties show the name, allergies and marks of their guests.
  guest: [
    'ops/guests',
    'ops/guestbook',
    'ops/guest_tags',
    'ops/guest_duplicates',
    'ops/parties',
    'ops/waitlist',
    'audience/subscribers',
  ],
  marketing_limits: ['settings/marketing_limits', 'ops/guests'],
  saved_view: ['saved_views'],
  session: ['sessions'],
  upload: ['uploads'],
  bulk_edit: ['bulk_edits'],
  guests: [],
  guest_export: [],
  guest_import: ['ops/guest_imports'],
  crm_field: ['ops/guest_fields', 'ops/guests'],
  party: ['ops/parties', 'ops/waitlist', 'ops/inventory', 'ops/guests', 'ops/home'],
  table_block: ['ops/parties'],
  reservation_type: ['ops/inventory'],
  inventory_configuration: ['ops/inventory'],
  inventory_slot: ['ops/inventory'],
  room: ['ops/floor', 'ops/home'],
  table: ['ops/floor', 'ops/parties', 'ops/home'],
  table_combination: ['ops/floor'],
  section: ['ops/floor'],
  shift_note: ['ops/shift_notes', 'ops/home'],
  shift: ['ops/shifts', 'ops/shift_notes', 'ops/inventory', 'ops/home'],
  special_day: ['ops/shifts', 'ops/inventory', 'ops/home'],
  service_day: ['ops/shifts', 'ops/inventory', 'ops/home'],
  waitlist_block: ['ops/waitlist_blocks', 'ops/waitlist'],
  message_preset: ['settings/messages'],
  message: [],
  pos_account: ['settings/integrations'],
  pos_merchant: ['settings/integrations'],
  social_connection: ['settings/social_accounts', 'settings/integrations'],
  messaging_service: ['settings/sms_numbers', 'settings/messages', 'ops/home'],
  messaging_account: ['settings/sms_numbers'],
  party_fee: ['ops/payments', 'ops/home'],
  prepayment: ['ops/payments'],
  payments: ['ops/payments'],
  reservation_type_fee: ['ops/payments'],
  perk_page: ['ops/perks'],
  widget_presets: ['settings/host/forms'],
  feedback_response: ['ops/feedback', 'ops/guests'],
  automation_action: ['automations', 'automations/runs'],
  automation_template: ['automations/library'],
  loyalty_credentials: ['settings/loyalty', 'ops/offers'],
  loyalty_settings: ['settings/loyalty'],
  loyalty_issue: ['ops/loyalty', 'settings/loyalty', 'ops/guests', 'ops/offers'],
  email_brand_kit: ['templates/editor'],
  image: ['templates/pictures'],
  ticket: ['ops/checks', 'ops/guests'],
  ticket_export: [],
  report_email: ['reports'],
  api_credential: ['settings/api_credentials'],
  location_copy: ['ops/copies'],
  host_settings: ['settings/waitlist_and_reservations', 'ops/waitlist', 'ops/home'],
} satisfies Record<Exclude<RecordType, keyof RecordResources>, readonly QueryRoot[]>;

const also = new Map<string, readonly QueryRoot[]>(Object.entries(ALSO));
const SHOWN: ReadonlyMap<string, readonly QueryRoot[]> = new Map<string, readonly QueryRoot[]>([
  ...Object.entries(OTHERS),
  ...Object.entries(RECORD_RESOURCES).map(
    ([type, name]) => [type, [name, ...(also.get(type) ?? [])]] as const,
  ),
]);

/** Which own facts may have changed: who one is (role, membership, locations) or what the flags say. */
export function ownFactsOf(event: LiveEvent, userId: number | null): 'identity' | 'flags' | null {
  if (event.record_type === 'flag_rule') return 'flags';
  if (event.record_type === 'user') return event.record_id === String(userId) ? 'identity' : null;
  return ['role', 'merchant', 'program'].includes(event.record_type) ? 'identity' : null;
}

/** Stands in an event for more records than are told one by one. */
const SEVERAL = '*';

/** Whether a cached answer may show a changed record; react-admin keeps single ones under `getOne` and `getMany`. */
export function isTouched(queryKey: readonly unknown[], events: readonly LiveEvent[]): boolean {
  const [root, question, params] = queryKey;
  return events.some((event) => {
    if (root === 'settings/audit_log') return true;
    const at = SHOWN.get(event.record_type)?.findIndex((shown) => shown === root) ?? -1;
    if (at < 0 || isElsewhere(event, params)) return false;
    if (at > 0 || event.record_id === SEVERAL || typeof params !== 'object' || params === null) return true;
    if (question === 'getOne' && 'id' in params) return String(params.id) === event.record_id;
    if (question === 'getMany' && 'ids' in params && Array.isArray(params.ids)) {
      return params.ids.map(String).includes(event.record_id);
    }
    return true;
  });
}

/** True when the answer is of one location and the change happened at another. */
function isElsewhere(event: LiveEvent, params: unknown): boolean {
  if (event.merchant_id === null || typeof params !== 'object' || params === null) return false;
  return 'merchant_id' in params && Number(params.merchant_id) !== event.merchant_id;
}
