import { RECORD_RESOURCES, RESOURCES, type RecordResources } from './resources.ts';

const KEPT = ['created', 'updated', 'removed'] as const;
const RESTORABLE = [...KEPT, 'restored'] as const;

/** What can happen to a campaign of whichever channel, besides what people write in it. */
const CAMPAIGN = [
  ...KEPT,
  'submitted',
  'approved',
  'declined',
  'scheduled',
  'back_to_draft',
  'started',
  'paused',
  'resumed',
  'cancelled',
  'confirmed',
  'sent',
  'failed',
  'archived',
  'unarchived',
  'tested',
  'test_saved',
  'test_removed',
  'test_chosen',
  'test_cancelled',
  'exported',
] as const;

/** What can happen to records of a resource of which more is told than that they were created, updated and removed. */
const MORE = {
  program: ['created', 'updated', 'state_changed'],
  merchant: ['created', 'updated', 'closed', 'restored', 'billing_updated'],
  user: [
    'invited',
    'invitation_resent',
    'invitation_accepted',
    'joined',
    'updated',
    'removed',
    'disabled',
    'enabled',
    'locations_removed',
    'address_confirmed',
    'password_changed',
    'password_reset',
    'second_factor_on',
    'second_factor_off',
    'second_factor_reset',
    'recovery_code_used',
    'super_admin_added',
    'super_admin_removed',
  ],
  perk: ['created', 'updated', 'ended', 'redeemed'],
  loyalty_offer: ['appeared', 'updated', 'vanished'],
  loyalty_code_pool: [...KEPT, 'filled', 'ran_low', 'ran_empty'],
  contact_list: [...KEPT, 'exported'],
  subscriber: ['added', 'asked', 'confirmed', 'unsubscribed', 'left', 'paused', 'removed'],
  flag_rule: [...KEPT, 'offered'],
  segment: [...KEPT, 'exported'],
  email_campaign: CAMPAIGN,
  sms_campaign: CAMPAIGN,
  push_campaign: CAMPAIGN,
  review: [
    ...KEPT,
    'received',
    'edited',
    'vanished',
    'returned',
    'exported',
    'draft_saved',
    'draft_discarded',
    'reply_queued',
    'reply_posted',
    'reply_failed',
    'reply_unknown',
    'reply_withdrawn',
    'reply_removed',
    'bulk_started',
    'note_added',
    'note_removed',
    'phrase_corrected',
    'visit_set',
    'followed_up',
  ],
  sentiment_email: [...KEPT, 'resent', 'muted', 'unmuted'],
  webhook: [...KEPT, 'secret_rotated', 'switched_off', 'replayed'],
  automation: [
    ...KEPT,
    'enabled',
    'published',
    'disabled',
    'paused',
    'resumed',
    'finished_by_hand',
    'entered_by_hand',
    'moved',
    'retried',
    'skipped',
  ],
  loyalty_campaign: CAMPAIGN,
  email_template: RESTORABLE,
  email_block: RESTORABLE,
} as const satisfies Partial<Record<keyof RecordResources, readonly string[]>>;

/** The types of record that are no resource: what people call one and several, and what can happen to it. */
const OTHERS = {
  guest: {
    noun: ['guest', 'guests'],
    verbs: [
      ...KEPT,
      'exported',
      'merged',
      'unmerged',
      'told_apart',
      'told_alike',
      'erased',
      'note_added',
      'note_changed',
      'note_removed',
      'opted_in',
      'opted_out',
      'opt_in_claimed',
      'opt_in_confirmed',
      'device_registered',
      'device_withdrawn',
    ],
  },
  suppression: {
    noun: ['suppressed address', 'suppressed addresses'],
    verbs: ['created', 'updated', 'lifted'],
  },
  marketing_limits: { noun: ['limits of marketing', 'limits of marketing'], verbs: ['updated'] },
  crm_field: { noun: ['field of guests', 'fields of guests'], verbs: ['created', 'updated'] },
  feedback_response: {
    noun: ['response', 'responses'],
    verbs: ['received', 'updated', 'scored_low', 'exported'],
  },
  shift_note: { noun: ['shift note', 'shift notes'], verbs: RESTORABLE },
  waitlist_block: { noun: ['waitlist block', 'waitlist blocks'], verbs: KEPT },
  report_email: { noun: ['report email', 'report emails'], verbs: KEPT },
  saved_view: { noun: ['saved view', 'saved views'], verbs: KEPT },
  session: { noun: ['session', 'sessions'], verbs: ['started', 'ended', 'reuse_detected'] },
  upload: {
    noun: ['upload', 'uploads'],
    verbs: ['mapped', 'checked', 'started', 'applied', 'finished', 'undo_started', 'undone'],
  },
  bulk_edit: {
    noun: ['bulk edit', 'bulk edits'],
    verbs: ['started', 'finished', 'undo_started', 'undone'],
  },
  guests: { noun: ['guests', 'guests'], verbs: ['exported'] },
  guest_export: { noun: ['export of guests', 'exports of guests'], verbs: [] },
  guest_import: {
    noun: ['import', 'imports'],
    verbs: ['received', 'mapped', 'checked', 'started', 'finished', 'undo_started', 'undone', 'discarded'],
  },
  ticket: { noun: ['check', 'checks'], verbs: ['received', 'linked', 'unlinked', 'exported'] },
  ticket_export: { noun: ['export of checks', 'exports of checks'], verbs: [] },
  api_credential: { noun: ['API credential', 'API credentials'], verbs: ['created', 'revoked'] },
  automation_action: { noun: ['step of an automation', 'steps of automations'], verbs: KEPT },
  automation_template: { noun: ['recipe of automations', 'recipes of automations'], verbs: KEPT },
  image: { noun: ['picture', 'pictures'], verbs: ['added'] },
  email_brand_kit: { noun: ['look of emails', 'looks of emails'], verbs: ['updated'] },
  loyalty_credentials: {
    noun: ['loyalty credentials', 'loyalty credentials'],
    verbs: ['created', 'updated', 'failed'],
  },
  loyalty_settings: { noun: ['loyalty settings', 'loyalty settings'], verbs: ['updated'] },
  loyalty_issue: {
    noun: ['gift to a guest', 'gifts to guests'],
    verbs: ['asked', 'issued', 'approved', 'declined', 'adjusted'],
  },
  perk_page: { noun: ['perk page', 'perk pages'], verbs: ['updated'] },
  party: {
    noun: ['party', 'parties'],
    verbs: [
      'created',
      'updated',
      'requested',
      'accepted',
      'notified',
      'confirmed',
      'expected',
      'partially_arrived',
      'arrived',
      'partially_seated',
      'seated',
      'unseated',
      'course',
      'check_dropped',
      'paid',
      'bussing',
      'done',
      'no_show',
      'moved',
      'reordered',
      'cancelled',
      'removed',
      'restored',
      'recalled',
      'card_saved',
      'texted',
      'texts_read',
      'text_received',
      'text_failed',
      'text_unknown',
      'text_found',
      'text_sent_again',
      'opted_in',
      'opted_out',
    ],
  },
  table_block: { noun: ['table block', 'table blocks'], verbs: ['created', 'moved', 'removed'] },
  host_settings: { noun: ['host settings', 'host settings'], verbs: ['updated'] },
  widget_presets: { noun: ['widget presets', 'widget presets'], verbs: ['updated', 'reset'] },
  location_copy: { noun: ['copy', 'copies'], verbs: ['started', 'finished'] },
  room: { noun: ['room', 'rooms'], verbs: KEPT },
  table: { noun: ['table', 'tables'], verbs: KEPT },
  table_combination: { noun: ['table combination', 'table combinations'], verbs: KEPT },
  section: { noun: ['section', 'sections'], verbs: [...KEPT, 'server_set'] },
  shift: { noun: ['shift', 'shifts'], verbs: [...RESTORABLE, 'paced'] },
  special_day: { noun: ['special day', 'special days'], verbs: KEPT },
  service_day: { noun: ['day', 'days'], verbs: ['paced'] },
  reservation_type: { noun: ['reservation type', 'reservation types'], verbs: KEPT },
  reservation_type_fee: { noun: ['fee of a reservation type', 'fees of reservation types'], verbs: KEPT },
  inventory_configuration: {
    noun: ['weekly plan', 'weekly plans'],
    verbs: [...KEPT, 'published'],
  },
  inventory_slot: { noun: ['slot', 'slots'], verbs: [...KEPT, 'blocked', 'unblocked'] },
  party_fee: {
    noun: ['fee', 'fees'],
    verbs: [
      'created',
      'updated',
      'approved',
      'waived',
      'cancelled',
      'processing',
      'charged',
      'charged_failed',
      'refunding',
      'refunded',
      'refunded_failed',
    ],
  },
  prepayment: {
    noun: ['prepayment', 'prepayments'],
    verbs: [
      ...KEPT,
      'processing',
      'held',
      'held_failed',
      'released',
      'released_failed',
      'charged',
      'charged_failed',
      'refunding',
      'refunded',
      'refunded_failed',
    ],
  },
  payments: { noun: ['payments', 'payments'], verbs: ['differ'] },
  message_preset: { noun: ['text', 'texts'], verbs: KEPT },
  message: {
    noun: ['text of a guest', 'texts of guests'],
    verbs: ['text_received', 'opted_in', 'opted_out'],
  },
  messaging_account: { noun: ['account for texts', 'accounts for texts'], verbs: ['opened'] },
  pos_account: { noun: ['point of sale account', 'point of sale accounts'], verbs: ['created', 'updated'] },
  pos_merchant: {
    noun: ['point of sale', 'points of sale'],
    verbs: ['matched', 'unmatched', 'updated', 'tables_mapped', 'categories_mapped', 'job_ids_set'],
  },
  social_connection: {
    noun: ['social connection', 'social connections'],
    verbs: ['connected', 'reconnected', 'replaced', 'changed', 'mapped', 'warned', 'lost', 'removed'],
  },
  messaging_service: { noun: ['SMS number', 'SMS numbers'], verbs: ['number_got', 'number_released'] },
} as const satisfies Record<string, { noun: readonly [string, string]; verbs: readonly string[] }>;

/** Every type of record that the event log tells of. */
export type RecordType = keyof RecordResources | keyof typeof OTHERS;

type VerbOf<R extends RecordType> = R extends keyof typeof OTHERS
  ? (typeof OTHERS)[R]['verbs'][number]
  : R extends keyof typeof MORE
    ? (typeof MORE)[R][number]
    : (typeof KEPT)[number];

/** What can happen, such as `merchant.updated`; of one type of record, or of any. */
export type EventKind<T extends RecordType = RecordType> = { [R in T]: `${R}.${VerbOf<R>}` }[T];

export type EventVerb = { [R in RecordType]: VerbOf<R> }[RecordType];

type Noun = readonly [one: string, many: string];

/** What people call one record of a type, and several. */
export const RECORD_NOUNS = Object.fromEntries<Noun>([
  ...Object.entries(OTHERS).map(([type, { noun }]): [string, Noun] => [type, noun]),
  ...Object.entries(RECORD_RESOURCES).map(([type, name]): [string, Noun] => [type, RESOURCES[name].noun]),
]);

/** Every kind of event with the type of its record. */
export const EVENT_KINDS: readonly { readonly kind: string; readonly record_type: string }[] = [
  ...Object.entries(OTHERS).map(([type, { verbs }]) => ({ type, verbs })),
  ...Object.keys(RECORD_RESOURCES).map((type) => ({
    type,
    verbs: new Map<string, readonly string[]>(Object.entries(MORE)).get(type) ?? KEPT,
  })),
].flatMap(({ type, verbs }) => verbs.map((verb) => ({ kind: `${type}.${verb}`, record_type: type })));
