import { z } from 'zod';
import { id, instant, version } from '#contract/core/ids.ts';
import { MOST_LOCATIONS } from '#contract/core/most.ts';
import { freeText, typedText } from '#contract/core/texts.ts';
import { SUPPRESSION_REASON_NAMES } from '#contract/guests/gate/suppressions.ts';
import { ruleTold } from '#contract/guests/gate/schemas.ts';
import { namingSegment, unseenUsers } from '../segments/schemas.ts';
import { OPT_INS, PAUSE_DAYS, SUBSCRIBER_STATUSES } from './rules.ts';

const count = z.number().int();

export const contactList = z
  .object({
    id,
    contact_list_id: id.describe('The same as id'),
    name: z.string(),
    description: z.string(),
    opt_in: z.enum(OPT_INS).describe('double: who is added confirms by a mailed link'),
    is_public: z.boolean().describe('Guests are told its name'),
    merchant_ids: z.array(id).nullable().describe('For which locations it is kept; null: for all'),
    user_group_id: id.nullable().describe('Who looks after it'),
    user_group_name: z.string().nullable(),
    subscribed_count: count,
    pending_count: count,
    unsubscribed_count: count,
    bounced_count: count,
    complained_count: count,
    cleaned_count: count,
    growth: count.describe('Who is subscribed now, less who was 30 days ago'),
    leave_rate: z
      .number()
      .nullable()
      .describe('Of who is subscribed and who left within 30 days, the share that left; null of nobody'),
    used_by: z.array(namingSegment).describe('Segments whose rule names it, as far as the caller sees them'),
    unseen_users: unseenUsers,
    created_ts: instant,
    updated_ts: instant,
    version,
  })
  .meta({ id: 'ContactList' });
export type ContactList = z.infer<typeof contactList>;

export const contactListWrite = z.object({
  name: typedText(80).min(2, 'Use at least 2 characters'),
  description: freeText(500).default(''),
  opt_in: z.enum(OPT_INS).default('single'),
  is_public: z.boolean().default(true),
  merchant_ids: z
    .array(id)
    .min(1, 'Choose a location, or all of them')
    .max(MOST_LOCATIONS)
    .nullable()
    .default(null),
  user_group_id: id.nullable().default(null),
  version: version.optional(),
});
export type ContactListWrite = z.output<typeof contactListWrite>;

/** A guest on a list. */
export const subscriber = z
  .object({
    id,
    contact_subscription_id: id.describe('The same as id'),
    contact_list_id: id,
    user_id: id.describe('The guest'),
    guest_name: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    status: z.enum(SUBSCRIBER_STATUSES),
    source: z.string(),
    proof_text: z.string(),
    ip: z.string().nullable(),
    happened_ts: instant.describe('Since when the status is so'),
    created_ts: instant.describe('When they were put on the list'),
    is_removable: z.boolean().describe('Nobody who refused is forgotten'),
    suppressed: z.enum(SUPPRESSION_REASON_NAMES).nullable().describe('Why nothing is sent to the address'),
    version,
  })
  .meta({ id: 'ContactSubscriber' });
export type Subscriber = z.infer<typeof subscriber>;

/** A list that a guest is or was on, and whether its mail may go to them now (LIST-A1). */
export const listOfGuest = z
  .object({
    contact_list_id: id,
    name: z.string(),
    status: z.enum(SUBSCRIBER_STATUSES),
    happened_ts: instant.describe('Since when the status is so'),
    allowed: z.boolean().describe('Whether an email of the list may go to the guest now'),
    rules: z.array(ruleTold).describe('Every rule that says so or not'),
  })
  .meta({ id: 'ContactListOfGuest' });
export type ListOfGuest = z.infer<typeof listOfGuest>;

const proofText = freeText(1000).min(3, 'Write down what the guest agreed to, and where');

/** Puts a guest on a list: one of the book, or whoever has this email or phone, who is added when nobody does. */
export const subscriberWrite = z.object({
  contact_list_id: id,
  user_id: id.nullable().default(null).describe('The guest; null: by the fields below'),
  fname: typedText(80).default(''),
  lname: typedText(80).default(''),
  email: typedText(254).default(''),
  phone: typedText(40).default(''),
  proof_text: proofText,
  happened_ts: instant
    .nullable()
    .default(null)
    .describe('When they agreed; needed, and later than they left, for who left'),
});
export type SubscriberWrite = z.output<typeof subscriberWrite>;

/** One thing that was said of a subscriber; nothing of it is ever overwritten. */
export const subscriberChange = z
  .object({
    contact_subscription_change_id: id,
    was: z.enum(SUBSCRIBER_STATUSES).nullable(),
    status: z.enum(SUBSCRIBER_STATUSES),
    source: z.string(),
    proof_text: z.string(),
    ip: z.string().nullable(),
    author_name: z.string().nullable(),
    happened_ts: instant,
    created_ts: instant,
    taken_back_ts: instant.nullable().describe('When the import or merge that said so was undone'),
  })
  .meta({ id: 'ContactSubscriberChange' });
export type SubscriberChange = z.infer<typeof subscriberChange>;

export const reasonText = proofText;

/** What a guest's own page of a list shows. */
export const listPage = z
  .object({
    token: z.uuid().describe('The key of the page on which the guest leaves'),
    concept_name: z.string(),
    list_name: z.string().nullable().describe('null: a list whose name is not for guests'),
    description: z.string(),
    address: z.string().nullable().describe('As its holder knows it, such as a•••@example.com'),
    status: z.enum(SUBSCRIBER_STATUSES),
    is_out_of_all: z.boolean().describe('No marketing is sent to the guest at all'),
    paused_until: instant.nullable().describe('Until when all marketing waits'),
  })
  .meta({ id: 'ContactListPage' });
export type ListPage = z.infer<typeof listPage>;

export const leaving = z.object({
  what: z
    .enum(['list', 'all', 'pause'])
    .default('list')
    .describe('This list, all marketing of the concept, or a rest from all of it'),
  days: z.coerce.number().pipe(z.literal(PAUSE_DAYS)).default(30).describe('How long the rest is'),
});
export type Leaving = z.output<typeof leaving>;

/** Whom another system means: by email, by phone, or by both. */
export const machineContact = z.object({
  email: typedText(254).default(''),
  phone: typedText(40).default(''),
});

export const machineSubscriber = machineContact.extend({
  fname: typedText(80).default(''),
  lname: typedText(80).default(''),
  proof_text: proofText,
  happened_ts: instant.nullable().default(null).describe('When they agreed; needed for who left'),
  ip: z
    .union([z.ipv4(), z.ipv6()], 'Send an address such as 203.0.113.7, or null')
    .nullable()
    .default(null)
    .describe('From where they agreed'),
});

export const machineStatus = z
  .object({
    status: z.enum(SUBSCRIBER_STATUSES).nullable().describe('null: never on the list'),
    happened_ts: instant.nullable().describe('Since when'),
  })
  .meta({ id: 'ContactListStatus' });
export type MachineStatus = z.infer<typeof machineStatus>;
