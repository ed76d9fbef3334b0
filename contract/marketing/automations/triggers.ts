import { z } from 'zod';
import { id } from '#contract/core/ids.ts';
import { typedText } from '#contract/core/texts.ts';

/** What a guest does, or a day that comes (AUTO-009). */
export const TRIGGER_TYPES = ['guest_action', 'date_based'] as const;
export type TriggerType = (typeof TRIGGER_TYPES)[number];

interface Source {
  readonly id: number;
  readonly type: TriggerType;
  readonly name: string;
  readonly description: string;
  /** What else it takes; those that end in `?` may be left out. */
  readonly settings: readonly Setting[];
  /** Whether a wait, an exit rule or a goal may stand on it. */
  readonly isEvent: boolean;
}

export const TRIGGER_SETTINGS = [
  'merchant_ids?',
  'nth',
  'days',
  'amount_cents?',
  'item?',
  'contact_list_id?',
  'perk_id?',
  'segment_id',
] as const;
export type Setting = (typeof TRIGGER_SETTINGS)[number];

/** Where guests come from; a closed set, each with its number on the wire. Forms and reviews appear with their areas. */
export const TRIGGER_SOURCES = {
  visit_ended: {
    id: 1,
    type: 'guest_action',
    name: 'Visit ended',
    description: 'A party of the guest is done',
    settings: ['merchant_ids?'],
    isEvent: true,
  },
  first_visit: {
    id: 2,
    type: 'guest_action',
    name: 'First visit',
    description: 'The first party of the guest is done',
    settings: ['merchant_ids?'],
    isEvent: false,
  },
  nth_visit: {
    id: 3,
    type: 'guest_action',
    name: 'n-th visit',
    description: 'So many parties of the guest are done',
    settings: ['nth', 'merchant_ids?'],
    isEvent: false,
  },
  reservation_made: {
    id: 4,
    type: 'guest_action',
    name: 'Reservation made',
    description: 'The guest has a new reservation',
    settings: ['merchant_ids?'],
    isEvent: true,
  },
  reservation_changed: {
    id: 5,
    type: 'guest_action',
    name: 'Reservation changed',
    description: 'Time, size or table of a reservation changed',
    settings: ['merchant_ids?'],
    isEvent: true,
  },
  reservation_cancelled: {
    id: 6,
    type: 'guest_action',
    name: 'Reservation canceled',
    description: 'A reservation of the guest was canceled',
    settings: ['merchant_ids?'],
    isEvent: true,
  },
  no_show: {
    id: 7,
    type: 'guest_action',
    name: 'No-show',
    description: 'The guest did not come',
    settings: ['merchant_ids?'],
    isEvent: true,
  },
  waitlist_left: {
    id: 8,
    type: 'guest_action',
    name: 'Left the waitlist',
    description: 'The guest waited and was not seated',
    settings: ['merchant_ids?'],
    isEvent: true,
  },
  check_paid: {
    id: 9,
    type: 'guest_action',
    name: 'Check paid',
    description: 'A closed check of the guest, of an amount or with an item',
    settings: ['merchant_ids?', 'amount_cents?', 'item?'],
    isEvent: true,
  },
  consent_given: {
    id: 10,
    type: 'guest_action',
    name: 'Agreed to marketing',
    description: 'The guest opted in',
    settings: [],
    isEvent: true,
  },
  list_joined: {
    id: 11,
    type: 'guest_action',
    name: 'Joined a contact list',
    description: 'The guest is subscribed, after confirming where the list asks for it',
    settings: ['contact_list_id?'],
    isEvent: true,
  },
  perk_redeemed: {
    id: 12,
    type: 'guest_action',
    name: 'Perk redeemed',
    description: 'The guest redeemed a perk',
    settings: ['perk_id?', 'merchant_ids?'],
    isEvent: true,
  },
  segment_entered: {
    id: 13,
    type: 'guest_action',
    name: 'Entered a segment',
    description: 'The rule of a segment holds for the guest since now',
    settings: ['segment_id'],
    isEvent: false,
  },
  segment_left: {
    id: 14,
    type: 'guest_action',
    name: 'Left a segment',
    description: 'The rule of a segment holds no more',
    settings: ['segment_id'],
    isEvent: false,
  },
  manual: {
    id: 15,
    type: 'guest_action',
    name: 'By hand',
    description: 'Somebody of the team adds the guest',
    settings: [],
    isEvent: false,
  },
  birthday: {
    id: 21,
    type: 'date_based',
    name: 'Birthday',
    description: 'On the guest’s birthday, or so long before or after',
    settings: [],
    isEvent: false,
  },
  anniversary: {
    id: 22,
    type: 'date_based',
    name: 'Anniversary of the first visit',
    description: 'The day of the first visit comes round',
    settings: [],
    isEvent: false,
  },
  no_visit: {
    id: 23,
    type: 'date_based',
    name: 'No visit for so long',
    description: 'The last visit was a number of days ago',
    settings: ['days', 'merchant_ids?'],
    isEvent: false,
  },
} as const satisfies Record<string, Source>;

export type TriggerName = keyof typeof TRIGGER_SOURCES;
export const TRIGGER_NAMES = Object.keys(TRIGGER_SOURCES) as [TriggerName, ...TriggerName[]];
export const EVENT_TRIGGERS = TRIGGER_NAMES.filter((name) => TRIGGER_SOURCES[name].isEvent);

/** The source of a number on the wire; null where there is none. */
export const triggerOf = (sourceId: number | null): TriggerName | null =>
  TRIGGER_NAMES.find((name) => TRIGGER_SOURCES[name].id === sourceId) ?? null;

const count = (most: number) => z.number('Enter a number').int('Use a whole number').min(1).max(most);

/** What a source takes besides; what it does not use is null. */
export const triggerSettings = z.object({
  merchant_ids: z.array(id).max(500).nullable().default(null).describe('Null: at all locations'),
  nth: count(1_000).nullable().default(null),
  days: count(3_650).nullable().default(null),
  amount_cents: z.number().int().min(1).max(100_000_000).nullable().default(null).describe('At least'),
  item: typedText(120).nullable().default(null).describe('A name that stands on the check'),
  contact_list_id: id.nullable().default(null),
  perk_id: id.nullable().default(null),
  segment_id: id.nullable().default(null),
});
export type TriggerSettings = z.output<typeof triggerSettings>;
export const NO_SETTINGS: TriggerSettings = triggerSettings.parse({});

/** What an exit rule, a goal or a wait stands on. */
export const eventRule = z.object({
  source_id: z
    .number()
    .int()
    .refine((one) => EVENT_TRIGGERS.some((name) => TRIGGER_SOURCES[name].id === one), 'Choose what happens'),
  settings: triggerSettings.default(NO_SETTINGS),
});
export type EventRule = z.output<typeof eventRule>;

/** What is missing of a source's settings, in words; null where it is whole. */
export function triggerProblem(sourceId: number | null, settings: TriggerSettings): string | null {
  const name = triggerOf(sourceId);
  if (!name) return 'Choose a trigger';
  const missing = TRIGGER_SOURCES[name].settings.find(
    (setting: Setting) => !setting.endsWith('?') && settings[setting as keyof TriggerSettings] === null,
  );
  return missing === undefined ? null : MISSING[missing];
}

const MISSING: Record<Setting, string> = {
  'merchant_ids?': 'Choose locations',
  nth: 'Say which visit',
  days: 'Say how many days',
  'amount_cents?': 'Enter an amount',
  'item?': 'Enter an item',
  'contact_list_id?': 'Choose a contact list',
  'perk_id?': 'Choose a perk',
  segment_id: 'Choose a segment',
};

/** Whether the trigger of an automation is a day that comes; one of segments takes a while until it is ready (AUTO-040). */
export const isDateBased = (sourceId: number | null): boolean => {
  const name = triggerOf(sourceId);
  return name !== null && TRIGGER_SOURCES[name].type === 'date_based';
};

/** The text of AUTO-040. */
export const SEGMENT_BASED =
  'It can take up to 3 hours until an automation that is based on a segment is ready';
