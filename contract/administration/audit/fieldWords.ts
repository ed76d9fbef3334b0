import { BILLING_LABELS } from '#contract/administration/merchants/billing.ts';
import { LOCATION_LABELS } from '#contract/administration/merchants/fields.ts';
import { USER_LABELS } from '#contract/administration/users/fields.ts';
import { fieldLabelOf, RECORD_RESOURCES } from '#contract/core/resources.ts';
import { GUEST_LABELS } from '#contract/guests/guests/fields.ts';
import { removalReasonName } from '#contract/host/parties/removal.ts';
import { COURSE_LABELS, VISIT_LABELS } from '#contract/host/parties/visit.ts';
import { CHARGE_STATE_LABELS, FEE_STATUS_LABELS } from '#contract/host/payments/feeStates.ts';
import { BUDGET_TYPE_LABELS, PREPAYMENT_STATUS_LABELS } from '#contract/host/payments/prepayments.ts';

/** Fields of every kind of record, by the words of the screens. */
const LABELS: Readonly<Record<string, string>> = {
  ...GUEST_LABELS,
  ...USER_LABELS,
  ...LOCATION_LABELS,
  ...BILLING_LABELS,
  amount_cents: 'Amount',
  budget_type: 'Budget',
  max_amount: 'At most',
  is_surprise: 'Surprise',
  party_name: 'Party',
  changed_checks: 'Checks',
  changed_count: 'Changed',
  charge_error_reason: 'Why it failed',
  charge_state: 'Charge',
  created_count: 'Added',
  done_ts: 'Left',
  dry_run: 'Check only',
  duration_minutes: 'Length',
  hold_until_ts: 'Table held until',
  is_pinned: 'Locked to its table',
  kept_count: 'Left as they are',
  left_count: 'Codes left',
  merged_count: 'Added to what was known',
  notes: 'Note',
  origin: 'Booked through',
  overbook_reason: 'Overbooked because',
  party_size: 'Guests',
  quoted_minutes: 'Quoted wait',
  reason: 'Reason',
  refused_count: 'Rejected',
  removed_reason_id: 'Reason',
  reserved_ts: 'Time',
  send_res_confirmation: 'Confirmation sent',
  sentence: 'Conditions',
  signed_in_with: 'Signed in with',
  slot_date: 'Day of the slot',
  source_user: 'Booked by',
  suggested_minutes: 'Suggested wait',
  table_names: 'Tables',
  unchanged_count: 'Nothing new',
  undone_count: 'Restored',
  version_number: 'Version',
  visit_state: 'Status',
  program_name: 'Name',
  program_state: 'State of the concept',
  merchant_id: 'Location',
  merchant_ids: 'Locations',
  all_merchants: 'All locations',
  program_ids: 'Concepts',
  role_id: 'Role',
  role_name: 'Role',
  user_id: 'Guest',
  guest_id: 'Guest',
  user_ids: 'Users',
  user_permissions: 'Extra permissions',
  user_group_ids: 'User groups',
  is_admin: 'Admin level',
  is_disabled: 'Disabled',
  disabled_ts: 'Disabled since',
  fb_ad_account_id: 'Ad account',
  value: 'On',
};

/** Fields that one kind of record calls otherwise. */
const LABELS_OF: Readonly<Record<string, string>> = {
  'upload.kind': 'File of',
  'upload.merged_count': 'Updated',
};

/** Ids and bookkeeping, which no screen shows; what they stand for is told by another field. */
const HIDDEN: ReadonlySet<string> = new Set([
  'act_id',
  'country_code',
  'local_id',
  'mrt_ids',
  'party_id',
  'position',
  'reservation_type_id',
  'section_preferences',
  'slot_id',
  'table_combination_id',
  'user_uuid',
  'utc_offset_mins',
]);

/** False for a field that says nothing to people. */
export const isShown = ({ field }: { readonly field: string }): boolean => !HIDDEN.has(field);

const resources = new Map<string, string>(Object.entries(RECORD_RESOURCES));
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** A stored field's name in words: `host_live_date` -> 'Host live from', `is_open` -> 'Open'; a record's own labels come first. */
export function fieldLabel(field: string, recordType = ''): string {
  const resource = resources.get(recordType);
  const known =
    LABELS_OF[`${recordType}.${field}`] ?? (resource && fieldLabelOf(resource, field)) ?? LABELS[field];
  if (known) return known;
  const words = field
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/^is_/, '')
    .replace(/_(ts|ids?|date|cents|mins|minutes)$/, '')
    .replaceAll('_', ' ')
    .toLowerCase();
  return capital(words);
}

type Words = Readonly<Record<string, string>>;

/** The words of states that are stored as codes, by field; of fields that several records have, by record and field. */
const CODES: Readonly<Record<string, Words>> = {
  visit_state: VISIT_LABELS,
  course: COURSE_LABELS,
  charge_state: CHARGE_STATE_LABELS,
  budget_type: BUDGET_TYPE_LABELS,
  'upload.kind': { merchants: 'Locations', billing: 'Billing information' },
  signed_in_with: { password: 'Password', identity: 'Company account' },
  'party_fee.status': FEE_STATUS_LABELS,
  'prepayment.status': PREPAYMENT_STATUS_LABELS,
};

/** `NO_SHOW`, `walk_in` and `up_to`, which are codes wherever they stand. */
const CODE = /^(?:[A-Z]+(?:_[A-Z]+)*|[a-z]+(?:_[a-z]+)+)$/;
/** Fields in which people write what they want. */
const WRITTEN = /name|title|notes?$|text|description|code|number|domain|key|field/;

/** A stored code as the screens call it; null for text that somebody wrote. */
export function codeText(field: string, value: string, recordType: string): string | null {
  const known = (CODES[`${recordType}.${field}`] ?? CODES[field])?.[value];
  if (known) return known;
  if (WRITTEN.test(field) || !CODE.test(value) || value.length < 4) return null;
  return capital(value.replaceAll('_', ' ').toLowerCase());
}

/** Numbers that stand for words. */
export const numberText = (field: string, value: number): string | null =>
  field === 'removed_reason_id' ? removalReasonName(value) : null;
