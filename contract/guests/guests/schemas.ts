import { z } from 'zod';
import { id, instant, version } from '#contract/core/ids.ts';
import { freeText, typedText } from '#contract/core/texts.ts';
import { writesOf } from '#contract/core/fields.ts';
import { GUEST_FIELDS, guestFieldRows } from './fields.ts';

export { MOST_OWN_FIELDS, SOCIAL_SITES } from './fields.ts';

export const CONSENT_CHANNELS = ['email', 'sms', 'push'] as const;
export const CRM_FIELD_TYPES = ['text', 'number', 'date', 'boolean', 'choice'] as const;

/** Where a value came from; the interface has the words that people read. */
export const SOURCES = [
  'dashboard',
  'web',
  'phone',
  'import',
  'pos',
  'message',
  'app',
  'perk',
  'merge',
  'system',
] as const;

/** Where the value of a field came from, by whom and when: "from the widget, 3 May". */
export const fieldSource = z.object({
  source: z.string().describe('dashboard, web, phone, import, pos, message, app, perk, merge, system'),
  by: z.string().nullable().describe('Who wrote it, as a name'),
  ts: instant,
});

export const guestTier = z
  .object({
    id,
    guest_tier_id: id,
    name: z.string(),
    colour: z.string().describe('#rrggbb'),
    sort_order: z.number().int(),
    guest_count: z.number().int().optional().describe('Only in the list of tiers'),
    version,
  })
  .meta({ id: 'GuestTier' });
export type GuestTier = z.infer<typeof guestTier>;

export const guestTierWrite = z.object({
  name: typedText(40).min(1, 'Give the tier a name'),
  colour: z.string().regex(/^#[0-9a-f]{6}$/, 'Choose a color'),
  sort_order: z.number().int().min(0).max(1000).default(0),
  version: version.optional(),
});

/** A field of its own that a concept keeps about its guests (GUEST-009). */
export const crmField = z
  .object({
    id,
    crm_field_id: id,
    key: z.string(),
    label: z.string(),
    type: z.enum(CRM_FIELD_TYPES),
    choices: z.array(z.string()),
    sort_order: z.number().int(),
    is_disabled: z.boolean(),
    version,
  })
  .meta({ id: 'CrmField' });
export type CrmField = z.infer<typeof crmField>;

export const crmFieldWrite = z.object({
  label: typedText(60).min(1, 'Give the field a name'),
  type: z.enum(CRM_FIELD_TYPES).describe('Stays as it is once the field exists'),
  choices: z.array(typedText(60).min(1)).max(50).default([]),
  sort_order: z.number().int().min(0).max(1000).default(0),
  is_disabled: z.boolean().default(false),
  version: version.optional(),
});

/** What is in force for one channel and target, and what proves it. */
export const guestConsent = z
  .object({
    guest_consent_id: id.nullable().describe('null where the answer to a text is the proof'),
    channel: z.enum(CONSENT_CHANNELS),
    target: z.string().describe('The address, number or device that may be written to'),
    opted_in: z.boolean().describe('Whether it may be written to; a claim never says so'),
    is_claimed: z
      .boolean()
      .describe('Ticked on a public page for this number; a no until the answer to a text confirms it'),
    sms_message_id: id.nullable().describe('The answer to a text that proves it'),
    proof_text: z.string().describe('What the guest read, said or wrote'),
    source: z.string(),
    author_name: z.string().nullable(),
    merchant_id: id.nullable(),
    happened_ts: instant,
  })
  .meta({ id: 'GuestConsent' });
export type GuestConsent = z.infer<typeof guestConsent>;

export const guestConsentWrite = z.object({
  channel: z.enum(CONSENT_CHANNELS),
  target: typedText(254).min(3, 'Say which address or number'),
  opted_in: z.boolean(),
  proof_text: freeText(1000).min(3, 'Write down what the guest agreed to, or how they refused'),
  merchant_id: id.nullable().default(null),
  happened_ts: instant.optional().describe('Now when absent'),
});

export const guestNote = z
  .object({
    id,
    guest_note_id: id,
    user_id: id.describe('The guest'),
    text: z.string(),
    author_name: z.string(),
    author_user_id: id.nullable(),
    created_ts: instant,
    updated_ts: instant,
    version,
  })
  .meta({ id: 'GuestNote' });
export type GuestNote = z.infer<typeof guestNote>;

export const guestNoteWrite = z.object({
  text: freeText(2000).min(1, 'Write the note'),
  version: version.optional(),
});

/** A guest as the book lists one. */
export const guestRow = z
  .object({
    id,
    user_id: id.describe('The same as id'),
    user_uuid: z.uuid().describe('The handle that public pages take'),
    fname: guestFieldRows.fname,
    lname: guestFieldRows.lname,
    email: guestFieldRows.email,
    phone: guestFieldRows.phone,
    tier: guestTier.pick({ guest_tier_id: true, name: true, colour: true }).nullable(),
    is_vip: guestFieldRows.is_vip,
    allergies: guestFieldRows.allergies,
    tags: guestFieldRows.tags,
    visit_count: z.number().int(),
    last_visit_ts: instant.nullable(),
    transaction_count: z.number().int().describe('Closed checks'),
    spend_cents: z.number().int(),
    created_ts: instant,
  })
  .meta({ id: 'GuestRow' });
export type GuestRow = z.infer<typeof guestRow>;

/** Everything that a guest carries (GUEST-001). */
export const guest = guestRow
  .extend({
    ...guestFieldRows,
    sources: z
      .record(z.string(), fieldSource)
      .describe('By field, also social_urls.site and custom_fields.key'),
    origin: z.string(),
    guest_notes: z.array(guestNote).describe('The newest first, at most 100'),
    marketing_opt_in: z.object({
      email: z.record(z.string(), z.boolean()).describe('By address'),
      sms: z.record(z.string(), z.boolean()).describe('By number'),
      push: z.record(z.string(), z.boolean()).describe('By device'),
    }),
    merged_from: z.array(id).describe('Guests that became this one; their ids still answer'),
    updated_ts: instant,
    version,
  })
  .meta({ id: 'Guest' });
export type Guest = z.infer<typeof guest>;

/** What a person writes about a guest; what is absent stays (GUEST-007). Without `id` the guest is new. */
export const guestWrite = z.object({
  id: id.optional(),
  ...z.object(writesOf(GUEST_FIELDS)).partial().shape,
  version: version.optional(),
});
export type GuestWrite = z.infer<typeof guestWrite>;
